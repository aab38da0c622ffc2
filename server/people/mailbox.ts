import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { mailboxOf } from '#contract/email.ts'

/** Whether a column holds an address of the same mailbox: `j.doe@gmail.com` and `jdoe@gmail.com` are one person. */
export const isMailbox = (column: AnyColumn, email: string): SQL =>
  sql`mailbox_of(${column}) = ${mailboxOf(email)}`
