import { createHmac, randomBytes } from 'node:crypto'
import { writtenMailboxOf } from '#contract/email.ts'
import type { Database } from '../platform/database/database.ts'
import { findOrStoreSecret } from '../platform/database/secrets.ts'

/**
 * The recipient of reminders to an address, whether or not its owner has an account: a keyed hash of the mailbox. Its key is in the
 * database and never changes: a switched-off reminder must stay off when the key of the sessions is replaced.
 */
export async function mailboxKey(db: Database, email: string): Promise<string> {
  const secret = await findOrStoreSecret(db, 'reminder mailboxes', randomBytes(32))
  return `mailbox-${createHmac('sha256', secret).update(writtenMailboxOf(email)).digest('hex')}`
}
