import { refundMachine } from '#machines/orders/refund.ts'
import type { TablesWithoutScreen } from '#tests/model/tables.ts'

const requestTime = new Date('2026-03-05T09:30:00Z')
const nineSecondsLater = new Date('2026-03-05T09:30:09Z')
const tenSecondsLater = new Date('2026-03-05T09:30:10Z')
const fiveMinutesLater = new Date('2026-03-05T09:35:00Z')
const refusalCode = 'REFUND_NOT_ALLOWED'

export const refund: TablesWithoutScreen<typeof refundMachine> = {
  machine: refundMachine,
  scenarios: {
    'the provider accepts a refund, and it is complete when the payment is refunded': {
      events: ['attempt.begin first', 'provider.accepted', 'payment.refunded'],
      ends: 'completed',
      isDone: true,
      actions: [['ask']],
      context: { providerRefundId: 'rfnd_1', refusal: null, endedAt: fiveMinutesLater },
    },
    'a refund is stored before the provider is asked': { events: [], ends: 'requested', actions: [] },
    'an accepted refund waits until the provider shows it, and is not asked for again': {
      events: ['attempt.begin first', 'provider.accepted', 'attempt.begin again'],
      ends: 'accepted',
      actions: [['ask']],
    },
    'an accepted refund that fails is refused, and can be asked for again': {
      events: ['attempt.begin first', 'provider.accepted', 'refund.failed of it'],
      ends: 'refused',
      isDone: true,
      actions: [['ask']],
      context: { providerRefundId: 'rfnd_1', refusal: 'REFUND_FAILED', endedAt: fiveMinutesLater },
    },
    'a late answer that an earlier refund failed does not end the accepted one': {
      events: ['attempt.begin first', 'provider.accepted', 'refund.failed of another'],
      ends: 'accepted',
      actions: [['ask']],
      context: { providerRefundId: 'rfnd_1', refusal: null, endedAt: null },
    },
    'a late refusal of an earlier attempt does not end an accepted refund': {
      events: ['attempt.begin first', 'attempt.begin again', 'provider.accepted', 'provider.refused late'],
      ends: 'accepted',
      context: { refusal: null },
    },
    'only one attempt at a time asks the provider': {
      events: ['attempt.begin first', 'attempt.begin soon'],
      ends: 'asked',
      actions: [['ask']],
      context: { askedSince: requestTime, attemptedAt: requestTime },
    },
    'a refund without an answer is asked for again': {
      events: ['attempt.begin first', 'attempt.begin again'],
      ends: 'asked',
      actions: [['ask'], ['ask']],
      context: { askedSince: requestTime, attemptedAt: tenSecondsLater },
    },
    'what the provider refuses at first is refused': {
      events: ['attempt.begin first', 'provider.refused soon'],
      ends: 'refused',
      isDone: true,
      context: { refusal: refusalCode, endedAt: nineSecondsLater },
    },
    'a repeated attempt may be refused because the first one is still processed': {
      events: ['attempt.begin first', 'attempt.begin again', 'provider.refused again'],
      ends: 'asked',
      context: { refusal: null },
    },
    'the refusal of a repeated attempt counts once the first one can no longer be in progress': {
      events: ['attempt.begin first', 'attempt.begin again', 'provider.refused late'],
      ends: 'refused',
      context: { refusal: refusalCode, endedAt: fiveMinutesLater },
    },
    'a refund at the provider itself completes it before anybody was asked': {
      events: ['payment.refunded'],
      ends: 'completed',
      actions: [],
      context: { askedSince: null, endedAt: fiveMinutesLater },
    },
    'the webhook of a refund may come before the answer': {
      events: ['attempt.begin first', 'payment.refunded'],
      ends: 'completed',
      context: { endedAt: fiveMinutesLater },
    },
    'a provider that shows no payment is not asked': {
      events: ['payment.missing'],
      ends: 'refused',
      actions: [],
      context: { refusal: 'NO_PAYMENT' },
    },
  },
  screen: 'none',
  eventCases: {
    'attempt.begin': {
      first: { at: requestTime },
      soon: { at: nineSecondsLater },
      again: { at: tenSecondsLater },
    },
    'provider.accepted': { '': { at: nineSecondsLater, providerRefundId: 'rfnd_1' } },
    'provider.refused': {
      soon: { at: nineSecondsLater, code: refusalCode },
      again: { at: tenSecondsLater, code: refusalCode },
      late: { at: fiveMinutesLater, code: refusalCode },
    },
    'refund.failed': {
      'of it': { at: fiveMinutesLater, providerRefundId: 'rfnd_1' },
      'of another': { at: fiveMinutesLater, providerRefundId: 'rfnd_0' },
    },
    'payment.missing': { '': { at: nineSecondsLater } },
    'payment.refunded': { '': { at: fiveMinutesLater } },
  },
  eventActions: {
    'attempt.begin': 'external',
    'provider.accepted': 'external',
    'provider.refused': 'external',
    'refund.failed': 'external',
    'payment.missing': 'external',
    'payment.refunded': 'external',
  },
}
