import type { Journey, Journeys } from '#tests/model/journeys.ts'
import { callOf } from './scenarios.ts'
import { alertOf, noAlert } from './screen-items.ts'

export const order = { id: 'order_1', amount: 149_900, currency: 'USD' }
export const payment = { orderId: 'order_1', paymentId: 'pay_1', signature: 'f'.repeat(64) }

export const openCardOrderStart = (previous?: string) =>
  callOf('openCardOrder', { productKey: 'blueprint', previous })
export const cardWindowStart = callOf('cardWindow', { productKey: 'blueprint', order })
const verifyPaymentStart = callOf('verifyPayment', { productKey: 'blueprint', payment })
const paidStarts = [openCardOrderStart(), cardWindowStart, verifyPaymentStart]

const openedEvents = 'card.pay → openCardOrder.done opened'
const approvedEvents = `${openedEvents} → payment.approved`
export const gatewayText = 'Could not load payment gateway. Please check your connection and try again.'
const declinedText = 'The card was declined by the bank.'

export const signedOutAfter = (path: string): Journey => ({
  path: `${path} → after.beforeLogin ⇒ left`,
  isDone: true,
  actions: [['goToLogin', { refusedToken: 'old' }]],
})

export const cardScenarios: Journeys = {
  'by card: a failure in the window is told until the next try, whose order names the first': {
    path: [
      noAlert,
      'card.pay → openCardOrder.done opened',
      { shows: ['Initializing Payment...'], ...noAlert },
      'payment.failed card',
      { ...alertOf(declinedText), hides: ['Initializing Payment...'] },
      'payment.dismissed',
      alertOf(declinedText),
      'card.pay',
      noAlert,
      'openCardOrder.done opened → payment.failed card → payment.approved',
      noAlert,
      'verifyPayment.done settled ⇒ paid',
    ],
    starts: [
      openCardOrderStart(),
      cardWindowStart,
      openCardOrderStart('order_1'),
      cardWindowStart,
      verifyPaymentStart,
    ],
    actions: [['goToDashboard']],
    ...noAlert,
  },
  'by card: what is clicked or approved twice counts once, and the method stays until it is decided': {
    path: [
      'card.pay → card.pay → method.choose paypal → openCardOrder.done opened → method.choose paypal',
      'payment.approved → payment.approved → payment.dismissed → payment.failed card → method.choose paypal',
      '⇒ card.verifying',
    ],
    starts: paidStarts,
    ...noAlert,
  },
  'by card: what the window says after it was closed changes nothing': {
    path: `${openedEvents} → payment.dismissed → payment.approved → payment.failed card ⇒ card.idle.waiting`,
    starts: [openCardOrderStart(), cardWindowStart],
    actions: [],
    ...noAlert,
  },
  'by card: a verification that never arrived is told, and only asking again leads on, once': {
    path: [
      `${approvedEvents} → verifyPayment.error → card.pay → method.choose paypal ⇒ card.unsettled`,
      { starts: paidStarts, actions: [] },
      alertOf('Payment verification failed.'),
      'payment.recheck → payment.recheck',
      noAlert,
      'verifyPayment.done pending',
      alertOf('Your payment is still being confirmed by the provider.'),
      'payment.recheck → verifyPayment.done settled ⇒ paid',
    ],
    starts: [...paidStarts, verifyPaymentStart, verifyPaymentStart],
    actions: [['goToDashboard']],
  },
  'by card: whoever was declined is told what becomes of another try, and may pay again': {
    path: [
      `${approvedEvents} → verifyPayment.error → payment.recheck → verifyPayment.done declined`,
      alertOf('Payment verification failed.'),
      { shows: [/we’ll first ask the provider whether the money has arrived.*support@/] },
      'card.pay ⇒ card.initializing',
    ],
    starts: [...paidStarts, verifyPaymentStart, openCardOrderStart('order_1')],
    actions: [],
    ...noAlert,
  },
  'by card: a deposit that is no longer due cannot be paid, and the dashboard is the way on': {
    path: `${approvedEvents} → verifyPayment.done ended ⇒ ended`,
    starts: paidStarts,
    actions: [],
    ...alertOf('You haven’t been charged.'),
  },
  'by card: the window was closed here, but paid in another tab': {
    path: `${openedEvents} → payment.dismissed → card.pay → openCardOrder.done already paid ⇒ paid`,
    starts: [openCardOrderStart(), cardWindowStart, openCardOrderStart('order_1')],
    actions: [['goToDashboard']],
  },
  'by card: without a session the person reads why they are led away, and is led to the sign-in': {
    ...signedOutAfter('card.pay → openCardOrder.done signed out'),
    elapsedMs: 2_000,
    ...alertOf('User not authenticated.'),
  },
  'by card: no session when the payment is verified': signedOutAfter(
    `${approvedEvents} → verifyPayment.done signed out`,
  ),
  'by card: each failure to open an order or its window is told, and goes with a new try or the method': {
    path: [
      'card.pay → openCardOrder.done not loaded',
      alertOf(gatewayText),
      'card.pay',
      noAlert,
      'openCardOrder.error',
      alertOf('Could not create a payment order.'),
      'card.pay → openCardOrder.done in words',
      alertOf('Partner Access opens once your application is approved.'),
      `${openedEvents} → cardWindow.error`,
      alertOf(gatewayText),
      'method.choose paypal ⇒ paypal.preparing',
    ],
    starts: [
      openCardOrderStart(),
      openCardOrderStart(),
      openCardOrderStart(),
      openCardOrderStart(),
      cardWindowStart,
      ['paypalButtons'],
    ],
    ...noAlert,
  },
  'by card: without a product nothing is ordered': {
    path: '(without a product) → card.pay ⇒ card.idle.waiting',
    starts: [],
    ...alertOf('A product must be selected to proceed.'),
  },
  'where PayPal is not configured it cannot be chosen': {
    path: '(without PayPal) → method.choose paypal ⇒ card.idle.waiting',
    starts: [],
    shows: [{ role: 'radio', name: 'PayPal', disabled: true }],
  },
}
