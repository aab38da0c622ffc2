import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { moment, id, createdAt } from '../database/columns.ts'

/** An invitation in iCalendar format (RFC 5546), sent as `invite.ics`. */
export type CalendarEntry = { method: 'REQUEST' | 'CANCEL'; content: string }

/**
 * A mail that is not sent at night in `timeZone` (IANA), and not from `until` on (ISO 8601). `unsubscribeUrl` is where it is switched off, if
 * it can be.
 */
export type Reminder = { timeZone: string; until: string; unsubscribeUrl?: string }

/** Written as a literal, not as a parameter: otherwise the partial index of receipts is not used. */
export const isReceipt = (key: AnyPgColumn) => sql`${key} like 'receipt:%'`

/** Mails to send, written in the transaction of the change that they report. `key` prevents duplicates (`receipt:{order}`). */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    key: text('key').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** The calendar invitation that is attached to the mail. */
    calendar: jsonb('calendar').$type<CalendarEntry>(),
    /** The keys of the earlier mails in the same thread, oldest first. */
    thread: jsonb('thread').$type<string[]>(),
    /** A URL outside our site that the mail shows as a link: the firm has set it. */
    link: text('link'),
    reminder: jsonb('reminder').$type<Reminder>(),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    lastError: text('last_error'),
  },
  (table) => [
    uniqueIndex('outbox_key').on(table.key),
    index('outbox_due').on(table.nextAttemptAt),
    index('outbox_receipts_due').on(table.nextAttemptAt).where(isReceipt(table.key)),
    index('outbox_done')
      .on(table.createdAt)
      .where(sql`next_attempt_at is null`),
  ],
)
