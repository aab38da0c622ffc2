import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { BlueprintCategory, BlueprintSort, BlueprintSummary } from '#contract/blueprints/blueprints.ts'
import { withNextPage } from '#contract/lists.ts'

/**
 * The gallery of published Blueprints. A search is sent when the person stops typing. The previous results stay until the
 * new ones arrive, and also when the next page fails to load. Without access it shows why and sends no more requests.
 */
export type BlueprintsEvent =
  | { type: 'search.change'; search: string }
  | { type: 'category.choose'; category: BlueprintCategory | undefined }
  | { type: 'sort.choose'; sort: BlueprintSort }
  | { type: 'filters.clear' }
  | { type: 'more.request' }
  | { type: 'retry' }

export type Filters = { search: string; category: BlueprintCategory | undefined; sort: BlueprintSort }
/** A page of the list, or the server's reason for refusing it. */
export type BlueprintsAnswer =
  | { outcome: 'shown'; blueprints: BlueprintSummary[]; hasMore: boolean }
  | { outcome: 'refused'; error: string }

type Context = {
  filters: Filters
  blueprints: BlueprintSummary[]
  hasMore: boolean
  error: string | undefined
}

const noFilters: Filters = { search: '', category: undefined, sort: 'newest' }

export const blueprintsMachine = setup({
  types: {} as { context: Context; events: BlueprintsEvent; tags: 'busy' },
  actors: {
    list: fromPromise<BlueprintsAnswer, { filters: Filters; after: string | undefined }>(() =>
      Promise.reject(new Error('blueprints: list is not provided')),
    ),
  },
  guards: {
    isRefused: (_, { outcome }: BlueprintsAnswer) => outcome === 'refused',
    hasMore: ({ context }) => context.hasMore,
    hasNoMatches: ({ context: { filters, blueprints } }) => hasFilters(filters) && blueprints.length === 0,
  },
  delays: { whileTyping: 250 },
}).createMachine({
  id: 'blueprints',
  description: 'The gallery of published Blueprints.',
  context: { filters: noFilters, blueprints: [], hasMore: false, error: undefined },
  initial: 'loading',
  on: {
    'search.change': {
      target: '.typing',
      actions: assign({ filters: ({ context, event }) => ({ ...context.filters, search: event.search }) }),
    },
    'category.choose': {
      target: '.loading',
      actions: assign({
        filters: ({ context, event }) => ({ ...context.filters, category: event.category }),
      }),
    },
    'sort.choose': {
      target: '.loading',
      actions: assign({ filters: ({ context, event }) => ({ ...context.filters, sort: event.sort }) }),
    },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => ({ filters: context.filters, after: undefined }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: assign({ error: ({ event }) => errorOf(event.output) }),
          },
          {
            target: 'shown',
            actions: assign(({ event }) => ({ ...listPageOf(event.output), error: undefined })),
          },
        ],
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    typing: { tags: 'busy', after: { whileTyping: { target: 'loading' } } },
    shown: {
      initial: 'shown',
      states: {
        shown: { on: { 'more.request': { guard: 'hasMore', target: '#blueprints.loadingMore' } } },
        failed: {
          description: 'The next page failed to load; the pages before it are still shown.',
          on: { retry: { target: '#blueprints.loadingMore' } },
        },
      },
      on: {
        'filters.clear': {
          guard: 'hasNoMatches',
          target: 'loading',
          actions: assign({ filters: noFilters }),
        },
      },
    },
    loadingMore: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => ({ filters: context.filters, after: context.blueprints.at(-1)?.id }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: assign({ error: ({ event }) => errorOf(event.output) }),
          },
          {
            target: 'shown',
            actions: assign(({ context, event }) => {
              const { blueprints, hasMore } = listPageOf(event.output)
              return { blueprints: withNextPage(context.blueprints, blueprints), hasMore, error: undefined }
            }),
          },
        ],
        onError: {
          target: 'shown.failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    failed: { on: { retry: { target: 'loading' } } },
    refused: { type: 'final' },
  },
})

export type BlueprintsActor = ActorRefFrom<typeof blueprintsMachine>

/** Whether the list is filtered by a search or a category. */
export const isFiltered = ({ context }: SnapshotFrom<typeof blueprintsMachine>): boolean =>
  hasFilters(context.filters)

function hasFilters({ search, category }: Filters): boolean {
  return search.trim() !== '' || category !== undefined
}

const errorOf = (answer: BlueprintsAnswer) => (answer.outcome === 'refused' ? answer.error : undefined)

const listPageOf = (answer: BlueprintsAnswer): Pick<Context, 'blueprints' | 'hasMore'> =>
  answer.outcome === 'shown'
    ? { blueprints: answer.blueprints, hasMore: answer.hasMore }
    : { blueprints: [], hasMore: false }
