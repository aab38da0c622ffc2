import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { withNextPage } from '#contract/lists.ts'
import type { InboxFilters, InboxPage, InboxRow } from '#contract/inbox/inbox.ts'

/**
 * The inbox, newest first, page by page, filtered and searched. It is read again every 20 seconds, so that new items appear by
 * themselves. The address keeps the filters.
 */
export type InboxEvent =
  | { type: 'retry' }
  | { type: 'list.more' }
  | { type: 'filters.change'; filters: InboxFilters }
  | { type: 'query.change'; value: string }
  | { type: 'query.submit' }

type Input = { filters: InboxFilters }
type Context = {
  filters: InboxFilters
  /** What is typed into the search field. */
  query: string
  rows: InboxRow[]
  next: string | null
  error: string | undefined
}
type PageRequest = { filters: InboxFilters; after: string | null }

export const inboxMachine = setup({
  types: {} as { input: Input; context: Context; events: InboxEvent; tags: 'shown' },
  actors: {
    listInbox: fromPromise<InboxPage, PageRequest>(() =>
      Promise.reject(new Error('inbox: listInbox is not provided')),
    ),
  },
  actions: { keepFilters: (_, _params: { filters: InboxFilters }) => {} },
  guards: { hasMore: ({ context }) => context.next !== null },
  delays: { beforeRefresh: 20_000 },
}).createMachine({
  id: 'inbox',
  description: 'Submissions from the public forms, newest first.',
  context: ({ input: { filters } }) => ({
    filters,
    query: filters.search ?? '',
    rows: [],
    next: null,
    error: undefined,
  }),
  initial: 'loading',
  on: {
    'query.change': { actions: assign({ query: ({ event }) => event.value }) },
    'filters.change': {
      target: '.loading',
      actions: [
        assign({ filters: ({ event }) => event.filters }),
        { type: 'keepFilters', params: ({ context: { filters } }) => ({ filters }) },
      ],
    },
    'query.submit': {
      target: '.loading',
      actions: [
        assign({ filters: ({ context }) => ({ ...context.filters, search: context.query.trim() }) }),
        { type: 'keepFilters', params: ({ context: { filters } }) => ({ filters }) },
      ],
    },
  },
  states: {
    loading: {
      entry: assign({ error: undefined }),
      invoke: {
        id: 'listInbox',
        src: 'listInbox',
        input: ({ context: { filters } }) => ({ filters, after: null }),
        onDone: { target: 'shown', actions: assign(({ event }) => event.output) },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
      },
    },
    failed: { on: { retry: { target: 'loading' } } },
    shown: {
      tags: 'shown',
      after: { beforeRefresh: { target: 'refreshing' } },
      on: { 'list.more': { guard: 'hasMore', target: 'loadingMore' } },
    },
    refreshing: {
      description: 'The first page is being loaded again; what was loaded before is still shown.',
      tags: 'shown',
      invoke: {
        id: 'listInbox',
        src: 'listInbox',
        input: ({ context: { filters } }) => ({ filters, after: null }),
        onDone: {
          target: 'shown',
          actions: assign(({ context, event }) => withFirstPage(context, event.output)),
        },
        onError: { target: 'shown' },
      },
      on: { 'list.more': { guard: 'hasMore', target: 'loadingMore' } },
    },
    loadingMore: {
      tags: 'shown',
      entry: assign({ error: undefined }),
      invoke: {
        id: 'listInbox',
        src: 'listInbox',
        input: ({ context: { filters, next } }) => ({ filters, after: next }),
        onDone: {
          target: 'shown',
          actions: assign(({ context, event: { output } }) => ({
            rows: withNextPage(context.rows, output.rows),
            next: output.next,
          })),
        },
        onError: { target: 'moreFailed', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
      },
    },
    moreFailed: {
      description: 'The next page failed to load; the pages before it are still shown.',
      tags: 'shown',
      on: { retry: { target: 'loadingMore' } },
    },
  },
})

export type InboxActor = ActorRefFrom<typeof inboxMachine>

const messageOf = (error: unknown) => (error as Error).message

/** The first page as it was just read, then the rows of further pages that follow it. */
function withFirstPage({ rows, next }: Context, page: InboxPage): Pick<Context, 'rows' | 'next'> {
  const last = page.rows.at(-1)
  const end = rows.findIndex(({ id }) => id === last?.id)
  if (page.next === null || end === -1) return page
  return { rows: [...page.rows, ...rows.slice(end + 1)], next: end === rows.length - 1 ? page.next : next }
}
