import type { RefundEvent } from '#machines/orders/refund.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import { restartChecksForRefund } from '../orders/due.ts'
import { inOrderTransaction } from '../orders/transitions.ts'
import type { Order, PlacedOrder } from '../orders/orders.ts'
import { paymentIdOfOrder } from '../orders/payments.ts'
import { findOpenRefund, insertRefund, transitionRefund, type Refund } from '../orders/refunds.ts'
import { inspectOrder } from './inspect-order.ts'
import { recordRefund, type SettleDeps } from './ledger.ts'
import { logProviderError, Refusal, type ProviderState } from './providers/provider.ts'

type RefundRequestDeps = { db: SettleDeps['db']; actor: Actor; now: Date }

/**
 * Stores that a paid order is to be refunded. The provider is asked afterwards, when the order is settled. Does nothing if an open
 * refund is stored already. Returns false if the order is neither paid nor refunded.
 */
export function requestRefund({ db, actor, now }: RefundRequestDeps, order: Order): Promise<boolean> {
  return inOrderTransaction(db, order, async (tx, { id, status, provider }) => {
    if (status === 'refunded') return true
    if (status !== 'paid') return false
    if (await findOpenRefund(tx, id)) return true
    const refund = await insertRefund(tx, id, now)
    await restartChecksForRefund(tx, id, now)
    const subject = { kind: 'order', id }
    const details = { provider, refund: refund.id }
    await recordAudit(tx, { actor, act: 'order.refund', subject, details }, now)
    return true
  })
}

const transitionOpenRefund = ({ db, now }: SettleDeps, order: Order, eventOf: (at: Date) => RefundEvent) =>
  inOrderTransaction(db, order, (tx, { id }) => transitionRefund(tx, id, eventOf(now())))

/**
 * Asks the provider of a paid order for the refund that the firm asked for, if there is one and nobody else is asking; once the
 * provider accepted it, asks whether it failed since. `providerState` is the state of the order at the provider. The order is
 * refunded when the provider shows that it is.
 */
export async function sendOpenRefund(
  deps: SettleDeps,
  order: PlacedOrder,
  providerState: ProviderState,
): Promise<'paid' | 'refunded'> {
  const open = await findOpenRefund(deps.db, order.id)
  if (!open) return 'paid'
  if (open.providerRefundId !== null) {
    await endFailedRefund(deps, order, open.providerRefundId)
    return 'paid'
  }
  if (providerState.state !== 'captured') {
    await transitionOpenRefund(deps, order, (at) => ({ type: 'payment.missing', at }))
    return 'paid'
  }
  const begun = await transitionOpenRefund(deps, order, (at) => ({ type: 'attempt.begin', at }))
  if (!begun) return 'paid'
  const refusal = await askForRefund(deps, order, begun.refund)
  const after = await inspectOrder(deps, order)
  if (after?.state === 'refunded') {
    await recordRefund(deps, order)
    return 'refunded'
  }
  if (refusal && after?.state === 'captured')
    await transitionOpenRefund(deps, order, (at) => ({ type: 'provider.refused', at, code: refusal.code }))
  return 'paid'
}

/** Asks the provider for the refund, once. Returns its refusal, if it refused. */
async function askForRefund(
  deps: SettleDeps,
  order: PlacedOrder,
  { id: key }: Refund,
): Promise<Refusal | undefined> {
  const paymentId = await paymentIdOfPaidOrder(deps, order)
  try {
    const providerRefundId = await deps.providers[order.provider]?.refund(order, paymentId, key)
    if (providerRefundId !== undefined)
      await transitionOpenRefund(deps, order, (at) => ({ type: 'provider.accepted', at, providerRefundId }))
    return undefined
  } catch (error) {
    const failure = logProviderError(deps.log, order, error, 'a refund did not succeed')
    return failure instanceof Refusal ? failure : undefined
  }
}

/** Ends a refund that the provider accepted and that failed there since, so that it can be asked for again. */
async function endFailedRefund(
  deps: SettleDeps,
  order: PlacedOrder,
  providerRefundId: string,
): Promise<void> {
  const { log, providers } = deps
  const { id: orderId, provider } = order
  const paymentId = await paymentIdOfPaidOrder(deps, order)
  try {
    if (!(await providers[provider]?.hasRefundFailed(paymentId, providerRefundId))) return
    const ended = await transitionOpenRefund(deps, order, (at) => ({
      type: 'refund.failed',
      at,
      providerRefundId,
    }))
    if (ended) log.error({ orderId, provider, providerRefundId }, 'an accepted refund failed at its provider')
  } catch (error) {
    logProviderError(log, order, error, 'an accepted refund could not be inspected')
  }
}

async function paymentIdOfPaidOrder({ db }: SettleDeps, { id }: PlacedOrder): Promise<string> {
  const paymentId = await paymentIdOfOrder(db, id)
  if (paymentId === undefined) throw new Error('a paid order has no payment')
  return paymentId
}
