import { recordAudit, type Actor } from '../platform/audit/log.ts'
import { readOrder, type Order } from '../orders/orders.ts'
import { refundsOf } from '../orders/refunds.ts'
import type { SettleDeps } from './ledger.ts'
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
