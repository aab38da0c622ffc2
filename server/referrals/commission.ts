import { commissionTerms as terms, commissionOn, isDepositKey } from '#contract/catalogue.ts'
import { dayMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import { commissionMail, payoutMail, reversalMail } from './mail.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import {
  isEarnedBy,
  insertCommission,
  lockCommissions,
  transitionCommission,
  isPayableTo,
  type Commission,
} from './commission-store.ts'
import type { Order } from '../orders/orders.ts'
import { findPerson, lockPersonOrDeleted, type LockedPerson } from '../people/store.ts'
import { isPartner } from './partner-code-store.ts'
import { putMail } from '../platform/outbox/store.ts'
import { hasPaidBefore, lockReferral, markReferralUsed } from './store.ts'
import { mailboxOf } from '#contract/email.ts'

type MailContext = { at: Date; origin: string }

/**
 * Records the commission on an order that is being paid: for the partner who referred its buyer, if it is the buyer's first order.
 * Does nothing for other orders and for deposits, and nothing when called again. The transaction must hold the lock of the order's person.
 */
export async function recordCommission(
  tx: Database,
  { id: orderId, personId, productKey, cents }: Order,
  { email, isDeleted }: LockedPerson,
  { at, origin }: MailContext,
): Promise<void> {
  if (isDeleted || isDepositKey(productKey)) return
  const referral = await lockReferral(tx, { personId, email })
  if (!referral || (await hasPaidBefore(tx, { email, personId }, orderId))) return
  await markReferralUsed(tx, referral.id, { personId, orderId })
  const partner = await findPerson(tx, referral.partnerId)
  const earned = commissionOn(cents)
  if (!partner || earned === 0 || !(await isPartner(tx, partner, at))) return
  if (partner.id === personId || mailboxOf(partner.email) === mailboxOf(email)) return
  const payableAt = new Date(at.getTime() + terms.holdDays * dayMs)
  const added = await insertCommission(tx, { orderId, partnerId: partner.id, cents: earned, at, payableAt })
  if (added) await putMail(tx, commissionMail(added, partner, { productKey, origin }), at)
}

/** Reverses the commission of an order. Returns whether there was one to reverse. */
export async function reverseCommission(
  tx: Database,
  { id: orderId, productKey }: Pick<Order, 'id' | 'productKey'>,
  { at, origin }: MailContext,
): Promise<boolean> {
  if (isDepositKey(productKey)) return false
  const [earned] = await lockCommissions(tx, isEarnedBy(orderId))
  const moved = earned && (await transitionCommission(tx, earned, { type: 'commission.reverse', at }))
  if (!moved) return false
  const { commission, actions } = moved
  const { partnerId, cents } = commission
  for (const { type } of actions) {
    if (type === 'recordDeduction')
      await insertCommission(tx, { orderId, partnerId, cents: -cents, at, payableAt: at })
    else {
      const partner = await findPerson(tx, partnerId)
      if (partner) await putMail(tx, reversalMail(commission, partner, { productKey, origin }), at)
    }
  }
  return true
}

/** The firm's transfer to a partner. */
type Transfer = { cents: number; reference: string }
/** `payableCents`: the sum that was payable. `paidEntries`: the commissions and deductions that are now paid out; undefined if the payout was refused. */
export type Payout = { payableCents: number; paidEntries: Commission[] | undefined }

/**
 * Records that the firm has transferred to a partner what is payable. Records nothing if the transfer is of another sum, or if nothing is
 * payable after deductions.
 */
export function payOut(
  db: Database,
  partnerId: string,
  { cents, reference, at, origin, actor }: Transfer & MailContext & { actor: Actor },
): Promise<Payout> {
  return db.transaction(async (tx) => {
    const { isDeleted } = await lockPersonOrDeleted(tx, partnerId)
    const entries = isDeleted ? [] : await lockCommissions(tx, isPayableTo(partnerId))
    const payable = entries.reduce((sum, one) => sum + one.cents, 0)
    if (payable <= 0 || payable !== cents) return { payableCents: payable, paidEntries: undefined }
    const paid: Commission[] = []
    for (const one of entries) {
      const moved = await transitionCommission(tx, one, { type: 'commission.payOut', at, reference })
      if (!moved) throw new Error(messages.unknown)
      paid.push(moved.commission)
    }
    const partner = await findPerson(tx, partnerId)
    if (partner) await putMail(tx, payoutMail(paid, partner, { cents, reference, at, origin }), at)
    const details = { cents, count: paid.length }
    const subject = { kind: 'person', id: partnerId }
    await recordAudit(tx, { actor, act: 'commission.pay-out', subject, details }, at)
    return { payableCents: payable, paidEntries: paid }
  })
}
