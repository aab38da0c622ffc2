import { creditMachine } from '#machines/referrals/credit.ts'
import { tablesWithoutScreen } from '#tests/model/tables.ts'

const dayBeforeEnd = new Date('2026-04-29T09:30:00Z')
const endsAt = new Date('2026-04-30T09:30:00Z')
const dayAfterEnd = new Date('2026-05-01T09:30:00Z')
const projectReference = 'PROJECT-4'

export const credit = tablesWithoutScreen(creditMachine, {
  scenarios: {
    'a credit is open until its last moment, over from then on, and a refund is recorded on it': {
      path: [
        'time.ended early → credit.apply late ⇒ open',
        { actions: [], context: { endsAt, appliedAt: null, refundedAt: null, reference: null } },
        'credit.apply at its end → time.ended at its end ⇒ ended',
        { actions: [] },
        'credit.apply early → payment.refunded ⇒ refunded',
      ],
      actions: [],
      context: { appliedAt: null, refundedAt: dayAfterEnd },
    },
    'a credit is applied to a project once, the client hears of it, and a refund ends it': {
      path: [
        'credit.apply early → credit.apply early ⇒ applied',
        { context: { reference: projectReference }, actions: [['mailApplied']] },
        'payment.refunded ⇒ refunded',
      ],
      actions: [['mailApplied']],
      context: { appliedAt: dayBeforeEnd, refundedAt: dayAfterEnd },
    },
    'a refund ends an open credit': {
      path: 'payment.refunded ⇒ refunded',
      isDone: true,
      actions: [],
      context: { refundedAt: dayAfterEnd },
    },
  },
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
})
