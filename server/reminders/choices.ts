import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { brand } from '#contract/brand.ts'
import type { ReminderKind } from '#contract/reminders/reminders.ts'
import { isMailboxKey, mailboxKey } from '../people/mailbox-key.ts'
import { emailsOf } from '../people/store.ts'
import { addMadeChangeToJournal } from '../platform/backup/journal.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Database } from '../platform/database/database.ts'
import { staffEmail } from '../staff/store.ts'
import { cancelReminders } from './store.ts'
import { reminderOptOuts } from './tables.ts'

type ChoiceId = { recipient: string; kind: ReminderKind }
/** Whether a recipient gets a kind of reminder. */
type Choice = ChoiceId & { isOn: boolean }

/** The kinds that also reach people without an account: readers of proposals, and staff before their first sign-in. */
const mailboxKinds: readonly ReminderKind[] = ['proposalExpiring', 'portalOpened']

async function mailboxOfRecipient(db: Database, recipient: string): Promise<string> {
  if (isMailboxKey(recipient)) return recipient
  if (recipient === 'firm') return mailboxKey(db, brand.email.contact)
  const email = (await emailsOf(db, [recipient])).get(recipient) ?? (await staffEmail(db, recipient))
  return email === '' ? recipient : mailboxKey(db, email)
}

/**
 * Under which recipient the choice about a kind is stored. A kind that also reaches people without an account is stored for the mailbox,
 * so an account's settings and the links in all mails to it share one switch.
 */
const choiceKeyOf = async (db: Database, { recipient, kind }: ChoiceId): Promise<string> =>
  mailboxKinds.includes(kind) ? mailboxOfRecipient(db, recipient) : recipient

const isChoice = (key: string, kind: ReminderKind) =>
  and(eq(reminderOptOuts.recipient, key), eq(reminderOptOuts.kind, kind))

/** The key of the advisory lock on all choices: many transactions may hold them as they are, and only one at a time changes any. */
const advisoryLockKey = 7_261_404

/** Keeps all choices as they are until the transaction ends, so that a mail that is queued in it is there for whoever switches it off. */
export async function holdChoices(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLockKey})`)
}

/** Whether a kind is switched off for a recipient. */
export const isSwitchedOff = async (db: Database, choice: ChoiceId): Promise<boolean> =>
  (await db.$count(reminderOptOuts, isChoice(await choiceKeyOf(db, choice), choice.kind))) > 0

/** The kinds that are switched off for a recipient. */
export async function optOutsOf(db: Database, recipient: string): Promise<Set<ReminderKind>> {
  const mailbox = await mailboxOfRecipient(db, recipient)
  const { recipient: key, kind } = reminderOptOuts
  const found = await db
    .select({ kind })
    .from(reminderOptOuts)
    .where(
      or(
        and(eq(key, mailbox), inArray(kind, [...mailboxKinds])),
        and(eq(key, recipient), notInArray(kind, [...mailboxKinds])),
      ),
    )
  return new Set(found.map((row) => row.kind))
}

/**
 * Switches a kind of reminder on or off. Mails of it that have not left yet are not sent. Returns the choice as it is stored, or undefined
 * if nothing changed.
 */
export function switchReminder(
  db: Database,
  { recipient, kind, isOn }: Choice,
  now: Date,
): Promise<Choice | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLockKey})`)
    const key = await choiceKeyOf(tx, { recipient, kind })
    const isTheirs = isChoice(key, kind)
    const optOut = { recipient: key, kind, since: now }
    const changed = isOn
      ? await tx.delete(reminderOptOuts).where(isTheirs).returning({ kind: reminderOptOuts.kind })
      : await tx
          .insert(reminderOptOuts)
          .values(optOut)
          .onConflictDoNothing()
          .returning({ kind: reminderOptOuts.kind })
    if (!isOn) await cancelReminders(tx, optOut)
    return changed.length === 0 ? undefined : { recipient: key, kind, isOn }
  })
}

type ChoiceDeps = {
  db: Database
  settings: Pick<Settings, 'journalFile'>
  now: Date
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Switches reminders on or off, all or none, and writes what has changed to the journal. */
export async function saveChoices(choices: Choice[], { db, settings, now, log }: ChoiceDeps): Promise<void> {
  const changed = await db.transaction(async (tx) => {
    const switched = []
    for (const choice of choices) switched.push(await switchReminder(tx, choice, now))
    return switched.filter((one) => one !== undefined)
  })
  for (const { recipient, kind: reminder, isOn } of changed) {
    const entry = { kind: 'reminder', at: now.toISOString(), recipient, reminder, isOn } as const
    await addMadeChangeToJournal(settings.journalFile, entry, log)
  }
}
