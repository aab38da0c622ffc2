import { catalogue } from '#contract/catalogue.ts'
import { checkoutMachine } from '#machines/payments/checkout.ts'
import { CheckoutScreen } from '#src/screens/payments/checkout.tsx'
import type { ScreenItem } from '#tests/model/driver.ts'
import { fromActor, pathTables } from '#tests/model/tables.ts'
import { cardScenarios, gatewayText, openCardOrderStart, order, payment } from './checkout-card.ts'
import { paypalScenarios } from './checkout-paypal.ts'
import { clicks, external, sentBy } from './event-actions.ts'
import { statesShow } from './scenarios.ts'
import { alert, button, disabledButton, enabledButton, link } from './screen-items.ts'

const cardRadio = { role: 'radio', name: 'Card / UPI' } as const
const paypalRadio = { role: 'radio', name: 'PayPal' } as const
const payButton = button('Pay $1,499.00 USD')
const projectLink = link('Open your project')
const earlierText =
  /You bought this Blueprint on January 31, 2026\. ?Paying again starts a second project, for another operation\./
const blueprintReceipt = { productKey: 'blueprint', paidAt: '2026-01-31T23:30:00.000Z', refundedAt: null }
const initializingText = 'Initializing Payment...'
const verifyingText = 'Verifying Payment...'
const declinedPattern = /we’ll first ask (the provider|PayPal) whether the money has arrived.*support@/
const leavingText = 'Taking you to the sign-in page...'

const lockedRadios = [
  { ...cardRadio, disabled: true },
  { ...paypalRadio, disabled: true },
]
const cardItems: ScreenItem[] = [payButton, { ...cardRadio, checked: true }, paypalRadio]
const idleCardItems = [...cardItems, { ...cardRadio, disabled: false }, enabledButton(payButton.name)]
const busyCardItems = [...cardItems, ...lockedRadios, disabledButton(payButton.name)]
const paypalItems: ScreenItem[] = [{ ...paypalRadio, checked: true }, cardRadio]
const idlePaypalItems = [...paypalItems, { ...cardRadio, disabled: false }]
const busyPaypalItems = [...paypalItems, ...lockedRadios]
const unsettledItems = [enabledButton('Check again'), 'Please don’t pay again', alert, ...lockedRadios]

