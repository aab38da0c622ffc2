import {
  assign,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  type ActorRefFrom,
  type SnapshotFrom,
} from 'xstate'
import type { ProductKey } from '#contract/catalogue.ts'
import { messages } from '#contract/errors.ts'
import type { PaymentMethod, RazorpayOrder } from '#contract/payments.ts'

/**
 * Paying for one product. By card the person presses Pay and the provider's window opens; PayPal brings its own button.
 * Once a provider says that money may have moved, nothing leads back to paying until the server has said what happened.
 */
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
const messageOf = (answer: object) => ('message' in answer ? String(answer.message) : undefined)

export const checkoutMachine = setup({
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
    hasProduct: ({ context }) => context.productKey !== undefined,
    isOpened: (_, opening: Opening) => opening.reason === 'opened',
    isAlreadyPaid: (_, opening: Opening) => opening.reason === 'alreadyPaid',
    hasNoSession: (_, answer: Opening | Verdict) =>
      ('reason' in answer ? answer.reason : answer.outcome) === 'signedOut',
    isSettled: (_, verdict: Verdict) => verdict.outcome === 'settled',
    isDeclined: (_, verdict: Verdict) => verdict.outcome === 'declined',
    mayRestart: (_, verdict: Verdict) => verdict.outcome === 'restart',
  },
}).createMachine({
  id: 'checkout',
  description: 'Paying for one product, by card or by PayPal.',
  context: ({ input }) => ({
    ...input,
    previous: undefined,
    order: undefined,
    payment: undefined,
    error: undefined,
  }),
  initial: 'card',
  states: {
    card: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'card.pay': [
              { guard: 'hasProduct', target: 'initializing', actions: assign({ error: undefined }) },
              { actions: assign({ error: messages.noProduct }) },
            ],
            'method.choose': {
              guard: { type: 'isPaypalConfigured', params: ({ event }) => event.method },
              target: '#checkout.paypal',
              actions: assign({ error: undefined }),
            },
          },
        },
        initializing: {
          tags: ['busy', 'initializing'],
          invoke: {
            id: 'openCardOrder',
            src: 'openCardOrder',
            input: ({ context: { productKey, previous } }) => ({ productKey, previous }),
            onDone: [
              {
                guard: { type: 'isOpened', params: ({ event }) => event.output },
                target: 'paying',
                actions: assign(({ event }) =>
                  'order' in event.output
                    ? { order: event.output.order, previous: event.output.order.id }
                    : {},
                ),
              },
              {
                guard: { type: 'isAlreadyPaid', params: ({ event }) => event.output },
                target: '#checkout.paid',
              },
              {
                guard: { type: 'hasNoSession', params: ({ event }) => event.output },
                target: '#checkout.signedOut',
              },
              { target: 'idle', actions: assign({ error: ({ event }) => messageOf(event.output) }) },
            ],
            onError: { target: 'idle', actions: assign({ error: messages.orderFailed }) },
          },
        },
        paying: {
          description: "The card provider's window is open. After a failure it stays open for another try.",
          tags: ['busy', 'initializing'],
          invoke: {
            id: 'cardWindow',
            src: 'cardWindow',
            input: ({ context: { productKey, order } }) => ({ productKey, order }),
            onError: { target: 'idle', actions: assign({ error: messages.gatewayUnavailable }) },
          },
          on: {
            'payment.approved': {
              target: 'verifying',
              actions: assign({ payment: ({ event }) => event.payment, error: undefined }),
            },
            'payment.failed': { actions: assign({ error: ({ event }) => event.message }) },
            'payment.dismissed': { target: 'idle' },
          },
        },
        verifying: {
          tags: ['busy', 'verifying'],
          invoke: {
            id: 'verifyPayment',
            src: 'verifyPayment',
            input: ({ context: { productKey, payment } }) => ({ productKey, payment }),
            onDone: [
              { guard: { type: 'isSettled', params: ({ event }) => event.output }, target: '#checkout.paid' },
              {
                guard: { type: 'hasNoSession', params: ({ event }) => event.output },
                target: '#checkout.signedOut',
              },
              {
                guard: { type: 'isDeclined', params: ({ event }) => event.output },
                target: 'idle',
                actions: assign({ error: ({ event }) => messageOf(event.output) }),
              },
              { target: 'unsettled', actions: assign({ error: ({ event }) => messageOf(event.output) }) },
            ],
            onError: { target: 'unsettled', actions: assign({ error: messages.verificationFailed }) },
          },
        },
        unsettled: {
          description: 'Money may have moved: the only way on is to ask the server again.',
          tags: ['unsettled'],
          on: { 'payment.recheck': { target: 'verifying', actions: assign({ error: undefined }) } },
        },
      },
    },
    paypal: {
      invoke: {
        id: 'paypalButtons',
        src: 'paypalButtons',
        input: ({ context: { productKey, previous } }) => ({ productKey, previous }),
      },
      initial: 'preparing',
      states: {
        preparing: {
          description: 'The buttons are drawn. They may be pressed before they say that they are ready.',
          on: {
            'order.requested': { guard: 'hasProduct', target: 'initializing' },
            'buttons.ready': { target: 'idle' },
            'buttons.failed': { target: 'unavailable' },
            'method.choose': {
              guard: { type: 'isCard', params: ({ event }) => event.method },
              target: '#checkout.card',
            },
          },
        },
        unavailable: {
          entry: assign({ error: messages.gatewayUnavailable }),
          exit: assign({ error: undefined }),
          on: {
            'buttons.retry': { target: '#checkout.paypal', reenter: true },
            'method.choose': {
              guard: { type: 'isCard', params: ({ event }) => event.method },
              target: '#checkout.card',
            },
          },
        },
        idle: {
          on: {
            'order.requested': [
              { guard: 'hasProduct', target: 'initializing', actions: assign({ error: undefined }) },
              { actions: assign({ error: messages.noProduct }) },
            ],
            'buttons.failed': { target: 'unavailable' },
            'method.choose': {
              guard: { type: 'isCard', params: ({ event }) => event.method },
              target: '#checkout.card',
              actions: assign({ error: undefined }),
            },
          },
        },
        initializing: {
          tags: ['busy', 'initializing'],
          on: {
            'order.opened': { target: 'paying', actions: assign({ previous: ({ event }) => event.orderId }) },
            'order.refused': [
              {
                guard: { type: 'isAlreadyPaid', params: ({ event }) => event.refusal },
                target: '#checkout.paid',
              },
              {
                guard: { type: 'hasNoSession', params: ({ event }) => event.refusal },
                target: '#checkout.signedOut',
              },
              { target: 'idle', actions: assign({ error: ({ event }) => messageOf(event.refusal) }) },
            ],
          },
        },
        paying: {
          description: "PayPal's window is open. It may go without a word: then the button is pressed again.",
          tags: ['busy', 'initializing'],
          on: {
            'order.requested': { target: 'initializing' },
            'order.approved': { target: 'capturing' },
            'payment.failed': { target: 'idle', actions: assign({ error: ({ event }) => event.message }) },
            'payment.dismissed': { target: 'idle' },
          },
        },
        capturing: {
          tags: ['busy', 'verifying'],
          invoke: {
            id: 'capturePayment',
            src: 'capturePayment',
            input: ({ context: { productKey, previous } }) => ({ productKey, orderId: previous }),
            onDone: [
              { guard: { type: 'isSettled', params: ({ event }) => event.output }, target: '#checkout.paid' },
              {
                guard: { type: 'hasNoSession', params: ({ event }) => event.output },
                target: '#checkout.signedOut',
              },
              {
                guard: { type: 'mayRestart', params: ({ event }) => event.output },
                target: 'paying',
                actions: 'restartButtons',
              },
              {
                guard: { type: 'isDeclined', params: ({ event }) => event.output },
                target: 'idle',
                actions: [assign({ error: ({ event }) => messageOf(event.output) }), 'releaseButtons'],
              },
              { target: 'unsettled', actions: assign({ error: ({ event }) => messageOf(event.output) }) },
            ],
            onError: { target: 'unsettled', actions: assign({ error: messages.paypalCaptureFailed }) },
          },
        },
        unsettled: {
          tags: ['unsettled'],
          on: { 'payment.recheck': { target: 'capturing', actions: assign({ error: undefined }) } },
        },
      },
    },
    paid: { type: 'final', entry: 'goToDashboard' },
    signedOut: {
      type: 'final',
      entry: [assign({ error: messages.notAuthenticated }), 'goToLogin'],
    },
  },
})

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>

/** The method shown as chosen. */
export const chosenMethod = (snapshot: CheckoutSnapshot): PaymentMethod =>
  snapshot.matches('paypal') ? 'paypal' : 'razorpay'

/** What it is working on, or undefined. */
export const workOf = (snapshot: CheckoutSnapshot): 'initializing' | 'verifying' | undefined => {
  if (snapshot.hasTag('initializing')) return 'initializing'
  return snapshot.hasTag('verifying') ? 'verifying' : undefined
}
