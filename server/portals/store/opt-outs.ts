import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { mailboxOf } from '#contract/email.ts'
import { mailboxKeys } from '../../people/mailbox-key.ts'
import { people } from '../../people/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { reminderOptOuts } from '../../reminders/tables.ts'

/** The mailboxes of these addresses whose owners have switched off the reminders of proposals. */
export async function mailboxesWithoutReminders(db: Database, emails: string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const keys = await mailboxKeys(db, emails)
  const byKey = new Map(keys.map((key, at) => [key, mailboxOf(emails[at] ?? '')]))
  const mailboxes = [...byKey.values()]
  const mailboxOfPerson = sql<string | null>`mailbox_of(${people.email})`
  const rows = await db
    .select({ recipient: reminderOptOuts.recipient, mailbox: mailboxOfPerson })
    .from(reminderOptOuts)
    .leftJoin(people, and(eq(sql`${people.id}::text`, reminderOptOuts.recipient), isNull(people.deletedAt)))
    .where(
      and(
        eq(reminderOptOuts.kind, 'proposalExpiring'),
        or(inArray(reminderOptOuts.recipient, [...byKey.keys()]), inArray(mailboxOfPerson, mailboxes)),
      ),
    )
  return new Set(rows.flatMap(({ recipient, mailbox }) => byKey.get(recipient) ?? mailbox ?? []))
}
