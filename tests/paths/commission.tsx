import { commissionMachine } from '#machines/referrals/commission.ts'
import { tablesWithoutScreen } from '#tests/model/tables.ts'

const firstOfMarch = new Date('2026-03-01T09:30:00Z')
const firstOfApril = new Date('2026-04-01T09:30:00Z')
const firstOfMay = new Date('2026-05-01T09:30:00Z')
const firstOfJune = new Date('2026-06-01T09:30:00Z')
const transferReference = 'TRANSFER-17'

const mailReversalAction: [string] = ['mailReversal']

export const commission = tablesWithoutScreen(commissionMachine, {
  scenarios: {
    'a commission is held until its time, not payable before, and then paid out under a reference': {
      events: [
        {
          state: 'pending',
          actions: [],
          context: { cents: 14_990, payableAt: firstOfMay, paidOutAt: null, reversedAt: null },
        },
        ...['commission.payOut', 'hold.ended early', { state: 'pending' }, 'hold.ended in time'],
        ...[{ state: 'payable', actions: [], context: { paidOutAt: null } }, 'commission.payOut'],
      ],
      ends: 'paidOut',
      actions: [],
      context: { paidOutAt: firstOfJune, reference: transferReference },
    },
    'a refund reverses a held commission, and the partner hears of it': {
      events: ['commission.reverse'],
      ends: 'reversed',
      isDone: true,
      actions: [mailReversalAction],
      context: { reversedAt: firstOfJune },
    },
    'a refund reverses a payable commission': {
      events: ['hold.ended in time', 'commission.reverse'],
      ends: 'reversed',
      actions: [mailReversalAction],
      context: { reversedAt: firstOfJune, paidOutAt: null },
    },
    'a commission that is reversed after its payout is deducted from the next one': {
      events: ['hold.ended in time', 'commission.payOut', 'commission.reverse'],
      ends: 'reversed',
      isDone: true,
      actions: [['recordDeduction'], mailReversalAction],
      context: { paidOutAt: firstOfJune, reversedAt: firstOfJune },
    },
    'a deduction is payable at once, and is never reversed': {
      input: 'deduction',
      events: ['commission.reverse', 'commission.payOut', 'commission.reverse'],
      ends: 'paidOut',
      actions: [],
      context: { cents: -14_990, payableAt: firstOfMarch, reversedAt: null, reference: transferReference },
    },
  },
  inputs: {
    commission: { cents: 14_990, at: firstOfMarch, payableAt: firstOfMay },
    deduction: { cents: -14_990, at: firstOfMarch, payableAt: firstOfMay },
  },
  eventCases: {
    'hold.ended': { early: { at: firstOfApril }, 'in time': { at: firstOfMay } },
    'commission.payOut': { '': { at: firstOfJune, reference: transferReference } },
    'commission.reverse': { '': { at: firstOfJune } },
  },
})
