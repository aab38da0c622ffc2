import type { Journey } from '#tests/model/journeys.ts'
import type { OrderDetail, OrderActOutcome } from '#contract/orders/office.ts'
import { officeOrderMachine, type OrderChangeOutcome } from '#machines/orders/office-order.ts'
import { OfficeOrderScreen } from '#src/screens/office/orders/office-order.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks, external } from './event-actions.ts'
import { callOf, scenariosAfter } from './scenarios.ts'
import { alert, button, dialog, heading, link } from './screen-items.ts'

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
const title = heading('Client Access')
const signInLink = link('Sign in again')
const refusedText = 'The provider refused the refund. Nothing has changed.'
const readingText = 'Loading the order...'

const readOrder = callOf('readOrder', { id: 'o1' })
const change = (act: object) => callOf('changeOrder', { id: 'o1', act })

const readOnly = (status: string, act: string): Journey => ({
  path: `(sales) → readOrder.done ${status} ⇒ shown`,
  hides: [button(act), button('Refresh from provider')],
})

const paid = scenariosAfter('readOrder.done paid ⇒ shown', { starts: [readOrder] })
const open = scenariosAfter('readOrder.done open ⇒ shown', { starts: [readOrder] })
const refunding = scenariosAfter('readOrder.done paid → refund.ask → question.confirm ⇒ shown', {
  starts: [readOrder, change({ act: 'refund' })],
})
const checking = scenariosAfter('readOrder.done open → check.request ⇒ shown', {
  starts: [readOrder, change({ act: 'check' })],
})

export const officeOrder = pathTables(officeOrderMachine, {
  render: (actor) => <OfficeOrderScreen actor={actor} onSignIn={() => {}} />,
  inputs: { owner: { id: 'o1', canAct: true }, sales: { id: 'o1', canAct: false } },
  behaviour: ({ canAct, order }) => [canAct, order?.status],
  scenarios: {
    'an order that came at last shows where it stands, its payment, and how it came there': {
      path: 'readOrder.error → retry → readOrder.done paid ⇒ shown',
      starts: [readOrder, readOrder],
      shows: [
        '$10.00 USD, Ada, ada@example.com',
        /Payment ?pay_1.*Receipt ?N-2026-000001/,
        'Refunded if the payment is refunded',
        button('Refund'),
      ],
      hides: [button('Close by hand'), alert],
    },
    'who only reads gets no buttons for a paid order': readOnly('paid', 'Refund'),
    'who only reads gets no buttons for an open order': readOnly('open', 'Close by hand'),
    'a payment is refunded after a question': refunding('changeOrder.done refunded', {
      shows: [
        'The payment has been refunded, and the access it gave has ended.',
        'Nothing more can happen to this order.',
      ],
      hides: [button('Refund')],
    }),
    'nothing is refunded if the question is answered by no': paid('refund.ask → question.cancel'),
    'a refused refund says so until something else is done, and is not simply repeated': refunding(
      [
        'changeOrder.done not refunded',
        { shows: [refusedText, /Refused by the provider: the provider shows no payment/] },
        'refund.ask → question.confirm → changeOrder.done not refunded → check.request',
        'changeOrder.done unanswered → closing.ask ⇒ closing',
      ],
      {
        starts: [change({ act: 'refund' }), change({ act: 'check' })],
        context: { result: undefined, error: undefined, isSignInTooOld: false },
      },
    ),
    'a sign-in that is too old leads to the sign-in': refunding('changeOrder.done too old', {
      shows: ['Please sign in again first.', signInLink],
    }),
    'an undecided order is closed with a reason': open(
      'closing.ask → reason.choose → question.confirm → changeOrder.done closed',
      { starts: [change({ act: 'close', reason: 'mistake' })], shows: [/The order is closed/] },
    ),
    'an order is closed because nobody paid where no other reason is chosen': open(
      'closing.ask → question.confirm ⇒ changing',
      { starts: [change({ act: 'close', reason: 'no-payment' })] },
    ),
    'the provider is asked again, and what comes of it is told': checking(
      [
        'changeOrder.done unanswered',
        { shows: ['The provider didn’t respond. The server will try again.'], hides: [button('Refund')] },
        'check.request → changeOrder.done mismatch',
        { shows: [/A payment doesn’t match this order/] },
        'check.request → changeOrder.done refused',
        { shows: ['This order doesn’t exist.'], hides: [signInLink] },
        'check.request → changeOrder.error',
      ],
      {
        starts: [change({ act: 'check' }), change({ act: 'check' }), change({ act: 'check' })],
        shows: [alert, 'An unknown error occurred.'],
        hides: [signInLink],
      },
    ),
  },
  eventCases: {
    'readOrder.done': { paid: paidOrder, open: openOrder },
    'changeOrder.done': {
      refunded: changedResult({ ...paidOrder, status: 'refunded' }, 'refunded'),
      'not refunded': changedResult({ ...paidOrder, refunds: [refusedRefund] }, 'refundRefused'),
      closed: changedResult({ ...openOrder, status: 'abandoned' }, 'closed'),
      unanswered: changedResult(openOrder, 'unanswered'),
      mismatch: changedResult(openOrder, 'mismatch'),
      'too old': { outcome: 'refused', error: 'Please sign in again first.', signIn: true },
      refused: { outcome: 'refused', error: 'This order doesn’t exist.', signIn: false },
    },
    'reason.choose': { '': { reason: 'mistake' } },
  },
  eventActions: {
    ...clicks({
      retry: 'Try again',
      'check.request': 'Refresh from provider',
      'closing.ask': 'Close by hand',
    }),
    ...clicks({ 'refund.ask': 'Refund', 'question.cancel': 'Keep' }),
    ...external('reason.choose', 'question.confirm'),
  },
  assertions: {
    loading: { shows: [readingText], hides: [title] },
    failed: { shows: [alert, 'We could not reach the server.'], hides: [title, readingText] },
    shown: { shows: [title], hides: [dialog, readingText] },
    closing: { shows: [{ role: 'dialog', name: 'Close this order?' }] },
    refunding: { shows: [{ role: 'dialog', name: 'Refund this payment?' }], hides: [refusedText] },
    changing: { shows: [title], hides: [dialog, refusedText] },
  },
})
