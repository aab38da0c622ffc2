import { blueprintOffer } from '#contract/blueprint-offer.ts'
import {
  displayedAmount,
  displayedPrice,
  isDepositKey,
  sealIdOf,
  type SoldProduct,
} from '#contract/catalogue.ts'
import { longDate } from '#contract/time/dates.ts'
import { paths } from '#contract/page-paths.ts'
import { methodNames } from '#contract/payments/payments.ts'
import { greeting } from '../platform/outbox/greeting.ts'
import { signature } from '../platform/outbox/signature.ts'
import type { Order } from '../orders/orders.ts'
import { productOf } from '../orders/products.ts'

type ReceiptDetails = { receiptNumber: string; paidAt: Date; origin: string }

const monthlyPlanLines = ['This payment covers one month. Nothing renews automatically.']

const blueprintLines = (origin: string) => [
  `Deliverables: ${blueprintOffer.deliverables.join(', ')}`,
  `Kick-off: ${blueprintOffer.kickoff}`,
  `Duration: ${blueprintOffer.duration}`,
  `Credit: ${blueprintOffer.credit}`,
  '',
  'Choose a time for your kick-off here:',
  `${origin}${paths.project}`,
]

const linesOf = ({ key, description }: SoldProduct, origin: string) => {
  if (isDepositKey(key))
    return [description, '', 'The sealed proposal:', `${origin}${paths.sealed(sealIdOf(key))}`]
  return key === 'blueprint' ? blueprintLines(origin) : monthlyPlanLines
}

/** The mail about the receipt of a paid order, with a link to it. */
export function receiptMail(
  order: Order,
  buyer: { email: string; name: string },
  { receiptNumber, paidAt, origin }: ReceiptDetails,
) {
  const product = productOf(order)
  const lines = [
    greeting(buyer.name),
    '',
    'Thank you for your purchase. This is your receipt.',
    '',
    `Product: ${product.name}`,
    `Price: ${displayedPrice(product)}`,
    `Paid with: ${methodNames[order.provider]}`,
    `Date: ${longDate(paidAt)}`,
    `Order: ${order.id}`,
    `Receipt: ${receiptNumber}`,
    '',
    'View or print it here:',
    `${origin}${paths.receipt(order.id)}`,
    '',
    ...linesOf(product, origin),
    '',
    ...signature,
  ]
  return {
    key: `receipt:${order.id}`,
    recipient: buyer.email,
    subject: `Your receipt for ${product.name}`,
    body: lines.join('\n'),
  }
}

const endedLine = ({ key }: SoldProduct) =>
  isDepositKey(key)
    ? 'Your account access has not changed.'
    : 'The access that came with this payment has ended.'

/** The mail about the refund of a paid order, by the firm, by its provider or after a dispute. */
export function refundMail(
  order: Order,
  buyer: { email: string; name: string },
  { refundedAt, origin }: { refundedAt: Date; origin: string },
) {
  const product = productOf(order)
  const lines = [
    greeting(buyer.name),
    '',
    'Your payment has been refunded.',
    '',
    `Product: ${product.name}`,
    `Amount: ${displayedAmount(product)}`,
    `Refunded to: ${methodNames[order.provider]}`,
    `Date: ${longDate(refundedAt)}`,
    `Order: ${order.id}`,
    '',
    endedLine(product),
    '',
    'Your receipt shows the refund:',
    `${origin}${paths.receipt(order.id)}`,
    '',
    ...signature,
  ]
  return {
    key: `refund:${order.id}`,
    recipient: buyer.email,
    subject: `Your refund for ${product.name}`,
    body: lines.join('\n'),
  }
}
