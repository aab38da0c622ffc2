import { and, eq, inArray } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { reminderKind, type DueKind, type ReminderKind } from '#contract/reminders/reminders.ts'
import { isMailboxKey, mailboxKey } from '../people/mailbox-key.ts'
import { emailsOf } from '../people/store.ts'
import type { Database } from '../platform/database/database.ts'
import { staffEmail } from '../staff/store.ts'
import { cancelReminders } from './store.ts'
import { reminderOptOuts } from './tables.ts'

/** Whether a recipient gets a kind of reminder. */
export type Choice = { recipient: string; kind: ReminderKind; isOn: boolean }

/** The kinds that also reach people without an account: readers of proposals, and staff before their first sign-in. */
const mailboxKinds: readonly ReminderKind[] = ['proposalExpiring', 'portalOpened']

async function mailboxOfRecipient(db: Database, recipient: string): Promise<string> {
  if (isMailboxKey(recipient)) return recipient
  if (recipient === 'firm') return mailboxKey(db, brand.email.contact)
  const email = (await emailsOf(db, [recipient])).get(recipient) ?? (await staffEmail(db, recipient))
  return email === '' ? recipient : mailboxKey(db, email)
}

/**
 * Under which recipient the choice about each kind is stored. A kind that also reaches people without an account is switched for the
 * mailbox: so the settings of an account and the links in all mails to it have one switch.
 */
async function ownersOf(db: Database, recipient: string): Promise<(kind: ReminderKind) => string> {
  const mailbox = await mailboxOfRecipient(db, recipient)
  return (kind) => (mailboxKinds.includes(kind) ? mailbox : recipient)
}

/** The kinds that are switched off for a recipient. */
export async function optOutsOf(db: Database, recipient: string): Promise<Set<DueKind>> {
  const ownerOf = await ownersOf(db, recipient)
  const owners = [...new Set(reminderKind.options.map(ownerOf))]
  const found = await db.select().from(reminderOptOuts).where(inArray(reminderOptOuts.recipient, owners))
  return new Set(found.flatMap(({ recipient: owner, kind }) => (owner === ownerOf(kind) ? [kind] : [])))
}

/** Switches a kind of reminder on or off. Mails of it that have not left yet are not sent. */
export function switchReminder(db: Database, { recipient, kind, isOn }: Choice, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const owner = (await ownersOf(tx, recipient))(kind)
    if (isOn) {
      const isTheirs = and(eq(reminderOptOuts.recipient, owner), eq(reminderOptOuts.kind, kind))
      await tx.delete(reminderOptOuts).where(isTheirs)
      return
    }
    await tx.insert(reminderOptOuts).values({ recipient: owner, kind, since: now }).onConflictDoNothing()
    await cancelReminders(tx, { recipient: owner, kind })
  })
}
