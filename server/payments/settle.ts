import type { PaymentMethod } from '#contract/payments.ts'
import { isPlaced, readOrder, type Order, type PlacedOrder } from '../store/orders.ts'
import { paymentOfOrder } from '../store/payments.ts'
import { disputesOf } from '../store/webhook-events.ts'
import {
  claimCapture,
  recordEnd,
  recordPayment,
  recordPending,
  recordRefund,
  releaseCapture,
  type LedgerDeps,
} from './ledger.ts'
import { logProviderError, Refusal, type Provider, type ProviderState } from './provider.ts'

/**
 * Where an order stands once it was settled. `capturing`: somebody else is taking the money this moment. `declined`: the
 * provider refuses the payer's means. `elsewhere`: the same person paid the same product by another order since.
 * `rivalPending`: the provider has not decided about that other one.
 * `mismatch`: money came in that is not this order's; a human decides. `unknown`: the provider could not be asked.
 */
export type Outcome =
  | 'paid'
  | 'refunded'
  | 'pending'
  | 'capturing'
  | 'rivalPending'
  | 'unpaid'
  | 'declined'
  | 'elsewhere'
  | 'ended'
  | 'mismatch'
  | 'unknown'

export type SettleDeps = LedgerDeps & { providers: Partial<Record<PaymentMethod, Provider>> }
type Settler = { byPerson: boolean }

/**
 * The one place that decides what an order has become: asks the provider how it stands now, takes money that waits for us,
 * and moves our ledger forward. Safe to call at any time, any number of times, on any instance.
 */
export async function settle(deps: SettleDeps, orderId: string, settler: Settler): Promise<Outcome> {
  const order = await readOrder(deps.db, orderId)
  if (order.status === 'refunded') return 'refunded'
  if (!isPlaced(order)) return order.status === 'abandoned' ? 'ended' : 'unpaid'
  const found = await inspect(deps, order)
  if (found?.state === 'authorized') return captureAuthorized(deps, order, found.paymentIds, settler)
  return recordState(deps, order, found)
}

/** What the provider says of an order now, or undefined when it cannot be asked. */
async function inspect(
  { db, providers, log }: SettleDeps,
  order: PlacedOrder,
): Promise<ProviderState | undefined> {
  const provider = providers[order.provider]
  if (!provider) return undefined
  const known = await paymentOfOrder(db, order.id)
  try {
    const found = await provider.inspect(order, known)
    const lost = found.state === 'captured' && (await lostDispute(db, provider, order.id))
    return lost ? { state: 'refunded' } : found
  } catch (error) {
    logProviderError(log, order, error, 'an order could not be inspected')
    return undefined
  }
}

/** Whether a dispute that webhooks told of took the money back. */
async function lostDispute(db: SettleDeps['db'], provider: Provider, orderId: string): Promise<boolean> {
  if (!provider.isLost) return false
  for (const disputeId of await disputesOf(db, orderId)) if (await provider.isLost(disputeId)) return true
  return false
}

/** Moves the ledger forward to what the provider says. */
async function recordState(
  deps: SettleDeps,
  order: Order,
  found: ProviderState | undefined,
): Promise<Outcome> {
  switch (found?.state) {
    case undefined:
      return 'unknown'
    case 'captured':
      return recordPayment(deps, order, found)
    case 'refunded':
      await recordRefund(deps, order)
      return 'refunded'
    case 'pending':
      await recordPending(deps, order)
      return 'pending'
    case 'spent':
      return recordEnd(deps, order, { type: 'payment.failed' })
    case 'gone':
      return recordEnd(deps, order, { type: 'order.gone', isCaptureRefused: false })
    case 'authorized':
    case 'unpaid':
      if (order.status === 'capturing') await releaseCapture(deps, order, { type: 'payment.unpaid' })
      return outcomeOfStatus(deps, order)
  }
}

/** Where an order stands that the provider holds no money of. */
async function outcomeOfStatus(deps: SettleDeps, { id }: Order): Promise<Outcome> {
  const { status } = await readOrder(deps.db, id)
  if (status === 'intended' || status === 'open') return 'unpaid'
  return status === 'abandoned' ? 'ended' : status
}

/** Takes money that waits for us, if this order may have it, and looks at what came of it. */
async function captureAuthorized(
  deps: SettleDeps,
  order: PlacedOrder,
  paymentIds: string[],
  settler: Settler,
): Promise<Outcome> {
  const claim = await claimCapture(deps, order, settler)
  if (claim === 'elsewhere') return 'elsewhere'
  if (claim === 'refused') return 'declined'
  if (claim === 'busy') return 'capturing'
  if (claim === 'rivalPending') return 'rivalPending'
  if (claim === 'nothingToCapture') return outcomeOfStatus(deps, order)
  const isRepeated = claim === 'reclaimed'
  const tried = isRepeated ? paymentIds.slice(0, 1) : paymentIds
  const isRefused = (await captureOneOf(deps, order, tried)) === 'refused'
  const found = await inspect(deps, order)
  if (isRefused && !isRepeated && found?.state === 'gone')
    return recordEnd(deps, order, { type: 'order.gone', isCaptureRefused: true })
  const stillWaits = found?.state === 'authorized' || found?.state === 'unpaid'
  if (!stillWaits) return recordState(deps, order, found)
  if (!isRefused) return 'unknown'
  const released = await releaseCapture(deps, order, { type: 'capture.refused', isRepeated })
  return released ? 'declined' : 'unknown'
}

/** `refused`: a definite no. `asked`: the provider did, or may have. */
type CaptureResult = 'refused' | 'asked'

/** Asks the provider to capture one payment after the other until it does not refuse. */
async function captureOneOf(
  deps: SettleDeps,
  order: PlacedOrder,
  paymentIds: string[],
): Promise<CaptureResult> {
  for (const paymentId of paymentIds) {
    if ((await capture(deps, order, paymentId)) === 'asked') return 'asked'
  }
  return 'refused'
}

async function capture(
  { db, providers, log }: SettleDeps,
  order: PlacedOrder,
  paymentId: string,
): Promise<CaptureResult> {
  const { refusals } = await readOrder(db, order.id)
  try {
    await providers[order.provider]?.capture(order, paymentId, `${order.id}-${refusals}`)
    return 'asked'
  } catch (error) {
    const failure = logProviderError(log, order, error, 'a capture did not succeed')
    return failure instanceof Refusal ? 'refused' : 'asked'
  }
}
