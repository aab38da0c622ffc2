import { orderMachine } from '#machines/order.ts'
import type { TablesWithoutScreen } from '#tests/model/tables.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const start = Date.parse('2026-03-05T09:30:00Z')
const after = (ms: number): Date => new Date(start + ms)
const atOnce = after(second)
const soon = after(20 * second)
const later = after(10 * minute)
const checkOfIntent = after(30 * second)
const checkAfterOpening = after(31 * second)
const daysLater = after(4 * day)

const payment = { paymentId: 'pay_1', cents: 1_000, currency: 'USD', capturedAt: after(0) }
const oneCentLess = { ...payment, cents: 999 }
const inRupees = { ...payment, currency: 'INR' }
const agreed = { byPerson: false, rival: undefined, isPersonDeleted: false }
const captured = { payment, countedFor: 'noOrder', isPersonDeleted: false } as const

const placed = ['provider.opened']
const capturing = [...placed, 'payment.authorized by the job']
const capture: [string, unknown] = ['capture', { isRepeated: false }]
const begun: [string, unknown?][] = [['abandonSiblings'], capture]
const paid: [string, unknown?][] = [
  ['recordPayment', payment],
  ['sendReceipt'],
  ['grant'],
  ['overtakeSiblings'],
]
const denied = (reason: string): [string, unknown] => ['denyCapture', { reason }]
const mismatch = (what: string, of: object = payment): [string, unknown] => [
  'logMismatch',
  { mismatch: what, payment: of },
]

