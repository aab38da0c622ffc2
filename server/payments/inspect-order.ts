import type { PlacedOrder } from '../orders/orders.ts'
import { paymentIdOfOrder } from '../orders/payments.ts'
import { disputeIdsOf } from '../orders/webhook-events.ts'
import type { SettleDeps } from './ledger.ts'
import { logProviderError, type Provider, type ProviderState } from './providers/provider.ts'

/** The dependencies of reading an order at its provider. */
export type InspectDeps = Pick<SettleDeps, 'db' | 'providers'> & { log: Pick<SettleDeps['log'], 'warn'> }

/** The current state of an order at its provider, or undefined if the provider fails. */
export async function inspectOrder(
  { db, providers, log }: InspectDeps,
  order: PlacedOrder,
): Promise<ProviderState | undefined> {
  const provider = providers[order.provider]
  if (!provider) return undefined
  const recordedPayment = await paymentIdOfOrder(db, order.id)
  try {
    const providerState = await provider.inspect(order, recordedPayment)
    const lost = providerState.state === 'captured' && (await hasLostDispute(db, provider, order.id))
    return lost ? { state: 'refunded' } : providerState
  } catch (error) {
    logProviderError(log, order, error, 'an order could not be inspected')
    return undefined
  }
}

/** Whether we lost a dispute about an order; webhooks report the ids of disputes. */
async function hasLostDispute(db: SettleDeps['db'], provider: Provider, orderId: string): Promise<boolean> {
  if (!provider.isLost) return false
  for (const disputeId of await disputeIdsOf(db, orderId)) if (await provider.isLost(disputeId)) return true
  return false
}
