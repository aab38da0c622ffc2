import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { QueueEntry, QueuePage } from '#contract/reviews/queues.ts'

/**
 * A list of the office whose entries the firm reads and decides about: what waits first, then the newest, page by page. It can be
 * searched and shows one status or all.
 */
export type OfficeQueueEvent =
  | { type: 'retry' }
  | { type: 'list.more' }
  /** An empty `status` selects the entries of all statuses. */
  | { type: 'status.choose'; status: string }
  | { type: 'search.change'; value: string }
  | { type: 'search.submit' }

/** The filters of the list, and the id of the entry after which the page begins. */
export type PageRequest = { status: string; search: string; after: string | null }
type Context = {
  entries: QueueEntry[]
  next: string | null
  status: string
  /** The text in the search field. */
  typed: string
  /** The text for which the shown list was searched. */
  search: string
  error: string | undefined
}

const emptyList = { entries: [], next: null, error: undefined }

export const officeQueueMachine = setup({
  types: {} as { context: Context; events: OfficeQueueEvent },
  actors: {
    listQueue: fromPromise<QueuePage, PageRequest>(() =>
      Promise.reject(new Error('office-queue: listQueue is not provided')),
    ),
  },
  guards: { hasMore: ({ context }) => context.next !== null },
}).createMachine({
  id: 'office-queue',
  description: 'A list in the office whose entries the firm decides on.',
  context: { ...emptyList, status: '', typed: '', search: '' },
  initial: 'loading',
  on: {
    'search.change': { actions: assign({ typed: ({ event }) => event.value }) },
    'search.submit': {
      target: '.loading',
      actions: assign(({ context }) => ({ ...emptyList, search: context.typed.trim() })),
    },
    'status.choose': {
      target: '.loading',
      actions: assign(({ event }) => ({ ...emptyList, status: event.status })),
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'listQueue',
        src: 'listQueue',
        input: ({ context: { status, search, next } }) => ({ status, search, after: next }),
        onDone: {
          target: 'shown',
          actions: assign(({ context, event }) => ({
            entries: [...context.entries, ...event.output.entries],
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
    failed: { on: { retry: { target: 'loading', actions: assign({ error: undefined }) } } },
  },
})

export type OfficeQueueActor = ActorRefFrom<typeof officeQueueMachine>
