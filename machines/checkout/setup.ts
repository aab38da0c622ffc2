import { fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { ProductKey } from '#contract/catalogue.ts'
import type { PaymentMethod, RazorpayOrder } from '#contract/payments.ts'

/** What the checkout hears, remembers, asks for and judges by. */
export type CheckoutEvent =
  | { type: 'method.choose'; method: PaymentMethod }
  | { type: 'card.pay' }
  | { type: 'buttons.retry' }
  | { type: 'payment.recheck' }
  | WindowEvent
  | ButtonsEvent

/** What a provider's window reports. The fields are public identifiers, no secret. */
export type WindowEvent =
  | { type: 'payment.approved'; payment: Payment }
  | { type: 'payment.failed'; message: string }
  | { type: 'payment.dismissed' }

/** What PayPal's own button reports besides. */
export type ButtonsEvent =
  | { type: 'buttons.ready' }
  | { type: 'buttons.failed' }
  | { type: 'order.requested' }
  | { type: 'order.opened'; orderId: string }
  | { type: 'order.refused'; refusal: Refusal }
  | { type: 'order.approved' }

/** What PayPal's buttons are told once an approval was judged: let the person choose anew, or let the window go. */
export type ButtonsOrder = { type: 'buttons.restart' } | { type: 'buttons.release' }

export type Payment = { orderId: string; paymentId: string; signature: string }

/** Why no order was opened. */
export type Refusal =
  { reason: 'alreadyPaid' } | { reason: 'signedOut' } | { reason: 'failed'; message: string }

export type Opening = { reason: 'opened'; order: RazorpayOrder } | Refusal

/** Declined: nothing was taken. Restart: another means of payment may be chosen. Unsettled: the server does not know yet. */
export type Verdict =
  { outcome: 'settled' | 'signedOut' | 'restart' } | { outcome: 'declined' | 'unsettled'; message: string }

/** `previous` is the order this checkout opened last, with whichever provider. */
type Ordering = { productKey: ProductKey | undefined; previous: string | undefined }
type Input = { productKey: ProductKey | undefined; paypalConfigured: boolean }
type Context = Input &
  Ordering & { order: RazorpayOrder | undefined; payment: Payment | undefined; error: string | undefined }

const notProvided = (name: string) => new Error(`checkout: ${name} is not provided`)
export const messageOf = (answer: object) => ('message' in answer ? String(answer.message) : undefined)

export const checkoutSetup = setup({
  types: {} as {
    input: Input
    context: Context
    events: CheckoutEvent
    tags: 'busy' | 'initializing' | 'verifying' | 'unsettled'
  },
  actors: {
    openCardOrder: fromPromise<Opening, Ordering>(() => Promise.reject(notProvided('openCardOrder'))),
    cardWindow: fromCallback<
      CheckoutEvent,
      { productKey: ProductKey | undefined; order: RazorpayOrder | undefined }
    >(() => {
      throw notProvided('cardWindow')
    }),
    verifyPayment: fromPromise<Verdict, { productKey: ProductKey | undefined; payment: Payment | undefined }>(
      () => Promise.reject(notProvided('verifyPayment')),
    ),
    paypalButtons: fromCallback<ButtonsOrder, Ordering>(() => {
      throw notProvided('paypalButtons')
    }),
    capturePayment: fromPromise<Verdict, { productKey: ProductKey | undefined; orderId: string | undefined }>(
      () => Promise.reject(notProvided('capturePayment')),
    ),
  },
  actions: {
    goToDashboard: () => {},
    goToLogin: () => {},
    restartButtons: sendTo('paypalButtons', { type: 'buttons.restart' }),
    releaseButtons: sendTo('paypalButtons', { type: 'buttons.release' }),
  },
  guards: {
    isPaypalConfigured: ({ context }, method: PaymentMethod) =>
      method === 'paypal' && context.paypalConfigured,
    isCard: (_, method: PaymentMethod) => method === 'razorpay',
    isNothingTold: ({ context }) => context.error === undefined,
    hasProduct: ({ context }) => context.productKey !== undefined,
    isOpened: (_, opening: Opening) => opening.reason === 'opened',
    isAlreadyPaid: (_, opening: Opening) => opening.reason === 'alreadyPaid',
    hasNoSession: (_, answer: Opening | Verdict) =>
      ('reason' in answer ? answer.reason : answer.outcome) === 'signedOut',
    isSettled: (_, verdict: Verdict) => verdict.outcome === 'settled',
    isDeclined: (_, verdict: Verdict) => verdict.outcome === 'declined',
    mayRestart: (_, verdict: Verdict) => verdict.outcome === 'restart',
  },
  delays: { beforeLogin: 2_000 },
})
