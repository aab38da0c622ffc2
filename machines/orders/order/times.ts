import { dayMs, minuteMs, secondMs } from '#contract/time/durations.ts'

/**
 * The time after which another instance repeats an attempt to capture. The first may still be going on: it may consist of several
 * calls, and a provider may go on after our timeout. That no money is taken twice rests on the providers: PayPal captures once for
 * one key and order, Razorpay captures one payment of an order.
 */
const captureAttemptMs = 10 * secondMs
/** The longest time a provider may still process a capture whose answer was lost. */
const unansweredCaptureMs = 5 * minuteMs
const beforeFirstCheckMs = 30 * secondMs
const giveUpAfterMs = 3 * dayMs
const refundCheckDelaysMs = [dayMs, 3 * dayMs, 7 * dayMs, 14 * dayMs, 30 * dayMs]

export const addMs = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)

/** When an attempt to capture that began at `updatedAt` may be repeated. */
export const captureAttemptEnd = ({ updatedAt }: { updatedAt: Date }): Date =>
  addMs(updatedAt, captureAttemptMs)

/** When no attempt to capture that began at `capturingSince` can still be in progress at the provider. */
export const unansweredCaptureEnd = (order: { capturingSince: Date | null; updatedAt: Date }): Date =>
  addMs(order.capturingSince ?? order.updatedAt, unansweredCaptureMs)

/** When an order that just changed is checked for the first time. */
export const firstCheck = (now: Date): Date => addMs(now, beforeFirstCheckMs)

/** When an order that does not change any more is abandoned. */
export const idleEnd = ({ updatedAt }: { updatedAt: Date }): Date => addMs(updatedAt, giveUpAfterMs)

/** When to check a paid order next for a refund whose webhook was lost; null after the last check. */
export const nextRefundCheck = (paidAt: Date, now: Date): Date | null =>
  refundCheckDelaysMs.map((ms) => addMs(paidAt, ms)).find((at) => at > now) ?? null
