import { assign, setup, type SnapshotFrom } from 'xstate'
import { secondMs } from '#contract/time/durations.ts'

/**
 * A refund of a whole payment that the firm asked for. It is stored before the provider is asked, and the provider is asked with
 * its id as idempotency key until the answer is known. The order and what it granted end when the provider shows the payment as
 * refunded, not before. In the database the state is the `status` column, the context other columns.
 */

/** `at` is the server's time of the event. */
export type RefundEvent = { at: Date } & (
  | { type: 'attempt.begin' }
  | { type: 'provider.accepted'; providerRefundId: string }
  /** `code`: the provider's error code, or ours if the provider shows no payment. */
  | { type: 'provider.refused'; code: string }
  | { type: 'payment.missing' }
  /** A refund that the provider had accepted failed there after all. */
  | { type: 'refund.failed'; providerRefundId: string }
  /** The provider shows the payment as refunded, by this refund or another refund. */
  | { type: 'payment.refunded' }
)

/** The columns of a refund that its machine reads or writes. */
export type RefundContext = {
  /** When the first attempt began. */
  askedSince: Date | null
  /** When the last attempt began. */
  attemptedAt: Date | null
  providerRefundId: string | null
  refusal: string | null
  endedAt: Date | null
}

/** What the server executes: `ask` means that the caller must ask the provider now. */
export type RefundAction = { type: 'ask' }

/**
 * The time after which another attempt may begin. The one before may still be going on, here or at the provider, which refunds
 * once for one key.
 */
const retryAfterMs = 10 * secondMs
/** The longest time a provider may still process an attempt whose answer was lost. */
const unansweredMs = 300 * secondMs

/** The refusal of a refund for whose order the provider shows no payment. */
export const noPaymentCode = 'NO_PAYMENT'
/** The refusal of a refund that the provider says has failed. */
export const refundFailedCode = 'REFUND_FAILED'

const refundSetup = setup({
  types: {} as { context: RefundContext; events: RefundEvent },
  actions: { ask: () => {} },
  guards: {
    isAttemptOver: ({ context, event }) => elapsedMs(context.attemptedAt, event.at) >= retryAfterMs,
    /** A refusal counts only if no earlier attempt, whose answer was lost, can still be in progress at the provider. */
    isDefinite: ({ context, event }) =>
      context.askedSince?.getTime() === context.attemptedAt?.getTime() ||
      elapsedMs(context.askedSince, event.at) >= unansweredMs,
    /** An answer about an earlier refund of the order may come late; it says nothing about this one. */
    isSameRefund: ({ context }, providerRefundId: string) => context.providerRefundId === providerRefundId,
  },
})

const assignEnded = refundSetup.assign(({ event }) => ({ endedAt: event.at }))

export const refundMachine = refundSetup.createMachine({
  id: 'refund',
  description:
    'A refund that the firm has requested, until the provider refunds the payment or declines to do so.',
  context: { askedSince: null, attemptedAt: null, providerRefundId: null, refusal: null, endedAt: null },
  initial: 'requested',
  states: {
    requested: {
      description: 'Stored before the provider is asked.',
      on: {
        'attempt.begin': {
          target: 'asked',
          actions: [assign(({ event }) => ({ askedSince: event.at, attemptedAt: event.at })), 'ask'],
        },
        'payment.missing': {
          target: 'refused',
          actions: [assignEnded, assign({ refusal: noPaymentCode })],
        },
        'payment.refunded': { target: 'completed', actions: assignEnded },
      },
    },
    asked: {
      description: 'The provider has been asked; its answer is not known yet.',
      on: {
        'attempt.begin': {
          guard: 'isAttemptOver',
          actions: [assign(({ event }) => ({ attemptedAt: event.at })), 'ask'],
        },
        'provider.accepted': {
          target: 'accepted',
          actions: assign(({ event }) => ({ providerRefundId: event.providerRefundId })),
        },
        'provider.refused': {
          guard: 'isDefinite',
          target: 'refused',
          actions: [assignEnded, assign(({ event }) => ({ refusal: event.code }))],
        },
        'payment.refunded': { target: 'completed', actions: assignEnded },
      },
    },
    accepted: {
      description: 'The provider will refund the payment, but does not show it as refunded yet.',
      on: {
        'refund.failed': {
          guard: { type: 'isSameRefund', params: ({ event }) => event.providerRefundId },
          target: 'refused',
          actions: [assignEnded, assign({ refusal: refundFailedCode })],
        },
        'payment.refunded': { target: 'completed', actions: assignEnded },
      },
    },
    refused: {
      type: 'final',
      description: 'The provider did not refund the payment. The refund can be requested again.',
    },
    completed: { type: 'final' },
  },
})

export type RefundSnapshot = SnapshotFrom<typeof refundMachine>

const elapsedMs = (from: Date | null, to: Date) => to.getTime() - (from?.getTime() ?? 0)
