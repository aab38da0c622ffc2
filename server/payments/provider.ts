import type { FastifyBaseLogger } from 'fastify'
import type { Order, PlacedOrder } from '../store/orders.ts'

/**
 * What a provider says of an order now. `unpaid`: nobody has paid yet. `authorized`: the payer agreed, the money is ours to
 * take, from any one of these payments. `pending`: taken, the provider has not decided. `spent`: its payment failed for good.
 * `gone`: it knows no such order.
 */
export type ProviderState =
  | { state: 'unpaid' | 'pending' | 'spent' | 'gone' }
  | { state: 'authorized'; paymentIds: string[] }
  | { state: 'captured'; paymentId: string; cents: number; currency: string; capturedAt: Date }
  | { state: 'refunded' }

/** One payment provider. Every function throws a `Refusal` or an `UnknownOutcome`. */
export type Provider = {
  /** Places an order and answers the provider's id. `fresh: false` when an earlier attempt may have placed it already. */
  place(order: Order, options: { fresh: boolean }): Promise<string>
  /** What it says of the order now; of the one payment that counts, when it is known. */
  inspect(order: PlacedOrder, paymentId: string | undefined): Promise<ProviderState>
  /** Takes the money. Repeating it with the same key takes it once. */
  capture(order: PlacedOrder, paymentId: string, key: string): Promise<void>
  /** Whether a dispute about a payment was decided against us, where the payment itself does not tell. */
  isLost?(disputeId: string): Promise<boolean>
}

/**
 * The provider definitely did not do it. `code` is its own word for why, which goes to the log: anything but a code may
 * repeat what it was sent, and is left out.
 */
export class Refusal extends Error {
  constructor(status: number, code: string) {
    super(/^[A-Z0-9_]{1,64}$/.test(code) ? `refused with ${status} ${code}` : `refused with ${status}`)
    this.name = 'Refusal'
  }
}

/** The provider may or may not have done it: no answer, a broken one, or a failure of its own with this status. */
export class UnknownOutcome extends Error {
  readonly status: number | undefined

  constructor(what: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(what, options)
    this.name = 'UnknownOutcome'
    this.status = status
  }
}

/** Logs why a provider did not do what it was asked for an order, and answers that; any other error is thrown on. */
export function logProviderError(
  log: FastifyBaseLogger,
  { id, provider }: Order,
  error: unknown,
  what: string,
): Refusal | UnknownOutcome {
  if (!(error instanceof Refusal || error instanceof UnknownOutcome)) throw error
  log.warn({ orderId: id, provider, reason: error.message }, what)
  return error
}
