import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { Account } from '#contract/payments/payments.ts'

/** Loads a person's own account from the server: plans, receipts and the latest payment. */
export type AccountEvent = { type: 'retry' }
type Context = { account: Account | undefined; error: string | undefined }

export const accountMachine = setup({
  types: {} as { context: Context; events: AccountEvent },
  actors: {
    loadAccount: fromPromise<Account>(() =>
      Promise.reject(new Error('account: loadAccount is not provided')),
    ),
  },
}).createMachine({
  id: 'account',
  description: "Loads a person's own account from the server.",
  context: { account: undefined, error: undefined },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        onDone: {
          target: 'shown',
          actions: assign({ account: ({ event }) => event.output, error: undefined }),
        },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    shown: {},
    failed: { on: { retry: { target: 'loading' } } },
  },
})

export type AccountActor = ActorRefFrom<typeof accountMachine>
