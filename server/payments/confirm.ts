import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CapturePaypalRequest, VerifyRazorpayRequest } from '#contract/payments/payments.ts'
import { captureAttemptEnd } from '#machines/orders/order/times.ts'
import { findPlacedOrder, readOrder, markNotified, type PlacedOrder } from '../orders/orders.ts'
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
 * Settles an order while its buyer waits. If another instance is capturing it, waits for the result, and captures itself when
 * the time of that attempt is over.
 */
export async function settleForPerson(deps: ConfirmDeps, orderId: string): Promise<SettleOutcome> {
  const { wait = pause } = deps
  for (let polls = 0; polls < maxPolls; polls += 1) {
    const outcome = await settle(deps, orderId, { byPerson: true })
    if (outcome !== 'capturing') return outcome
    do {
      await wait(pollMs)
      polls += 1
    } while (polls < maxPolls && (await isBeingCaptured(deps, orderId)))
  }
  return 'unknown'
}

async function isBeingCaptured({ db, now }: ConfirmDeps, orderId: string): Promise<boolean> {
  const order = await readOrder(db, orderId)
  return order.status === 'capturing' && now() < captureAttemptEnd(order)
}
