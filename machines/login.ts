import { assign, fromCallback, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { findProduct, type Product, type ProductKey } from '#contract/catalogue.ts'
import { signInErrors } from '#contract/session-values.ts'

/**
 * The sign-in page. Leaving it for the provider notes, in this browser, where the person was going; what went
 * wrong last time is said in a sentence, never in the raw value of the address. Somebody who is signed in and was not told
 * of anything has no business here and goes on.
 */
export type LoginEvent =
  { type: 'signIn.begin' } | { type: 'session.loggedIn' } | { type: 'purchase.found'; productKey: ProductKey }
type Input = {
  error: string | undefined
  redirect: string | undefined
  /** Where a person goes who was going nowhere in particular. */
  otherwise: string
}
/** `purchase` is what the person is on the way to pay for. */
type Context = Input & { purchase: ProductKey | undefined }

export const loginMachine = setup({
  types: {} as { input: Input; context: Context; events: LoginEvent },
  actors: {
    session: fromCallback<LoginEvent>(() => {
      throw new Error('login: session is not provided')
    }),
    /** Tells what is paid for where the person is going. */
    purchase: fromCallback<LoginEvent, { redirect: string | undefined }>(() => {
      throw new Error('login: purchase is not provided')
    }),
  },
  actions: {
    rememberSignIn: (_, _params: { redirect: string | undefined }) => {},
    goTo: (_, _params: { path: string }) => {},
  },
  guards: {
    hasNothingToSay: ({ context }) => !context.error,
  },
}).createMachine({
  id: 'login',
  description: 'The sign-in page.',
  context: ({ input }) => ({ ...input, purchase: undefined }),
  initial: 'welcoming',
  states: {
    welcoming: {
      invoke: [
        { id: 'session', src: 'session' },
        {
          id: 'purchase',
          src: 'purchase',
          input: ({ context: { redirect } }) => ({ redirect }),
        },
      ],
      on: {
        'purchase.found': { actions: assign({ purchase: ({ event }) => event.productKey }) },
        'signIn.begin': {
          actions: { type: 'rememberSignIn', params: ({ context }) => ({ redirect: context.redirect }) },
        },
        'session.loggedIn': { guard: 'hasNothingToSay', target: 'passed' },
      },
    },
    passed: {
      type: 'final',
      entry: {
        type: 'goTo',
        params: ({ context }) => ({ path: context.redirect ?? context.otherwise }),
      },
    },
  },
})

export type LoginActor = ActorRefFrom<typeof loginMachine>

/** What the person is on the way to pay for, if anything. */
export const purchaseOf = (snapshot: SnapshotFrom<typeof loginMachine>): Product | undefined =>
  findProduct(snapshot.context.purchase)

type Refusal = (typeof signInErrors)[number] | 'other'

/** Which sentence the page owes, if any. */
export const refusalOf = (snapshot: SnapshotFrom<typeof loginMachine>): Refusal | undefined => {
  const { error } = snapshot.context
  return error ? (signInErrors.find((known) => known === error) ?? 'other') : undefined
}
