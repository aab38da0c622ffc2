import { catalogue } from '#contract/catalogue.ts'
import { checkoutMachine } from '#machines/checkout.ts'
import type { Payment } from '#machines/checkout/setup.ts'
import { CheckoutScreen } from '#src/screens/checkout.tsx'
import type { ScreenItem } from '#tests/model/driver.ts'
import { from, type Assertion, type Tables } from '#tests/model/tables.ts'
import { cardScenarios } from './checkout-card.ts'
import { paypalScenarios } from './checkout-paypal.ts'
import { paypalTroubles } from './checkout-paypal-troubles.ts'

const order = { id: 'order_1', amount: 149_900, currency: 'USD' }
const payment: Payment = { orderId: 'order_1', paymentId: 'pay_1', signature: 'f'.repeat(64) }

const card = { role: 'radio', name: 'Card / UPI' } as const
const paypal = { role: 'radio', name: 'PayPal' } as const
const pay = { role: 'button', name: 'Pay $1,499.00 USD' } as const
const tryAgain = { role: 'button', name: 'Try again' } as const
const checkAgain = { role: 'button', name: 'Check again' } as const
const initializing = 'Initializing Payment...'
const verifying = 'Verifying Payment...'
const declined = /we first ask (the provider|PayPal) whether the money has arrived.*support@/
const leaving = 'Taking you to the sign-in page...'
const preparing = 'Loading PayPal...'

const locked = [
  { ...card, disabled: true },
  { ...paypal, disabled: true },
]
const cardAtRest = (also: ScreenItem[], never: ScreenItem[]): Assertion => ({
  shows: [
    'Operational Intelligence Blueprint',
    '$1,499.00 USD',
    'The Blueprint gallery, without an end date',
    { ...card, checked: true, disabled: false },
    { ...pay, disabled: false },
    ...also,
  ],
  hides: [initializing, verifying, tryAgain, checkAgain, ...never],
})
const paypalAtRest = (also: ScreenItem[], never: ScreenItem[]): Assertion => ({
  shows: [{ ...paypal, checked: true }, { ...card, disabled: false }, ...also],
  hides: [initializing, verifying, preparing, pay, tryAgain, checkAgain, ...never],
})
const cardAtWork = (text: string | undefined, other: string): Assertion => ({
  shows: [
    ...(text === undefined ? [] : [text]),
    { ...pay, disabled: true },
    { ...card, checked: true },
    ...locked,
  ],
  hides: [other, tryAgain, checkAgain],
})
const paypalAtWork = (text: string, other: string): Assertion => ({
  shows: [text, { ...paypal, checked: true }, ...locked],
  hides: [other, pay, tryAgain, checkAgain],
})
const unsettled: Assertion = {
  shows: [{ ...checkAgain, disabled: false }, 'Please do not pay again', { role: 'alert' }, ...locked],
  hides: [initializing, verifying, pay, tryAgain],
}

export const checkout: Tables<typeof checkoutMachine> = {
  machine: checkoutMachine,
  render: (actor) => <CheckoutScreen actor={actor} product={catalogue.blueprint} buttonsRef={() => {}} />,
  scenarios: { ...cardScenarios, ...paypalScenarios, ...paypalTroubles },
  inputs: {
    blueprint: { productKey: 'blueprint', paypalConfigured: true },
    'without PayPal': { productKey: 'blueprint', paypalConfigured: false },
    'without a product': { productKey: undefined, paypalConfigured: true },
  },
  behaviour: ({ productKey, paypalConfigured, previous }) => ({ productKey, paypalConfigured, previous }),
  eventCases: {
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
      silently: { reason: 'failed', message: 'Failed to create PayPal order on the server.' },
      'in words': { reason: 'failed', message: 'Too many requests.' },
    },
    'openPaypalOrder.error': { broken: new Error('broken') },
    'openCardOrder.done': {
      opened: { reason: 'opened', order },
      'already paid': { reason: 'alreadyPaid' },
      'signed out': { reason: 'signedOut', refusedToken: 'old' },
      'not loaded': {
        reason: 'failed',
        message: 'Could not load payment gateway. Please check your connection and try again.',
      },
      'in words': { reason: 'failed', message: 'Partner Access opens once your application is approved.' },
    },
    'openCardOrder.error': { broken: new Error('offline') },
    'cardWindow.error': { broken: new Error('The provider refused its options.') },
    'verifyPayment.done': {
      settled: { outcome: 'settled' },
      'signed out': { outcome: 'signedOut', refusedToken: 'old' },
      declined: { outcome: 'declined', message: 'Payment verification failed.' },
      pending: { outcome: 'unsettled', message: 'Your payment is still being confirmed by the provider.' },
    },
    'verifyPayment.error': { broken: new Error('offline') },
    'capturePayment.done': {
      settled: { outcome: 'settled' },
      'signed out': { outcome: 'signedOut', refusedToken: 'old' },
      restart: { outcome: 'restart' },
      declined: { outcome: 'declined', message: 'We could not find this order in your account.' },
      pending: { outcome: 'unsettled', message: 'Your payment is still being confirmed by the provider.' },
    },
    'capturePayment.error': { broken: new Error('offline') },
  },
  eventActions: {
    'method.choose': (person, { method }) =>
      person.click('radio', method === 'paypal' ? 'PayPal' : 'Card / UPI'),
    'card.pay': (person) => person.click('button', 'Pay $1,499.00 USD'),
    'buttons.retry': (person) => person.click('button', 'Try again'),
    'payment.recheck': (person) => person.click('button', 'Check again'),
    'payment.approved': from('cardWindow'),
    'payment.failed': 'external',
    'payment.dismissed': 'external',
    'buttons.ready': from('paypalButtons'),
    'buttons.failed': from('paypalButtons'),
    'order.requested': from('paypalButtons'),
    'order.approved': from('paypalButtons'),
  },
  assertions: {
    'card.idle.waiting': cardAtRest([], [declined]),
    'card.idle.declined': cardAtRest([declined], []),
    'card.initializing': cardAtWork(initializing, verifying),
    'card.paying': cardAtWork(undefined, verifying),
    'card.verifying': cardAtWork(verifying, initializing),
    'card.unsettled': unsettled,
    'paypal.preparing': {
      shows: [preparing, { ...paypal, checked: true }, { ...card, disabled: false }],
      hides: [initializing, verifying, pay, tryAgain, checkAgain],
    },
    'paypal.unavailable': {
      shows: [
        'Could not load payment gateway. Please check your connection and try again.',
        { role: 'alert' },
        { ...tryAgain, disabled: false },
        { ...card, disabled: false },
      ],
      hides: [initializing, verifying, preparing, pay],
    },
    'paypal.idle.waiting': paypalAtRest([], [declined]),
    'paypal.idle.declined': paypalAtRest([declined], []),
    'paypal.initializing.awaited': paypalAtWork(initializing, verifying),
    'paypal.initializing.abandoned': paypalAtWork(initializing, verifying),
    'paypal.paying': paypalAtWork(initializing, verifying),
    'paypal.capturing': paypalAtWork(verifying, initializing),
    'paypal.unsettled': unsettled,
    paid: {
      shows: ['Payment confirmed. Opening your dashboard...'],
      hides: [{ role: 'alert' }, tryAgain, checkAgain, { ...pay, disabled: false }],
    },
    signedOut: {
      shows: [{ role: 'alert' }, 'User not authenticated.', leaving],
      hides: [tryAgain, checkAgain, pay, card, paypal],
    },
    left: { shows: [leaving], hides: [tryAgain, checkAgain, pay, card, paypal] },
  },
}
