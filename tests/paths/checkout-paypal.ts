import type { Journeys } from '#tests/model/journeys.ts'
import { cardWindowStart, openCardOrderStart, signedOutAfter } from './checkout-card.ts'
import { callOf } from './scenarios.ts'
import { alertOf, noAlert } from './screen-items.ts'

type SentEvent = [actor: string, event: { type: string; orderId?: string }]

const buttonsStart = callOf('paypalButtons')
const openOrderStart = (previous?: string) => callOf('openPaypalOrder', { productKey: 'blueprint', previous })
const captureStartOf = (orderId: string) => callOf('capturePayment', { productKey: 'blueprint', orderId })
const captureStart = captureStartOf('PAYPAL1')
const paidStarts = [buttonsStart, openOrderStart(), captureStart]

const orderOpenedEvent = (orderId: string): SentEvent => ['paypalButtons', { type: 'order.opened', orderId }]
const orderRefusedEvent: SentEvent = ['paypalButtons', { type: 'order.refused' }]
const buttonsRestartEvent: SentEvent = ['paypalButtons', { type: 'buttons.restart' }]
const buttonsReleaseEvent: SentEvent = ['paypalButtons', { type: 'buttons.release' }]

const readyEvents = 'method.choose paypal → buttons.ready'
const openedEvents = `${readyEvents} → order.requested → openPaypalOrder.done first`
const approvedEvents = `${openedEvents} → order.approved`
const failedText = 'An error occurred with the PayPal transaction. Please try again or contact support.'

