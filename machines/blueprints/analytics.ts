import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { ReadingHistory } from '#contract/blueprints/blueprints.ts'

/** Loads a person's own reading history, if their plan includes it. */
export type AnalyticsEvent = { type: 'retry' }
export type HistoryAnswer =
  | { outcome: 'read'; history: ReadingHistory }
  | { outcome: 'refused'; error: string }

type Context = { history: ReadingHistory | undefined; error: string | undefined }

export const analyticsMachine = setup({
  types: {} as { context: Context; events: AnalyticsEvent },
  actors: {
    readHistory: fromPromise<HistoryAnswer>(() =>
      Promise.reject(new Error('analytics: readHistory is not provided')),
    ),
  },
  guards: {
    isRefused: (_, { outcome }: HistoryAnswer) => outcome === 'refused',
  },
}).createMachine({
  id: 'analytics',
  description: "Loads a person's own reading history.",
  context: { history: undefined, error: undefined },
  initial: 'loading',
  states: {
    loading: {
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
    failed: { on: { retry: { target: 'loading' } } },
  },
})

export type AnalyticsActor = ActorRefFrom<typeof analyticsMachine>

const errorOf = (answer: HistoryAnswer) => (answer.outcome === 'refused' ? answer.error : undefined)
const historyOf = (answer: HistoryAnswer) => (answer.outcome === 'read' ? answer.history : undefined)
