import { assign, setup, type SnapshotFrom } from 'xstate'

/**
 * A partner's commission on the first order of somebody they referred. It is held for some time, then payable, then paid out. A
 * refund reverses it. After the payout, a deduction is recorded: a commission with a negative amount, which is payable at once.
 * In the database the state is the `status` column, the context other columns.
 */

/** `at` is the server's time of the event. */
export type CommissionEvent = { at: Date } & (
  | { type: 'hold.ended' }
  | { type: 'commission.payOut'; reference: string }
  /** The order was refunded or disputed, or an operator withdraws the commission. */
  | { type: 'commission.reverse' }
)

type Input = { cents: number; at: Date; payableAt: Date }

/** The columns of a commission that its machine reads or writes. */
export type CommissionContext = {
  cents: number
  payableAt: Date
  paidOutAt: Date | null
  reversedAt: Date | null
  reference: string | null
}

/** The actions that the server executes. */
const actions = {
  /** Records that the amount is to be deducted from the next payout. */
  recordDeduction: () => {},
  /** Mails the partner that the commission is reversed. */
  mailReversal: () => {},
}

/** An action without parameters. */
export type CommissionAction = { type: keyof typeof actions }

const commissionSetup = setup({
  types: {} as { input: Input; context: CommissionContext; events: CommissionEvent },
  actions,
  guards: {
    isDeduction: ({ context }) => context.cents < 0,
    isCommission: ({ context }) => context.cents > 0,
    isHoldOver: ({ context, event }) => event.at >= context.payableAt,
  },
})

const assignReversed = commissionSetup.assign(({ event }) => ({ reversedAt: event.at }))

export const commissionMachine = commissionSetup.createMachine({
  id: 'commission',
  description: 'A partner’s commission, from the order to its payout or reversal.',
  context: ({ input: { cents, at, payableAt } }) => ({
    cents,
    payableAt: cents < 0 ? at : payableAt,
    paidOutAt: null,
    reversedAt: null,
    reference: null,
  }),
  initial: 'pending',
  states: {
    pending: {
      description: 'It is on hold, because its order may still be refunded.',
      always: { guard: 'isDeduction', target: 'payable' },
      on: {
        'hold.ended': { guard: 'isHoldOver', target: 'payable' },
        'commission.reverse': { target: 'reversed', actions: assignReversed },
      },
    },
    payable: {
      description: 'It will be included in the next payout.',
      on: {
        'commission.payOut': {
          target: 'paidOut',
          actions: assign(({ event: { at, reference } }) => ({ paidOutAt: at, reference })),
        },
        'commission.reverse': { guard: 'isCommission', target: 'reversed', actions: assignReversed },
      },
    },
    paidOut: {
      on: {
        'commission.reverse': {
          guard: 'isCommission',
          target: 'reversed',
          actions: [assignReversed, 'recordDeduction'],
        },
      },
    },
    reversed: { type: 'final', entry: 'mailReversal' },
  },
})

export type CommissionSnapshot = SnapshotFrom<typeof commissionMachine>
