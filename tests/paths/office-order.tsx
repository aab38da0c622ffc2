import type { OrderDetail, OrderActOutcome } from '#contract/orders/office.ts'
import { officeOrderMachine, type OrderChangeOutcome } from '#machines/orders/office-order.ts'
import { OfficeOrderScreen } from '#src/screens/office/office-order.tsx'
import type { Tables } from '#tests/model/tables.ts'

const orderedAt = '2026-03-01T23:30:00.000Z'
const paidOrder: OrderDetail = {
  id: 'o1',
  createdAt: orderedAt,
  status: 'paid',
  product: 'Client Access',
  cents: 1_000,
  currency: 'USD',
  method: 'razorpay',
  person: { id: 'p1', email: 'ada@example.com', name: 'Ada' },
  providerOrderId: 'order_1',
  paidInstead: null,
  nextCheckAt: null,
  records: [
    { at: orderedAt, kind: 'created', detail: null },
    { at: orderedAt, kind: 'paid', detail: null },
  ],
  payment: { id: 'pay_1', cents: 1_000, currency: 'USD', capturedAt: orderedAt },
  grant: { grantedAt: orderedAt, revokedAt: null },
  receipt: 'N-2026-000001',
  seal: null,
  refunds: [],
}
const openOrder: OrderDetail = {
  ...paidOrder,
  status: 'open',
  payment: null,
  grant: null,
  receipt: null,
  records: [],
}
const refusedRefund = {
  id: 'r1',
  status: 'refused',
  requestedAt: orderedAt,
  providerRefundId: null,
  refusal: 'NO_PAYMENT',
  endedAt: orderedAt,
} as const

const changedResult = (order: OrderDetail, outcome: OrderActOutcome): OrderChangeOutcome => ({
  outcome: 'changed',
  change: { order, outcome },
})
const button = (name: string, disabled = false) => ({ role: 'button', name, disabled }) as const
const dialog = { role: 'dialog' } as const
const heading = { role: 'heading', name: 'Client Access' } as const
const signInLink = { role: 'link', name: 'Sign in again' } as const
const noResult = { result: undefined, error: undefined, isSignInTooOld: false }
const refusedEvents = [
  'readOrder.done paid',
  'refund.ask',
  'question.confirm',
  'changeOrder.done not refunded',
]
const readingText = 'Loading the order...'

const readOrderStart: [string, unknown] = ['readOrder', { id: 'o1' }]

