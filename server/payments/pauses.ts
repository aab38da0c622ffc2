import type { Order } from '../store/orders.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How long one attempt to capture may take before another instance repeats it: more than a provider's time to answer. */
const captureAttemptMs = 10 * second
/** How long a provider may still be at a capture of which nobody heard: more than any of them lets a call take. */
const unheardCaptureMs = 5 * minute
/** How long an instance has a due order for itself. */
export const leaseMs = minute

const pauses = [30 * second, 2 * minute, 10 * minute, hour, 6 * hour, day]
const afterPaying = [day, 3 * day, 7 * day, 14 * day, 30 * day]
const giveUpAfterMs = 3 * day

export const later = (from: Date, ms: number) => new Date(from.getTime() + ms)

/** When an attempt to capture that began with the order's last move may be repeated. */
export const captureAttemptEnd = ({ updatedAt }: Pick<Order, 'updatedAt'>) =>
  later(updatedAt, captureAttemptMs)

/** When an order's first attempt to capture, and each one repeated since in its doubt, is over. */
export const unheardCaptureEnd = ({
  capturingSince,
  updatedAt,
}: Pick<Order, 'capturingSince' | 'updatedAt'>) => later(capturingSince ?? updatedAt, unheardCaptureMs)

/** When an order on which something just moved is looked at for the first time. */
export const firstCheck = (now: Date) => later(now, pauses[0] ?? 0)

/** Since when nothing must have moved on an order for it to be given up. */
export const idleSince = (now: Date) => later(now, -giveUpAfterMs)

/** When an order that was just looked at is looked at next: after ever longer pauses, at last daily. */
export function nextCheck({ checks, status, updatedAt }: Order, now: Date): Date {
  const attemptEnd = captureAttemptEnd({ updatedAt })
  if (status === 'capturing' && checks === 0 && attemptEnd > now) return attemptEnd
  return later(now, pauses[Math.min(checks + 1, pauses.length - 1)] ?? day)
}

/** Whether an order was looked at so often that only a day brings the next look. */
export const isLookedAtDaily = ({ checks }: Pick<Order, 'checks'>) => checks >= pauses.length - 1

/** When a paid order is looked at next for a refund nobody told us of; null when it was looked at often enough. */
export function nextRefundCheck(paidAt: Date, now: Date): Date | null {
  return afterPaying.map((ms) => later(paidAt, ms)).find((at) => at > now) ?? null
}
