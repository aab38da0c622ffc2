import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CapturePaypalRequest, VerifyRazorpayRequest } from '#contract/payments.ts'
import { captureAttemptEnd } from '#machines/order/times.ts'
import { findPlacedOrder, readOrder, markNotified, type PlacedOrder } from '../store/orders.ts'
import { settle, type Outcome, type SettleDeps } from './settle.ts'

/** `notFound`: no such order of this person. `forged`: the browser's words do not fit the order. */
export type Confirmation = Outcome | 'notFound' | 'forged'
export type ConfirmDeps = SettleDeps & {
  razorpayKeySecret: string
  /** Waits between two looks at what another instance is doing; milliseconds. */
  wait?: (ms: number) => Promise<unknown>
}

const lookEveryMs = 250
const looks = 48

/** A card payment the browser reports: its signature must speak of this person's order of this product. */
export async function confirmRazorpay(
  deps: ConfirmDeps,
  personId: string,
  claim: VerifyRazorpayRequest,
): Promise<Confirmation> {
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
  return confirm(deps, order)
}

/** A PayPal order the payer approved, to be captured now. */
export async function confirmPaypal(
  deps: ConfirmDeps,
  personId: string,
  claim: CapturePaypalRequest,
): Promise<Confirmation> {
  const provider = 'paypal'
  const order = await findPlacedOrder(deps.db, { personId, provider, providerOrderId: claim.orderID })
  if (!order) return 'notFound'
  return order.productKey === claim.productKey ? confirm(deps, order) : 'forged'
}

/** Whether Razorpay signed that this payment belongs to this order. The ids are of a pattern without `|`. */
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

async function confirm(deps: ConfirmDeps, order: PlacedOrder): Promise<Outcome> {
  const outcome = order.status === 'paid' ? 'paid' : await settleForPerson(deps, order.id)
  if (outcome === 'paid' || outcome === 'elsewhere') await markNotified(deps.db, order, deps.now())
  return outcome
}

/**
 * Settles for somebody who waits: while another instance takes the money, waits for what comes of that, and takes it itself
 * when that instance had its time.
 */
export async function settleForPerson(deps: ConfirmDeps, orderId: string): Promise<Outcome> {
  const { wait = pause } = deps
  for (let look = 0; look < looks; look += 1) {
    const outcome = await settle(deps, orderId, { byPerson: true })
    if (outcome !== 'capturing') return outcome
    do {
      await wait(lookEveryMs)
      look += 1
    } while (look < looks && (await isBeingCaptured(deps, orderId)))
  }
  return 'unknown'
}

async function isBeingCaptured({ db, now }: ConfirmDeps, orderId: string): Promise<boolean> {
  const order = await readOrder(db, orderId)
  return order.status === 'capturing' && now() < captureAttemptEnd(order)
}
