import { creditDays } from '#contract/catalogue.ts'
import { dayMs } from '#contract/time/durations.ts'
import { creditAppliedMail, refundedCreditMail } from './mail.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import { insertCredit, transitionCredit, type StoredCredit } from './credit-store.ts'
import type { Database } from '../platform/database/database.ts'
import { readOrder } from '../orders/orders.ts'
import { findPerson, lockPersonOrDeleted } from '../people/store.ts'
import { putMail } from '../platform/outbox/store.ts'

type CreditToOpen = {
  /** Our id of the order, a UUID. */
  orderId: string
  personId: string
  /** When the ordered Blueprint was delivered. */
  at: Date
}

/**
 * Opens the credit of an order whose project is delivered, in the transaction of the delivery. Does nothing if the order has its
 * credit already, or is not paid any more. The transaction must hold the lock of the order's person.
 */
export async function openCredit(tx: Database, { orderId, personId, at }: CreditToOpen): Promise<void> {
  const { status, cents } = await readOrder(tx, orderId)
  if (status !== 'paid') return
  await insertCredit(tx, {
    orderId,
    personId,
    cents,
    at,
    endsAt: new Date(at.getTime() + creditDays * dayMs),
  })
}

/** Ends the credit of a refunded order, if there is one, also if it was applied or has ended. Tells the firm of one that was applied. */
export async function endRefundedCredit(tx: Database, orderId: string, at: Date): Promise<void> {
  const moved = await transitionCredit(tx, orderId, { type: 'payment.refunded', at })
  if (moved && moved.credit.appliedAt !== null) await putMail(tx, refundedCreditMail(moved.credit), at)
}

/**
 * Applies a credit to a project with the firm's reference, and mails the client. Returns undefined if there is no credit, or it
 * was applied, has ended or was refunded.
 */
export function applyCredit(
  db: Database,
  orderId: string,
  { reference, at, origin, actor }: { reference: string; at: Date; origin: string; actor: Actor },
): Promise<StoredCredit | undefined> {
  return db.transaction(async (tx) => {
    const { personId } = await readOrder(tx, orderId)
    await lockPersonOrDeleted(tx, personId)
    const moved = await transitionCredit(tx, orderId, { type: 'credit.apply', at, reference })
    if (!moved) return undefined
    const person = await findPerson(tx, personId)
    if (person) await putMail(tx, creditAppliedMail(moved.credit, person, { at, origin }), at)
    const subject = { kind: 'order', id: orderId }
    await recordAudit(tx, { actor, act: 'credit.apply', subject, details: { cents: moved.credit.cents } }, at)
    return moved.credit
  })
}
