import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DueKind, ReminderKind } from '#contract/reminders/reminders.ts'
import { moment } from '../platform/database/columns.ts'

/** The recipient of reminders: a person's id, that of a member of staff who has not signed in yet, a `mailboxKey`, or `firm`. */
const recipient = () => text('recipient').notNull()

/** Every reminder that was put into the outbox. Its primary key lets each be sent once, on all instances. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    /** The id of the recipient, or `author` for a notice about a document to the member who last edited it. */
    recipient: recipient(),
    kind: text('kind').$type<DueKind>().notNull(),
    /** Identifies the reminder among those of its kind and recipient, such as the id of a project and its revision. */
    occurrenceKey: text('thing').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recipient, table.kind, table.occurrenceKey] }),
    index('sent_reminders_sent').on(table.sentAt),
  ],
)

/** The kinds of reminders that a recipient has switched off. */
export const reminderOptOuts = pgTable(
  'reminder_opt_outs',
  {
    recipient: recipient(),
    kind: text('kind').$type<ReminderKind>().notNull(),
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recipient, table.kind] })],
)
