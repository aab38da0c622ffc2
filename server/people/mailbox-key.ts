import { createHmac, randomBytes } from 'node:crypto'
import { mailboxOf } from '#contract/email.ts'
import type { Database } from '../platform/database/database.ts'
import { findOrStoreSecret } from '../platform/database/secrets.ts'

const prefix = 'mailbox-'

/**
 * The recipients of reminders to some addresses, whether or not their owners have accounts, in the same order: keyed hashes of the
 * mailboxes. Their key is in the database and never changes: a switched-off reminder must stay off when the key of the sessions is
 * replaced.
 */
export async function mailboxKeys(db: Database, emails: readonly string[]): Promise<string[]> {
  const secret = await findOrStoreSecret(db, 'reminder mailboxes', randomBytes(32))
  return emails.map(
    (email) => `${prefix}${createHmac('sha256', secret).update(mailboxOf(email)).digest('hex')}`,
  )
}

/** The recipient of reminders to an address. */
export async function mailboxKey(db: Database, email: string): Promise<string> {
  const [key = ''] = await mailboxKeys(db, [email])
  return key
}

export const isMailboxKey = (recipient: string): boolean => recipient.startsWith(prefix)