export const paypalScenarios: Journeys = {
  'by PayPal: whoever presses before the buttons are ready, and cancels, pays with the next order': {
    path: [
      'method.choose paypal → order.requested → buttons.ready → openPaypalOrder.done first',
      'payment.dismissed',
      noAlert,
      'payment.dismissed → order.requested → openPaypalOrder.done second → order.approved',
      'capturePayment.done settled ⇒ paid',
    ],
    starts: [buttonsStart, openOrderStart(), openOrderStart('PAYPAL1'), captureStartOf('PAYPAL2')],
    actions: [['goToDashboard']],
    sends: [orderOpenedEvent('PAYPAL1'), orderOpenedEvent('PAYPAL2')],
    ...noAlert,
  },
  'by PayPal: without a product nothing is ordered, before the buttons are ready and after': {
    path: [
      '(without a product) → method.choose paypal → order.requested',
      noAlert,
      'buttons.ready → order.requested ⇒ paypal.idle.waiting',
    ],
    starts: [buttonsStart],
    sends: [orderRefusedEvent, orderRefusedEvent],
    ...alertOf('A product must be selected to proceed.'),
  },
  'by PayPal: one order is opened at a time, and the page waits while its window is open': {
    path: [
      `${readyEvents} → order.requested → order.requested → method.choose card`,
      '⇒ paypal.initializing.awaited',
      { starts: [buttonsStart, openOrderStart()], actions: [] },
      'openPaypalOrder.done first → method.choose card ⇒ paypal.paying',
    ],
    starts: [buttonsStart, openOrderStart()],
    actions: [],
    sends: [orderOpenedEvent('PAYPAL1')],
    ...noAlert,
  },
  'by PayPal: a refused means of payment leaves its window open, and may be exchanged for another': {
    path: [
      `${approvedEvents} → capturePayment.done restart`,
      noAlert,
      'order.approved → capturePayment.done settled ⇒ paid',
    ],
  },
  'by PayPal: a window that closed without a word may be opened again, and the newer order counts': {
    path: [
      `${approvedEvents} → capturePayment.done restart → order.requested → openPaypalOrder.done second`,
      'order.approved ⇒ paypal.capturing',
    ],
    starts: [...paidStarts, openOrderStart('PAYPAL1'), captureStartOf('PAYPAL2')],
    actions: [],
    sends: [orderOpenedEvent('PAYPAL1'), buttonsRestartEvent, orderOpenedEvent('PAYPAL2')],
  },
  'by PayPal: while a payment is confirmed it is confirmed once, and no other order is opened': {
    path: [
      `${approvedEvents} → order.approved → order.requested → payment.dismissed → payment.failed paypal`,
      '⇒ paypal.capturing',
    ],
    starts: paidStarts,
    sends: [orderOpenedEvent('PAYPAL1'), orderRefusedEvent],
    ...noAlert,
  },
  'by PayPal: a capture that never arrived is told, and only asking again leads on': {
    path: [
      `${approvedEvents} → capturePayment.error → order.requested → order.approved → method.choose card`,
      'card.pay ⇒ paypal.unsettled',
      { starts: paidStarts, actions: [] },
      alertOf('Failed to capture payment.'),
      'payment.recheck',
      noAlert,
      'capturePayment.done pending',
      alertOf('Your payment is still being confirmed by the provider.'),
      'payment.recheck → capturePayment.done settled ⇒ paid',
    ],
    starts: [...paidStarts, captureStart, captureStart],
    actions: [['goToDashboard']],
    sends: [orderOpenedEvent('PAYPAL1'), orderRefusedEvent],
    ...noAlert,
  },
  'by PayPal: a deposit that is no longer due cannot be paid, and PayPal’s buttons go': {
    path: `${approvedEvents} → capturePayment.error → payment.recheck → capturePayment.done ended ⇒ ended`,
    isDone: true,
    starts: [...paidStarts, captureStart],
    actions: [],
    ...alertOf('You haven’t been charged.'),
  },
  'by PayPal: a capture that is declined is told until the next try, and its window is let go': {
    path: [
      `${approvedEvents} → capturePayment.error → payment.recheck → capturePayment.done declined`,
      alertOf('We could not find this order in your account.'),
      { shows: [/we’ll first ask PayPal whether the money has arrived.*support@/] },
      'order.requested → openPaypalOrder.done second ⇒ paypal.paying',
    ],
    starts: [...paidStarts, captureStart, openOrderStart('PAYPAL1')],
    actions: [],
    sends: [orderOpenedEvent('PAYPAL1'), buttonsReleaseEvent, orderOpenedEvent('PAYPAL2')],
    ...noAlert,
  },
  'by PayPal: buttons that do not come, or go, may be loaded again, and the card is still there': {
    path: [
      'method.choose paypal → buttons.failed → buttons.retry',
      noAlert,
      'buttons.ready → buttons.failed → method.choose card → card.pay ⇒ card.initializing',
    ],
    starts: [buttonsStart, buttonsStart, openCardOrderStart()],
    ...noAlert,
  },
  'by PayPal: a failed transaction is told until the next try, and a late approval let go': {
    path: [
      `${readyEvents} → payment.failed paypal`,
      alertOf(failedText),
      'order.requested',
      noAlert,
      'openPaypalOrder.done first → payment.failed paypal',
      alertOf(failedText),
      'order.approved → method.choose card ⇒ card.idle.waiting',
    ],
    starts: [buttonsStart, openOrderStart()],
    sends: [orderOpenedEvent('PAYPAL1'), buttonsReleaseEvent],
    ...noAlert,
  },
  'by PayPal: an order is refused in the words of the server, until the next try': {
    path: [
      `${readyEvents} → order.requested → openPaypalOrder.done in words → payment.failed paypal`,
      { ...alertOf('Too many requests.'), hides: [failedText] },
      'order.requested → openPaypalOrder.done first ⇒ paypal.paying',
    ],
    starts: [buttonsStart, openOrderStart(), openOrderStart()],
    sends: [orderRefusedEvent, orderOpenedEvent('PAYPAL1')],
    ...noAlert,
  },
  'by PayPal: no session when the order is made': signedOutAfter(
    `${readyEvents} → order.requested → openPaypalOrder.done signed out`,
  ),
  'by PayPal: no session when the payment is captured': signedOutAfter(
    `${approvedEvents} → capturePayment.done signed out`,
  ),
  'by PayPal: already paid in another tab': {
    path: `${readyEvents} → order.requested → openPaypalOrder.done already paid ⇒ paid`,
    isDone: true,
    actions: [['goToDashboard']],
  },
  'by PayPal: buttons that come after the method was changed change nothing, and it may change again': {
    path: [
      'method.choose paypal → method.choose card → buttons.ready → buttons.failed → order.requested',
      'method.choose paypal → method.choose card ⇒ card.idle.waiting',
    ],
    starts: [buttonsStart, buttonsStart],
    ...noAlert,
  },
  'by PayPal: an order of the card is named when its own is asked for': {
    path: [
      `card.pay → openCardOrder.done opened → payment.dismissed → ${readyEvents} → order.requested`,
      '⇒ paypal.initializing.awaited',
    ],
    starts: [openCardOrderStart(), cardWindowStart, buttonsStart, openOrderStart('order_1')],
  },
  'by card: an order of PayPal is named when the card pays instead': {
    path: `${openedEvents} → payment.dismissed → method.choose card → card.pay ⇒ card.initializing`,
    starts: [buttonsStart, openOrderStart(), openCardOrderStart('PAYPAL1')],
  },
  'by PayPal: a window that fails before its order says nothing, and the next names the late one': {
    path: [
      `${readyEvents} → order.requested → payment.failed paypal → openPaypalOrder.done first`,
      noAlert,
      'order.requested ⇒ paypal.initializing.awaited',
    ],
    starts: [buttonsStart, openOrderStart(), openOrderStart('PAYPAL1')],
    sends: [orderOpenedEvent('PAYPAL1')],
  },
  'by PayPal: a window closed before its order waits for it, and the next press takes the same': {
    path: [
      `${readyEvents} → order.requested → payment.dismissed ⇒ paypal.initializing.abandoned`,
      { starts: [buttonsStart, openOrderStart()], actions: [] },
      noAlert,
      'order.requested → openPaypalOrder.done first → order.approved ⇒ paypal.capturing',
    ],
    starts: paidStarts,
    sends: [orderOpenedEvent('PAYPAL1')],
  },
  'by PayPal: an order that fails after its window was closed is told': {
    path: [
      `${readyEvents} → order.requested → payment.dismissed → openPaypalOrder.error ⇒ paypal.idle.waiting`,
    ],
    starts: [buttonsStart, openOrderStart()],
    sends: [orderRefusedEvent],
    ...alertOf('Failed to create PayPal order on the server.'),
  },
}
