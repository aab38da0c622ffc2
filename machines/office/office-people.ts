import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { OfficePerson, PeoplePage } from '#contract/people/people.ts'

/** Everybody with an account, newest first, page by page: all, or those that a search names. */
export type OfficePeopleEvent =
  | { type: 'retry' }
  | { type: 'list.more' }
  | { type: 'search.change'; value: string }
  | { type: 'search.submit' }

type PageRequest = { search: string; before: string | null }
type Context = {
  /** The text in the search field. */
  search: string
  /** The text for which the shown list was searched. */
  appliedSearch: string
  people: OfficePerson[]
  next: string | null
  error: string | undefined
}

export const officePeopleMachine = setup({
  types: {} as { context: Context; events: OfficePeopleEvent },
  actors: {
    listPeople: fromPromise<PeoplePage, PageRequest>(() =>
      Promise.reject(new Error('office-people: listPeople is not provided')),
    ),
  },
  guards: { hasMore: ({ context }) => context.next !== null },
}).createMachine({
  id: 'office-people',
  description: 'Everybody with an account, newest first, with a search box.',
  context: { search: '', appliedSearch: '', people: [], next: null, error: undefined },
  initial: 'loading',
  on: {
    'search.change': { actions: assign({ search: ({ event }) => event.value }) },
    'search.submit': {
      target: '.loading',
      actions: assign({ appliedSearch: ({ context }) => context.search.trim(), people: [], next: null }),
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'listPeople',
        src: 'listPeople',
        input: ({ context: { appliedSearch, next } }) => ({ search: appliedSearch, before: next }),
        onDone: {
          target: 'shown',
          actions: assign(({ context, event }) => ({
            people: [...context.people, ...event.output.people],
            next: event.output.next,
          })),
        },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    shown: { on: { 'list.more': { guard: 'hasMore', target: 'loading' } } },
    failed: { on: { retry: { target: 'loading' } } },
  },
})

export type OfficePeopleActor = ActorRefFrom<typeof officePeopleMachine>
