import { orderMachine } from '#machines/orders/order.ts'
import type { TablesWithoutScreen } from '#tests/model/tables.ts'
import {
  timeAfter,
  oneSecondLater,
  twentySecondsLater,
  tenMinutesLater,
  intentCheckTime,
  openingCheckTime,
  giveUpTime,
  shortPayment,
  rupeePayment,
  authorization,
  capturedPayment,
} from './order-parts.ts'
import { orderScenarios } from './order-scenarios.ts'

/** In case names, `at once` means a second after the order was stored, `soon` 20 seconds after, `later` ten minutes after. */
export const order: TablesWithoutScreen<typeof orderMachine> = {
  machine: orderMachine,
  scenarios: orderScenarios,
  screen: 'none',
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
      'before it began': { at: timeAfter(0), isRepeated: false },
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
}
