import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { messages } from '#contract/errors.ts'
import { actionsOf, type Job, type JobDecision } from '#contract/jobs/jobs.ts'

/**
 * The page of one job: its client extends, closes, withdraws or awards it, a partner withdraws a bid. What cannot be undone is asked
 * about first. The forms of the page have machines of their own; when one was sent, the job is read again.
 */
export type JobDetailEvent =
  | { type: 'retry' }
  /** The job is read again; `place` is the element to focus afterwards. */
  | { type: 'job.reload'; place: string }
  | { type: 'job.decide'; decision: JobDecision }
  | { type: 'decision.confirm' }
  | { type: 'decision.cancel' }

export type JobAnswer = { outcome: 'read'; job: Job } | { outcome: 'missing' | 'refused'; error: string }
export type JobDecisionOutcome =
  | { outcome: 'decided'; job: Job }
  /** The job has changed in the meantime and is read again. */
  | { outcome: 'outdated'; error: string }
  | { outcome: 'refused'; error: string }

type Input = { id: string }
type Context = Input & {
  job: Job | undefined
  decision: JobDecision | undefined
  /** The element to focus once the job is read. */
  place: string | undefined
  error: string | undefined
}

const irrevocableDecisions: JobDecision['decision'][] = ['award', 'close', 'withdraw']

export const jobDetailMachine = setup({
  types: {} as { input: Input; context: Context; events: JobDetailEvent; tags: 'busy' },
  actors: {
    readJob: fromPromise<JobAnswer, Input>(() =>
      Promise.reject(new Error('job-detail: readJob is not provided')),
    ),
    decideJob: fromPromise<JobDecisionOutcome, { id: string; decision: JobDecision | undefined }>(() =>
      Promise.reject(new Error('job-detail: decideJob is not provided')),
    ),
  },
  actions: {
    /** `place` is `status`, `confirm`, `question` or `bid`; empty: nothing is focused. */
    focusOn: (_, _params: { place: string }) => {},
  },
  guards: {
    isRead: (_, { outcome }: JobAnswer) => outcome === 'read',
    isMissing: (_, { outcome }: JobAnswer) => outcome === 'missing',
    mustConfirm: ({ context }, { decision }: JobDecision) =>
      canDecide(context.job, decision) && irrevocableDecisions.includes(decision),
    canDecide: ({ context }, { decision }: JobDecision) => canDecide(context.job, decision),
    isDecided: (_, { outcome }: JobDecisionOutcome) => outcome === 'decided',
    isOutdated: (_, { outcome }: JobDecisionOutcome) => outcome === 'outdated',
  },
}).createMachine({
  id: 'job-detail',
  description: 'The page for one job, with the decisions its reader can make.',
  context: ({ input }) => ({
    ...input,
    job: undefined,
    decision: undefined,
    place: undefined,
    error: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readJob',
        src: 'readJob',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'shown',
            actions: [
              assign({ job: ({ event }) => jobOf(event.output) }),
              { type: 'focusOn', params: ({ context }) => ({ place: context.place ?? '' }) },
            ],
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'missing',
            actions: assign({ error: ({ event }) => errorOf(event.output) }),
          },
          { target: 'refused', actions: assign({ error: ({ event }) => errorOf(event.output) }) },
        ],
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    shown: {
      on: {
        'job.reload': {
          target: 'loading',
          actions: assign({ place: ({ event }) => event.place, error: undefined }),
        },
        'job.decide': [
          {
            guard: { type: 'mustConfirm', params: ({ event }) => event.decision },
            target: 'confirming',
            actions: assign(({ event: { decision } }) => ({ decision, error: undefined })),
          },
          {
            guard: { type: 'canDecide', params: ({ event }) => event.decision },
            target: 'deciding',
            actions: assign(({ event: { decision } }) => ({ decision, error: undefined })),
          },
        ],
      },
    },
    confirming: {
      entry: { type: 'focusOn', params: { place: 'confirm' } },
      on: {
        'decision.confirm': { target: 'deciding' },
        'decision.cancel': { target: 'shown', actions: assign({ decision: undefined }) },
      },
    },
    deciding: {
      tags: 'busy',
      invoke: {
        id: 'decideJob',
        src: 'decideJob',
        input: ({ context: { id, decision } }) => ({ id, decision }),
        onDone: [
          {
            guard: { type: 'isDecided', params: ({ event }) => event.output },
            target: 'shown',
            actions: [
              assign(({ event }) => ({ job: jobOf(event.output), decision: undefined })),
              { type: 'focusOn', params: { place: 'status' } },
            ],
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'loading',
            actions: assign(({ event }) => ({
              decision: undefined,
              place: 'status',
              error: errorOf(event.output),
            })),
          },
          {
            target: 'shown',
            actions: assign(({ event }) => ({ decision: undefined, error: errorOf(event.output) })),
          },
        ],
        onError: {
          target: 'shown',
          actions: assign({ decision: undefined, error: messages.unknown }),
        },
      },
    },
    failed: { on: { retry: { target: 'loading', actions: assign({ error: undefined }) } } },
    missing: { type: 'final' },
    refused: { type: 'final' },
  },
})

export type JobDetailActor = ActorRefFrom<typeof jobDetailMachine>

const canDecide = (job: Job | undefined, decision: JobDecision['decision']) =>
  job !== undefined && actionsOf(job).includes(decision)

const jobOf = (answer: JobAnswer | JobDecisionOutcome): Job | undefined =>
  'job' in answer ? answer.job : undefined
const errorOf = (answer: JobAnswer | JobDecisionOutcome): string | undefined =>
  'error' in answer ? answer.error : undefined
