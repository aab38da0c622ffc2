import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { BlueprintCategory } from '#contract/blueprints/blueprints.ts'
import type { JobBudget, JobAllowance, JobSummary, JobView } from '#contract/jobs/jobs.ts'
import { withNextPage } from '#contract/lists.ts'

/**
 * The jobs of the network: those that the reader posted; for a partner also those of others that take bids, and those with a bid of
 * the partner. Without a plan it shows why and sends no more requests.
 */
export type JobsEvent =
  | { type: 'view.choose'; view: JobView }
  | { type: 'category.choose'; category: BlueprintCategory | undefined }
  | { type: 'budget.choose'; budget: JobBudget | undefined }
  | { type: 'more.request' }
  /** The reader has changed a job since the list was loaded, on another page. */
  | { type: 'jobs.changed' }
  | { type: 'retry' }

export type JobFilters = {
  view: JobView
  category: BlueprintCategory | undefined
  budget: JobBudget | undefined
}
/** A page of the list, or the server's reason for refusing it. `allowance` is undefined with the jobs of others. */
export type JobsAnswer =
  | { outcome: 'shown'; jobs: JobSummary[]; allowance: JobAllowance | undefined; hasMore: boolean }
  | { outcome: 'refused'; error: string }

type Context = {
  filters: JobFilters
  jobs: JobSummary[]
  allowance: JobAllowance | undefined
  hasMore: boolean
  error: string | undefined
}

export const jobsMachine = setup({
  types: {} as { context: Context; events: JobsEvent; tags: 'busy' },
  actors: {
    list: fromPromise<JobsAnswer, { filters: JobFilters; after: string | undefined }>(() =>
      Promise.reject(new Error('jobs: list is not provided')),
    ),
  },
  guards: {
    isRefused: (_, { outcome }: JobsAnswer) => outcome === 'refused',
    hasMore: ({ context }) => context.hasMore,
  },
}).createMachine({
  id: 'jobs',
  description: 'The jobs that a client posted or a partner can bid on.',
  context: {
    filters: { view: 'open', category: undefined, budget: undefined },
    jobs: [],
    allowance: undefined,
    hasMore: false,
    error: undefined,
  },
  initial: 'loading',
  on: {
    'jobs.changed': { target: '.loading' },
    'view.choose': {
      target: '.loading',
      actions: assign({ filters: ({ context, event: { view } }) => ({ ...context.filters, view }) }),
    },
    'category.choose': {
      target: '.loading',
      actions: assign({ filters: ({ context, event: { category } }) => ({ ...context.filters, category }) }),
    },
    'budget.choose': {
      target: '.loading',
      actions: assign({ filters: ({ context, event: { budget } }) => ({ ...context.filters, budget }) }),
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
            actions: assign(({ event }) => ({ ...pageOf(event.output), error: undefined })),
          },
        ],
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    shown: {
      initial: 'shown',
      states: {
        shown: { on: { 'more.request': { guard: 'hasMore', target: '#jobs.loadingMore' } } },
        failed: {
          description: 'The next page failed to load; the pages before it are still shown.',
          on: { retry: { target: '#jobs.loadingMore' } },
        },
      },
    },
    loadingMore: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => ({ filters: context.filters, after: context.jobs.at(-1)?.id }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: assign({ error: ({ event }) => errorOf(event.output) }),
          },
          {
            target: 'shown',
            actions: assign(({ context, event }) => {
              const { jobs, ...page } = pageOf(event.output)
              return { ...page, jobs: withNextPage(context.jobs, jobs), error: undefined }
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

export type JobsActor = ActorRefFrom<typeof jobsMachine>

const errorOf = (answer: JobsAnswer) => (answer.outcome === 'refused' ? answer.error : undefined)

const pageOf = (answer: JobsAnswer): Pick<Context, 'jobs' | 'allowance' | 'hasMore'> =>
  answer.outcome === 'shown'
    ? { jobs: answer.jobs, allowance: answer.allowance, hasMore: answer.hasMore }
    : { jobs: [], allowance: undefined, hasMore: false }
