import { brand } from '#contract/brand.ts'
import {
  catalogue,
  commissionTerms as terms,
  formatBalance,
  formatCents,
  type ProductKey,
} from '#contract/catalogue.ts'
import { longDate } from '#contract/time/dates.ts'
import { paths } from '#contract/page-paths.ts'
import type { Commission } from './commission-store.ts'
import type { StoredCredit } from './credit-store.ts'
import type { NewMail } from '../platform/outbox/store.ts'
import { greeting } from '../platform/outbox/greeting.ts'
import { signature } from '../platform/outbox/signature.ts'
import { oneLine } from '../platform/outbox/transport.ts'

type Recipient = { name: string; email: string }
type CommissionMailDetails = { productKey: ProductKey; origin: string }

const commissionsLinkLines = (origin: string) => [
  'You can see all your commissions here:',
  `${origin}${paths.partner}`,
]

/** The mail to a partner about a new commission. It does not name the person who was referred. */
export function commissionMail(
  { orderId, cents, payableAt }: Commission,
  { name, email }: Recipient,
  { productKey, origin }: CommissionMailDetails,
): NewMail {
  const lines = [
    greeting(name),
    '',
    'Someone you referred has paid for their first order. You earn a commission on it.',
    '',
    `Product: ${catalogue[productKey].name}`,
    `Commission: ${formatCents(cents)} USD, ${terms.percent}% of the price`,
    `Payable from: ${longDate(payableAt)}`,
    '',
    `The commission becomes payable after ${terms.holdDays} days. If the payment is refunded or disputed, the commission is reversed.`,
    '',
    ...commissionsLinkLines(origin),
    '',
    ...signature,
  ]
  return {
    key: `commission:${orderId}`,
    recipient: email,
    subject: `A commission of ${formatCents(cents)}`,
    body: lines.join('\n'),
  }
}

/** The mail to a partner about a commission that is reversed. */
export function reversalMail(
  { orderId, cents, createdAt, paidOutAt }: Commission,
  { name, email }: Recipient,
  { productKey, origin }: CommissionMailDetails,
): NewMail {
  const after =
    paidOutAt === null
      ? 'It had not been paid out yet, so you owe nothing.'
      : `It was paid out on ${longDate(paidOutAt)}, so we’ll deduct it from your next payout.`
  const lines = [
    greeting(name),
    '',
    'One of your commissions has been reversed because the order was refunded.',
    '',
    `> ${catalogue[productKey].name}, ${formatCents(cents)} USD, recorded on ${longDate(createdAt)}`,
    '',
    after,
    '',
    ...commissionsLinkLines(origin),
    '',
    ...signature,
  ]
  return {
    key: `commission:${orderId}:reversed`,
    recipient: email,
    subject: `A commission of ${formatCents(cents)} has been reversed`,
    body: lines.join('\n'),
  }
}

const maxListedCommissions = 50

type PayoutDetails = { cents: number; reference: string; at: Date; origin: string }

/** The mail to a partner about a payout, which lists the commissions that it consists of. */
export function payoutMail(
  commissions: Commission[],
  { name, email }: Recipient,
  { cents, reference, at, origin }: PayoutDetails,
): NewMail {
  const parts = commissions
    .slice(0, maxListedCommissions)
    .map((one) => `> ${longDate(one.createdAt)}: ${formatBalance(one.cents)} USD`)
  const more =
    commissions.length > maxListedCommissions
      ? [`> and ${commissions.length - maxListedCommissions} more`]
      : []
  const lines = [
    greeting(name),
    '',
    'We’ve paid out your commissions.',
    '',
    `Amount: ${formatCents(cents)} USD`,
    `Reference: ${oneLine(reference)}`,
    `Date: ${longDate(at)}`,
    '',
    ...parts,
    ...more,
    '',
    ...(commissions.some((one) => one.cents < 0)
      ? ['A negative amount is a commission that was reversed after it had been paid out.', '']
      : []),
    ...commissionsLinkLines(origin),
    '',
    ...signature,
  ]
  return {
    key: `payout:${commissions[0]?.id}`,
    recipient: email,
    subject: `We’ve paid out ${formatCents(cents)}`,
    body: lines.join('\n'),
  }
}

/** The mail to a client whose credit was applied to a project. */
export function creditAppliedMail(
  { orderId, cents, reference }: StoredCredit,
  { name, email }: Recipient,
  { at, origin }: { at: Date; origin: string },
): NewMail {
  const lines = [
    greeting(name),
    '',
    'The price of your Blueprint now counts towards your project.',
    '',
    `Credit: ${formatCents(cents)} USD`,
    `Applied on: ${longDate(at)}`,
    `Project: ${oneLine(reference ?? '')}`,
    `Order: ${orderId}`,
    '',
    'The amount is set off against the price of the project. It is a credit, not a refund.',
    '',
    'The receipt for your Blueprint is here:',
    `${origin}${paths.receipt(orderId)}`,
    '',
    ...signature,
  ]
  return {
    key: `credit:${orderId}`,
    recipient: email,
    subject: `Your credit of ${formatCents(cents)} has been applied`,
    body: lines.join('\n'),
  }
}

/** The mail to the firm about a credit that had been applied to a project when its order was refunded. */
export const refundedCreditMail = ({ orderId, cents, reference }: StoredCredit): NewMail => ({
  key: `credit:${orderId}:refunded`,
  recipient: brand.email.contact,
  subject: oneLine(`The order behind an applied credit was refunded: ${reference}`),
  body: oneLine(
    `The credit of ${formatCents(cents)} USD that was applied to ${reference} is no longer valid, because order ${orderId} has been refunded.`,
  ),
})
