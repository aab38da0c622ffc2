import { and, asc, eq, inArray, isNotNull, isNull, like, lte, sql, type SQL } from 'drizzle-orm'
import { minuteMs } from '#contract/time/durations.ts'
import { visibleText } from '#contract/visible-text.ts'
import { changeInBatches } from '../database/batches.ts'
import type { Database } from '../database/database.ts'
import { isMailReleased } from '../backup/restore-store.ts'
import { isReceipt, outbox, type CalendarEntry, type Reminder } from './tables.ts'

/** A mail to send. `key` is unique, so that the same mail is not sent twice: `receipt:{order}`. */
export type NewMail = {
  key: string
  recipient: string
  replyTo?: string
  subject: string
  body: string
  calendar?: CalendarEntry
  /** The keys of the earlier mails in the same thread, oldest first. */
  thread?: string[]
  /** A URL outside our site that the firm has set and the mail shows as a link. */
  link?: string
  reminder?: Reminder
}

export type Mail = typeof outbox.$inferSelect

/** For how long one instance may send a mail that it took: longer than the transport's timeouts together, so that no other instance sends the mail too. */
export const leaseMs = 2 * minuteMs

/** Why a reminder was cancelled. It can become due again, unlike a mail that no server has taken. */
export const cancelReasons = {
  notDue: 'no longer due',
  switchedOff: 'switched off',
  tooLate: 'too late',
} as const

/** Whether a mail was cancelled and not sent. */
export const isCancelled = and(
  isNull(outbox.sentAt),
  isNull(outbox.nextAttemptAt),
  inArray(outbox.lastError, Object.values(cancelReasons)),
)

/** Mails repeat texts that strangers wrote. */
const withVisibleText = (mail: NewMail): NewMail => ({
  ...mail,
  subject: visibleText(mail.subject),
  body: visibleText(mail.body),
})

/**
 * Puts a mail into the outbox, in the transaction of the change that it reports. Does nothing if its key exists, or if its recipient is
 * empty, because they deleted their account. Returns whether it was put there.
 */
export async function putMail(tx: Database, mail: NewMail, now: Date): Promise<boolean> {
  if (mail.recipient === '') return false
  const added = await tx
    .insert(outbox)
    .values({ ...withVisibleText(mail), createdAt: now, nextAttemptAt: now })
    .onConflictDoNothing()
    .returning({ id: outbox.id })
  return added.length > 0
}

/**
 * Sends a cancelled mail after all, as it reads now. It waits until no instance can still be sending it, which would have been recorded
 * by then.
 */
export async function renewMail(tx: Database, mail: NewMail, now: Date): Promise<void> {
  const nextAttemptAt = new Date(now.getTime() + leaseMs)
  const renewed = { link: null, ...withVisibleText(mail), createdAt: now, attempts: 0, lastError: null }
  await tx
    .update(outbox)
    .set({ ...renewed, nextAttemptAt })
    .where(and(eq(outbox.key, mail.key), isCancelled))
}

/** The mails that were put into the outbox at a time and are not sent, by key. */
export const mailsDueAt = (tx: Database, at: Date): Promise<Mail[]> =>
  tx
    .select()
    .from(outbox)
    .where(and(isNull(outbox.sentAt), eq(outbox.nextAttemptAt, at)))
    .orderBy(asc(outbox.key))
    .limit(1_000)

/**
 * Reserves the receipt, else the mail, that has been due longest for this caller until `leaseEnd`, and counts the attempt. Receipts
 * come first, because many forms sent at once must not keep a buyer waiting. Each of the two is the first entry of an index: a sort of
 * the whole queue would take longer the longer the queue is, so that a long one would never be emptied.
 */
export async function takeDueMail(db: Database, now: Date, leaseEnd: Date): Promise<Mail | undefined> {
  const firstDue = (kind?: SQL) =>
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, now), isMailReleased(db), kind))
      .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true })
  const [taken] = await db
    .update(outbox)
    .set({ nextAttemptAt: leaseEnd, attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} = coalesce((${firstDue(isReceipt(outbox.key))}), (${firstDue()}))`)
    .returning()
  return taken
}

/** Records that a mail was sent. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db.update(outbox).set({ sentAt: now, nextAttemptAt: null, lastError: null }).where(eq(outbox.id, id))
}

/** Records why a mail could not be sent and when to try again; null for never. A mail that was cancelled meanwhile stays cancelled. */
export async function markFailed(
  db: Database,
  id: string,
  { lastError, nextAttemptAt }: { lastError: string; nextAttemptAt: Date | null },
): Promise<void> {
  const isNotCancelled = isNotNull(outbox.nextAttemptAt)
  await db
    .update(outbox)
    .set({ lastError, nextAttemptAt })
    .where(and(eq(outbox.id, id), isNotCancelled))
}

/** The condition for the mails about some entries: their keys begin with `{kind}:{id}:`. */
export const isMailAbout = (
  kind: 'job' | 'request' | 'application' | 'partner-decision',
  ids: string[],
): SQL | undefined => and(like(outbox.key, `${kind}:%`), inArray(sql`split_part(${outbox.key}, ':', 2)`, ids))

/** Deletes the mails created up to a time, except those still to be sent. */
export function deleteMails(db: Database, before: Date): Promise<number> {
  return changeInBatches(outbox, and(isNull(outbox.nextAttemptAt), lte(outbox.createdAt, before)), (batch) =>
    db.delete(outbox).where(batch).returning({ id: outbox.id }),
  )
}
