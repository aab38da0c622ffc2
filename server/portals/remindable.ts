import { isEmail, mailboxOf } from '#contract/email.ts'
import type { ReminderRefusal } from '#contract/portals/office.ts'
import { dayMs } from '#contract/time/durations.ts'
import type { Database } from '../platform/database/database.ts'
import type { PortalCode } from './store/codes.ts'
import { statusOf, type Portal } from './store/portals.ts'
import { optedOutMailboxesOf } from './store/opt-outs.ts'

/** The valid codes that are for one mailbox, the oldest first. */
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

/** The codes that are for the mailbox of an address, also revoked ones. */
export const codesForMailbox = (codes: readonly PortalCode[], email: string): PortalCode[] =>
  codes.filter(({ recipient }) => isEmail(recipient) && mailboxOf(recipient) === mailboxOf(email))

/**
 * Whether somebody who has decided can still open the portal: with a valid code for their mailbox; if it never had one, with a valid code for
 * the recipient whose code they used, or with the portal's own if they used that. Whoever has only revoked codes was shut out, even if they
 * know the portal's own.
 */
export function canStillOpen(
  { codeHash }: { codeHash: string | null },
  codes: readonly PortalCode[],
  { email, accessCode }: { email: string; accessCode: string | null },
): boolean {
  const forMailbox = codesForMailbox(codes, email)
  const used = codes.find(({ id }) => id === accessCode)
  if (forMailbox.length === 0 && !used) return codeHash !== null
  const theirs =
    forMailbox.length > 0 ? forMailbox : codes.filter(({ recipient }) => recipient === used?.recipient)
  return theirs.some(({ revokedAt }) => revokedAt === null)
}

/** When a reminder was last asked for with any of these codes; null if never. */
export function lastReminderOf(codes: readonly PortalCode[]): Date | null {
  const times = codes.flatMap(({ remindedAt }) => remindedAt ?? [])
  return times.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null
}

/** When a reminder to the mailbox of a code was last asked for, also with a code that is revoked now; null if never. */
export function lastRemindedAt(codes: readonly PortalCode[], { recipient }: PortalCode): Date | null {
  return lastReminderOf(codesForMailbox(codes, recipient))
}

/** Which recipients get a reminder to decide if it is asked for now, each at most once a day, and why none does. */
export async function remindableOf(
  db: Database,
  portal: Pick<Portal, 'revokedAt' | 'expiresAt' | 'publishedNumber'>,
  codes: readonly PortalCode[],
  now: Date,
) {
  const mailboxes = codesByMailbox(codes)
  const optedOut = await optedOutMailboxesOf(
    db,
    mailboxes.map(([{ recipient }]) => recipient),
  )
  const since = now.getTime() - dayMs
  const due = mailboxes.filter(
    ([code]) =>
      !optedOut.has(mailboxOf(code.recipient)) &&
      (lastRemindedAt(codes, code)?.getTime() ?? -Infinity) <= since,
  )
  const refusalOf = (): ReminderRefusal | null => {
    if (statusOf({ ...portal, hasCode: true }, now) !== 'open') return 'closed'
    if (mailboxes.length === 0) return 'noAddress'
    if (mailboxes.length === optedOut.size) return 'switchedOff'
    return due.length === 0 ? 'reminded' : null
  }
  const refusal = refusalOf()
  return { due: refusal === null ? due : [], refusal, switchedOff: optedOut.size }
}
