import { eq, like } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { outbox } from '#server/platform/outbox/tables.ts'

/** The mails in the outbox to a mailbox. */
export const mailsTo = ({ db }: { db: Database }, recipient: string) =>
  db.select().from(outbox).where(eq(outbox.recipient, recipient))

/** The mails in the outbox whose key has this form, such as `refund:%`. */
export const mailsWithKey = ({ db }: { db: Database }, key: string) =>
  db.select().from(outbox).where(like(outbox.key, key))
