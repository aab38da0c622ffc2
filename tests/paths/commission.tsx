import { commissionMachine } from '#machines/referrals/commission.ts'
import { tablesWithoutScreen } from '#tests/model/tables.ts'
import { callOf } from './scenarios.ts'

const firstOfMarch = new Date('2026-03-01T09:30:00Z')
const firstOfMay = new Date('2026-05-01T09:30:00Z')
const firstOfJune = new Date('2026-06-01T09:30:00Z')
const transferReference = 'TRANSFER-17'

const mailReversalAction = callOf('mailReversal')

export const commission = tablesWithoutScreen(commissionMachine, {
  scenarios: {
    'a commission is held until its time, not payable before, and then paid out under a reference': {
      path: [
        '⇒ pending',
        { actions: [], context: { cents: 14_990, payableAt: firstOfMay, paidOutAt: null, reversedAt: null } },
        'commission.payOut → hold.ended early ⇒ pending → hold.ended in time ⇒ payable',
        { actions: [], context: { paidOutAt: null } },
        'commission.payOut ⇒ paidOut',
      ],
      actions: [],
      context: { paidOutAt: firstOfJune, reference: transferReference },
    },
    'a refund reverses a held commission, and the partner hears of it': {
      path: 'commission.reverse ⇒ reversed',
      actions: [mailReversalAction],
      context: { reversedAt: firstOfJune },
    },
    'a refund reverses a payable commission': {
      path: 'hold.ended in time → commission.reverse ⇒ reversed',
      actions: [mailReversalAction],
      context: { reversedAt: firstOfJune, paidOutAt: null },
    },
    'a commission that is reversed after its payout is deducted from the next one': {
      path: 'hold.ended in time → commission.payOut → commission.reverse ⇒ reversed',
      isDone: true,
      actions: [['recordDeduction'], mailReversalAction],
      context: { paidOutAt: firstOfJune, reversedAt: firstOfJune },
    },
    'a deduction is payable at once, and is never reversed': {
      path: '(deduction) → commission.reverse → commission.payOut → commission.reverse ⇒ paidOut',
      actions: [],
      context: { cents: -14_990, payableAt: firstOfMarch, reversedAt: null, reference: transferReference },
    },
  },
  inputs: {
    commission: { cents: 14_990, at: firstOfMarch, payableAt: firstOfMay },
    deduction: { cents: -14_990, at: firstOfMarch, payableAt: firstOfMay },
  },
  eventCases: {
    'hold.ended': { early: { at: new Date('2026-04-01T09:30:00Z') }, 'in time': { at: firstOfMay } },
    'commission.payOut': { '': { at: firstOfJune, reference: transferReference } },
    'commission.reverse': { '': { at: firstOfJune } },
  },
})
