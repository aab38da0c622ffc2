import { makeOrderDue } from '../orders/due.ts'
import { isPlaced, readOrder, type Order, type PlacedOrder } from '../orders/orders.ts'
import { markEventsHandled, unhandledWebhookEventIds } from '../orders/webhook-events.ts'
import { inspectOrder } from './inspect-order.ts'
import {
  claimCapture,
  recordOrderEnd,
  recordPayment,
  recordPendingPayment,
  recordRefund,
  releaseCapture,
  type SettleDeps,
} from './ledger.ts'
import { logProviderError, Refusal, type ProviderState } from './providers/provider.ts'
import { sendOpenRefund } from './refund.ts'

/**
 * The result of settling an order. `capturing`: another caller is capturing it. `declined`: the provider refuses the payer's card or
 * account. `elsewhere`: another order of the same purchase is paid. `otherPending`: the provider is still reviewing another order of the
 * same purchase. `replaced`: a newer version of the deposit's proposal was accepted. `mismatch`: a payment arrived that the order does not
 * expect, and an operator decides. `unknown`: the state at the provider could not be found out.
 */
export type SettleOutcome =
  | 'paid'
  | 'refunded'
  | 'pending'
  | 'capturing'
  | 'otherPending'
  | 'unpaid'
  | 'declined'
  | 'elsewhere'
  | 'replaced'
  | 'ended'
  | 'mismatch'
  | 'unknown'

type SettleTrigger = { byPerson: boolean }

/** Outcomes after which the order's webhooks stay unhandled. */
export const undecidedOutcomes: ReadonlySet<SettleOutcome> = new Set<SettleOutcome>([
  'unknown',
  'capturing',
  'otherPending',
])

/**
 * Updates an order to its current state at the provider and captures an authorized payment. No other code decides about
 * payments. Safe to call at any time, repeatedly and on any instance. Webhooks that came before count as handled afterwards. A webhook
 * that came meanwhile makes the order due again, because the check that it asked for may have ended without a result.
 */
export async function settle(
  deps: SettleDeps,
  orderId: string,
  trigger: SettleTrigger,
): Promise<SettleOutcome> {
  const { db, now } = deps
  const events = await unhandledWebhookEventIds(db, orderId)
  const outcome = await settleTraced(deps, orderId, trigger)
  if (undecidedOutcomes.has(outcome)) return outcome
  await markEventsHandled(db, orderId, events, now())
  if ((await unhandledWebhookEventIds(db, orderId)).length > 0) await makeOrderDue(db, orderId, now())
  return outcome
}

async function settleTraced(
  deps: SettleDeps,
  orderId: string,
  trigger: SettleTrigger,
): Promise<SettleOutcome> {
  const order = await readOrder(deps.db, orderId)
  const attributes = { 'order.id': orderId, provider: order.provider }
  return deps.tracing.record('settle order', { attributes, link: order.traceparent }, async (add) => {
    const outcome = await settleOrder(deps, order, trigger)
    add({ outcome })
    return outcome
  })
}

async function settleOrder(deps: SettleDeps, order: Order, trigger: SettleTrigger): Promise<SettleOutcome> {
  if (order.status === 'refunded') return 'refunded'
  if (!isPlaced(order)) return order.status === 'abandoned' ? 'ended' : 'unpaid'
  const found = await inspectOrder(deps, order)
  if (found) logContradiction(deps, order, found)
  if (found?.state === 'authorized') return captureAuthorized(deps, order, found.paymentIds, trigger)
  const outcome = await recordProviderState(deps, order, found)
  return outcome === 'paid' && found ? sendOpenRefund(deps, order, found) : outcome
}

/** Logs that the provider shows neither the payment of a paid order nor its refund. The order stays paid until a person has looked there. */
function logContradiction({ log }: SettleDeps, { id, status, provider }: Order, { state }: ProviderState) {
  if (status === 'paid' && state !== 'captured' && state !== 'refunded')
    log.error({ orderId: id, provider, state }, 'a paid order is not paid at its provider')
}

/** Records the provider's state of an order. */
async function recordProviderState(
  deps: SettleDeps,
  order: Order,
  providerState: ProviderState | undefined,
): Promise<SettleOutcome> {
  switch (providerState?.state) {
    case undefined:
      return 'unknown'
    case 'captured':
      return recordPayment(deps, order, providerState)
    case 'refunded':
      await recordRefund(deps, order)
      return 'refunded'
    case 'pending':
      await recordPendingPayment(deps, order)
      return 'pending'
    case 'failed':
      return recordOrderEnd(deps, order, { type: 'payment.failed' })
    case 'gone':
      return recordOrderEnd(deps, order, { type: 'order.gone', isCaptureRefused: false })
    case 'authorized':
    case 'unpaid':
      if (order.status === 'capturing') await releaseCapture(deps, order, { type: 'payment.unpaid' })
      return readStatusOutcome(deps, order)
  }
}

/** The outcome for an order without a payment at the provider. */
async function readStatusOutcome(deps: SettleDeps, { id }: Order): Promise<SettleOutcome> {
  const { status } = await readOrder(deps.db, id)
  if (status === 'intended' || status === 'open') return 'unpaid'
  return status === 'abandoned' ? 'ended' : status
}

/** Captures an authorized payment if this caller may, and records the provider's state afterwards. */
async function captureAuthorized(
  deps: SettleDeps,
  order: PlacedOrder,
  paymentIds: string[],
  trigger: SettleTrigger,
): Promise<SettleOutcome> {
  const claim = await claimCapture(deps, order, trigger)
  if (claim === 'elsewhere' || claim === 'replaced') return claim
  if (claim === 'refused') return 'declined'
  if (claim === 'busy') return 'capturing'
  if (claim === 'otherPending') return 'otherPending'
  if (claim === 'nothingToCapture') return readStatusOutcome(deps, order)
  const isRepeated = claim === 'reclaimed'
  const candidates = isRepeated ? paymentIds.slice(0, 1) : paymentIds
  const isRefused = (await captureOneOf(deps, order, candidates)) === 'refused'
  const found = await inspectOrder(deps, order)
  if (isRefused && !isRepeated && found?.state === 'gone')
    return recordOrderEnd(deps, order, { type: 'order.gone', isCaptureRefused: true })
  const stillWaits = found?.state === 'authorized' || found?.state === 'unpaid'
  if (!stillWaits) return recordProviderState(deps, order, found)
  if (!isRefused) return 'unknown'
  const released = await releaseCapture(deps, order, { type: 'capture.refused', isRepeated })
  return released ? 'declined' : 'unknown'
}

/** `refused`: the provider definitely did not capture. `asked`: it did, or may have. */
type CaptureResult = 'refused' | 'asked'

/** Tries to capture one payment after the other until the provider does not refuse. */
async function captureOneOf(
  deps: SettleDeps,
  order: PlacedOrder,
  paymentIds: string[],
): Promise<CaptureResult> {
  for (const paymentId of paymentIds) {
    if ((await capturePayment(deps, order, paymentId)) === 'asked') return 'asked'
  }
  return 'refused'
}

async function capturePayment(
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
