import { assign, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { messages } from '#contract/errors.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import { card } from './checkout/card.ts'
import { paypal } from './checkout/paypal.ts'
import { checkoutSetup } from './checkout/setup.ts'

/**
 * Paying for one product. By card the person presses Pay and the provider's window opens; PayPal brings its own button.
 * Once a provider says that money may have moved, nothing leads back to paying until the server has said what happened.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'Paying for one product, by card or by PayPal.',
  context: ({ input }) => ({
    ...input,
    previous: undefined,
    order: undefined,
    payment: undefined,
    error: undefined,
    refusedToken: undefined,
  }),
  initial: 'card',
  states: {
    card,
    paypal,
    paid: { type: 'final', entry: 'goToDashboard' },
    signedOut: {
      description:
        'Nobody is signed in any more: it is said, and after a moment the person is led to sign in.',
      entry: assign({ error: messages.notAuthenticated }),
      after: { beforeLogin: { target: 'left' } },
    },
    left: {
      type: 'final',
      entry: { type: 'goToLogin', params: ({ context: { refusedToken } }) => ({ refusedToken }) },
    },
  },
})

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>

/** The method shown as chosen. */
export const chosenMethod = (snapshot: CheckoutSnapshot): PaymentMethod =>
  snapshot.matches('paypal') ? 'paypal' : 'razorpay'

/** Whether the person was signed out meanwhile, and is led away. */
export const isSignedOut = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches('signedOut') || snapshot.matches('left')

/** Whether the server declined a payment that the provider had reported, and nothing else was tried since. */
export const wasDeclined = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ card: { idle: 'declined' } }) || snapshot.matches({ paypal: { idle: 'declined' } })

/** What it is working on, or undefined. */
export const workOf = (snapshot: CheckoutSnapshot): 'initializing' | 'verifying' | undefined => {
  if (snapshot.hasTag('initializing')) return 'initializing'
  return snapshot.hasTag('verifying') ? 'verifying' : undefined
}
