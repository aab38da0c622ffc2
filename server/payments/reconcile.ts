import { captureAttemptEnd, addMs, nextRefundCheck } from '#machines/orders/order/times.ts'
import { scheduleCheck, takeDueOrders } from '../orders/due.ts'
import { acceptsEvent } from '../orders/transitions.ts'
import { readOrder, type Order } from '../orders/orders.ts'
import { findOpenRefund } from '../orders/refunds.ts'
import { isUnavailable } from '../platform/database/database-errors.ts'
import { applyOrderEvent, type SettleDeps } from './ledger.ts'
import { isCheckedDaily, leaseMs, nextCheck } from './check-schedule.ts'
import { settle, undecidedOutcomes, type SettleOutcome } from './settle.ts'

const maxConcurrentChecks = 8

/** Settles due orders, including those with new webhooks, until none is due or the server is about to stop. */
export async function reconcile(deps: SettleDeps, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const now = deps.now()
    const leaseEnd = addMs(now, leaseMs)
    const due = await takeDueOrders(deps.db, now, leaseEnd, maxConcurrentChecks)
    if (due.length === 0) return
    await Promise.all(due.map((order) => settleDueOrder(deps, order, leaseEnd)))
  }
}

async function settleDueOrder(deps: SettleDeps, { id }: Order, leaseEnd: Date): Promise<void> {
  const { db, log } = deps
  try {
    const outcome = await settle(deps, id, { byPerson: false })
    await scheduleNextCheck(deps, await readOrder(db, id), outcome, leaseEnd)
  } catch (error) {
    // A database that does not answer in time is no fault of the order.
    const level = isUnavailable(error) ? 'warn' : 'error'
    log[level](
      { err: error, orderId: id },
      'an order could not be settled; it is due again when its lease ends',
    )
  }
}

/** Outcomes after which an abandoned order is still checked, because it may still be paid. */
const outcomesThatMayBePaid = new Set<SettleOutcome>([...undecidedOutcomes, 'pending'])
const outcomesThatAbandon = new Set<SettleOutcome>(['unpaid', 'declined', 'elsewhere', 'replaced'])

/** Schedules the next check of an order, if there is one. */
async function scheduleNextCheck(deps: SettleDeps, order: Order, outcome: SettleOutcome, leaseEnd: Date) {
  const { db, now, log } = deps
  const time = now()
  if (order.status === 'capturing' && isCheckedDaily(order))
    log.error(
      { orderId: order.id, provider: order.provider },
      'an order needs a person’s attention: we cannot find out whether its money was taken',
    )
  const ended = { type: 'check.ended', at: time, leaseEnd } as const
  if (outcomesThatAbandon.has(outcome) && acceptsEvent(order, ended))
    await applyOrderEvent(deps, order, () => ended)
  const isBeingRefunded = (await findOpenRefund(db, order.id)) !== undefined
  const next = isBeingRefunded ? nextCheck(order, time) : nextCheckTime(order, outcome, time)
  await scheduleCheck(db, order.id, leaseEnd, next)
}

function nextCheckTime(order: Order, outcome: SettleOutcome, now: Date): Date | null {
  if (order.status === 'refunded') return null
  if (order.status === 'capturing' && outcome === 'capturing') return captureAttemptEnd(order)
  if (order.status === 'abandoned') return outcomesThatMayBePaid.has(outcome) ? nextCheck(order, now) : null
  if (order.status === 'paid' && order.paidAt && outcome !== 'unknown')
    return nextRefundCheck(order.paidAt, now)
  return nextCheck(order, now)
}
