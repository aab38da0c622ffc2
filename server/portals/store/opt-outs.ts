import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { mailboxOf } from '#contract/email.ts'
import { isSameMailbox } from '../../people/mailbox.ts'
import { mailboxKeys } from '../../people/mailbox-key.ts'
import { people } from '../../people/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { reminderOptOuts } from '../../reminders/tables.ts'

/** The mailboxes, among those of these addresses, whose owners have opted out of reminders about proposals. */
export async function optedOutMailboxesOf(db: Database, emails: string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const keys = await mailboxKeys(db, emails)
  const owners = await db
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(and(or(...emails.map((email) => isSameMailbox(people.email, email))), isNull(people.deletedAt)))
  const mailboxByRecipient = new Map([
    ...keys.map((key, at) => [key, mailboxOf(emails[at] ?? '')] as const),
    ...owners.map(({ id, email }) => [id, mailboxOf(email)] as const),
  ])
  const optOuts = await db
    .select({ recipient: reminderOptOuts.recipient })
    .from(reminderOptOuts)
    .where(
      and(
        eq(reminderOptOuts.kind, 'proposalExpiring'),
        inArray(reminderOptOuts.recipient, [...mailboxByRecipient.keys()]),
      ),
    )
  return new Set(optOuts.flatMap(({ recipient }) => mailboxByRecipient.get(recipient) ?? []))
}
