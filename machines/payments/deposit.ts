import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { DepositOffer } from '#contract/payments/deposits.ts'

/** Loads the deposit of a sealed proposal, which only the person who accepted the proposal can pay, and only once. */
export type DepositEvent = { type: 'retry' | 'account.change' }

/** `otherAccount`: it is for another account. `refused`: it is paid, or there is none. */
export type DepositAnswer =
  | { outcome: 'found'; offer: DepositOffer }
  | { outcome: 'otherAccount' | 'refused'; error: string }

type Input = { sealId: string }
type Context = Input & { offer: DepositOffer | undefined; error: string | undefined }

const answered = (outcome: DepositAnswer['outcome']) => ({
  type: 'hasOutcome' as const,
  params: ({ event }: { event: { output: DepositAnswer } }) => ({ answer: event.output, outcome }),
})

export const depositMachine = setup({
  types: {} as { input: Input; context: Context; events: DepositEvent },
  actors: {
    readDeposit: fromPromise<DepositAnswer, Input>(() =>
      Promise.reject(new Error('deposit: readDeposit is not provided')),
    ),
  },
  actions: {
    /** Signs out, to sign in with another account and come back. */
    changeAccount: (_, _params: Input) => {},
  },
  guards: {
    hasOutcome: (_, { answer, outcome }: { answer: DepositAnswer; outcome: DepositAnswer['outcome'] }) =>
      answer.outcome === outcome,
  },
}).createMachine({
  id: 'deposit',
  description: 'Loads the deposit on a sealed proposal, before its checkout is shown.',
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
            guard: answered('otherAccount'),
            target: 'otherAccount',
            actions: assign({ error: ({ event }) => errorOf(event.output) }),
          },
          {
            guard: answered('refused'),
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
    otherAccount: {
      description: 'It can only be paid by the holder of another account.',
      on: {
        'account.change': {
          actions: { type: 'changeAccount', params: ({ context: { sealId } }) => ({ sealId }) },
        },
      },
    },
    refused: { type: 'final' },
    failed: { on: { retry: { target: 'loading' } } },
  },
})

export type DepositActor = ActorRefFrom<typeof depositMachine>

const errorOf = (answer: DepositAnswer) => ('error' in answer ? answer.error : undefined)
const offerOf = (answer: DepositAnswer) => (answer.outcome === 'found' ? answer.offer : undefined)
