import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts'
import { captureAttemptEnd, addMs } from '#machines/orders/order/times.ts'
import type { Order } from '../orders/orders.ts'

/** How long a due order is reserved for one instance. */
export const leaseMs = minuteMs

/** The intervals after the first check, which the order's machine plans. */
const checkIntervals = [2 * minuteMs, 10 * minuteMs, hourMs, 6 * hourMs, dayMs]

/** When to check an order again that was just checked. The intervals between checks grow up to a day. */
export function nextCheck({ checks, status, updatedAt }: Order, now: Date): Date {
  const attemptEnd = captureAttemptEnd({ updatedAt })
  if (status === 'capturing' && checks === 0 && attemptEnd > now) return attemptEnd
  return addMs(now, checkIntervals[checks] ?? dayMs)
}

/** Whether the intervals between checks of an order have grown to a day. */
export const isCheckedDaily = ({ checks }: Pick<Order, 'checks'>) => checks >= checkIntervals.length
