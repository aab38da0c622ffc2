import { assign, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { messages } from '#contract/errors.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { cardState } from './checkout/card.ts'
import { paypalState } from './checkout/paypal.ts'
import { checkoutSetup, earlierPurchaseOf } from './checkout/setup.ts'

/**
 * Payment of one product. For a card, the person presses Pay and the provider's window opens; PayPal renders its own button.
 * Once a provider reports that money may have moved, the person cannot pay again until the server has decided.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'Payment for one product, by card or by PayPal.',
  context: ({ input }) => ({
    ...input,
    previous: undefined,
    order: undefined,
    payment: undefined,
    error: undefined,
    refusedToken: undefined,
    earlierPaidAt: undefined,
  }),
  on: {
    'account.loaded': [
      { guard: 'isOrderUnderWay' },
      {
        guard: { type: 'isBoughtBefore', params: ({ event }) => event.receipts },
        target: '.asking',
        actions: assign(({ context, event }) => ({
          earlierPaidAt: earlierPurchaseOf(context.productKey, event.receipts)?.paidAt,
          error: undefined,
        })),
      },
    ],
  },
  initial: 'card',
  states: {
    asking: {
      description:
        'The person has bought this before. They can pay once they confirm that they want to order another one.',
      on: { 'purchase.confirm': { target: 'card' } },
    },
    card: cardState,
    paypal: paypalState,
    paid: { type: 'final', entry: 'goToDashboard' },
    ended: {
      description:
        'Nothing more is to be paid here, such as a deposit whose proposal has a newer accepted version. A message says what became of the money.',
      type: 'final',
    },
    signedOut: {
      description:
        'The session has ended. A message says so, and the person is then taken to the sign-in page.',
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

/** The selected payment method. */
export const chosenMethod = (snapshot: CheckoutSnapshot): PaymentMethod =>
  snapshot.matches('paypal') ? 'paypal' : 'razorpay'

/** Whether the session ended during the checkout. */
export const isSignedOut = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches('signedOut') || snapshot.matches('left')

/** Whether the server declined the last payment that the provider reported. */
export const wasDeclined = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ card: { idle: 'declined' } }) || snapshot.matches({ paypal: { idle: 'declined' } })

/** What the checkout is busy with; undefined if the person can act. */
export const busyPhaseOf = (snapshot: CheckoutSnapshot): 'initializing' | 'verifying' | undefined => {
  if (snapshot.hasTag('initializing')) return 'initializing'
  return snapshot.hasTag('verifying') ? 'verifying' : undefined
}
