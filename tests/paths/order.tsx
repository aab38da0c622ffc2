import type { Journeys } from '#tests/model/journeys.ts'
import { dayMs, minuteMs, secondMs } from '#contract/time/durations.ts'
import { orderMachine } from '#machines/orders/order.ts'
import { tablesWithoutScreen } from '#tests/model/tables.ts'
import { callOf, scenariosAfter } from './scenarios.ts'

const timeAfter = (ms: number): Date => new Date(Date.parse('2026-03-05T09:30:00Z') + ms)
const oneSecondLater = timeAfter(secondMs)
const twentySecondsLater = timeAfter(20 * secondMs)
const tenMinutesLater = timeAfter(10 * minuteMs)
const intentCheckTime = timeAfter(30 * secondMs)
const openingCheckTime = timeAfter(31 * secondMs)

/** The first moment at which an order that was opened at once is given up. */
const giveUpTime = timeAfter(3 * dayMs + secondMs)
const payment = { paymentId: 'pay_1', cents: 1_000, currency: 'USD', capturedAt: timeAfter(0) }
const shortPayment = { ...payment, cents: 999 }
const rupeePayment = { ...payment, currency: 'INR' }
const authorization = {
  byPerson: false,
  otherOrder: undefined,
  isPersonDeleted: false,
  isPaidInsteadRefunded: false,
  isDepositReplaced: false,
}

const capturedPayment = {
  payment,
  countedFor: 'noOrder',
  isDepositPaid: false,
  isPersonDeleted: false,
} as const

const captureActions: [string, unknown?][] = [['abandonOtherOrders'], ['capture', { isRepeated: false }]]

const paidActions: [string, unknown?][] = [
  ['recordPayment', payment],
  ['issueReceipt'],
  ['grant'],
  ['notifyOtherOrders'],
]

const denyCaptureAction = (reason: string) => callOf('denyCapture', { reason })
const mismatchAction = (mismatch: string, mismatchedPayment: object = payment) =>
  callOf('reportMismatch', { mismatch, payment: mismatchedPayment })

const stored = scenariosAfter('⇒ intended', { actions: [] })
const placed = scenariosAfter('provider.opened ⇒ open', { actions: [] })
const capturing = scenariosAfter('provider.opened → payment.authorized by the job ⇒ capturing', {
  actions: captureActions,
})

