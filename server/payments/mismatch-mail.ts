import { brand } from '#contract/brand.ts'
import { productNameOf } from '#contract/catalogue.ts'
import { officePaths } from '#contract/office/paths.ts'
import { methodNames } from '#contract/payments/payments.ts'
import type { Mismatch, Payment } from '#machines/orders/order/setup.ts'
import { recordAudit, systemActor } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import { putMail } from '../platform/outbox/store.ts'
import { oneLine } from '../platform/outbox/transport.ts'
import type { Order } from '../orders/orders.ts'
import { decimalOf } from './providers/amounts.ts'

/** What the log says of each mismatch. */
export const mismatchMessages: Record<Mismatch, string> = {
  otherAmount: 'a payment differs in amount from its order',
  countedBefore: 'a payment has already been used for another order',
  paidTwice: 'an order was paid twice',
  depositPaid: 'a deposit was paid twice',
}

const reasons: Record<Mismatch, string> = {
  otherAmount: 'The amount paid is not the price of the order.',
  countedBefore:
    'This payment is already counted for another order. Compare both orders before you refund anything.',
  paidTwice: 'Another payment has already paid this order.',
  depositPaid: 'The deposit for this proposal has already been paid through another order.',
}

/**
 * Records that a payment does not fit its order, and emails the firm what to do, both once for each payment: every check of the order
 * finds it again.
 */
export async function reportMismatch(
  tx: Database,
  order: Order,
  { mismatch, payment }: { mismatch: Mismatch; payment: Payment },
  { at, origin }: { at: Date; origin: string },
): Promise<void> {
  const { paymentId, cents, currency } = payment
  const amount = `${decimalOf(cents)} ${currency}`
  const lines = [
    'A payment has arrived that does not match its order, so nothing was granted for it.',
    '',
    reasons[mismatch],
    '',
    `Payment: ${oneLine(paymentId)}`,
    `Amount: ${amount}`,
    `Paid with: ${methodNames[order.provider]}`,
    `Order: ${order.id}`,
    `Product: ${oneLine(productNameOf(order))}`,
    `Price: ${decimalOf(order.cents)} ${order.currency}`,
    '',
    mismatch === 'countedBefore'
      ? 'If the payment has to be refunded, refund it in the provider’s dashboard.'
      : 'Look up the payment in the provider’s dashboard and refund it there.',
    'Do not use “Refund” in the office: it can only refund the payment that is recorded for this order.',
    '',
    'The order:',
    `${origin}${officePaths.item('orders', order.id)}`,
  ]
  const mail = {
    key: `mismatch:${paymentId}`,
    recipient: brand.email.contact,
    subject: `A payment of ${amount} does not match its order`,
    body: lines.join('\n'),
  }
  if (!(await putMail(tx, mail, at))) return
  const subject = { kind: 'order', id: order.id }
  const details = { mismatch, payment: paymentId, cents, currency }
  await recordAudit(tx, { actor: systemActor, act: 'order.mismatch', subject, details }, at)
}
