import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CapturePaypalRequest, VerifyRazorpayRequest } from '#contract/payments/payments.ts'
import { captureAttemptEnd } from '#machines/orders/order/times.ts'
import {
  findPlacedOrder,
  readOrder,
  markNotified,
  statusOfOtherOrder,
  type PlacedOrder,
} from '../orders/orders.ts'
import type { SettleDeps } from './ledger.ts'
import { settle, type SettleOutcome } from './settle.ts'

/** `notFound`: the person has no such order. `forged`: the browser's report does not match the order. */
export type ConfirmOutcome = SettleOutcome | 'notFound' | 'forged'
export type ConfirmDeps = SettleDeps & {
  razorpayKeySecret: string
  /** Waits between two checks of a capture by another instance; milliseconds. */
  wait?: (ms: number) => Promise<unknown>
}

const pollMs = 250
const maxPolls = 48

/** Settles a card payment that the browser reports. Its signature must be valid for this person's order of this product. */
export async function confirmRazorpay(
  deps: ConfirmDeps,
  personId: string,
  claim: VerifyRazorpayRequest,
): Promise<ConfirmOutcome> {
  const provider = 'razorpay'
  const order = await findPlacedOrder(deps.db, {
    personId,
    provider,
    providerOrderId: claim.razorpay_order_id,
  })
  if (!order) return 'notFound'
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = claim
  const genuine = isRazorpaySignature(deps.razorpayKeySecret, order.providerOrderId, paymentId, signature)
  if (!genuine || order.productKey !== claim.productKey) return 'forged'
  return confirmOrder(deps, order)
}

/** Captures a PayPal order that the payer approved. */
export async function confirmPaypal(
  deps: ConfirmDeps,
  personId: string,
  claim: CapturePaypalRequest,
): Promise<ConfirmOutcome> {
  const provider = 'paypal'
  const order = await findPlacedOrder(deps.db, { personId, provider, providerOrderId: claim.orderID })
  if (!order) return 'notFound'
  return order.productKey === claim.productKey ? confirmOrder(deps, order) : 'forged'
}

/** Whether Razorpay signed that this payment belongs to this order. Ids must not contain `|`, which their schema ensures. */
export function isRazorpaySignature(
  secret: string,
  orderId: string,
  paymentId: string,
  signature: string,
): boolean {
  const expected = createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

async function confirmOrder(deps: ConfirmDeps, order: PlacedOrder): Promise<SettleOutcome> {
  const outcome = order.status === 'paid' ? 'paid' : await settleForPerson(deps, order.id)
  if (outcome === 'paid' || outcome === 'elsewhere') await markNotified(deps.db, order, deps.now())
  return outcome
}

/**
 * Settles an order while its buyer waits. If another caller is capturing it, or another order of the same purchase, waits for the result, and
 * captures itself when the time of that attempt is over. Meanwhile only the database is asked.
 */
export async function settleForPerson(deps: ConfirmDeps, orderId: string): Promise<SettleOutcome> {
  const { wait = pause, now } = deps
  const trigger = { byPerson: true }
  let settledAt = now()
  let outcome = await settle(deps, orderId, trigger)
  for (let polls = 0; outcome === 'capturing' && polls < maxPolls; polls += 1) {
    await wait(pollMs)
    if (await isCaptureGoingOn(deps, orderId, settledAt)) continue
    settledAt = now()
    outcome = await settle(deps, orderId, trigger)
  }
  return outcome === 'capturing' ? 'unknown' : outcome
}

/** Whether nothing has changed since the order was settled: it is still captured, or another of its purchase is, and no attempt has ended since. */
async function isCaptureGoingOn(
  { db, now }: ConfirmDeps,
  orderId: string,
  settledAt: Date,
): Promise<boolean> {
  const order = await readOrder(db, orderId)
  if (order.status === 'paid' || order.status === 'refunded') return false
  if (order.status !== 'capturing') return (await statusOfOtherOrder(db, order)) === 'capturing'
  const end = captureAttemptEnd(order)
  return now() < end || end <= settledAt
}
