import { setup } from 'xstate'
import { captureAttemptEnd, idleEnd, unansweredCaptureEnd } from './times.ts'

/** The events of an order. `at` is the server's time of the event. `otherOrder` is another order of the same purchase. */
export type OrderEvent = { at: Date } & (
  | { type: 'provider.opened'; providerOrderId: string }
  | { type: 'order.reused' | 'price.changed' | 'order.closed' }
  | ({
      type: 'payment.authorized'
      byPerson: boolean
      otherOrder: 'capturing' | 'pending' | undefined
      /** The order that was paid in place of this one is refunded. */
      isPaidInsteadRefunded: boolean
      /** The order is for a deposit, and a newer version of its proposal has been accepted. */
      isDepositReplaced: boolean
    } & BuyerDeletion)
  | { type: 'capture.refused'; isRepeated: boolean }
  | ({
      type: 'payment.captured'
      payment: Payment
      countedFor: RecordedOrder
      /** The order is for a deposit, which another order has paid. */
      isDepositPaid: boolean
    } & BuyerDeletion)
  | { type: 'payment.unpaid' | 'payment.pending' | 'payment.failed' | 'payment.refunded' }
  | { type: 'order.gone'; isCaptureRefused: boolean }
  | { type: 'otherOrder.capturing' }
  | { type: 'otherOrder.paid'; otherOrderId: string }
  | { type: 'check.ended'; leaseEnd: Date }
)

type BuyerDeletion = { isPersonDeleted: boolean }
/** For which order a payment is already recorded. */
type RecordedOrder = 'thisOrder' | 'anotherOrder' | 'noOrder'
export type Payment = { paymentId: string; cents: number; currency: string; capturedAt: Date }
/** Why a capture is denied: see `denyCapture`. */
export type Denial = 'busy' | 'otherPending' | 'refused' | 'elsewhere' | 'replaced'
export type Mismatch = 'otherAmount' | 'countedBefore' | 'paidTwice' | 'depositPaid'

type Input = { cents: number; currency: string; at: Date }

/** The columns of an order that guards read or transitions write. */
export type OrderContext = {
  cents: number
  currency: string
  providerOrderId: string | null
  updatedAt: Date
  paidAt: Date | null
  refundedAt: Date | null
  /** The id of the order that was paid in place of this one. */
  paidInstead: string | null
  capturingSince: Date | null
  nextCheckAt: Date | null
  checks: number
  refusals: number
}

/** The actions that the server executes. */
const actions = {
  /** The caller must capture. `isRepeated`: the result of an earlier attempt is unknown. */
  capture: (_: unknown, _params: { isRepeated: boolean }) => {},
  /**
   * The caller must not capture. `busy`: another caller is capturing this or another order. `otherPending`: the provider is still
   * reviewing another order. `refused`: the provider refused before, and only a person may try again. `elsewhere`: another order
   * of the purchase is paid; or it was paid and refunded since, and the buyer did not start this capture. `replaced`: a newer version of the
   * deposit's proposal was accepted.
   */
  denyCapture: (_: unknown, _params: { reason: Denial }) => {},
  /** Abandons the other unpaid orders of the same purchase at the same provider. */
  abandonOtherOrders: () => {},
  /** Sends `otherOrder.paid` to all other orders of the same purchase. */
  notifyOtherOrders: () => {},
  recordPayment: (_: unknown, _payment: Payment) => {},
  grant: () => {},
  revokeGrant: () => {},
  /** Issues the receipt and mails it. */
  issueReceipt: () => {},
  /** A payment arrived that this order does not expect: an operator decides about it. */
  reportMismatch: (_: unknown, _params: { mismatch: Mismatch; payment: Payment }) => {},
}

/** An action with its parameters. */
export type OrderAction = {
  [Name in keyof typeof actions]: { type: Name; params: Parameters<(typeof actions)[Name]>[1] }
}[keyof typeof actions]

export const orderSetup = setup({
  types: {} as { input: Input; context: OrderContext; events: OrderEvent },
  actions,
  guards: {
    isPersonDeleted: (_, { isPersonDeleted }: BuyerDeletion) => isPersonDeleted,
    /**
     * Once the other order is refunded, the buyer may pay this one. A background check must not capture an earlier approval. A replaced
     * deposit is refused as `replaced` instead, because somebody else may have paid the other order.
     */
    isOtherPaid: ({ context, event }) =>
      context.paidInstead !== null &&
      !(
        event.type === 'payment.authorized' &&
        (event.isDepositReplaced || (event.isPaidInsteadRefunded && event.byPerson))
      ),
    isOtherUndecided: (_, { otherOrder }: { otherOrder: string | undefined }) => otherOrder !== undefined,
    isOtherPending: (_, { otherOrder }: { otherOrder: string | undefined }) => otherOrder === 'pending',
    needsPerson: ({ context }, { byPerson }: { byPerson: boolean }) => context.refusals > 0 && !byPerson,
    isAttemptOver: ({ context, event }) => event.at >= captureAttemptEnd(context),
    /**
     * Providers refuse a capture while they process another one. So the refusal of a repeated attempt proves nothing until the
     * earlier attempt must have ended.
     */
    isRefusalConclusive: ({ context, event }, { isRepeated }: { isRepeated: boolean }) =>
      event.at >= (isRepeated ? unansweredCaptureEnd(context) : context.updatedAt),
    isCaptureRefused: (_, { isCaptureRefused }: { isCaptureRefused: boolean }) => isCaptureRefused,
    isOfAnotherAmount: ({ context }, { cents, currency }: Payment) =>
      cents !== context.cents || currency !== context.currency,
    isCounted: (_, countedFor: RecordedOrder) => countedFor !== 'noOrder',
    isDepositReplaced: (_, { isDepositReplaced }: { isDepositReplaced: boolean }) => isDepositReplaced,
    isDepositPaid: (_, { isDepositPaid }: { isDepositPaid: boolean }) => isDepositPaid,
    isAnotherPayment: (_, countedFor: RecordedOrder) => countedFor !== 'thisOrder',
    /** Whether the order did not change for days, and no other check was requested meanwhile. */
    isIdle: ({ context, event }, { leaseEnd }: { leaseEnd: Date }) =>
      event.at >= idleEnd(context) && context.nextCheckAt?.getTime() === leaseEnd.getTime(),
  },
})