/** When an order is checked that was given up ten minutes after it was stored, although it may be paid. */
const checkAfterClosing = timeAfter(10 * minuteMs + 30 * secondMs)
const orderScenarios: Journeys = {
  'a new order is stored before its provider is asked, and first checked half a minute later': stored([], {
    context: {
      providerOrderId: null,
      updatedAt: timeAfter(0),
      nextCheckAt: timeAfter(30 * secondMs),
      refusals: 0,
    },
  }),
  'an order that its provider has opened can be paid': placed([], {
    context: { providerOrderId: 'order_1', updatedAt: oneSecondLater, nextCheckAt: timeAfter(31 * secondMs) },
  }),
  'an open order that its buyer returns to is checked as soon as a new one': placed('order.reused', {
    context: { updatedAt: twentySecondsLater, checks: 0, nextCheckAt: timeAfter(50 * secondMs) },
  }),
  'an approved payment is captured by the first caller, then recorded and granted once': capturing(
    [
      {
        context: {
          capturingSince: oneSecondLater,
          updatedAt: oneSecondLater,
          checks: 0,
          nextCheckAt: timeAfter(11 * secondMs),
        },
      },
      'payment.captured first → payment.captured again ⇒ paid',
    ],
    {
      actions: paidActions,
      context: { updatedAt: twentySecondsLater, nextCheckAt: timeAfter(11 * secondMs) },
    },
  ),
  'a paid order is checked a day later, a second payment reported, other orders change nothing': placed(
    [
      'payment.captured first → payment.captured counted for another → otherOrder.capturing',
      'otherOrder.paid soon → order.closed later ⇒ paid',
    ],
    {
      actions: [...paidActions, mismatchAction('paidTwice')],
      context: { paidAt: twentySecondsLater, nextCheckAt: timeAfter(20 * secondMs + dayMs) },
    },
  ),
  'a payment does not postpone a check that is already due': placed(
    'payment.captured when a check was due ⇒ paid',
    { actions: paidActions, context: { paidAt: tenMinutesLater, nextCheckAt: timeAfter(31 * secondMs) } },
  ),
  'a payment of another amount or currency, or for what is paid, is reported and grants nothing': placed(
    [
      'payment.captured of less → payment.captured in rupees → payment.captured counted for another',
      'payment.captured of a paid deposit',
    ],
    {
      actions: [
        mismatchAction('otherAmount', shortPayment),
        mismatchAction('otherAmount', rupeePayment),
        mismatchAction('countedBefore'),
        mismatchAction('depositPaid'),
      ],
      context: { paidAt: null },
    },
  ),
  'no payment is captured of a deleted person, for a deposit not due, or beside another order': placed(
    [
      'payment.authorized by somebody deleted → payment.authorized for a replaced deposit',
      'payment.authorized beside a capture → payment.authorized beside an undecided one',
    ],
    {
      actions: [denyCaptureAction('replaced'), denyCaptureAction('busy'), denyCaptureAction('otherPending')],
    },
  ),
  'an order that is being captured is not captured by a second caller, and cannot be closed': capturing(
    'payment.authorized by the person → order.closed at once',
    { actions: [denyCaptureAction('busy')], context: { updatedAt: oneSecondLater } },
  ),
  'the payment of a deleted person is recorded without a receipt': placed(
    'payment.captured of somebody deleted ⇒ paid',
    { actions: [['recordPayment', payment], ['grant'], ['notifyOtherOrders']] },
  ),
  'a capture that was refused is not repeated by a scheduled check, but by a person': capturing(
    [
      'capture.refused once → payment.authorized by the job ⇒ open',
      {
        context: {
          refusals: 1,
          capturingSince: null,
          updatedAt: twentySecondsLater,
          nextCheckAt: timeAfter(50 * secondMs),
        },
      },
      'payment.authorized by the person',
    ],
    { actions: [denyCaptureAction('refused'), ...captureActions], context: { refusals: 1 } },
  ),
  'a capture without an answer is repeated, and its refusal counts after five minutes': capturing(
    [
      'payment.authorized soon after → capture.refused again, soon ⇒ capturing',
      { context: { refusals: 0, updatedAt: twentySecondsLater } },
      'capture.refused again, later ⇒ open',
    ],
    {
      actions: [['capture', { isRepeated: true }]],
      context: { refusals: 1, capturingSince: null, updatedAt: tenMinutesLater },
    },
  ),
  'an order without a payment is opened again once no capture can be in progress': capturing(
    'payment.unpaid at once → payment.unpaid later ⇒ open',
    { context: { refusals: 0, capturingSince: null } },
  ),
  'an order whose payment the provider reviews waits, and is paid when it is captured': capturing(
    [
      'payment.pending soon ⇒ pending',
      {
        actions: captureActions,
        context: { updatedAt: twentySecondsLater, checks: 0, nextCheckAt: timeAfter(11 * secondMs) },
      },
      'payment.captured first ⇒ paid',
    ],
    { actions: paidActions },
  ),
  'an order whose payment the provider reviews is abandoned when the payment fails': placed(
    'payment.pending soon → payment.failed soon ⇒ abandoned',
    { context: { nextCheckAt: null } },
  ),
  'a failed payment abandons an order that is being captured, and a check that is due still runs': capturing(
    'payment.failed soon ⇒ abandoned',
    { context: { nextCheckAt: timeAfter(11 * secondMs) } },
  ),
  'an order under review that an operator closed is still checked after another order is paid': placed(
    'payment.pending soon → order.closed later → otherOrder.paid soon ⇒ abandoned',
    { context: { paidInstead: 'other', nextCheckAt: checkAfterClosing } },
  ),
  'an order whose capture got no answer can be closed, and is still checked': capturing(
    'order.closed later ⇒ abandoned',
    { context: { nextCheckAt: checkAfterClosing } },
  ),
  'an order that its provider does not know is abandoned once its only capture was refused': capturing(
    'order.gone without a refusal → order.gone after a refusal ⇒ abandoned',
  ),
  'an order whose payment failed is checked once more if the check was due': placed(
    'payment.failed when a check was due ⇒ abandoned',
    { context: { nextCheckAt: timeAfter(31 * secondMs) } },
  ),
  'an order abandoned for another one is checked once more if a webhook asked for it': placed(
    'otherOrder.paid when a check was due ⇒ abandoned',
    { context: { paidInstead: 'other', nextCheckAt: timeAfter(31 * secondMs) } },
  ),
  'an order without a change for three days is abandoned': placed('check.ended days later ⇒ abandoned', {
    context: { updatedAt: giveUpTime, nextCheckAt: null },
  }),
  'an intent is abandoned after three days': stored('check.ended days later, of an intent ⇒ abandoned'),
  'no order is abandoned too early': placed('check.ended soon → check.ended days later, and asked for'),
  'an order is abandoned when another one of the same purchase is captured': stored(
    'otherOrder.capturing ⇒ abandoned',
    { context: { paidInstead: null } },
  ),
  'an order of an earlier price is abandoned, and captured and granted if it is paid late': placed(
    [
      'price.changed ⇒ abandoned',
      { context: { nextCheckAt: null, paidInstead: null } },
      'payment.authorized by the job → payment.captured first ⇒ paid',
    ],
    { actions: [...captureActions, ...paidActions] },
  ),
  'an order abandoned earlier is not captured once another one is paid': placed(
    [
      'price.changed → otherOrder.paid soon → payment.authorized by the person',
      'payment.authorized for a replaced deposit ⇒ abandoned',
    ],
    {
      actions: [denyCaptureAction('elsewhere'), denyCaptureAction('replaced')],
      context: { paidInstead: 'other' },
    },
  ),
  'once the order paid in its place is refunded, its buyer can pay it, but no check captures it': placed(
    [
      'otherOrder.paid soon → payment.authorized by the job, after a refund',
      'payment.authorized by the person, after a refund ⇒ capturing',
    ],
    { actions: [denyCaptureAction('elsewhere'), ...captureActions], context: { paidInstead: 'other' } },
  ),
  'a payment that the provider captured all the same is granted even after another order was paid': placed(
    'otherOrder.paid soon → payment.captured first ⇒ paid',
    { actions: paidActions },
  ),
  'a refund revokes the grant for good': placed('payment.captured first → payment.refunded ⇒ refunded', {
    isDone: true,
    actions: [...paidActions, ['revokeGrant']],
    context: { refundedAt: tenMinutesLater, nextCheckAt: null },
  }),
}