/** `at once` is a second after the order was written down, `soon` twenty, `later` ten minutes. */
export const order: TablesWithoutScreen<typeof orderMachine> = {
  machine: orderMachine,
  scenarios: {
    'an order is written down before its provider is told of it, and looked at half a minute later': {
      events: [],
      ends: 'intended',
      actions: [],
      context: { providerOrderId: null, updatedAt: after(0), nextCheckAt: after(30 * second), refusals: 0 },
    },
    'an order that its provider opened can be paid': {
      events: placed,
      ends: 'open',
      actions: [],
      context: { providerOrderId: 'order_1', updatedAt: atOnce, nextCheckAt: after(31 * second) },
    },
    'whoever comes back to an open order is waited for as for a new one': {
      events: [...placed, 'order.reused'],
      ends: 'open',
      actions: [],
      context: { updatedAt: soon, checks: 0, nextCheckAt: after(50 * second) },
    },
    'money that waits is taken by who asks first, and the other orders at the provider are given up': {
      events: capturing,
      ends: 'capturing',
      actions: begun,
      context: { capturingSince: atOnce, updatedAt: atOnce, checks: 0, nextCheckAt: after(11 * second) },
    },
    'and not by who asks second': {
      events: [...capturing, 'payment.authorized by the person'],
      ends: 'capturing',
      actions: [...begun, denied('busy')],
      context: { updatedAt: atOnce },
    },
    'an attempt of which nobody heard is repeated when its ten seconds are over': {
      events: [...capturing, 'payment.authorized soon after'],
      ends: 'capturing',
      actions: [...begun, ['capture', { isRepeated: true }]],
      context: { capturingSince: atOnce, updatedAt: soon },
    },
    'a captured payment is recorded, granted and receipted once': {
      events: [...capturing, 'payment.captured first', 'payment.captured again'],
      ends: 'paid',
      actions: [...begun, ...paid],
      context: { paidAt: soon, updatedAt: soon, nextCheckAt: after(11 * second) },
    },
    'a paid order is looked at a day later for a refund': {
      events: [...placed, 'payment.captured first'],
      ends: 'paid',
      actions: paid,
      context: { paidAt: soon, nextCheckAt: after(20 * second + day) },
    },
    'a check that was due meanwhile is not put off by a payment': {
      events: [...placed, 'payment.captured when a check was due'],
      ends: 'paid',
      actions: paid,
      context: { paidAt: later, nextCheckAt: after(31 * second) },
    },
    'a second payment of a paid order is for a human to see': {
      events: [...placed, 'payment.captured first', 'payment.captured counted for another'],
      ends: 'paid',
      actions: [...paid, mismatch('paidTwice')],
    },
    'a payment of another amount gives nothing': {
      events: [...placed, 'payment.captured of less'],
      ends: 'open',
      actions: [mismatch('otherAmount', oneCentLess)],
      context: { paidAt: null },
    },
    'nor does one in another currency': {
      events: [...capturing, 'payment.captured in rupees'],
      ends: 'capturing',
      actions: [...begun, mismatch('otherAmount', inRupees)],
      context: { paidAt: null },
    },
    'nor one that is counted for another order': {
      events: [...placed, 'payment.captured counted for another'],
      ends: 'open',
      actions: [mismatch('countedBefore')],
      context: { paidAt: null },
    },
    'whoever was deleted gets what was paid for, and no mail': {
      events: [...placed, 'payment.captured of somebody deleted'],
      ends: 'paid',
      actions: [['recordPayment', payment], ['grant'], ['overtakeSiblings']],
    },
    'the money of a deleted person is not taken': {
      events: [...placed, 'payment.authorized by somebody deleted'],
      ends: 'open',
      actions: [],
    },
    'nor is it while another order of the same purchase is captured': {
      events: [...placed, 'payment.authorized beside a capture'],
      ends: 'open',
      actions: [denied('busy')],
    },
    'nor while a provider has not decided about that one': {
      events: [...placed, 'payment.authorized beside an undecided one'],
      ends: 'open',
      actions: [denied('rivalPending')],
    },
    'a refused order can be paid again': {
      events: [...capturing, 'capture.refused once'],
      ends: 'open',
      actions: begun,
      context: { refusals: 1, capturingSince: null, updatedAt: soon, nextCheckAt: after(50 * second) },
    },
    'but only a person may try that again': {
      events: [...capturing, 'capture.refused once', 'payment.authorized by the job'],
      ends: 'open',
      actions: [...begun, denied('refused')],
    },
    'and may': {
      events: [...capturing, 'capture.refused once', 'payment.authorized by the person'],
      ends: 'capturing',
      actions: [...begun, ...begun],
      context: { refusals: 1 },
    },
    'a refusal to repeat an attempt proves nothing for five minutes': {
      events: [...capturing, 'payment.authorized soon after', 'capture.refused again, soon'],
      ends: 'capturing',
      actions: [...begun, ['capture', { isRepeated: true }]],
      context: { refusals: 0, capturingSince: atOnce },
    },
    'and frees the order afterwards': {
      events: [...capturing, 'payment.authorized soon after', 'capture.refused again, later'],
      ends: 'open',
      actions: [...begun, ['capture', { isRepeated: true }]],
      context: { refusals: 1, capturingSince: null, updatedAt: later },
    },
    'an order whose provider holds no money is not freed while it may still be captured': {
      events: [...capturing, 'payment.unpaid at once'],
      ends: 'capturing',
      actions: begun,
    },
    'and is freed afterwards, without counting a refusal': {
      events: [...capturing, 'payment.unpaid later'],
      ends: 'open',
      actions: begun,
      context: { refusals: 0, capturingSince: null },
    },
    'a payment of which the provider has not decided is waited for': {
      events: [...capturing, 'payment.pending soon'],
      ends: 'pending',
      actions: begun,
      context: { updatedAt: soon, checks: 0, nextCheckAt: after(11 * second) },
    },
    'and may be captured': {
      events: [...placed, 'payment.pending soon', 'payment.captured first'],
      ends: 'paid',
      actions: paid,
    },
    'or fail': {
      events: [...placed, 'payment.pending soon', 'payment.failed soon'],
      ends: 'abandoned',
      actions: [],
      context: { nextCheckAt: null },
    },
    'an undecided order that an operator closes is looked at on, for its money may come': {
      events: [...placed, 'payment.pending soon', 'order.closed later'],
      ends: 'abandoned',
      actions: [],
      context: { nextCheckAt: after(10 * minute + 30 * second) },
    },
    'an order is not closed while its money is taken': {
      events: [...capturing, 'order.closed at once'],
      ends: 'capturing',
      actions: begun,
    },
    'and is afterwards': {
      events: [...capturing, 'order.closed later'],
      ends: 'abandoned',
      actions: begun,
      context: { nextCheckAt: null },
    },
    'an order of which its provider knows nothing is given up': {
      events: [...placed, 'order.gone without a refusal'],
      ends: 'abandoned',
      actions: [],
    },
    'not while it may have been paid': {
      events: [...capturing, 'order.gone without a refusal'],
      ends: 'capturing',
      actions: begun,
    },
    'but once the only capture was refused': {
      events: [...capturing, 'order.gone after a refusal'],
      ends: 'abandoned',
      actions: begun,
    },
    'a failed payment that somebody asked about is looked at once more': {
      events: [...placed, 'payment.failed when a check was due'],
      ends: 'abandoned',
      actions: [],
      context: { nextCheckAt: after(31 * second) },
    },
    'an order on which nothing moved for three days is given up': {
      events: [...placed, 'check.ended days later'],
      ends: 'abandoned',
      actions: [],
      context: { updatedAt: daysLater, nextCheckAt: null },
    },
    'so is one that its provider was never told of': {
      events: ['check.ended days later, of an intent'],
      ends: 'abandoned',
      actions: [],
    },
    'not before': { events: [...placed, 'check.ended soon'], ends: 'open', actions: [] },
    'nor when somebody asked for another check meanwhile': {
      events: [...placed, 'check.ended days later, and asked for'],
      ends: 'open',
      actions: [],
    },
    'an order of another price is given up': {
      events: [...placed, 'price.changed'],
      ends: 'abandoned',
      actions: [],
      context: { nextCheckAt: null, overtakenBy: null },
    },
    'so is one beside which another is captured': {
      events: ['sibling.capturing'],
      ends: 'abandoned',
      actions: [],
      context: { overtakenBy: null },
    },
    'an order given up and paid late is taken all the same': {
      events: [...placed, 'price.changed', 'payment.authorized by the job', 'payment.captured first'],
      ends: 'paid',
      actions: [...begun, ...paid],
    },
    'not once the purchase was paid by another': {
      events: [...placed, 'sibling.paid', 'payment.authorized by the person'],
      ends: 'abandoned',
      actions: [denied('elsewhere')],
      context: { overtakenBy: 'sibling' },
    },
    'nor when that was paid after it was given up': {
      events: [...placed, 'price.changed', 'sibling.paid', 'payment.authorized by the person'],
      ends: 'abandoned',
      actions: [denied('elsewhere')],
    },
    'money that a provider captured all the same counts even then': {
      events: [...placed, 'sibling.paid', 'payment.captured first'],
      ends: 'paid',
      actions: paid,
    },
    'a refund ends what was given, and nothing brings it back': {
      events: [...placed, 'payment.captured first', 'payment.refunded'],
      ends: 'refunded',
      actions: [...paid, ['revokeGrant']],
      context: { refundedAt: later, nextCheckAt: null },
    },
    'what another order does leaves a paid one alone': {
      events: [
        ...placed,
        'payment.captured first',
        'sibling.capturing',
        'sibling.paid',
        'order.closed later',
      ],
      ends: 'paid',
      actions: paid,
    },
  },
  screen: 'none',
  inputs: { '': { cents: 1_000, currency: 'USD', at: after(0) } },
  behaviour: ({ refusals, overtakenBy, updatedAt, nextCheckAt }) => [
    refusals > 0,
    overtakenBy,
    updatedAt <= atOnce ? 'at once' : updatedAt <= soon ? 'soon' : 'later',
    [checkOfIntent, checkAfterOpening].find((check) => check.getTime() === nextCheckAt?.getTime()),
  ],
  eventCases: {
    'provider.opened': { '': { at: atOnce, providerOrderId: 'order_1' } },
    'order.reused': { '': { at: soon } },
    'price.changed': { '': { at: soon } },
    'order.closed': { 'at once': { at: atOnce }, later: { at: later } },
    'payment.authorized': {
      'by the job': { ...agreed, at: atOnce },
      'by the person': { ...agreed, at: atOnce, byPerson: true },
      'soon after': { ...agreed, at: soon },
      'beside a capture': { ...agreed, at: atOnce, rival: 'capturing' },
      'beside an undecided one': { ...agreed, at: atOnce, rival: 'pending' },
      'by somebody deleted': { ...agreed, at: atOnce, isPersonDeleted: true },
    },
    'capture.refused': {
      once: { at: soon, isRepeated: false },
      'before it began': { at: after(0), isRepeated: false },
      'again, soon': { at: soon, isRepeated: true },
      'again, later': { at: later, isRepeated: true },
    },
    'payment.unpaid': { 'at once': { at: atOnce }, later: { at: later } },
    'payment.pending': { soon: { at: soon }, 'when a check was due': { at: later } },
    'payment.failed': { soon: { at: soon }, 'when a check was due': { at: later } },
    'payment.refunded': { '': { at: later } },
    'payment.captured': {
      first: { ...captured, at: soon },
      'when a check was due': { ...captured, at: later },
      'of somebody deleted': { ...captured, at: soon, isPersonDeleted: true },
      'of less': { ...captured, at: soon, payment: oneCentLess },
      'in rupees': { ...captured, at: soon, payment: inRupees },
      'counted for another': { ...captured, at: soon, countedFor: 'anotherOrder' },
      again: { ...captured, at: later, countedFor: 'thisOrder' },
    },
    'order.gone': {
      'without a refusal': { at: soon, isCaptureRefused: false },
      'after a refusal': { at: soon, isCaptureRefused: true },
    },
    'sibling.capturing': { '': { at: soon } },
    'sibling.paid': { '': { at: soon, siblingId: 'sibling' } },
    'check.ended': {
      soon: { at: soon, leaseEnd: checkAfterOpening },
      'days later': { at: daysLater, leaseEnd: checkAfterOpening },
      'days later, of an intent': { at: daysLater, leaseEnd: checkOfIntent },
      'days later, and asked for': { at: daysLater, leaseEnd: daysLater },
    },
  },
  eventActions: {
    'provider.opened': 'external',
    'order.reused': 'external',
    'price.changed': 'external',
    'order.closed': 'external',
    'payment.authorized': 'external',
    'capture.refused': 'external',
    'payment.unpaid': 'external',
    'payment.pending': 'external',
    'payment.failed': 'external',
    'payment.refunded': 'external',
    'payment.captured': 'external',
    'order.gone': 'external',
    'sibling.capturing': 'external',
    'sibling.paid': 'external',
    'check.ended': 'external',
  },
}
