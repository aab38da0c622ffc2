import type { CloseReason } from '#contract/orders/office.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import type { Order } from '../orders/orders.ts'
import { applyOrderEvent, type LedgerDeps } from './ledger.ts'

type Deps = Omit<LedgerDeps, 'log'> & { actor: Actor }
/** `busy`: the payment of the order is being captured right now. `decided`: the order is already paid, refunded or abandoned. */
export type CloseOutcome = { order: Order; refused?: 'busy' | 'decided' }

/** Abandons an undecided order. If its payment arrives after all, the product is granted. */
export async function closeOrder(
  { actor, ...deps }: Deps,
  order: Order,
  reason: CloseReason,
): Promise<CloseOutcome> {
  const { order: after, isAccepted } = await applyOrderEvent(
    deps,
    order,
    (at) => ({ type: 'order.closed', at }),
    (tx, { id, status }, at) => {
      const details = { from: status, reason }
      return recordAudit(tx, { actor, act: 'order.close', subject: { kind: 'order', id }, details }, at)
    },
  )
  if (isAccepted) return { order: after }
  return { order: after, refused: after.status === 'capturing' ? 'busy' : 'decided' }
}
