import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { Credit } from '#contract/referrals/credits.ts'

/** The credit of one order towards a full project. */
export type CreditsEvent = { type: 'retry' }

type Input = { orderId: string }
type Context = Input & { credit: Credit | undefined; error: string | undefined }

export const creditsMachine = setup({
  types: {} as { input: Input; context: Context; events: CreditsEvent },
  actors: {
    listCredits: fromPromise<Credit[]>(() =>
      Promise.reject(new Error('credits: listCredits is not provided')),
    ),
  },
}).createMachine({
  id: 'credits',
  description: 'The credit from one order towards a full project.',
  context: ({ input }) => ({ ...input, credit: undefined, error: undefined }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'listCredits',
        src: 'listCredits',
        onDone: {
          target: 'shown',
          actions: assign({
            credit: ({ context, event }) => event.output.find(({ orderId }) => orderId === context.orderId),
          }),
        },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    shown: { type: 'final' },
    failed: {
      on: { retry: { target: 'loading', actions: assign({ error: undefined }) } },
    },
  },
})

export type CreditsActor = ActorRefFrom<typeof creditsMachine>
