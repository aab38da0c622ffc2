import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { ReadingHistory } from '#contract/blueprints.ts'

/** A person's own reading history, for those whose plan holds it. */
export type ReadingEvent = { type: 'history.retry' }
export type HistoryAnswer =
  { outcome: 'read'; history: ReadingHistory } | { outcome: 'refused'; error: string }

type Context = { history: ReadingHistory | undefined; error: string | undefined }

export const readingMachine = setup({
  types: {} as { context: Context; events: ReadingEvent; tags: 'busy' },
  actors: {
    readHistory: fromPromise<HistoryAnswer>(() =>
      Promise.reject(new Error('reading: readHistory is not provided')),
    ),
  },
  guards: {
    isRefused: (_, { outcome }: HistoryAnswer) => outcome === 'refused',
  },
}).createMachine({
  id: 'reading',
  description: "A person's own reading history.",
  context: { history: undefined, error: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readHistory',
        src: 'readHistory',
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: assign({ error: ({ event }) => errorOf(event.output) }),
          },
          { target: 'shown', actions: assign({ history: ({ event }) => historyOf(event.output) }) },
        ],
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    shown: { type: 'final' },
    refused: { type: 'final' },
    failed: { on: { 'history.retry': { target: 'loading' } } },
  },
})

export type ReadingActor = ActorRefFrom<typeof readingMachine>

const errorOf = (answer: HistoryAnswer) => (answer.outcome === 'refused' ? answer.error : undefined)
const historyOf = (answer: HistoryAnswer) => (answer.outcome === 'read' ? answer.history : undefined)
