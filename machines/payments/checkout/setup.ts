import { fromCallback, fromPromise, not, or, sendTo, setup, stateIn } from 'xstate'
import { findProduct, type SoldKey } from '#contract/catalogue.ts'
import type { PaymentMethod, RazorpayOrder, Receipt } from '#contract/payments/payments.ts'

/** The events of the checkout. */
export type CheckoutEvent =
  | { type: 'method.choose'; method: PaymentMethod }
  | { type: 'card.pay' }
  | { type: 'buttons.retry' }
  | { type: 'payment.recheck' }
  /** The buyer's receipts are known. */
  | { type: 'account.loaded'; receipts: BoughtProduct[] }
  | { type: 'purchase.confirm' }
  | PaymentWindowEvent
  | PaypalButtonsEvent

/** The events of a provider's window. The fields are public identifiers, not secrets. */
export type PaymentWindowEvent =
  | { type: 'payment.approved'; payment: SignedPayment }
  | { type: 'payment.failed'; message: string }
  | { type: 'payment.dismissed' }

/** The other events of PayPal's buttons. After a requested or approved order the buttons wait for a `PaypalButtonsMessage`. */
export type PaypalButtonsEvent =
  | { type: 'buttons.ready' }
  | { type: 'buttons.failed' }
  | { type: 'order.requested' }
  | { type: 'order.approved' }

/** The messages to PayPal's buttons. After an approval: `restart` lets the payer choose again, `release` closes the window. */
export type PaypalButtonsMessage =
  | { type: 'order.opened'; orderId: string }
  | { type: 'order.refused' }
  | { type: 'buttons.restart' }
  | { type: 'buttons.release' }

/** What a receipt says about an earlier purchase. */
export type BoughtProduct = Pick<Receipt, 'productKey' | 'paidAt' | 'refundedAt'>

export type SignedPayment = { orderId: string; paymentId: string; signature: string }

/** The login token that the server refused; undefined if the browser had none. */
type RefusedToken = { refusedToken: string | undefined }

/** Why no order was opened. */
export type OrderRefusal =
  | { reason: 'alreadyPaid' }
  | ({ reason: 'signedOut' } & RefusedToken)
  | { reason: 'failed'; message: string }

export type OpenOrderResult = { reason: 'opened'; order: RazorpayOrder } | OrderRefusal
export type OpenPaypalOrderResult = { reason: 'opened'; orderId: string } | OrderRefusal

/**
 * `declined`: no money was taken. `restart`: the payer may choose another card or account. `unsettled`: not decided yet. `ended`:
 * nothing more is to be paid, and the message says what became of the money.
 */
export type PaymentResult =
  | { outcome: 'settled' | 'restart' }
  | ({ outcome: 'signedOut' } & RefusedToken)
  | { outcome: 'declined' | 'unsettled' | 'ended'; message: string }

/** `previous` is the id of the order this checkout opened last, with either provider. */
type OrderRequest = { productKey: SoldKey | undefined; previous: string | undefined }
type Input = { productKey: SoldKey | undefined; paypalConfigured: boolean }
type Context = Input &
  OrderRequest &
  RefusedToken & {
    order: RazorpayOrder | undefined
    payment: SignedPayment | undefined
    error: string | undefined
    /** When the person bought the product before, if they did and it is sold once. */
    earlierPaidAt: string | undefined
  }

const notProvidedError = (name: string) => new Error(`checkout: ${name} is not provided`)
export const orderIdOf = (result: object) => ('orderId' in result ? String(result.orderId) : '')
export const refusedTokenOf = (answer: object) =>
  'refusedToken' in answer && typeof answer.refusedToken === 'string' ? answer.refusedToken : undefined
export const messageOf = (answer: object) => ('message' in answer ? String(answer.message) : undefined)