export const checkout = pathTables(checkoutMachine, {
  render: (actor) => <CheckoutScreen actor={actor} product={catalogue.blueprint} buttonsRef={() => {}} />,
  scenarios: {
    'who has bought the Blueprint reads when, and pays for a second project only after confirming it': {
      path: 'card.pay → account.loaded with a Blueprint → purchase.confirm → card.pay ⇒ card.initializing',
      starts: [openCardOrderStart(), openCardOrderStart()],
      shows: [earlierText, projectLink],
    },
    'somebody whose window is open is not interrupted by a question': {
      path: 'card.pay → openCardOrder.done opened → account.loaded with a Blueprint ⇒ card.paying',
    },
    'who buys the Blueprint again after a refund is asked nothing': {
      path: 'account.loaded with a refunded Blueprint ⇒ card.idle.waiting',
    },
    ...cardScenarios,
    ...paypalScenarios,
  },
  inputs: {
    blueprint: { productKey: 'blueprint', paypalConfigured: true },
    'without PayPal': { productKey: 'blueprint', paypalConfigured: false },
    'without a product': { productKey: undefined, paypalConfigured: true },
  },
  behaviour: ({ productKey, paypalConfigured, previous }) => ({ productKey, paypalConfigured, previous }),
  eventCases: {
    'account.loaded': {
      'with a Blueprint': { receipts: [blueprintReceipt] },
      'with a refunded Blueprint': {
        receipts: [{ ...blueprintReceipt, refundedAt: '2026-02-01T10:00:00.000Z' }],
      },
    },
    'method.choose': { card: { method: 'razorpay' }, paypal: { method: 'paypal' } },
    'payment.approved': { approved: { payment } },
    'payment.failed': {
      card: { message: 'The card was declined by the bank.' },
      paypal: {
        message: 'An error occurred with the PayPal transaction. Please try again or contact support.',
      },
    },
    'openPaypalOrder.done': {
      first: { reason: 'opened', orderId: 'PAYPAL1' },
      second: { reason: 'opened', orderId: 'PAYPAL2' },
      'already paid': { reason: 'alreadyPaid' },
      'signed out': { reason: 'signedOut', refusedToken: 'old' },
      'in words': { reason: 'failed', message: 'Too many requests.' },
    },
    'openCardOrder.done': {
      opened: { reason: 'opened', order },
      'already paid': { reason: 'alreadyPaid' },
      'signed out': { reason: 'signedOut', refusedToken: 'old' },
      'not loaded': { reason: 'failed', message: gatewayText },
      'in words': { reason: 'failed', message: 'Partner Access opens once your application is approved.' },
    },
    'verifyPayment.done': {
      settled: { outcome: 'settled' },
      'signed out': { outcome: 'signedOut', refusedToken: 'old' },
      declined: { outcome: 'declined', message: 'Payment verification failed.' },
      pending: { outcome: 'unsettled', message: 'Your payment is still being confirmed by the provider.' },
      ended: { outcome: 'ended', message: 'You haven’t been charged.' },
    },
    'capturePayment.done': {
      settled: { outcome: 'settled' },
      'signed out': { outcome: 'signedOut', refusedToken: 'old' },
      restart: { outcome: 'restart' },
      declined: { outcome: 'declined', message: 'We could not find this order in your account.' },
      pending: { outcome: 'unsettled', message: 'Your payment is still being confirmed by the provider.' },
      ended: { outcome: 'ended', message: 'You haven’t been charged.' },
    },
  },
  eventActions: {
    ...clicks({ 'card.pay': 'Pay $1,499.00 USD', 'buttons.retry': 'Try again' }),
    ...clicks({ 'purchase.confirm': 'Order a second Blueprint project', 'payment.recheck': 'Check again' }),
    ...external('account.loaded', 'payment.failed', 'payment.dismissed'),
    ...sentBy('paypalButtons', 'buttons.ready', 'buttons.failed', 'order.requested', 'order.approved'),
    'method.choose': (person, { method }) =>
      person.click('radio', method === 'paypal' ? 'PayPal' : 'Card / UPI'),
    'payment.approved': fromActor('cardWindow'),
  },
  assertions: {
    // The text of the opening of an order stays until the window has said something.
    'card.paying': {
      shows: busyCardItems,
      hides: [verifyingText, button('Try again'), button('Check again')],
    },
    ...statesShow(
      [
        'Operational Intelligence Blueprint',
        '$1,499.00 USD',
        'With no end date: the Blueprint gallery and requests to implement a Blueprint',
      ],
      {
        asking: {
          shows: [earlierText, projectLink, enabledButton('Order a second Blueprint project')],
          hides: [alert],
        },
        'card.idle.waiting': { shows: idleCardItems },
        'card.idle.declined': { shows: [...idleCardItems, declinedPattern] },
        'card.initializing': { shows: [...busyCardItems, initializingText] },
        'card.verifying': { shows: [...busyCardItems, verifyingText] },
        'card.unsettled': { shows: unsettledItems },
        'paypal.preparing': { shows: [...idlePaypalItems, 'Loading PayPal...'] },
        'paypal.unavailable': { shows: [...idlePaypalItems, gatewayText, alert, enabledButton('Try again')] },
        'paypal.idle.waiting': { shows: idlePaypalItems },
        'paypal.idle.declined': { shows: [...idlePaypalItems, declinedPattern] },
        'paypal.initializing.awaited': { shows: [...busyPaypalItems, initializingText] },
        'paypal.initializing.abandoned': { shows: [...busyPaypalItems, initializingText] },
        'paypal.paying': { shows: [...busyPaypalItems, initializingText] },
        'paypal.capturing': { shows: [...busyPaypalItems, verifyingText] },
        'paypal.unsettled': { shows: unsettledItems },
        paid: { shows: ['Payment confirmed. Opening your dashboard...', ...busyCardItems], hides: [alert] },
        ended: {
          shows: [alert, link('Open your dashboard')],
          hides: [
            payButton,
            cardRadio,
            button('Check again'),
            'You pay in your payment provider’s own window.',
          ],
        },
        signedOut: { shows: [alert, 'User not authenticated.', leavingText] },
        left: { shows: [leavingText] },
      },
      [alert, gatewayText, 'User not authenticated.', earlierText, projectLink],
    ),
  },
})
