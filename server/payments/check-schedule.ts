import { captureAttemptEnd, later } from '#machines/order/times.ts'
import type { Order } from '../store/orders.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How long a due order is reserved for one instance. */
export const leaseMs = minute

const checkIntervals = [30 * second, 2 * minute, 10 * minute, hour, 6 * hour, day]

/** When to check an order again that was just checked. The intervals between checks grow up to a day. */
export function nextCheck({ checks, status, updatedAt }: Order, now: Date): Date {
  const attemptEnd = captureAttemptEnd({ updatedAt })
  if (status === 'capturing' && checks === 0 && attemptEnd > now) return attemptEnd
  return later(now, checkIntervals[Math.min(checks + 1, checkIntervals.length - 1)] ?? day)
}

/** Whether the intervals between checks of an order have grown to a day. */
export const isCheckedDaily = ({ checks }: Pick<Order, 'checks'>) => checks >= checkIntervals.length - 1
