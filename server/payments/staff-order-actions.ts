import type { CloseReason } from '#contract/orders/office.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import { readOrder, type Order } from '../orders/orders.ts'
import { refundsOf } from '../orders/refunds.ts'
import { applyOrderEvent, type LedgerDeps, type SettleDeps } from './ledger.ts'
import { requestRefund } from './refund.ts'
import { settle, type SettleOutcome } from './settle.ts'

type Deps = SettleDeps & { actor: Actor }

/**
 * Asks the provider about an order now, because a member of staff or the operator wants to see its state. The audit log says so before,
 * because settling may take and grant a payment.
 */
export async function settleOnRequest({ actor, ...deps }: Deps, { id }: Order): Promise<SettleOutcome> {
  await recordAudit(deps.db, { actor, act: 'order.check', subject: { kind: 'order', id } }, deps.now())
  return settle(deps, id, { byPerson: false })
}

/** `asked`: the provider does not show the refund yet; the reconciler checks again. `refused`: it refused, and nothing has changed. */
export type RefundOutcome = 'refunded' | 'asked' | 'refused' | 'notPaid'

/** Refunds the whole payment of an order through its provider. Safe to repeat. */
export async function refundOrder({ actor, ...deps }: Deps, order: Order): Promise<RefundOutcome> {
  const { db, now } = deps
  if (!(await requestRefund({ db, actor, now: now() }, order))) return 'notPaid'
  await settle(deps, order.id, { byPerson: false })
  if ((await readOrder(db, order.id)).status === 'refunded') return 'refunded'
  const [newest] = await refundsOf(db, order.id, 1)
  return newest?.status === 'refused' ? 'refused' : 'asked'
}

/** `busy`: the payment of the order is being captured right now. `decided`: the order is already paid, refunded or abandoned. */
export type CloseOutcome = { order: Order; refused?: 'busy' | 'decided' }

/** Abandons an undecided order. If its payment arrives after all, the product is granted. */
export async function closeOrder(
  { actor, ...deps }: Omit<LedgerDeps, 'log'> & { actor: Actor },
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
