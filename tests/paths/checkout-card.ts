import type { Scenario, StartedActor } from '#tests/model/tables.ts'

const order = { id: 'order_1', amount: 149_900, currency: 'USD' }
const payment = { orderId: 'order_1', paymentId: 'pay_1', signature: 'f'.repeat(64) }

const openCardOrderStart = (previous?: string): StartedActor => [
  'openCardOrder',
  { productKey: 'blueprint', previous },
]
const cardWindowStart: StartedActor = ['cardWindow', { productKey: 'blueprint', order }]
const verifyPaymentStart: StartedActor = ['verifyPayment', { productKey: 'blueprint', payment }]

const openedEvents = ['card.pay', 'openCardOrder.done opened']
const approvedEvents = [...openedEvents, 'payment.approved']
const alert = { role: 'alert' } as const
const noAlert = { hides: [alert] }

/** Scenarios of the checkout by card, paid or not. */
export const cardScenarios: Record<string, Scenario> = {
  'by card: nothing is asked for until somebody pays': {
    events: [],
    ends: 'card.idle.waiting',
    starts: [],
    actions: [],
    ...noAlert,
  },
  'by card: the reason stays while nobody can say whether the order was paid': {
    events: [...approvedEvents, 'verifyPayment.error'],
    ends: 'card.unsettled',
    starts: [openCardOrderStart(), cardWindowStart, verifyPaymentStart],
    actions: [],
    shows: [alert, 'Payment verification failed.'],
  },
  'by card: asking again whether the order was paid takes the reason away': {
    events: [...approvedEvents, 'verifyPayment.done pending', 'payment.recheck'],
    ends: 'card.verifying',
    starts: [openCardOrderStart(), cardWindowStart, verifyPaymentStart, verifyPaymentStart],
    ...noAlert,
  },
  'by card: whoever asks again whether the order was paid may be refused, and may then pay again': {
    events: [
      ...approvedEvents,
      'verifyPayment.error',
      'payment.recheck',
      'verifyPayment.done declined',
      'card.pay',
    ],
    ends: 'card.initializing',
    starts: [
      openCardOrderStart(),
      cardWindowStart,
      verifyPaymentStart,
      verifyPaymentStart,
      openCardOrderStart('order_1'),
    ],
    actions: [],
    ...noAlert,
  },
  'by card: a failure that is told goes with the method': {
    events: ['card.pay', 'openCardOrder.error', 'method.choose paypal'],
    ends: 'paypal.preparing',
    ...noAlert,
  },
  'by card: paid, and on to the dashboard': {
    events: [...approvedEvents, 'verifyPayment.done settled'],
    ends: 'paid',
    starts: [openCardOrderStart(), cardWindowStart, verifyPaymentStart],
    actions: [['goToDashboard']],
    ...noAlert,
  },
  'by card: whoever closes the window may pay again, and the second order names the first': {
    events: [...openedEvents, 'payment.dismissed', ...approvedEvents, 'verifyPayment.done settled'],
    ends: 'paid',
    starts: [
      openCardOrderStart(),
      cardWindowStart,
      openCardOrderStart('order_1'),
      cardWindowStart,
      verifyPaymentStart,
    ],
    actions: [['goToDashboard']],
  },
  'by card: a payment fails in the window, the next try in it succeeds': {
    events: [...openedEvents, 'payment.failed card', 'payment.approved', 'verifyPayment.done settled'],
    ends: 'paid',
    starts: [openCardOrderStart(), cardWindowStart, verifyPaymentStart],
    actions: [['goToDashboard']],
    ...noAlert,
  },
  'by card: the page says that it waits while the window is open': {
    events: openedEvents,
    ends: 'card.paying',
    shows: ['Initializing Payment...'],
    ...noAlert,
  },
  'by card: after a failure in the open window the page speaks of that alone': {
    events: [...openedEvents, 'payment.failed card'],
    ends: 'card.paying',
    shows: [alert, 'The card was declined by the bank.'],
    hides: ['Initializing Payment...'],
  },
  'by card: a failure in the window is told and stays told when the window is closed': {
    events: [...openedEvents, 'payment.failed card', 'payment.dismissed'],
    ends: 'card.idle.waiting',
    shows: [alert, 'The card was declined by the bank.'],
  },
  'by card: a new try takes the old error away': {
    events: [...openedEvents, 'payment.failed card', 'payment.dismissed', 'card.pay'],
    ends: 'card.initializing',
    ...noAlert,
  },
  'by card: a double click makes one order': {
    events: ['card.pay', 'card.pay'],
    ends: 'card.initializing',
    starts: [openCardOrderStart()],
  },
  'by card: the method cannot change while an order is made, paid or verified': {
    events: [
      'card.pay',
      'method.choose paypal',
      'openCardOrder.done opened',
      'method.choose paypal',
      'payment.approved',
      'method.choose paypal',
    ],
    ends: 'card.verifying',
    starts: [openCardOrderStart(), cardWindowStart, verifyPaymentStart],
  },
  'by card: what the window says after it was closed changes nothing': {
    events: [
      ...openedEvents,
      'payment.dismissed',
      'payment.approved',
      'payment.failed card',
      'payment.dismissed',
    ],
    ends: 'card.idle.waiting',
    starts: [openCardOrderStart(), cardWindowStart],
    actions: [],
    ...noAlert,
  },
  'by card: an approval that comes twice is verified once': {
    events: [...approvedEvents, 'payment.approved', 'payment.dismissed', 'payment.failed card'],
    ends: 'card.verifying',
    starts: [openCardOrderStart(), cardWindowStart, verifyPaymentStart],
    ...noAlert,
  },
  'by card: nobody can say yet whether it was paid, and asking again finds out': {
    events: [
      ...approvedEvents,
      'verifyPayment.error',
      'payment.recheck',
      'verifyPayment.done pending',
      'payment.recheck',
      'verifyPayment.done settled',
    ],
    ends: 'paid',
    starts: [
      openCardOrderStart(),
      cardWindowStart,
      verifyPaymentStart,
      verifyPaymentStart,
      verifyPaymentStart,
    ],
    actions: [['goToDashboard']],
    ...noAlert,
  },
  'by card: a verification that never arrived is told, and nothing leads back to paying': {
    events: [...approvedEvents, 'verifyPayment.error', 'card.pay', 'method.choose paypal'],
    ends: 'card.unsettled',
    starts: [openCardOrderStart(), cardWindowStart, verifyPaymentStart],
    shows: [alert, 'Payment verification failed.'],
  },
  'by card: a pending payment is told in the words of the server': {
    events: [...approvedEvents, 'verifyPayment.done pending'],
    ends: 'card.unsettled',
    shows: [alert, 'Your payment is still being confirmed by the provider.'],
  },
  'by card: asking twice at once asks once': {
    events: [...approvedEvents, 'verifyPayment.error', 'payment.recheck', 'payment.recheck'],
    ends: 'card.verifying',
    starts: [openCardOrderStart(), cardWindowStart, verifyPaymentStart, verifyPaymentStart],
  },
  'by card: a payment the server declines may be tried again': {
    events: [...approvedEvents, 'verifyPayment.done declined'],
    ends: 'card.idle.declined',
    shows: [alert, 'Payment verification failed.'],
    actions: [],
  },
  'by card: whoever was told that a payment was declined is told what becomes of another try': {
    events: [...approvedEvents, 'verifyPayment.done declined'],
    ends: 'card.idle.declined',
    shows: [/we'll first ask the provider whether the money has arrived.*support@/],
  },
  'by card: nothing is said of another try when no payment was reported': {
    events: [...openedEvents, 'payment.failed card', 'payment.dismissed'],
    ends: 'card.idle.waiting',
    hides: [/we'll first ask the provider/],
  },
  'by card: without a session nothing is asked for until the person has read why they are led away': {
    events: ['card.pay', 'openCardOrder.done signed out'],
    ends: 'signedOut',
    actions: [],
    elapsedMs: 0,
  },
  'by card: already paid in another tab': {
    events: ['card.pay', 'openCardOrder.done already paid'],
    ends: 'paid',
    starts: [openCardOrderStart()],
    actions: [['goToDashboard']],
  },
  'by card: the window was closed here, but paid in another tab': {
    events: [...openedEvents, 'payment.dismissed', 'card.pay', 'openCardOrder.done already paid'],
    ends: 'paid',
    starts: [openCardOrderStart(), cardWindowStart, openCardOrderStart('order_1')],
    actions: [['goToDashboard']],
  },
  'by card: no session when the order is made': {
    events: ['card.pay', 'openCardOrder.done signed out', 'after.beforeLogin'],
    ends: 'left',
    starts: [openCardOrderStart()],
    shows: [alert, 'User not authenticated.'],
    actions: [['goToLogin', { refusedToken: 'old' }]],
    elapsedMs: 2_000,
  },
  'by card: no session when the payment is verified': {
    events: [...approvedEvents, 'verifyPayment.done signed out', 'after.beforeLogin'],
    ends: 'left',
    shows: [alert, 'User not authenticated.'],
    actions: [['goToLogin', { refusedToken: 'old' }]],
  },
  'by card: no session when the payment is verified once more': {
    events: [
      ...approvedEvents,
      'verifyPayment.error',
      'payment.recheck',
      'verifyPayment.done signed out',
      'after.beforeLogin',
    ],
    ends: 'left',
    shows: [alert, 'User not authenticated.'],
    actions: [['goToLogin', { refusedToken: 'old' }]],
  },
  'by card: the script of the provider does not load, and a new try begins anew': {
    events: ['card.pay', 'openCardOrder.done not loaded', 'card.pay'],
    ends: 'card.initializing',
    starts: [openCardOrderStart(), openCardOrderStart()],
    ...noAlert,
  },
  'by card: a script that does not load is told': {
    events: ['card.pay', 'openCardOrder.done not loaded'],
    ends: 'card.idle.waiting',
    shows: [alert, 'Could not load payment gateway. Please check your connection and try again.'],
  },
  'by card: a window that does not open is told': {
    events: [...openedEvents, 'cardWindow.error'],
    ends: 'card.idle.waiting',
    shows: [alert, 'Could not load payment gateway. Please check your connection and try again.'],
  },
  'by card: an order that cannot be made is told': {
    events: ['card.pay', 'openCardOrder.error'],
    ends: 'card.idle.waiting',
    shows: [alert, 'Could not create a payment order.'],
  },
  'by card: the server gives its own reason': {
    events: ['card.pay', 'openCardOrder.done in words'],
    ends: 'card.idle.waiting',
    shows: [alert, 'Partner Access opens once your application is approved.'],
    hides: ['Could not create a payment order.'],
  },
  'by card: without a product nothing is ordered': {
    input: 'without a product',
    events: ['card.pay'],
    ends: 'card.idle.waiting',
    starts: [],
    shows: [alert, 'A product must be selected to proceed.'],
  },
  'where PayPal is not configured it cannot be chosen': {
    input: 'without PayPal',
    events: ['method.choose paypal'],
    ends: 'card.idle.waiting',
    starts: [],
    shows: [
      { role: 'radio', name: 'PayPal', disabled: true },
      { role: 'radio', name: 'Card / UPI', disabled: false },
    ],
  },
}
