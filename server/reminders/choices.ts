import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { brand } from '#contract/brand.ts'
import { reminderKind, type DueKind, type ReminderKind } from '#contract/reminders/reminders.ts'
import { isMailboxKey, mailboxKey } from '../people/mailbox-key.ts'
import { emailsOf } from '../people/store.ts'
import { addToJournal } from '../platform/backup/journal.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Database } from '../platform/database/database.ts'
import { staffEmail } from '../staff/store.ts'
import { cancelReminders } from './store.ts'
import { reminderOptOuts } from './tables.ts'

/** Whether a recipient gets a kind of reminder. */
type Choice = { recipient: string; kind: ReminderKind; isOn: boolean }

/** The kinds that also reach people without an account: readers of proposals, and staff before their first sign-in. */
const mailboxKinds: readonly ReminderKind[] = ['proposalExpiring', 'portalOpened']

async function mailboxOfRecipient(db: Database, recipient: string): Promise<string> {
  if (isMailboxKey(recipient)) return recipient
  if (recipient === 'firm') return mailboxKey(db, brand.email.contact)
  const email = (await emailsOf(db, [recipient])).get(recipient) ?? (await staffEmail(db, recipient))
  return email === '' ? recipient : mailboxKey(db, email)
}

/**
 * Under which recipient the choice about each kind is stored. A kind that also reaches people without an account is stored for the mailbox,
 * so an account's settings and the links in all mails to it share one switch.
 */
async function choiceKeysOf(db: Database, recipient: string): Promise<(kind: ReminderKind) => string> {
  const mailbox = await mailboxOfRecipient(db, recipient)
  return (kind) => (mailboxKinds.includes(kind) ? mailbox : recipient)
}

/** The kinds that are switched off for a recipient. */
export async function optOutsOf(db: Database, recipient: string): Promise<Set<DueKind>> {
  const keyOf = await choiceKeysOf(db, recipient)
  const keys = [...new Set(reminderKind.options.map(keyOf))]
  const found = await db.select().from(reminderOptOuts).where(inArray(reminderOptOuts.recipient, keys))
  return new Set(found.flatMap(({ recipient: key, kind }) => (key === keyOf(kind) ? [kind] : [])))
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
    const key = (await choiceKeysOf(tx, recipient))(kind)
    const isTheirs = and(eq(reminderOptOuts.recipient, key), eq(reminderOptOuts.kind, kind))
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
    // The choice is stored: a full disk must not turn it into an error for the person.
    await addToJournal(settings.journalFile, entry).catch((error: unknown) =>
      log.error({ err: error }, 'a choice about reminders could not be added to the journal'),
    )
  }
}
