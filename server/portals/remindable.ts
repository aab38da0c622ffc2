import { isEmail, mailboxOf } from '#contract/email.ts'
import { dayMs } from '#contract/time/durations.ts'
import type { PortalCode } from './store/codes.ts'

/** The valid codes that are for one mailbox. */
export type CodesOfMailbox = [PortalCode, ...PortalCode[]]

/** The valid codes of recipients who are named by an email address, by mailbox. */
export function codesByMailbox(codes: readonly PortalCode[]): CodesOfMailbox[] {
  const byMailbox = new Map<string, CodesOfMailbox>()
  for (const code of codes) {
    if (code.revokedAt !== null || !isEmail(code.recipient)) continue
    const mailbox = mailboxOf(code.recipient)
    const found = byMailbox.get(mailbox)
    if (found) found.push(code)
    else byMailbox.set(mailbox, [code])
  }
  return [...byMailbox.values()]
}

/** The codes of the mailboxes that were not reminded to decide within the last day. */
export function dueForReminder(mailboxes: CodesOfMailbox[], now: Date): CodesOfMailbox[] {
  const since = now.getTime() - dayMs
  return mailboxes.filter((codes) =>
    codes.every(({ remindedAt }) => remindedAt === null || remindedAt.getTime() <= since),
  )
}
