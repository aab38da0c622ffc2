import { assign, fromCallback, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { findProduct, isDepositKey, type Product, type SoldKey } from '#contract/catalogue.ts'
import { signInErrors } from '#contract/sign-in/session-values.ts'

/**
 * The sign-in page. When the person leaves for the identity provider, the browser stores where to go afterwards. An error of
 * the last sign-in is shown as a sentence, never as the raw value in the URL. A signed-in person is redirected at once,
 * unless there is an error to show.
 */
export type LoginEvent =
  | { type: 'signIn.begin' }
  | { type: 'session.loggedIn' }
  | { type: 'purchase.found'; productKey: SoldKey }
type Input = {
  error: string | undefined
  redirect: string | undefined
  /** `redirect` if this browser cannot store it: the link to the identity provider carries it. */
  carried: string | undefined
  /** The path to go to after the sign-in if there is no `redirect`. */
  otherwise: string
}
/** `purchase` is the product or deposit whose checkout the person goes to after the sign-in. */
type Context = Input & { purchase: SoldKey | undefined }

export const loginMachine = setup({
  types: {} as { input: Input; context: Context; events: LoginEvent },
  actors: {
    session: fromCallback<LoginEvent>(() => {
      throw new Error('login: session is not provided')
    }),
    /** Sends `purchase.found` if `redirect` is a checkout. */
    purchase: fromCallback<LoginEvent, { redirect: string | undefined }>(() => {
      throw new Error('login: purchase is not provided')
    }),
  },
  actions: {
    rememberSignIn: (_, _params: { redirect: string | undefined }) => {},
    goTo: (_, _params: { path: string }) => {},
  },
  guards: {
    hasNoError: ({ context }) => !context.error,
  },
}).createMachine({
  id: 'login',
  description: 'The sign-in page.',
  context: ({ input }) => ({ ...input, purchase: undefined }),
  initial: 'ready',
  states: {
    ready: {
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
        'session.loggedIn': { guard: 'hasNoError', target: 'passed' },
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

/** The product whose checkout the person goes to after the sign-in, or `deposit`; undefined if they go elsewhere. */
export function purchaseOf({ context }: SnapshotFrom<typeof loginMachine>): Product | 'deposit' | undefined {
  const { purchase = '' } = context
  return isDepositKey(purchase) ? 'deposit' : findProduct(purchase)
}

export const carriedRedirectOf = ({ context }: SnapshotFrom<typeof loginMachine>) => context.carried

type SignInRefusal = (typeof signInErrors)[number] | 'other'

/** Which error message the page shows, if any. */
export const refusalOf = (snapshot: SnapshotFrom<typeof loginMachine>): SignInRefusal | undefined => {
  const { error } = snapshot.context
  return error ? (signInErrors.find((known) => known === error) ?? 'other') : undefined
}
