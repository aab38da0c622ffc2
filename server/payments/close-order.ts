import type { CloseReason } from '#contract/office/orders.ts'
import { recordAudit, type Actor } from '../store/audit-log.ts'
import type { Order } from '../store/orders.ts'
import { applyOrderEvent, type LedgerDeps } from './ledger.ts'

type Deps = Omit<LedgerDeps, 'log'> & { actor: Actor }
/** `busy`: its money is being taken this moment. `decided`: there is nothing to close. */
export type Closed = { order: Order; refused?: 'busy' | 'decided' }

/** Gives up an undecided order. If its money comes after all, it is granted. */
export async function closeOrder(
  { actor, ...deps }: Deps,
  order: Order,
  reason: CloseReason,
): Promise<Closed> {
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
