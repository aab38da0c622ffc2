import { captureAttemptEnd, later } from '#machines/order/times.ts'
import type { Order } from '../store/orders.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How long an instance has a due order for itself. */
export const leaseMs = minute

const intervals = [30 * second, 2 * minute, 10 * minute, hour, 6 * hour, day]

/** When an order that was just looked at is looked at next: after ever longer intervals, at last daily. */
export function nextCheck({ checks, status, updatedAt }: Order, now: Date): Date {
  const attemptEnd = captureAttemptEnd({ updatedAt })
  if (status === 'capturing' && checks === 0 && attemptEnd > now) return attemptEnd
  return later(now, intervals[Math.min(checks + 1, intervals.length - 1)] ?? day)
}

/** Whether an order was looked at so often that only a day brings the next look. */
export const isLookedAtDaily = ({ checks }: Pick<Order, 'checks'>) => checks >= intervals.length - 1
