import { creditMachine } from '#machines/referrals/credit.ts'
import type { TablesWithoutScreen } from '#tests/model/tables.ts'

const dayBeforeEnd = new Date('2026-04-29T09:30:00Z')
const endsAt = new Date('2026-04-30T09:30:00Z')
const dayAfterEnd = new Date('2026-05-01T09:30:00Z')
const projectReference = 'PROJECT-4'

export const credit: TablesWithoutScreen<typeof creditMachine> = {
  machine: creditMachine,
  scenarios: {
    'a credit is open until its last moment, and not applied after it, even if nothing has ended it yet': {
      events: ['time.ended early', 'credit.apply late'],
      ends: 'open',
      actions: [],
      context: { endsAt, appliedAt: null, refundedAt: null, reference: null },
    },
    'a credit is over at the moment it ends': {
      events: ['credit.apply at its end', 'time.ended at its end'],
      ends: 'ended',
      actions: [],
      context: { appliedAt: null },
    },
    'a credit is applied to a project once, and the client hears of it': {
      events: ['credit.apply early', 'credit.apply early'],
      ends: 'applied',
      actions: [['mailApplied']],
      context: { appliedAt: dayBeforeEnd, reference: projectReference },
    },
    'a refund ends an open credit': {
      events: ['payment.refunded'],
      ends: 'refunded',
      isDone: true,
      actions: [],
      context: { refundedAt: dayAfterEnd },
    },
    'a refund ends an applied credit': {
      events: ['credit.apply early', 'payment.refunded'],
      ends: 'refunded',
      context: { appliedAt: dayBeforeEnd, refundedAt: dayAfterEnd },
    },
    'a credit whose time is over is not applied, but a refund is recorded on it': {
      events: ['time.ended late', 'credit.apply early', 'payment.refunded'],
      ends: 'refunded',
      context: { appliedAt: null, refundedAt: dayAfterEnd },
    },
  },
  screen: 'none',
  inputs: { '': { endsAt } },
  eventCases: {
    'credit.apply': {
      early: { at: dayBeforeEnd, reference: projectReference },
      'at its end': { at: endsAt, reference: projectReference },
      late: { at: dayAfterEnd, reference: projectReference },
    },
    'time.ended': { early: { at: dayBeforeEnd }, 'at its end': { at: endsAt }, late: { at: dayAfterEnd } },
    'payment.refunded': { '': { at: dayAfterEnd } },
  },
}