/** The earlier purchase of a product that is sold once, unless it was refunded. */
export const earlierPurchaseOf = (key: SoldKey | undefined, receipts: BoughtProduct[]) =>
  findProduct(key)?.billing === 'once'
    ? receipts.find(({ productKey, refundedAt }) => productKey === key && refundedAt === null)
    : undefined

export const checkoutSetup = setup({
  types: {} as {
    input: Input
    context: Context
    events: CheckoutEvent
    tags: 'busy' | 'initializing' | 'verifying' | 'unsettled'
  },
  actors: {
    openCardOrder: fromPromise<OpenOrderResult, OrderRequest>(() =>
      Promise.reject(notProvidedError('openCardOrder')),
    ),
    cardWindow: fromCallback<
      CheckoutEvent,
      { productKey: SoldKey | undefined; order: RazorpayOrder | undefined }
    >(() => {
      throw notProvidedError('cardWindow')
    }),
    verifyPayment: fromPromise<
      PaymentResult,
      { productKey: SoldKey | undefined; payment: SignedPayment | undefined }
    >(() => Promise.reject(notProvidedError('verifyPayment'))),
    paypalButtons: fromCallback<PaypalButtonsMessage>(() => {
      throw notProvidedError('paypalButtons')
    }),
    openPaypalOrder: fromPromise<OpenPaypalOrderResult, OrderRequest>(() =>
      Promise.reject(notProvidedError('openPaypalOrder')),
    ),
    capturePayment: fromPromise<
      PaymentResult,
      { productKey: SoldKey | undefined; orderId: string | undefined }
    >(() => Promise.reject(notProvidedError('capturePayment'))),
  },
  actions: {
    goToDashboard: () => {},
    goToLogin: (_, _params: RefusedToken) => {},
    giveOrder: sendTo('paypalButtons', (_, { orderId }: { orderId: string }) => ({
      type: 'order.opened',
      orderId,
    })),
    refuseOrder: sendTo('paypalButtons', { type: 'order.refused' }),
    restartButtons: sendTo('paypalButtons', { type: 'buttons.restart' }),
    releaseButtons: sendTo('paypalButtons', { type: 'buttons.release' }),
  },
  guards: {
    isPaypalConfigured: ({ context }, method: PaymentMethod) =>
      method === 'paypal' && context.paypalConfigured,
    isCard: (_, method: PaymentMethod) => method === 'razorpay',
    hasNoError: ({ context }) => context.error === undefined,
    hasProduct: ({ context }) => context.productKey !== undefined,
    isOrderUnderWay: not(
      or([
        stateIn({ card: 'idle' }),
        stateIn({ card: 'initializing' }),
        stateIn({ paypal: 'preparing' }),
        stateIn({ paypal: 'idle' }),
        stateIn({ paypal: 'unavailable' }),
      ]),
    ),
    isBoughtBefore: ({ context }, receipts: BoughtProduct[]) =>
      earlierPurchaseOf(context.productKey, receipts) !== undefined,
    isOpened: (_, opening: OpenOrderResult) => opening.reason === 'opened',
    isNotOpened: (_, opening: OpenPaypalOrderResult) => opening.reason !== 'opened',
    isAbandoned: stateIn({ paypal: { initializing: 'abandoned' } }),
    isAlreadyPaid: (_, opening: OpenOrderResult | OpenPaypalOrderResult) => opening.reason === 'alreadyPaid',
    hasNoSession: (_, answer: OpenOrderResult | OpenPaypalOrderResult | PaymentResult) =>
      ('reason' in answer ? answer.reason : answer.outcome) === 'signedOut',
    isSettled: (_, verdict: PaymentResult) => verdict.outcome === 'settled',
    isDeclined: (_, verdict: PaymentResult) => verdict.outcome === 'declined',
    isEnded: (_, verdict: PaymentResult) => verdict.outcome === 'ended',
    canRestart: (_, verdict: PaymentResult) => verdict.outcome === 'restart',
  },
  delays: { beforeLogin: 2_000 },
})
