import { refundMachine } from '#machines/refund.ts'
import type { TablesWithoutScreen } from '#tests/model/tables.ts'

const asked = new Date('2026-03-05T09:30:00Z')
const soon = new Date('2026-03-05T09:30:09Z')
const again = new Date('2026-03-05T09:30:10Z')
const late = new Date('2026-03-05T09:35:00Z')
const code = 'REFUND_NOT_ALLOWED'

export const refund: TablesWithoutScreen<typeof refundMachine> = {
  machine: refundMachine,
  scenarios: {
    'the provider accepts a refund, and it is complete when the payment is refunded': {
      events: ['attempt.begin first', 'provider.accepted', 'payment.refunded'],
      ends: 'completed',
      isDone: true,
      actions: [['ask']],
      context: { providerRefundId: 'rfnd_1', refusal: null, endedAt: late },
    },
    'it is stored before the provider is asked': { events: [], ends: 'requested', actions: [] },
    'an accepted refund waits until the provider shows it, and is not asked for again': {
      events: ['attempt.begin first', 'provider.accepted', 'attempt.begin again'],
      ends: 'accepted',
      actions: [['ask']],
    },
    'only one at a time asks the provider': {
      events: ['attempt.begin first', 'attempt.begin soon'],
      ends: 'asked',
      actions: [['ask']],
      context: { askedSince: asked, attemptedAt: asked },
    },
    'without an answer it is asked again': {
      events: ['attempt.begin first', 'attempt.begin again'],
      ends: 'asked',
      actions: [['ask'], ['ask']],
      context: { askedSince: asked, attemptedAt: again },
    },
    'what the provider refuses at first is refused': {
      events: ['attempt.begin first', 'provider.refused soon'],
      ends: 'refused',
      isDone: true,
      context: { refusal: code, endedAt: soon },
    },
    'a repeated attempt may be refused because the first one is still processed': {
      events: ['attempt.begin first', 'attempt.begin again', 'provider.refused again'],
      ends: 'asked',
      context: { refusal: null },
    },
    'after the longest time for that, the refusal counts': {
      events: ['attempt.begin first', 'attempt.begin again', 'provider.refused late'],
      ends: 'refused',
      context: { refusal: code, endedAt: late },
    },
    'a refund at the provider itself completes it before anybody was asked': {
      events: ['payment.refunded'],
      ends: 'completed',
      actions: [],
      context: { askedSince: null, endedAt: late },
    },
    'the webhook of a refund may come before the answer': {
      events: ['attempt.begin first', 'payment.refunded'],
      ends: 'completed',
      context: { endedAt: late },
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
    'attempt.begin': { first: { at: asked }, soon: { at: soon }, again: { at: again } },
    'provider.accepted': { '': { at: soon, providerRefundId: 'rfnd_1' } },
    'provider.refused': {
      soon: { at: soon, code },
      again: { at: again, code },
      late: { at: late, code },
    },
    'payment.missing': { '': { at: soon } },
    'payment.refunded': { '': { at: late } },
  },
  eventActions: {
    'attempt.begin': 'external',
    'provider.accepted': 'external',
    'provider.refused': 'external',
    'payment.missing': 'external',
    'payment.refunded': 'external',
  },
}
