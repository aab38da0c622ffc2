import { assign, setup, type SnapshotFrom } from 'xstate'

/**
 * The credit of a delivered Blueprint: what was paid for it counts towards a full project that begins before the credit ends. It
 * is a credit, not a refund. In the database the state is the `status` column, the context other columns.
 */

/** `at` is the server's time of the event. */
export type CreditEvent = { at: Date } & (
  | { type: 'credit.apply'; reference: string }
  | { type: 'time.ended' }
  /** The order of the delivered Blueprint was refunded or disputed. */
  | { type: 'payment.refunded' }
)

type Input = { endsAt: Date }

/** The columns of a credit that its machine reads or writes. */
export type CreditContext = {
  endsAt: Date
  appliedAt: Date | null
  refundedAt: Date | null
  reference: string | null
}

/** The action that the server executes. */
export type CreditAction = { type: 'mailApplied' }

const creditSetup = setup({
  types: {} as { input: Input; context: CreditContext; events: CreditEvent },
  /** Mails the client to which project the credit was applied. */
  actions: { mailApplied: () => {} },
  guards: {
    isRunning: ({ context, event }) => event.at < context.endsAt,
    isOver: ({ context, event }) => event.at >= context.endsAt,
  },
})

const assignRefunded = creditSetup.assign(({ event }) => ({ refundedAt: event.at }))

export const creditMachine = creditSetup.createMachine({
  id: 'credit',
  description: 'The credit from a delivered Blueprint towards a full project.',
  context: ({ input: { endsAt } }) => ({ endsAt, appliedAt: null, refundedAt: null, reference: null }),
  initial: 'open',
  states: {
    open: {
      description: 'It counts towards a full project that begins now.',
      on: {
        'credit.apply': {
          guard: 'isRunning',
          target: 'applied',
          actions: [assign(({ event: { at, reference } }) => ({ appliedAt: at, reference })), 'mailApplied'],
        },
        'time.ended': { guard: 'isOver', target: 'ended' },
        'payment.refunded': { target: 'refunded', actions: assignRefunded },
      },
    },
    applied: {
      description: 'It has been set off against the price of a project.',
      on: { 'payment.refunded': { target: 'refunded', actions: assignRefunded } },
    },
    ended: { on: { 'payment.refunded': { target: 'refunded', actions: assignRefunded } } },
    refunded: { type: 'final' },
  },
})

export type CreditSnapshot = SnapshotFrom<typeof creditMachine>
