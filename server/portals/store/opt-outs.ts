import { and, eq, inArray } from 'drizzle-orm'
import { mailboxOf } from '#contract/email.ts'
import { mailboxKeys } from '../../people/mailbox-key.ts'
import type { Database } from '../../platform/database/database.ts'
import { reminderOptOuts } from '../../reminders/tables.ts'

/** The mailboxes, among those of these addresses, whose owners have opted out of reminders about proposals. */
export async function optedOutMailboxesOf(db: Database, emails: string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const keys = await mailboxKeys(db, emails)
  const mailboxByKey = new Map(keys.map((key, at) => [key, mailboxOf(emails[at] ?? '')]))
  const optOuts = await db
    .select({ recipient: reminderOptOuts.recipient })
    .from(reminderOptOuts)
    .where(and(eq(reminderOptOuts.kind, 'proposalExpiring'), inArray(reminderOptOuts.recipient, keys)))
  return new Set(optOuts.flatMap(({ recipient }) => mailboxByKey.get(recipient) ?? []))
}
