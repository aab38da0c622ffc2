import { setup } from 'xstate'
import { captureAttemptEnd, idleEnd, unansweredCaptureEnd } from './times.ts'

/** The events of an order. `at` is the server's time of the event. A rival is another order of the same purchase. */
export type OrderEvent = { at: Date } & (
  | { type: 'provider.opened'; providerOrderId: string }
  | { type: 'order.reused' | 'price.changed' | 'order.closed' }
  | ({ type: 'payment.authorized'; byPerson: boolean; rival: 'capturing' | 'pending' | undefined } & Buyer)
  | { type: 'capture.refused'; isRepeated: boolean }
  | ({ type: 'payment.captured'; payment: Payment; countedFor: CountedFor } & Buyer)
  | { type: 'payment.unpaid' | 'payment.pending' | 'payment.failed' | 'payment.refunded' }
  | { type: 'order.gone'; isCaptureRefused: boolean }
  | { type: 'sibling.capturing' }
  | { type: 'sibling.paid'; siblingId: string }
  | { type: 'check.ended'; leaseEnd: Date }
)

type Buyer = { isPersonDeleted: boolean }
/** The order for which a payment is already recorded. */
type CountedFor = 'thisOrder' | 'anotherOrder' | 'noOrder'
export type Payment = { paymentId: string; cents: number; currency: string; capturedAt: Date }
/** Why a capture is denied: see `denyCapture`. */
export type Denial = 'busy' | 'rivalPending' | 'refused' | 'elsewhere'
export type Mismatch = 'otherAmount' | 'countedBefore' | 'paidTwice'

type Input = { cents: number; currency: string; at: Date }

/** The columns of an order that guards read or transitions write. */
export type OrderContext = {
  cents: number
  currency: string
  providerOrderId: string | null
  updatedAt: Date
  paidAt: Date | null
  refundedAt: Date | null
  overtakenBy: string | null
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
   * The caller must not capture. `busy`: another caller is capturing this order or a rival. `rivalPending`: the provider is
   * still reviewing a rival. `refused`: the provider refused before, and only a person may try again. `elsewhere`: a rival is
   * paid.
   */
  denyCapture: (_: unknown, _params: { reason: Denial }) => {},
  /** Abandons the other unpaid orders of the same purchase at the same provider. */
  abandonSiblings: () => {},
  /** Sends `sibling.paid` to all other orders of the same purchase. */
  overtakeSiblings: () => {},
  recordPayment: (_: unknown, _payment: Payment) => {},
  grant: () => {},
  revokeGrant: () => {},
  sendReceipt: () => {},
  /** A payment arrived that this order does not expect: an operator decides about it. */
  logMismatch: (_: unknown, _params: { mismatch: Mismatch; payment: Payment }) => {},
}

/** An action with its parameters. */
export type OrderAction = {
  [Name in keyof typeof actions]: { type: Name; params: Parameters<(typeof actions)[Name]>[1] }
}[keyof typeof actions]

export const orderSetup = setup({
  types: {} as { input: Input; context: OrderContext; events: OrderEvent },
  actions,
  guards: {
    isPersonDeleted: (_, { isPersonDeleted }: Buyer) => isPersonDeleted,
    isOvertaken: ({ context }) => context.overtakenBy !== null,
    hasRival: (_, { rival }: { rival: string | undefined }) => rival !== undefined,
    hasPendingRival: (_, { rival }: { rival: string | undefined }) => rival === 'pending',
    needsPerson: ({ context }, { byPerson }: { byPerson: boolean }) => context.refusals > 0 && !byPerson,
    isAttemptOver: ({ context, event }) => event.at >= captureAttemptEnd(context),
    /**
     * Providers refuse a capture while they process another one. So the refusal of a repeated attempt proves nothing until the
     * earlier attempt must have ended.
     */
    isNotCaptured: ({ context, event }, { isRepeated }: { isRepeated: boolean }) =>
      event.at >= (isRepeated ? unansweredCaptureEnd(context) : context.updatedAt),
    isCaptureRefused: (_, { isCaptureRefused }: { isCaptureRefused: boolean }) => isCaptureRefused,
    isOfAnotherAmount: ({ context }, { cents, currency }: Payment) =>
      cents !== context.cents || currency !== context.currency,
    isCounted: (_, countedFor: CountedFor) => countedFor !== 'noOrder',
    isAnotherPayment: (_, countedFor: CountedFor) => countedFor !== 'thisOrder',
    /** Nothing changed for days, and no other check was requested meanwhile. */
    isIdle: ({ context, event }, { leaseEnd }: { leaseEnd: Date }) =>
      event.at >= idleEnd(context) && context.nextCheckAt?.getTime() === leaseEnd.getTime(),
  },
})
