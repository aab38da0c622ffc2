import { and, inArray, isNotNull, isNull, ne, notInArray, or } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { deletePerson } from '../privacy/erased-rows.ts'
import { revocationEventOf } from '../portals/store/codes.ts'
import { changePortal, findPortal } from '../portals/store/portals.ts'
import { recordRestore } from '../platform/backup/restore-store.ts'
import { decisions } from '../decisions/tables.ts'
import { enquiries, partnerApplications } from '../enquiries/tables.ts'
import { orders } from '../orders/tables.ts'
import { people } from '../people/tables.ts'
import { portalCodes } from '../portals/tables.ts'
import { skipReceiptNumbers } from '../receipts/store.ts'
import { introductions } from '../referrals/tables.ts'
import { switchReminder } from '../reminders/choices.ts'
import { deleteRemindersOf } from '../reminders/store.ts'
import { updateStaff } from '../staff/store.ts'
import { staff } from '../staff/tables.ts'
import { revokeToken } from '../sign-in/token-store.ts'
import type { JournalEntry } from '../platform/backup/journal.ts'

/** How much of the journal was applied again. The lists name what the operator has to look at. */
export type ReapplyReport = {
  signOuts: number
  erasures: number
  /** How often a member of staff was removed again, or given a role again. */
  staffChanges: number
  /** Portals that were revoked again: since the backup, their access was revoked or their code renewed. */
  revoked: string[]
  /** Portals that were revoked because their agreement was changed since the backup: the restored database lacks it. */
  agreementsLost: string[]
  /** How many portals got back the end of access that was set since the backup. */
  expiries: number
  /** How many codes of recipients were revoked again, because they had been revoked since the backup. */
  codesRevoked: number
  /** How many reminders were switched on or off again. */
  reminders: number
  /** Portals with recipients whose codes were made after the backup: the restored database does not know these codes. */
  toShareAgain: string[]
  /** People who could not be erased, because an order of theirs is undecided. */
  toErase: string[]
  /** How many orders will be checked at their payment providers. */
  ordersToCheck: number
  /** The number of the next receipt. */
  nextReceipt: number
}

type JournalEntryOf<Kind extends JournalEntry['kind']> = Extract<JournalEntry, { kind: Kind }>

/**
 * Applies the journal's entries since the backup again, makes every order due for a check at its provider, leaves out the numbers of
 * receipts that may have been issued since, and holds mail back.
 */
export async function completeRestore(
  tx: Database,
  entries: JournalEntry[],
  { backupAt, now }: { backupAt: Date; now: Date },
): Promise<ReapplyReport> {
  const of = <Kind extends JournalEntry['kind']>(kind: Kind) =>
    entries.filter((entry): entry is JournalEntryOf<Kind> => entry.kind === kind)
  const [signOuts, staffChanges] = [of('signOut'), of('staff')]
  for (const { jti, expiresAt } of signOuts) await revokeToken(tx, { jti, expiresAt: new Date(expiresAt) })
  for (const { id, change } of staffChanges)
    await updateStaff(tx, id, change === 'removed' ? { removedAt: now } : { role: change })
  const expiries = await changeExpiries(tx, of('expiry'), now)
  const revoked = await revokePortals(tx, of('portal'), now)
  const recipients = await revokeRecipients(tx, of('recipient'), now)
  const erasures = of('erasure')
  const erased = await eraseAgain(tx, erasures, now)
  const reminders = await switchReminders(tx, withoutErased(of('reminder'), erasures))
  const asked = await tx
    .update(orders)
    .set({ nextCheckAt: now })
    .where(and(isNotNull(orders.providerOrderId), ne(orders.status, 'refunded')))
    .returning({ id: orders.id })
  const nextReceipt = await skipReceiptNumbers(tx)
  await recordRestore(tx, { backupAt, restoredAt: now })
  const changes = { signOuts: signOuts.length, staffChanges: staffChanges.length, expiries, reminders }
  return { ...changes, ordersToCheck: asked.length, ...revoked, ...recipients, ...erased, nextReceipt }
}

/** Sets the last recorded end of access of portals again. Returns how many portals that is. */
async function changeExpiries(tx: Database, changes: JournalEntryOf<'expiry'>[], now: Date): Promise<number> {
  const changed = new Set<string>()
  for (const { portal, expiresAt } of changes) {
    const end = expiresAt === null ? null : new Date(expiresAt)
    const result = await changePortal(tx, portal, { type: 'expiry.change', expiresAt: end }, now)
    if (result) changed.add(result.portal.id)
  }
  return changed.size
}

/** The choices about reminders of those who were not erased afterwards. */
const withoutErased = (choices: JournalEntryOf<'reminder'>[], erasures: JournalEntryOf<'erasure'>[]) =>
  choices.filter(
    (choice) =>
      !erasures.some(
        ({ at, ids, mailbox }) => at >= choice.at && [...ids, mailbox].includes(choice.recipient),
      ),
  )

