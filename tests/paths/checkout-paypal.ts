import type { Scenario } from '#tests/model/tables.ts'

type Started = [actor: string, input?: unknown]
const buttons: Started = ['paypalButtons']
const opening = (previous?: string): Started => ['openPaypalOrder', { productKey: 'blueprint', previous }]
const captureOf = (orderId: string): Started => ['capturePayment', { productKey: 'blueprint', orderId }]
const capture = captureOf('PAYPAL1')

const ready = ['method.choose paypal', 'buttons.ready']
const opened = [...ready, 'order.requested', 'openPaypalOrder.done first']
const approved = [...opened, 'order.approved']
type Sent = [actor: string, event: { type: string; orderId?: string }]
const given = (orderId: string): Sent => ['paypalButtons', { type: 'order.opened', orderId }]
const refused: Sent = ['paypalButtons', { type: 'order.refused' }]
const restarted: Sent = ['paypalButtons', { type: 'buttons.restart' }]
const released: Sent = ['paypalButtons', { type: 'buttons.release' }]
const alert = { role: 'alert' } as const
const quiet = { hides: [alert] }

/** Journeys that pay with PayPal, or do not. */
export const paypalScenarios: Record<string, Scenario> = {
  'by PayPal: without a product, buttons pressed before they are ready order nothing': {
    input: 'without a product',
    events: ['method.choose paypal', 'order.requested'],
    ends: 'paypal.preparing',
    starts: [buttons],
    actions: [],
    sends: [refused],
    ...quiet,
  },
  'by PayPal: while its order is opened nothing else is': {
    events: [...ready, 'order.requested', 'order.requested', 'method.choose card'],
    ends: 'paypal.initializing.awaited',
    starts: [buttons, opening()],
    actions: [],
    sends: [],
    ...quiet,
  },
  'by PayPal: while its window is open the page waits': {
    events: [...opened, 'method.choose card'],
    ends: 'paypal.paying',
    starts: [buttons, opening()],
    actions: [],
    sends: [given('PAYPAL1')],
    ...quiet,
  },
  'by PayPal: a refused means of payment leaves its window open and says nothing': {
    events: [...approved, 'capturePayment.done restart'],
    ends: 'paypal.paying',
    starts: [buttons, opening(), capture],
    actions: [],
    sends: [given('PAYPAL1'), restarted],
    ...quiet,
  },
  'by PayPal: while nobody can say whether it was paid the reason stands there': {
    events: [...approved, 'capturePayment.error'],
    ends: 'paypal.unsettled',
    starts: [buttons, opening(), capture],
    actions: [],
    sends: [given('PAYPAL1')],
    shows: [alert, 'Failed to capture payment.'],
  },
  'by PayPal: asking again takes the reason away': {
    events: [...approved, 'capturePayment.done pending', 'payment.recheck'],
    ends: 'paypal.capturing',
    starts: [buttons, opening(), capture, capture],
    ...quiet,
  },
  'by PayPal: asking again may end in a refusal, and the window is let go': {
    events: [...approved, 'capturePayment.error', 'payment.recheck', 'capturePayment.done declined'],
    ends: 'paypal.idle.declined',
    starts: [buttons, opening(), capture, capture],
    actions: [],
    sends: [given('PAYPAL1'), released],
  },
  'by PayPal: buttons that fail once they are there are told': {
    events: [...ready, 'buttons.failed'],
    ends: 'paypal.unavailable',
    starts: [buttons],
    actions: [],
    shows: [alert, 'Could not load payment gateway. Please check your connection and try again.'],
  },
  'by PayPal: trying to load it again takes the failure away': {
    events: ['method.choose paypal', 'buttons.failed', 'buttons.retry'],
    ends: 'paypal.preparing',
    starts: [buttons, buttons],
    ...quiet,
  },
  'by PayPal: a failure that is told goes with the method': {
    events: [...opened, 'payment.failed paypal', 'method.choose card'],
    ends: 'card.idle.waiting',
    ...quiet,
  },
  'by PayPal: a new try after a refused order takes the words about it away': {
    events: [
      ...ready,
      'order.requested',
      'openPaypalOrder.done in words',
      'order.requested',
      'openPaypalOrder.done first',
    ],
    ends: 'paypal.paying',
    starts: [buttons, opening(), opening()],
    sends: [refused, given('PAYPAL1')],
    ...quiet,
  },
  'by PayPal: approved, captured, and on to the dashboard': {
    events: [...approved, 'capturePayment.done settled'],
    ends: 'paid',
    starts: [buttons, opening(), capture],
    actions: [['goToDashboard']],
    ...quiet,
  },
  'by PayPal: whoever cancels may pay again': {
    events: [
      ...opened,
      'payment.dismissed',
      'order.requested',
      'openPaypalOrder.done second',
      'order.approved',
      'capturePayment.done settled',
    ],
    ends: 'paid',
    starts: [buttons, opening(), opening('PAYPAL1'), captureOf('PAYPAL2')],
    actions: [['goToDashboard']],
  },
  'by PayPal: cancelling says nothing and takes nothing': {
    events: [...opened, 'payment.dismissed'],
    ends: 'paypal.idle.waiting',
    starts: [buttons, opening()],
    actions: [],
    ...quiet,
  },
  'by PayPal: a window that went without a word may be opened again, and the newer order counts': {
    events: [...opened, 'order.requested', 'openPaypalOrder.done second', 'order.approved'],
    ends: 'paypal.capturing',
    starts: [buttons, opening(), opening('PAYPAL1'), captureOf('PAYPAL2')],
  },
  'by PayPal: buttons pressed before they said that they were ready work': {
    events: [
      'method.choose paypal',
      'order.requested',
      'buttons.ready',
      'openPaypalOrder.done first',
      'order.approved',
      'capturePayment.done settled',
    ],
    ends: 'paid',
    starts: [buttons, opening(), capture],
    actions: [['goToDashboard']],
  },
  'by PayPal: a failed transaction is told': {
    events: [...opened, 'payment.failed paypal'],
    ends: 'paypal.idle.waiting',
    shows: [alert, 'An error occurred with the PayPal transaction. Please try again or contact support.'],
  },
  'by PayPal: a new try takes the old error away': {
    events: [...opened, 'payment.failed paypal', 'order.requested'],
    ends: 'paypal.initializing.awaited',
    ...quiet,
  },
  'by PayPal: a refused means of payment may be exchanged for another': {
    events: [...approved, 'capturePayment.done restart', 'order.approved', 'capturePayment.done settled'],
    ends: 'paid',
    starts: [buttons, opening(), capture, capture],
    actions: [['goToDashboard']],
    sends: [given('PAYPAL1'), restarted],
  },
  'by PayPal: after a refused means of payment the person may give up': {
    events: [...approved, 'capturePayment.done restart', 'payment.dismissed'],
    ends: 'paypal.idle.waiting',
    actions: [],
    sends: [given('PAYPAL1'), restarted],
    ...quiet,
  },
  'by PayPal: after one, a window that went without a word may be opened again': {
    events: [
      ...approved,
      'capturePayment.done restart',
      'order.requested',
      'openPaypalOrder.done second',
      'order.approved',
    ],
    ends: 'paypal.capturing',
    starts: [buttons, opening(), capture, opening('PAYPAL1'), captureOf('PAYPAL2')],
    actions: [],
    sends: [given('PAYPAL1'), restarted, given('PAYPAL2')],
  },
  'by PayPal: a capture the server declines is told and may be tried again': {
    events: [...approved, 'capturePayment.done declined'],
    ends: 'paypal.idle.declined',
    shows: [
      alert,
      'We could not find this order in your account.',
      /we first ask PayPal whether the money has arrived.*support@/,
    ],
    actions: [],
    starts: [buttons, opening(), capture],
    sends: [given('PAYPAL1'), released],
  },
  'by PayPal: a new try after it takes the words about it away': {
    events: [...approved, 'capturePayment.done declined', 'order.requested', 'openPaypalOrder.done second'],
    ends: 'paypal.paying',
    hides: [alert, /we first ask PayPal/],
  },
  'by PayPal: nobody can say yet whether it was paid, and asking again finds out': {
    events: [
      ...approved,
      'capturePayment.error',
      'payment.recheck',
      'capturePayment.done pending',
      'payment.recheck',
      'capturePayment.done settled',
    ],
    ends: 'paid',
    starts: [buttons, opening(), capture, capture, capture],
    actions: [['goToDashboard']],
    ...quiet,
  },
  'by PayPal: a capture that never arrived is told, and nothing leads back to paying': {
    events: [
      ...approved,
      'capturePayment.error',
      'order.requested',
      'order.approved',
      'method.choose card',
      'card.pay',
    ],
    ends: 'paypal.unsettled',
    starts: [buttons, opening(), capture],
    shows: [alert, 'Failed to capture payment.'],
  },
  'by PayPal: a pending payment is told in the words of the server': {
    events: [...approved, 'capturePayment.done pending'],
    ends: 'paypal.unsettled',
    shows: [alert, 'Your payment is still being confirmed by the provider.'],
  },
  'by PayPal: an approval that comes twice is captured once': {
    events: [...approved, 'order.approved', 'payment.dismissed', 'payment.failed paypal'],
    ends: 'paypal.capturing',
    starts: [buttons, opening(), capture],
    ...quiet,
  },
  'by PayPal: a transaction that fails before there is an order is told': {
    events: [...ready, 'payment.failed paypal'],
    ends: 'paypal.idle.waiting',
    shows: [alert, 'An error occurred with the PayPal transaction. Please try again or contact support.'],
  },
  'by PayPal: what the window says after it was cancelled changes nothing': {
    events: [...opened, 'payment.dismissed', 'payment.dismissed', 'order.approved'],
    ends: 'paypal.idle.waiting',
    starts: [buttons, opening()],
    actions: [],
    ...quiet,
  },
  'by PayPal: already paid in another tab': {
    events: [...ready, 'order.requested', 'openPaypalOrder.done already paid'],
    ends: 'paid',
    starts: [buttons, opening()],
    actions: [['goToDashboard']],
  },
  'by PayPal: no session when the order is made': {
    events: [...ready, 'order.requested', 'openPaypalOrder.done signed out', 'after.beforeLogin'],
    ends: 'left',
    shows: [alert, 'User not authenticated.'],
    actions: [['goToLogin', { refusedToken: 'old' }]],
  },
  'by PayPal: no session when the payment is captured': {
    events: [...approved, 'capturePayment.done signed out', 'after.beforeLogin'],
    ends: 'left',
    shows: [alert, 'User not authenticated.'],
    actions: [['goToLogin', { refusedToken: 'old' }]],
  },
  'by PayPal: no session when the payment is captured once more': {
    events: [
      ...approved,
      'capturePayment.error',
      'payment.recheck',
      'capturePayment.done signed out',
      'after.beforeLogin',
    ],
    ends: 'left',
    shows: [alert, 'User not authenticated.'],
    actions: [['goToLogin', { refusedToken: 'old' }]],
  },
  'by PayPal: an order that cannot be made is told': {
    events: [...ready, 'order.requested', 'openPaypalOrder.done silently'],
    ends: 'paypal.idle.waiting',
    shows: [alert, 'Failed to create PayPal order on the server.'],
  },
  'by PayPal: the server gives its own reason': {
    events: [...ready, 'order.requested', 'openPaypalOrder.done in words', 'payment.failed paypal'],
    ends: 'paypal.idle.waiting',
    shows: [alert, 'Too many requests.'],
    hides: ['Failed to create PayPal order on the server.'],
  },
  'by PayPal: a blocked script is told, and may be loaded again': {
    events: ['method.choose paypal', 'buttons.failed', 'buttons.retry', 'buttons.ready'],
    ends: 'paypal.idle.waiting',
    starts: [buttons, buttons],
    ...quiet,
  },
  'by PayPal: with its script blocked the card is still there': {
    events: ['method.choose paypal', 'buttons.failed', 'method.choose card', 'card.pay'],
    ends: 'card.initializing',
    starts: [buttons, ['openCardOrder', { productKey: 'blueprint', previous: undefined }]],
    ...quiet,
  },
  'by PayPal: buttons that come after the method was changed change nothing': {
    events: [
      'method.choose paypal',
      'method.choose card',
      'buttons.ready',
      'buttons.failed',
      'order.requested',
    ],
    ends: 'card.idle.waiting',
    starts: [buttons],
    ...quiet,
  },
  'by PayPal: the method may change ten times': {
    events: Array.from({ length: 5 }, () => ['method.choose paypal', 'method.choose card']).flat(),
    ends: 'card.idle.waiting',
    starts: Array.from({ length: 5 }, () => buttons),
    ...quiet,
  },
  'by PayPal: an order of the card is named when its own is asked for': {
    events: ['card.pay', 'openCardOrder.done opened', 'payment.dismissed', ...ready, 'order.requested'],
    ends: 'paypal.initializing.awaited',
    starts: [
      ['openCardOrder', { productKey: 'blueprint', previous: undefined }],
      ['cardWindow', { productKey: 'blueprint', order: { id: 'order_1', amount: 149_900, currency: 'USD' } }],
      buttons,
      opening('order_1'),
    ],
  },
  'by card: an order of PayPal is named when the card pays instead': {
    events: [...opened, 'payment.dismissed', 'method.choose card', 'card.pay'],
    ends: 'card.initializing',
    starts: [buttons, opening(), ['openCardOrder', { productKey: 'blueprint', previous: 'PAYPAL1' }]],
  },
  'by PayPal: without a product nothing is ordered': {
    input: 'without a product',
    events: [...ready, 'order.requested'],
    ends: 'paypal.idle.waiting',
    starts: [buttons],
    sends: [refused],
    shows: [alert, 'A product must be selected to proceed.'],
  },
  'by PayPal: a window that is closed before its order is there waits for it': {
    events: [...ready, 'order.requested', 'payment.dismissed'],
    ends: 'paypal.initializing.abandoned',
    starts: [buttons, opening()],
    actions: [],
    sends: [],
    ...quiet,
  },
  'by PayPal: then the person may pay again, and the next order names the one that came late': {
    events: [
      ...ready,
      ...['order.requested', 'payment.dismissed', 'openPaypalOrder.done first'],
      'order.requested',
    ],
    ends: 'paypal.initializing.awaited',
    starts: [buttons, opening(), opening('PAYPAL1')],
    actions: [],
    sends: [given('PAYPAL1')],
    ...quiet,
  },
  'by PayPal: a window that fails before its order is there says nothing': {
    events: [...ready, 'order.requested', 'payment.failed paypal', 'openPaypalOrder.done first'],
    ends: 'paypal.idle.waiting',
    starts: [buttons, opening()],
    actions: [],
    sends: [given('PAYPAL1')],
    ...quiet,
  },
  'by PayPal: whoever presses again before it is there takes the same order': {
    events: [
      ...ready,
      ...['order.requested', 'payment.dismissed', 'order.requested'],
      ...['openPaypalOrder.done first', 'order.approved'],
    ],
    ends: 'paypal.capturing',
    starts: [buttons, opening(), capture],
    sends: [given('PAYPAL1')],
  },
  'by PayPal: an order that fails after its window was closed is told': {
    events: [...ready, 'order.requested', 'payment.dismissed', 'openPaypalOrder.error'],
    ends: 'paypal.idle.waiting',
    starts: [buttons, opening()],
    sends: [refused],
    shows: [alert, 'Failed to create PayPal order on the server.'],
  },
  'by PayPal: an approval after the attempt was given up is let go': {
    events: [...opened, 'payment.failed paypal', 'order.approved'],
    ends: 'paypal.idle.waiting',
    starts: [buttons, opening()],
    sends: [given('PAYPAL1'), released],
  },
  'by PayPal: while a payment is confirmed no other order is opened': {
    events: [...approved, 'order.requested', 'order.approved'],
    ends: 'paypal.capturing',
    starts: [buttons, opening(), capture],
    sends: [given('PAYPAL1'), refused],
    ...quiet,
  },
  'by PayPal: nor while nobody can say whether it was paid': {
    events: [...approved, 'capturePayment.error', 'order.requested', 'order.approved'],
    ends: 'paypal.unsettled',
    starts: [buttons, opening(), capture],
    actions: [],
    sends: [given('PAYPAL1'), refused],
  },
}
