import { catalogue } from '#contract/catalogue.ts'
import { checkoutMachine } from '#machines/payments/checkout.ts'
import type { SignedPayment } from '#machines/payments/checkout/setup.ts'
import { CheckoutScreen } from '#src/screens/payments/checkout.tsx'
import type { ScreenItem } from '#tests/model/driver.ts'
import { fromActor, type Assertion, type Tables } from '#tests/model/tables.ts'
import { cardScenarios, openCardOrderStart } from './checkout-card.ts'
import { paypalScenarios } from './checkout-paypal.ts'
import { clicks, external, sentBy } from './event-actions.ts'
import { alert, button, link, tryAgainButton } from './screen-items.ts'

const cardOrder = { id: 'order_1', amount: 149_900, currency: 'USD' }
const payment: SignedPayment = { orderId: 'order_1', paymentId: 'pay_1', signature: 'f'.repeat(64) }

const cardRadio = { role: 'radio', name: 'Card / UPI' } as const
const paypalRadio = { role: 'radio', name: 'PayPal' } as const
const payButton = button('Pay $1,499.00 USD')
const checkAgainButton = button('Check again')
const confirmButton = button('Order a second Blueprint project')
const projectLink = link('Open your project')
const earlierText =
  /You bought this Blueprint on January 31, 2026\. ?Paying again starts a second project, for another operation\./
const blueprintReceipt = { productKey: 'blueprint', paidAt: '2026-01-31T23:30:00.000Z', refundedAt: null }
const initializingText = 'Initializing Payment...'
const verifyingText = 'Verifying Payment...'
const declinedPattern = /we’ll first ask (the provider|PayPal) whether the money has arrived.*support@/
const leavingText = 'Taking you to the sign-in page...'
const loadingPaypalText = 'Loading PayPal...'

const lockedRadios = [
  { ...cardRadio, disabled: true },
  { ...paypalRadio, disabled: true },
]
const idleCardAssertion = (alsoShown: ScreenItem[], alsoHidden: ScreenItem[]): Assertion => ({
  shows: [
    'Operational Intelligence Blueprint',
    '$1,499.00 USD',
    'With no end date: the Blueprint gallery and requests to implement a Blueprint',
    { ...cardRadio, checked: true, disabled: false },
    { ...payButton, disabled: false },
    ...alsoShown,
  ],
  hides: [initializingText, verifyingText, tryAgainButton, checkAgainButton, ...alsoHidden],
})
const idlePaypalAssertion = (alsoShown: ScreenItem[], alsoHidden: ScreenItem[]): Assertion => ({
  shows: [{ ...paypalRadio, checked: true }, { ...cardRadio, disabled: false }, ...alsoShown],
  hides: [
    initializingText,
    verifyingText,
    loadingPaypalText,
    payButton,
    tryAgainButton,
    checkAgainButton,
    ...alsoHidden,
  ],
})
const busyCardAssertion = (text: string | undefined, hiddenText: string): Assertion => ({
  shows: [
    ...(text === undefined ? [] : [text]),
    { ...payButton, disabled: true },
    { ...cardRadio, checked: true },
    ...lockedRadios,
  ],
  hides: [hiddenText, tryAgainButton, checkAgainButton],
})
const busyPaypalAssertion = (text: string, hiddenText: string): Assertion => ({
  shows: [text, { ...paypalRadio, checked: true }, ...lockedRadios],
  hides: [hiddenText, payButton, tryAgainButton, checkAgainButton],
})
const unsettledAssertion: Assertion = {
  shows: [{ ...checkAgainButton, disabled: false }, 'Please don’t pay again', alert, ...lockedRadios],
  hides: [initializingText, verifyingText, payButton, tryAgainButton],
}

