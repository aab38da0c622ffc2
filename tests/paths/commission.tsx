import { commissionMachine } from '#machines/commission.ts'
import type { TablesWithoutScreen } from '#tests/model/tables.ts'

const march = new Date('2026-03-01T09:30:00Z')
const april = new Date('2026-04-01T09:30:00Z')
const may = new Date('2026-05-01T09:30:00Z')
const june = new Date('2026-06-01T09:30:00Z')
const reference = 'TRANSFER-17'

const mailReversal: [string] = ['mailReversal']

export const commission: TablesWithoutScreen<typeof commissionMachine> = {
  machine: commissionMachine,
  scenarios: {
    'a commission is held': {
      events: [],
      ends: 'pending',
      actions: [],
      context: { cents: 14_990, payableAt: may, paidOutAt: null, reversedAt: null },
    },
    'a commission becomes payable when its hold is over, not before': {
      events: ['hold.ended early', 'hold.ended in time'],
      ends: 'payable',
      actions: [],
    },
    'a payable commission is paid out under a reference': {
      events: ['hold.ended in time', 'commission.payOut'],
      ends: 'paidOut',
      actions: [],
      context: { paidOutAt: june, reference },
    },
    'a held commission is not paid out': {
      events: ['commission.payOut'],
      ends: 'pending',
      context: { paidOutAt: null },
    },
    'a refund reverses a held commission, and the partner hears of it': {
      events: ['commission.reverse'],
      ends: 'reversed',
      isDone: true,
      actions: [mailReversal],
      context: { reversedAt: june },
    },
    'a refund reverses a payable commission': {
      events: ['hold.ended in time', 'commission.reverse'],
      ends: 'reversed',
      actions: [mailReversal],
      context: { reversedAt: june, paidOutAt: null },
    },
    'a commission that is reversed after its payout is deducted from the next one': {
      events: ['hold.ended in time', 'commission.payOut', 'commission.reverse'],
      ends: 'reversed',
      isDone: true,
      actions: [['recordDeduction'], mailReversal],
      context: { paidOutAt: june, reversedAt: june },
    },
    'a deduction is payable at once, and is never reversed': {
      input: 'deduction',
      events: ['commission.reverse', 'commission.payOut', 'commission.reverse'],
      ends: 'paidOut',
      actions: [],
      context: { cents: -14_990, payableAt: march, reversedAt: null, reference },
    },
  },
  screen: 'none',
  inputs: {
    commission: { cents: 14_990, at: march, payableAt: may },
    deduction: { cents: -14_990, at: march, payableAt: may },
  },
  eventCases: {
    'hold.ended': { early: { at: april }, 'in time': { at: may } },
    'commission.payOut': { '': { at: june, reference } },
    'commission.reverse': { '': { at: june } },
  },
  eventActions: {
    'hold.ended': 'external',
    'commission.payOut': 'external',
    'commission.reverse': 'external',
  },
}