/** Switches reminders on or off again as their recipients had chosen last, and returns how many there are. */
async function switchReminders(tx: Database, choices: JournalEntryOf<'reminder'>[]): Promise<number> {
  for (const { recipient, reminder: kind, isOn, at } of choices)
    await switchReminder(tx, { recipient, kind, isOn }, new Date(at))
  return new Set(choices.map(({ recipient, reminder }) => `${reminder} ${recipient}`)).size
}

/**
 * Revokes portals that were revoked since the backup. If a code was renewed or an agreement changed since, the restored database has the
 * old one, with which the portal would open again: so that portal is revoked too.
 */
async function revokePortals(tx: Database, changes: JournalEntryOf<'portal'>[], now: Date) {
  const changesByPortal = new Map<string, JournalEntryOf<'portal'>['change'][]>()
  for (const { portal, change } of changes) {
    const key = JSON.stringify(portal)
    changesByPortal.set(key, [...(changesByPortal.get(key) ?? []), change])
  }
  const revoked: string[] = []
  const agreementsLost: string[] = []
  for (const [key, all] of changesByPortal) {
    const portal = JSON.parse(key) as JournalEntryOf<'portal'>['portal']
    const last = all.findLast((change) => change === 'revoked' || change === 'restored')
    const isRevoked = last === 'revoked' || all.includes('newCode')
    const isAgreementLost = all.includes('agreement')
    const isOpen = !isRevoked && !isAgreementLost
    if (isOpen || !(await changePortal(tx, portal, { type: 'access.revoke' }, now))) continue
    if (isRevoked) revoked.push(`${portal.kind} ${portal.name}`)
    if (isAgreementLost) agreementsLost.push(`${portal.kind} ${portal.name}`)
  }
  return { revoked, agreementsLost }
}

/** Revokes codes of recipients again that were revoked since the backup, and names the portals whose codes were made since: those are lost. */
async function revokeRecipients(tx: Database, changes: JournalEntryOf<'recipient'>[], now: Date) {
  const ended = changes.filter(({ change }) => change === 'revoked')
  const endedIds = ended.map(({ codeId }) => codeId)
  let codesRevoked = 0
  for (const { portal, codeId } of ended) {
    const found = await findPortal(tx, portal)
    const event = found && (await revocationEventOf(tx, found, codeId))
    if (!event) continue
    await changePortal(tx, portal, event, now)
    codesRevoked += 1
  }
  const added = changes.filter(({ change, codeId }) => change === 'added' && !endedIds.includes(codeId))
  const restored = await tx
    .select({ id: portalCodes.id })
    .from(portalCodes)
    .where(
      inArray(
        portalCodes.id,
        added.map(({ codeId }) => codeId),
      ),
    )
  const lost = added.filter(({ codeId }) => !restored.some(({ id }) => id === codeId))
  const toShareAgain = [...new Set(lost.map(({ portal }) => `${portal.kind} ${portal.name}`))]
  return { codesRevoked, toShareAgain }
}

/** The email addresses in the rows with these ids. */
async function emailsIn(tx: Database, ids: string[]): Promise<Set<string>> {
  const emails = new Set<string>()
  for (const table of [people, enquiries, partnerApplications, introductions]) {
    const rows = await tx.select({ email: table.email }).from(table).where(inArray(table.id, ids))
    for (const { email } of rows) if (email !== '') emails.add(email.toLowerCase())
  }
  const recipients = await tx
    .select({ email: portalCodes.recipient })
    .from(portalCodes)
    .where(inArray(portalCodes.id, ids))
  for (const { email } of recipients) emails.add(email.toLowerCase())
  const decided = await tx
    .select({ email: decisions.email })
    .from(decisions)
    .where(inArray(decisions.id, ids))
  for (const { email } of decided) if (email) emails.add(email.toLowerCase())
  // An invitation's address may be somebody else's by now, so members with an account are found by their account.
  const isWithoutAccount = or(isNull(staff.personId), notInArray(staff.personId, ids))
  const invited = await tx
    .select({ email: staff.email })
    .from(staff)
    .where(and(inArray(staff.id, ids), isWithoutAccount))
  for (const { email } of invited) if (email !== '') emails.add(email.toLowerCase())
  return emails
}

async function eraseAgain(tx: Database, erasures: JournalEntryOf<'erasure'>[], now: Date) {
  const emails = await emailsIn(
    tx,
    erasures.flatMap(({ ids }) => ids),
  )
  await deleteRemindersOf(
    tx,
    erasures.flatMap(({ mailbox }) => mailbox ?? []),
  )
  const toErase: string[] = []
  for (const email of emails) if (!(await deletePerson(tx, email, now))) toErase.push(email)
  return { erasures: emails.size - toErase.length, toErase }
}
