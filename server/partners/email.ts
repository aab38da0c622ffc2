import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { mailboxOf } from '#contract/email.ts'
import { undecidedStatuses } from '#contract/orders/own.ts'
import { partnerEmailMessages } from '#contract/reviews/reviews.ts'
import { emailChangeMails } from './mail.ts'
import {
  findApplications,
  lockApplications,
  partnerProducts,
  transitionApplication,
  type Application,
} from './store.ts'
import { orders, receipts } from '../orders/tables.ts'
import { entitlementsOf } from '../people/entitlements.ts'
import { isSameMailbox } from '../people/mailbox.ts'
import { lockPersonOrDeleted, peopleWithEmail } from '../people/store.ts'
import { people } from '../people/tables.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import { putMail } from '../platform/outbox/store.ts'
import { requireUnchanged } from '../reviews/deps.ts'

/** The key of the advisory lock that lets one transaction at a time give a mailbox to an application. */
const advisoryLockKey = 7_261_405

/** Whether an account of a mailbox has paid for Partner Access, or may still pay; undefined if neither. */
async function partnerOrderOf(tx: Database, email: string): Promise<'paid' | 'unpaid' | undefined> {
  const [order] = await tx
    .select({ paidAt: orders.paidAt })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .where(
      and(
        isSameMailbox(people.email, email),
        inArray(orders.productKey, partnerProducts),
        or(isNotNull(orders.paidAt), inArray(orders.status, [...undecidedStatuses])),
      ),
    )
    .orderBy(sql`${orders.paidAt} nulls last`)
    .limit(1)
  return order && (order.paidAt ? 'paid' : 'unpaid')
}

/** Whether an account had an address of a mailbox when it paid for something: its identity provider has changed the address since. */
async function paidWithEmail(tx: Database, personId: string, email: string): Promise<boolean> {
  const [receipt] = await tx
    .select({ id: receipts.orderId })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(and(eq(orders.personId, personId), isSameMailbox(sql`${receipts.buyer}->>'email'`, email)))
    .limit(1)
  return receipt !== undefined
}

/** Why an application cannot get an email address; undefined if it can. */
async function refusalOf(tx: Database, from: string, to: string, now: Date): Promise<string | undefined> {
  if (mailboxOf(to) === mailboxOf(from)) return partnerEmailMessages.sameMailbox
  const ordered = await partnerOrderOf(tx, from)
  if (ordered) return partnerEmailMessages[ordered](from)
  const applications = await findApplications(tx, { idOrEmail: to })
  if (applications.some(({ status }) => status !== 'declined')) return partnerEmailMessages.applied
  for (const { id } of await peopleWithEmail(tx, to)) {
    const { role } = await entitlementsOf(tx, id, now)
    if (role === 'partner' && !(await paidWithEmail(tx, id, from))) return partnerEmailMessages.partner
  }
  return undefined
}

/** `replaces` is the address as it was read; undefined if it was not read. */
type EmailChange = { email: string; replaces?: string }
type Deps = { db: Database; origin: string; actor: Actor; now: Date }

/**
 * Sets the email address with which the person of an approved application signs in, and mails both addresses. The other approved
 * applications of the mailbox get it too, because approval is the mailbox's. Returns the refusal, or undefined if the application is not
 * approved. Throws a 409 `HttpError` if `replaces` is not the address any more.
 */
export function setApplicationEmail(
  id: string,
  { email, replaces }: EmailChange,
  { db, origin, actor, now }: Deps,
): Promise<Application | { refused: string } | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLockKey})`)
    const [found] = await findApplications(tx, { idOrEmail: id })
    // An order for Partner Access is placed under the same lock.
    for (const person of found ? await peopleWithEmail(tx, found.email) : [])
      await lockPersonOrDeleted(tx, person.id)
    const ids = found ? await lockApplications(tx, found.email, 'approved') : []
    if (!found || !ids.includes(id)) return undefined
    if (found.email === email) return found
    requireUnchanged(found.email, replaces)
    const refused = await refusalOf(tx, found.email, email, now)
    if (refused !== undefined) return { refused }
    for (const approvedId of ids) {
      const moved = await transitionApplication(tx, approvedId, { type: 'application.setEmail', email })
      if (!moved) throw new Error('an approved application does not accept another address')
      const subject = { kind: 'application', id: approvedId }
      await recordAudit(
        tx,
        { actor, act: 'application.setEmail', subject, details: { fields: ['email'] } },
        now,
      )
      const mails = moved.actions.flatMap(({ type, params }) =>
        approvedId === id && type === 'mailEmailChange'
          ? emailChangeMails(
              { id, fullName: found.fields.fullName },
              { from: found.email, to: params.email, origin, at: now },
            )
          : [],
      )
      for (const mail of mails) await putMail(tx, mail, now)
    }
    return { ...found, email, fields: { ...found.fields, email } }
  })
}
