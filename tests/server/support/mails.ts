import { asc, eq, like, type SQL } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { outbox } from '#server/platform/outbox/tables.ts'

type Mailing = { db: Database }

export const mailsWhere = ({ db }: Mailing, condition?: SQL) =>
  db.select().from(outbox).where(condition).orderBy(asc(outbox.createdAt), asc(outbox.key))

export const mailsTo = (site: Mailing, recipient: string) => mailsWhere(site, eq(outbox.recipient, recipient))

/** The mails whose keys match an SQL pattern, such as `refund:%`. */
export const mailsLike = (site: Mailing, keys: string) => mailsWhere(site, like(outbox.key, keys))
