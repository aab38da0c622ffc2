const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

/** How long one attempt to capture may take before another instance repeats it: more than a provider's time to answer. */
const captureAttemptMs = 10 * second
/** How long a provider may still be at a capture of which nobody heard: more than any of them lets a call take. */
const unheardCaptureMs = 5 * minute
const beforeFirstCheckMs = 30 * second
const giveUpAfterMs = 3 * day
const refundChecks = [day, 3 * day, 7 * day, 14 * day, 30 * day]

export const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

/** When an attempt to capture that began with the order's last move may be repeated. */
export const captureAttemptEnd = ({ updatedAt }: { updatedAt: Date }): Date =>
  later(updatedAt, captureAttemptMs)

/** When an order's first attempt to capture, and each one repeated since in its doubt, is over. */
export const unheardCaptureEnd = (order: { capturingSince: Date | null; updatedAt: Date }): Date =>
  later(order.capturingSince ?? order.updatedAt, unheardCaptureMs)

/** When an order on which something just moved is looked at for the first time. */
export const firstCheck = (now: Date): Date => later(now, beforeFirstCheckMs)

/** When an order on which nothing moves any more is given up. */
export const idleEnd = ({ updatedAt }: { updatedAt: Date }): Date => later(updatedAt, giveUpAfterMs)

/** When a paid order is looked at next for a refund nobody told us of; null when it was looked at often enough. */
export const nextRefundCheck = (paidAt: Date, now: Date): Date | null =>
  refundChecks.map((ms) => later(paidAt, ms)).find((at) => at > now) ?? null
