import { and, gt, inArray, isNotNull, isNull, like, lt, lte, not, sql } from 'drizzle-orm'
import type { DueKind, ReminderKind } from '#contract/reminders/reminders.ts'
import { changeInBatches } from '../platform/database/batches.ts'
import { mailboxKeys } from '../people/mailbox-key.ts'
import type { Database } from '../platform/database/database.ts'
import { cancelReasons, isCancelled } from '../platform/outbox/store.ts'
import { outbox } from '../platform/outbox/tables.ts'
import type { DueReminder } from './reminder.ts'
import { reminderOptOuts, sentReminders } from './tables.ts'

type ReminderId = { recipient: string; kind: DueKind; occurrenceKey: string }

const keyPrefix = 'reminder:'
/** The key of a reminder's mail in the outbox. */
export const mailKeyOf = ({ recipient, kind, occurrenceKey }: ReminderId): string =>
  `${keyPrefix}${kind}:${recipient}:${occurrenceKey}`

export const idOf = ({ recipient, recordedFor, kind, occurrenceKey }: DueReminder): ReminderId => ({
  recipient: recordedFor ?? recipient.id,
  kind,
  occurrenceKey,
})

/** The mail keys of the reminders that were queued since a time, without those that were cancelled. */
export async function queuedSince(db: Database, since: Date): Promise<Set<string>> {
  const queued = await db.select().from(sentReminders).where(gt(sentReminders.sentAt, since))
  const cancelled = await db
    .select({ key: outbox.key })
    .from(outbox)
    .where(and(isNotNull(outbox.reminder), isCancelled, gt(outbox.createdAt, since)))
  const cancelledKeys = new Set(cancelled.map(({ key }) => key))
  return new Set(queued.map(mailKeyOf).filter((key) => !cancelledKeys.has(key)))
}

/** Records that a reminder is queued. Returns false if it was before. */
export async function insertSentReminder(tx: Database, id: ReminderId, sentAt: Date): Promise<boolean> {
  const added = await tx
    .insert(sentReminders)
    .values({ ...id, sentAt })
    .onConflictDoNothing()
    .returning({ occurrenceKey: sentReminders.occurrenceKey })
  return added.length > 0
}

const isUnsent = and(isNull(outbox.sentAt), isNotNull(outbox.nextAttemptAt))

/** Cancels the unsent reminders of a kind for a recipient; for a mailbox, all those to its address. */
export async function cancelReminders(
  tx: Database,
  { recipient, kind }: { recipient: string; kind: ReminderKind },
): Promise<void> {
  const unsent = await tx
    .select({ key: outbox.key, email: outbox.recipient })
    .from(outbox)
    .where(and(like(outbox.key, `${keyPrefix}${kind}:%`), isUnsent))
  const ownKey = mailKeyOf({ recipient, kind, occurrenceKey: '' })
  const mailboxes = await mailboxKeys(
    tx,
    unsent.map(({ email }) => email),
  )
  const theirs = unsent.flatMap(({ key }, at) =>
    key.startsWith(ownKey) || mailboxes[at] === recipient ? [key] : [],
  )
  const isTheirs = and(inArray(outbox.key, theirs), isUnsent)
  await tx.update(outbox).set({ nextAttemptAt: null, lastError: cancelReasons.switchedOff }).where(isTheirs)
}

/**
 * Cancels the unsent reminders of some kinds that were queued before a time and are no longer due, such as that of a kick-off that was
 * moved, or due for another recipient.
 */
export async function cancelRemindersExcept(
  db: Database,
  due: DueReminder[],
  { kinds, before }: { kinds: DueKind[]; before: Date },
): Promise<void> {
  const isDue = inArray(
    sql`(${outbox.key}, ${outbox.recipient})`,
    due.map((one) => sql`(${mailKeyOf(idOf(one))}, ${one.recipient.email})`),
  )
  await db
    .update(outbox)
    .set({ nextAttemptAt: null, lastError: cancelReasons.notDue })
    .where(
      and(
        isNotNull(outbox.reminder),
        isUnsent,
        lt(outbox.createdAt, before),
        inArray(sql`split_part(${outbox.key}, ':', 2)`, kinds),
        due.length === 0 ? undefined : not(isDue),
      ),
    )
}

/** Deletes the records of reminders that were sent up to a time. */
export function deleteSentReminders(db: Database, before: Date): Promise<number> {
  return changeInBatches(sentReminders, lte(sentReminders.sentAt, before), (batch) =>
    db.delete(sentReminders).where(batch).returning({ occurrenceKey: sentReminders.occurrenceKey }),
  )
}

/** Deletes what is stored about the reminders of people. Returns how many rows there were. */
export async function deleteRemindersOf(tx: Database, recipients: string[]): Promise<number> {
  const sent = await tx
    .delete(sentReminders)
    .where(inArray(sentReminders.recipient, recipients))
    .returning({ kind: sentReminders.kind })
  const optOuts = await tx
    .delete(reminderOptOuts)
    .where(inArray(reminderOptOuts.recipient, recipients))
    .returning({ kind: reminderOptOuts.kind })
  return sent.length + optOuts.length
}
