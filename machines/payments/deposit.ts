import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { DepositOffer } from '#contract/payments/deposits.ts'

/** Loads the deposit of a sealed proposal, which only the person who accepted the proposal can pay, and only once. */
export type DepositEvent = { type: 'retry' }

/** `refused`: it is paid, it is somebody else's, or there is none. */
export type DepositAnswer = { outcome: 'found'; offer: DepositOffer } | { outcome: 'refused'; error: string }

type Input = { sealId: string }
type Context = Input & { offer: DepositOffer | undefined; error: string | undefined }

export const depositMachine = setup({
  types: {} as { input: Input; context: Context; events: DepositEvent },
  actors: {
    readDeposit: fromPromise<DepositAnswer, Input>(() =>
      Promise.reject(new Error('deposit: readDeposit is not provided')),
    ),
  },
  guards: { isRefused: (_, { outcome }: DepositAnswer) => outcome === 'refused' },
}).createMachine({
  id: 'deposit',
  description: 'Loads the deposit of a sealed proposal, before its checkout is shown.',
  context: ({ input }) => ({ ...input, offer: undefined, error: undefined }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readDeposit',
        src: 'readDeposit',
        input: ({ context: { sealId } }) => ({ sealId }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: assign({ error: ({ event }) => errorOf(event.output) }),
          },
          {
            target: 'shown',
            actions: assign({ offer: ({ event }) => offerOf(event.output), error: undefined }),
          },
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

export type DepositActor = ActorRefFrom<typeof depositMachine>

const errorOf = (answer: DepositAnswer) => (answer.outcome === 'refused' ? answer.error : undefined)
const offerOf = (answer: DepositAnswer) => (answer.outcome === 'found' ? answer.offer : undefined)
