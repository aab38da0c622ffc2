import { setup } from 'xstate'
import { captureAttemptEnd, idleEnd, unheardCaptureEnd } from './times.ts'

/** What an order hears, remembers, asks for and judges by. `at` is when the server hears it. */
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
/** The order that a provider's payment is recorded for so far. */
type CountedFor = 'thisOrder' | 'anotherOrder' | 'noOrder'
export type Payment = { paymentId: string; cents: number; currency: string; capturedAt: Date }
/** Why nobody may capture now: see `denyCapture`. */
export type Denial = 'busy' | 'rivalPending' | 'refused' | 'elsewhere'
export type Mismatch = 'otherAmount' | 'countedBefore' | 'paidTwice'

type Input = { cents: number; currency: string; at: Date }

/** The columns of an order that decide what it may become, or that a move writes. */
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

/** What the server is asked for. */
const actions = {
  /** The caller is to capture; `isRepeated` after an attempt of which nobody told the outcome. */
  capture: (_: unknown, _params: { isRepeated: boolean }) => {},
  /**
   * The caller is not to capture. `busy`: somebody else is, this order or another of the same purchase. `rivalPending`: a
   * provider has not decided about that other one. `refused`: it refused before, only a person may try again.
   * `elsewhere`: the other one is paid.
   */
  denyCapture: (_: unknown, _params: { reason: Denial }) => {},
  /** Gives up the other unpaid orders of the same purchase at the same provider. */
  abandonSiblings: () => {},
  /** Tells all other orders of the same purchase that this one is paid. */
  overtakeSiblings: () => {},
  recordPayment: (_: unknown, _payment: Payment) => {},
  grant: () => {},
  revokeGrant: () => {},
  sendReceipt: () => {},
  /** Money came that is not this order's: a human decides. */
  logMismatch: (_: unknown, _params: { mismatch: Mismatch; payment: Payment }) => {},
}

/** An action with what it is about. */
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
    /** After a repeated attempt an earlier one may be why: both providers refuse a call while they are at another one. */
    isCapturedByNobody: ({ context, event }, { isRepeated }: { isRepeated: boolean }) =>
      event.at >= (isRepeated ? unheardCaptureEnd(context) : context.updatedAt),
    isCaptureRefused: (_, { isCaptureRefused }: { isCaptureRefused: boolean }) => isCaptureRefused,
    isOfAnotherAmount: ({ context }, { cents, currency }: Payment) =>
      cents !== context.cents || currency !== context.currency,
    isCounted: (_, countedFor: CountedFor) => countedFor !== 'noOrder',
    isAnotherPayment: (_, countedFor: CountedFor) => countedFor !== 'thisOrder',
    /** Nothing moved for days, and nobody asked for another check meanwhile. */
    isIdle: ({ context, event }, { leaseEnd }: { leaseEnd: Date }) =>
      event.at >= idleEnd(context) && context.nextCheckAt?.getTime() === leaseEnd.getTime(),
  },
})