/** In case names, `at once` means a second after the order was stored, `soon` 20 seconds after, `later` ten minutes after. */
export const order = tablesWithoutScreen(orderMachine, {
  scenarios: orderScenarios,
  inputs: { '': { cents: 1_000, currency: 'USD', at: timeAfter(0) } },
  behaviour: ({ refusals, paidInstead, updatedAt, nextCheckAt }) => [
    refusals > 0,
    paidInstead,
    updatedAt <= oneSecondLater ? 'at once' : updatedAt <= twentySecondsLater ? 'soon' : 'later',
    [intentCheckTime, openingCheckTime].find((check) => check.getTime() === nextCheckAt?.getTime()),
  ],
  eventCases: {
    'provider.opened': { '': { at: oneSecondLater, providerOrderId: 'order_1' } },
    'order.reused': { '': { at: twentySecondsLater } },
    'price.changed': { '': { at: twentySecondsLater } },
    'order.closed': { 'at once': { at: oneSecondLater }, later: { at: tenMinutesLater } },
    'payment.authorized': {
      'by the job': { ...authorization, at: oneSecondLater },
      'by the person': { ...authorization, at: oneSecondLater, byPerson: true },
      'soon after': { ...authorization, at: twentySecondsLater },
      'beside a capture': { ...authorization, at: oneSecondLater, otherOrder: 'capturing' },
      'beside an undecided one': { ...authorization, at: oneSecondLater, otherOrder: 'pending' },
      'by somebody deleted': { ...authorization, at: oneSecondLater, isPersonDeleted: true },
      'for a replaced deposit': { ...authorization, at: oneSecondLater, isDepositReplaced: true },
      'by the job, after a refund': { ...authorization, at: oneSecondLater, isPaidInsteadRefunded: true },
      'by the person, after a refund': {
        ...authorization,
        at: oneSecondLater,
        byPerson: true,
        isPaidInsteadRefunded: true,
      },
    },
    'capture.refused': {
      once: { at: twentySecondsLater, isRepeated: false },
      'again, soon': { at: twentySecondsLater, isRepeated: true },
      'again, later': { at: tenMinutesLater, isRepeated: true },
    },
    'payment.unpaid': { 'at once': { at: oneSecondLater }, later: { at: tenMinutesLater } },
    'payment.pending': { soon: { at: twentySecondsLater }, 'when a check was due': { at: tenMinutesLater } },
    'payment.failed': { soon: { at: twentySecondsLater }, 'when a check was due': { at: tenMinutesLater } },
    'payment.refunded': { '': { at: tenMinutesLater } },
    'payment.captured': {
      first: { ...capturedPayment, at: twentySecondsLater },
      'when a check was due': { ...capturedPayment, at: tenMinutesLater },
      'of somebody deleted': { ...capturedPayment, at: twentySecondsLater, isPersonDeleted: true },
      'of less': { ...capturedPayment, at: twentySecondsLater, payment: shortPayment },
      'in rupees': { ...capturedPayment, at: twentySecondsLater, payment: rupeePayment },
      'counted for another': { ...capturedPayment, at: twentySecondsLater, countedFor: 'anotherOrder' },
      'of a paid deposit': { ...capturedPayment, at: twentySecondsLater, isDepositPaid: true },
      again: { ...capturedPayment, at: tenMinutesLater, countedFor: 'thisOrder' },
    },
    'order.gone': {
      'without a refusal': { at: twentySecondsLater, isCaptureRefused: false },
      'after a refusal': { at: twentySecondsLater, isCaptureRefused: true },
    },
    'otherOrder.capturing': { '': { at: twentySecondsLater } },
    'otherOrder.paid': {
      soon: { at: twentySecondsLater, otherOrderId: 'other' },
      'when a check was due': { at: tenMinutesLater, otherOrderId: 'other' },
    },
    'check.ended': {
      soon: { at: twentySecondsLater, leaseEnd: openingCheckTime },
      'days later': { at: giveUpTime, leaseEnd: openingCheckTime },
      'days later, of an intent': { at: giveUpTime, leaseEnd: intentCheckTime },
      'days later, and asked for': { at: giveUpTime, leaseEnd: giveUpTime },
    },
  },
})
