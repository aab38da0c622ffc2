import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { normalizedEmail } from '#contract/email.ts'

/**
 * Whether a column holds an address of the same mailbox: `j.doe@gmail.com` and `jdoe@gmail.com` are one person. The
 * database lowers both sides, because PostgreSQL and PGlite differ in letters outside ASCII. Older rows hold international domains as
 * they were typed.
 */
export const isSameMailbox = (column: AnyColumn | SQL, email: string): SQL =>
  sql`mailbox_of(${column}) in (mailbox_of(${normalizedEmail(email)}), mailbox_of(${email}))`
