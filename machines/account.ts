import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { Account } from '#contract/payments.ts'

/** A person's own account as the server knows it: plan, receipts, and the payment just made. */
export type AccountEvent = { type: 'account.retry' }
type Context = { account: Account | undefined; error: string | undefined }

export const accountMachine = setup({
  types: {} as { context: Context; events: AccountEvent; tags: 'busy' },
  actors: {
    loadAccount: fromPromise<Account>(() =>
      Promise.reject(new Error('account: loadAccount is not provided')),
    ),
  },
}).createMachine({
  id: 'account',
  description: "A person's own account as the server knows it.",
  context: { account: undefined, error: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        onDone: {
          target: 'loaded',
          actions: assign({ account: ({ event }) => event.output, error: undefined }),
        },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    loaded: {},
    failed: { on: { 'account.retry': { target: 'loading' } } },
  },
})

export type AccountActor = ActorRefFrom<typeof accountMachine>
