import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { DayRange, Numbers } from '#contract/numbers/numbers.ts'

/** The numbers of the last days, as plots or as a table. While another range is loaded, the previous numbers stay visible. */
export type NumbersEvent =
  | { type: 'retry' }
  | { type: 'range.choose'; range: DayRange }
  | { type: 'table.toggle' }

type Context = {
  range: DayRange
  numbers: Numbers | undefined
  isTableShown: boolean
  error: string | undefined
}

export const numbersMachine = setup({
  types: {} as { context: Context; events: NumbersEvent },
  actors: {
    readNumbers: fromPromise<Numbers, { range: DayRange }>(() =>
      Promise.reject(new Error('numbers: readNumbers is not provided')),
    ),
  },
}).createMachine({
  id: 'numbers',
  description: 'Daily counts of visits, enquiries and orders.',
  context: { range: '30', numbers: undefined, isTableShown: false, error: undefined },
  initial: 'loading',
  on: {
    'range.choose': { target: '.loading', actions: assign({ range: ({ event }) => event.range }) },
    'table.toggle': { actions: assign({ isTableShown: ({ context }) => !context.isTableShown }) },
  },
  states: {
    loading: {
      entry: assign({ error: undefined }),
      invoke: {
        id: 'readNumbers',
        src: 'readNumbers',
        input: ({ context: { range } }) => ({ range }),
        onDone: { target: 'shown', actions: assign({ numbers: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    shown: {},
    failed: { on: { retry: { target: 'loading' } } },
  },
})

export type NumbersActor = ActorRefFrom<typeof numbersMachine>