export const officeOrder: Tables<typeof officeOrderMachine> = {
  machine: officeOrderMachine,
  render: (actor) => <OfficeOrderScreen actor={actor} onSignIn={() => {}} />,
  inputs: { owner: { id: 'o1', mayAct: true }, sales: { id: 'o1', mayAct: false } },
  behaviour: ({ mayAct, order }) => [mayAct, order?.status],
  scenarios: {
    'an order shows where it stands, its payment, and how it came there': {
      events: ['readOrder.done paid'],
      ends: 'shown',
      starts: [readOrderStart],
      shows: [
        '$10.00 USD, Ada, ada@example.com',
        /Payment ?pay_1.*Receipt ?N-2026-000001/,
        'Refunded if the payment is refunded',
        button('Refund'),
      ],
      hides: [button('Close by hand')],
    },
    'who only reads gets no buttons': {
      input: 'sales',
      events: ['readOrder.done paid'],
      ends: 'shown',
      hides: [button('Refund'), button('Look again now')],
    },
    'who only reads gets no buttons for an open order': {
      input: 'sales',
      events: ['readOrder.done open'],
      ends: 'shown',
      hides: [button('Close by hand'), button('Look again now')],
    },
    'a payment is refunded after a question': {
      events: ['readOrder.done paid', 'refund.ask', 'question.confirm', 'changeOrder.done refunded'],
      ends: 'shown',
      starts: [readOrderStart, ['changeOrder', { id: 'o1', act: { act: 'refund' } }]],
      shows: ['The payment is refunded, and the access it gave has ended.', 'Nothing more can happen to it.'],
      hides: [button('Refund')],
    },
    'a refund that the provider refuses says so': {
      events: ['readOrder.done paid', 'refund.ask', 'question.confirm', 'changeOrder.done not refunded'],
      ends: 'shown',
      shows: [
        'The provider refused. Nothing has changed.',
        /Refused by the provider: the provider shows no payment/,
      ],
    },
    'an undecided order is closed with a reason': {
      events: [
        'readOrder.done open',
        'closing.ask',
        'reason.choose',
        'question.confirm',
        'changeOrder.done closed',
      ],
      ends: 'shown',
      starts: [readOrderStart, ['changeOrder', { id: 'o1', act: { act: 'close', reason: 'mistake' } }]],
      shows: [/The order is closed/],
    },
    'the provider is asked again': {
      events: ['readOrder.done open', 'check.request', 'changeOrder.done unanswered'],
      ends: 'shown',
      starts: [readOrderStart, ['changeOrder', { id: 'o1', act: { act: 'check' } }]],
      shows: ["The provider didn't answer. The server will ask again."],
      hides: [button('Refund')],
    },
    'a sign-in that is too old leads to the sign-in': {
      events: ['readOrder.done paid', 'refund.ask', 'question.confirm', 'changeOrder.done too old'],
      ends: 'shown',
      shows: ['Please sign in again first.', signInLink],
    },
    'an order that is not there leads nowhere': {
      events: ['readOrder.done open', 'check.request', 'changeOrder.done refused'],
      ends: 'shown',
      shows: ['There is no such order.'],
      hides: [signInLink],
    },
    'a server that fails says so': {
      events: ['readOrder.done open', 'check.request', 'changeOrder.error'],
      ends: 'shown',
      shows: [{ role: 'alert' }, 'An unknown error occurred.'],
      hides: [signInLink],
    },
    'an order that came at last is shown without the reason': {
      events: ['readOrder.error', 'retry', 'readOrder.done paid'],
      ends: 'shown',
      hides: [{ role: 'alert' }],
    },
    'an order is closed because nobody paid where no other reason is chosen': {
      events: ['readOrder.done open', 'closing.ask', 'question.confirm'],
      ends: 'changing',
      starts: [readOrderStart, ['changeOrder', { id: 'o1', act: { act: 'close', reason: 'no-payment' } }]],
    },
    'after a refund that was refused the provider is asked how it stands, not refunded again': {
      events: [...refusedEvents, 'check.request'],
      ends: 'changing',
      starts: [
        readOrderStart,
        ['changeOrder', { id: 'o1', act: { act: 'refund' } }],
        ['changeOrder', { id: 'o1', act: { act: 'check' } }],
      ],
      context: noResult,
    },
    'the next refund begins without the last result': {
      events: [...refusedEvents, 'refund.ask'],
      ends: 'refunding',
      context: noResult,
    },
    'closing an order begins without the last result': {
      events: ['readOrder.done open', 'check.request', 'changeOrder.done unanswered', 'closing.ask'],
      ends: 'closing',
      context: noResult,
    },
    'nothing is refunded if the question is answered by no': {
      events: ['readOrder.done paid', 'refund.ask', 'question.cancel'],
      ends: 'shown',
      starts: [readOrderStart],
    },
  },
  eventCases: {
    'readOrder.done': { paid: paidOrder, open: openOrder },
    'readOrder.error': { '': new Error('We could not reach the server.') },
    'changeOrder.done': {
      refunded: changedResult({ ...paidOrder, status: 'refunded' }, 'refunded'),
      'not refunded': changedResult({ ...paidOrder, refunds: [refusedRefund] }, 'refundRefused'),
      closed: changedResult({ ...openOrder, status: 'abandoned' }, 'closed'),
      unanswered: changedResult(openOrder, 'unanswered'),
      'too old': { outcome: 'refused', error: 'Please sign in again first.', signIn: true },
      refused: { outcome: 'refused', error: 'There is no such order.', signIn: false },
    },
    'reason.choose': { '': { reason: 'mistake' } },
  },
  eventActions: {
    retry: (person) => person.click('button', 'Try again'),
    'check.request': (person) => person.click('button', 'Look again now'),
    'closing.ask': (person) => person.click('button', 'Close by hand'),
    'refund.ask': (person) => person.click('button', 'Refund'),
    'reason.choose': 'external',
    'question.cancel': (person) => person.click('button', 'Keep'),
    'question.confirm': 'external',
  },
  assertions: {
    loading: { shows: [readingText], hides: [heading] },
    failed: { shows: [{ role: 'alert' }, 'We could not reach the server.'], hides: [heading, readingText] },
    shown: { shows: [heading], hides: [dialog, readingText] },
    closing: { shows: [{ role: 'dialog', name: 'Close this order?' }] },
    refunding: { shows: [{ role: 'dialog', name: 'Refund this payment?' }] },
    changing: { shows: [heading], hides: [dialog] },
  },
}
