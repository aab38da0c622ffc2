import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { BlueprintCategory, BlueprintSort, BlueprintSummary } from '#contract/blueprints.ts'

/**
 * The gallery of published Blueprints. What is looked for reaches the server once a person stops typing; what was found
 * before stays until the answer is there, and where more does not come. Without access it says so and asks for nothing more.
 */
export type BlueprintsEvent =
  | { type: 'search.change'; search: string }
  | { type: 'category.choose'; category: BlueprintCategory | undefined }
  | { type: 'sort.choose'; sort: BlueprintSort }
  | { type: 'filters.clear' }
  | { type: 'more.request' }
  | { type: 'list.retry' }

export type Filters = { search: string; category: BlueprintCategory | undefined; sort: BlueprintSort }
/** A page of the list, or the server's word on why there is none. */
export type Answer =
  | { outcome: 'listed'; blueprints: BlueprintSummary[]; hasMore: boolean }
  | { outcome: 'refused'; error: string }

type Context = {
  filters: Filters
  blueprints: BlueprintSummary[]
  hasMore: boolean
  error: string | undefined
}

const anything: Filters = { search: '', category: undefined, sort: 'newest' }

export const blueprintsMachine = setup({
  types: {} as { context: Context; events: BlueprintsEvent; tags: 'busy' },
  actors: {
    list: fromPromise<Answer, { filters: Filters; after: string | undefined }>(() =>
      Promise.reject(new Error('blueprints: list is not provided')),
    ),
  },
  guards: {
    isRefused: (_, { outcome }: Answer) => outcome === 'refused',
    hasMore: ({ context }) => context.hasMore,
    isFruitless: ({ context: { filters, blueprints } }) => narrows(filters) && blueprints.length === 0,
  },
  delays: { whileTyping: 250 },
}).createMachine({
  id: 'blueprints',
  description: 'The gallery of published Blueprints.',
  context: { filters: anything, blueprints: [], hasMore: false, error: undefined },
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
            target: 'listed',
            actions: assign(({ event }) => ({ ...pageOf(event.output), error: undefined })),
          },
        ],
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    typing: { tags: 'busy', after: { whileTyping: { target: 'loading' } } },
    listed: {
      initial: 'shown',
      states: {
        shown: { on: { 'more.request': { guard: 'hasMore', target: '#blueprints.loadingMore' } } },
        failed: {
          description: 'More did not come; what was there before is still shown.',
          on: { 'list.retry': { target: '#blueprints.loadingMore' } },
        },
      },
      on: {
        'filters.clear': { guard: 'isFruitless', target: 'loading', actions: assign({ filters: anything }) },
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
            target: 'listed',
            actions: assign(({ context, event }) => {
              const { blueprints, hasMore } = pageOf(event.output)
              return { blueprints: joined(context.blueprints, blueprints), hasMore, error: undefined }
            }),
          },
        ],
        onError: {
          target: 'listed.failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    failed: { on: { 'list.retry': { target: 'loading' } } },
    refused: { type: 'final' },
  },
})

export type BlueprintsActor = ActorRefFrom<typeof blueprintsMachine>

/** Whether anything narrows the list down. */
export const isNarrowed = ({ context }: SnapshotFrom<typeof blueprintsMachine>): boolean =>
  narrows(context.filters)

function narrows({ search, category }: Filters): boolean {
  return search.trim() !== '' || category !== undefined
}

const errorOf = (answer: Answer) => (answer.outcome === 'refused' ? answer.error : undefined)

const pageOf = (answer: Answer): Pick<Context, 'blueprints' | 'hasMore'> =>
  answer.outcome === 'listed'
    ? { blueprints: answer.blueprints, hasMore: answer.hasMore }
    : { blueprints: [], hasMore: false }

/** Never one twice, whatever was published between two pages. */
const joined = (known: BlueprintSummary[], more: BlueprintSummary[]): BlueprintSummary[] => [
  ...known,
  ...more.filter(({ id }) => !known.some((one) => one.id === id)),
]