export const checkout: Tables<typeof checkoutMachine> = {
  machine: checkoutMachine,
  render: (actor) => <CheckoutScreen actor={actor} product={catalogue.blueprint} buttonsRef={() => {}} />,
  scenarios: {
    'who has bought the Blueprint reads when, and pays for a second project only after confirming it': {
      events: ['card.pay', 'account.loaded with a Blueprint', 'purchase.confirm', 'card.pay'],
      ends: 'card.initializing',
      starts: [openCardOrderStart(), openCardOrderStart()],
      shows: [earlierText, projectLink],
      hides: [confirmButton],
    },
    'somebody whose window is open is not interrupted by a question': {
      events: ['card.pay', 'openCardOrder.done opened', 'account.loaded with a Blueprint'],
      ends: 'card.paying',
    },
    'who buys the Blueprint again after a refund is asked nothing': {
      events: ['account.loaded with a refunded Blueprint'],
      ends: 'card.idle.waiting',
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
      opened: { reason: 'opened', order: cardOrder },
      'already paid': { reason: 'alreadyPaid' },
      'signed out': { reason: 'signedOut', refusedToken: 'old' },
      'not loaded': {
        reason: 'failed',
        message: 'Could not load payment gateway. Please check your connection and try again.',
      },
      'in words': { reason: 'failed', message: 'Partner Access opens once your application is approved.' },
    },
    'verifyPayment.done': {
      settled: { outcome: 'settled' },
      'signed out': { outcome: 'signedOut', refusedToken: 'old' },
      declined: { outcome: 'declined', message: 'Payment verification failed.' },
      pending: { outcome: 'unsettled', message: 'Your payment is still being confirmed by the provider.' },
    },
    'capturePayment.done': {
      settled: { outcome: 'settled' },
      'signed out': { outcome: 'signedOut', refusedToken: 'old' },
      restart: { outcome: 'restart' },
      declined: { outcome: 'declined', message: 'We could not find this order in your account.' },
      pending: { outcome: 'unsettled', message: 'Your payment is still being confirmed by the provider.' },
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
    asking: {
      shows: [earlierText, projectLink, { ...confirmButton, disabled: false }],
      hides: [payButton, cardRadio, paypalRadio, alert],
    },
    'card.idle.waiting': idleCardAssertion([], [declinedPattern]),
    'card.idle.declined': idleCardAssertion([declinedPattern], []),
    'card.initializing': busyCardAssertion(initializingText, verifyingText),
    'card.paying': busyCardAssertion(undefined, verifyingText),
    'card.verifying': busyCardAssertion(verifyingText, initializingText),
    'card.unsettled': unsettledAssertion,
    'paypal.preparing': {
      shows: [loadingPaypalText, { ...paypalRadio, checked: true }, { ...cardRadio, disabled: false }],
      hides: [initializingText, verifyingText, payButton, tryAgainButton, checkAgainButton],
    },
    'paypal.unavailable': {
      shows: [
        'Could not load payment gateway. Please check your connection and try again.',
        alert,
        { ...tryAgainButton, disabled: false },
        { ...cardRadio, disabled: false },
      ],
      hides: [initializingText, verifyingText, loadingPaypalText, payButton],
    },
    'paypal.idle.waiting': idlePaypalAssertion([], [declinedPattern]),
    'paypal.idle.declined': idlePaypalAssertion([declinedPattern], []),
    'paypal.initializing.awaited': busyPaypalAssertion(initializingText, verifyingText),
    'paypal.initializing.abandoned': busyPaypalAssertion(initializingText, verifyingText),
    'paypal.paying': busyPaypalAssertion(initializingText, verifyingText),
    'paypal.capturing': busyPaypalAssertion(verifyingText, initializingText),
    'paypal.unsettled': unsettledAssertion,
    paid: {
      shows: ['Payment confirmed. Opening your dashboard...'],
      hides: [alert, tryAgainButton, checkAgainButton, { ...payButton, disabled: false }],
    },
    signedOut: {
      shows: [alert, 'User not authenticated.', leavingText],
      hides: [tryAgainButton, checkAgainButton, payButton, cardRadio, paypalRadio],
    },
    left: {
      shows: [leavingText],
      hides: [tryAgainButton, checkAgainButton, payButton, cardRadio, paypalRadio],
    },
  },
}
