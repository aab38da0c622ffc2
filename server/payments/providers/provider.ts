import type { FastifyBaseLogger } from 'fastify'
import type { Order, PlacedOrder } from '../../orders/orders.ts'

/**
 * The state of an order at its provider. `unpaid`: not paid yet. `authorized`: the payer approved, and one of these payments may
 * be captured. `pending`: captured, but still under review. `failed`: its payment failed permanently. `gone`: the provider does
 * not know the order.
 */
export type ProviderState =
  | { state: 'unpaid' | 'pending' | 'failed' | 'gone' }
  | { state: 'authorized'; paymentIds: string[] }
  | { state: 'captured'; paymentId: string; cents: number; currency: string; capturedAt: Date }
  | { state: 'refunded' }

/** A payment provider. Every function may throw a `Refusal` or an `UnknownOutcome`. */
export type Provider = {
  /** Creates an order and returns the provider's id. `isNew: false`: an earlier attempt may have created it already. */
  place(order: Order, options: { isNew: boolean }): Promise<string>
  /** The current state of an order. With `paymentId`, only that payment counts, which the provider showed as captured before. */
  inspect(order: PlacedOrder, paymentId: string | undefined): Promise<ProviderState>
  /** Captures a payment. `key` is an idempotency key: repeated with the same key, it is captured once. */
  capture(order: PlacedOrder, paymentId: string, key: string): Promise<void>
  /** Refunds the whole of a captured payment, once for each idempotency key. Returns the provider's id of the refund. */
  refund(order: PlacedOrder, paymentId: string, key: string): Promise<string>
  /** Whether a refund of a payment that was accepted has failed since. */
  hasRefundFailed(paymentId: string, refundId: string): Promise<boolean>
  /** Whether we lost a dispute about a payment. Only for providers that do not show a lost dispute in the state of the payment. */
  isLost?(disputeId: string): Promise<boolean>
}

/**
 * The provider definitely did not do what it was asked. `code` is its error code. It is only put into the message, and so into
 * the log, if it looks like a code: other text may contain personal data.
 */
export class Refusal extends Error {
  /** The provider's error code, or `REFUSED` if what it sent does not look like one. */
  readonly code: string

  constructor(status: number, code: string) {
    const isCode = /^[A-Z0-9_]{1,64}$/.test(code)
    super(isCode ? `refused with ${status} ${code}` : `refused with ${status}`)
    this.name = 'Refusal'
    this.code = isCode ? code : 'REFUSED'
  }
}

/** The provider may or may not have done what it was asked: no answer, an invalid one, or an error with this status. */
export class UnknownOutcome extends Error {
  readonly status: number | undefined

  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options)
    this.name = 'UnknownOutcome'
    this.status = status
  }
}

/** Logs an error of a provider about an order and returns it; any other error is rethrown. */
export function logProviderError(
  log: Pick<FastifyBaseLogger, 'warn'>,
  { id, provider }: Order,
  error: unknown,
  message: string,
): Refusal | UnknownOutcome {
  if (!(error instanceof Refusal || error instanceof UnknownOutcome)) throw error
  log.warn({ orderId: id, provider, err: error }, message)
  return error
}
