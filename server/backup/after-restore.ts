import { and, inArray, isNotNull, isNull, ne, notInArray, or } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { deletePerson } from '../privacy/deletion.ts'
import { revocationEventOf } from '../portals/store/codes.ts'
import { changePortal, findPortal } from '../portals/store/portals.ts'
import { recordRestore } from '../platform/backup/restore-store.ts'
import { decisions } from '../decisions/tables.ts'
import { enquiries, partnerApplications } from '../enquiries/tables.ts'
import { orders } from '../orders/tables.ts'
import { people } from '../people/tables.ts'
import { portalCodes } from '../portals/tables.ts'
import { introductions } from '../referrals/tables.ts'
import { staff } from '../staff/tables.ts'
import { revokeToken } from '../sign-in/token-store.ts'
import type { JournalEntry } from '../platform/backup/journal.ts'

/** How much of the journal was applied again. The lists name what the operator has to look at. */
export type ReapplyReport = {
  signOuts: number
  erasures: number
  /** Portals that were revoked again: since the backup, their access was revoked or their code renewed. */
  revoked: string[]
  /** How many codes of recipients were revoked again, because they had been revoked since the backup. */
  codesRevoked: number
  /** Portals with recipients whose codes were made after the backup: the restored database does not know these codes. */
  toShareAgain: string[]
  /** People who could not be erased, because an order of theirs is undecided. */
  toErase: string[]
  /** How many orders will be checked at their payment providers. */
  ordersToCheck: number
}

type JournalEntryOf<Kind extends JournalEntry['kind']> = Extract<JournalEntry, { kind: Kind }>

/** Applies the journal's entries since the backup again, makes every order due for a check at its provider, and holds mail back. */
export async function completeRestore(
  tx: Database,
  entries: JournalEntry[],
  { backupAt, now }: { backupAt: Date; now: Date },
): Promise<ReapplyReport> {
  const of = <Kind extends JournalEntry['kind']>(kind: Kind) =>
    entries.filter((entry): entry is JournalEntryOf<Kind> => entry.kind === kind)
  const signOuts = of('signOut')
  for (const { jti, expiresAt } of signOuts) await revokeToken(tx, { jti, expiresAt: new Date(expiresAt) })
  const revoked = await revokePortals(tx, of('portal'), now)
  const recipients = await revokeRecipients(tx, of('recipient'), now)
  const erased = await eraseAgain(tx, of('erasure'), now)
  const asked = await tx
    .update(orders)
    .set({ nextCheckAt: now })
    .where(and(isNotNull(orders.providerOrderId), ne(orders.status, 'refunded')))
    .returning({ id: orders.id })
  await recordRestore(tx, { backupAt, restoredAt: now })
  return { signOuts: signOuts.length, revoked, ...recipients, ...erased, ordersToCheck: asked.length }
}

/**
 * Revokes portals that were revoked since the backup. If a code was renewed since, the restored database has the old code, which would
 * open the portal again: so that portal is revoked too.
 */
async function revokePortals(
  tx: Database,
  changes: JournalEntryOf<'portal'>[],
  now: Date,
): Promise<string[]> {
  const changesByPortal = new Map<string, { isRevoked: boolean; isCodeOld: boolean }>()
  for (const { portal, change } of changes) {
    const key = JSON.stringify(portal)
    const { isRevoked, isCodeOld } = changesByPortal.get(key) ?? { isRevoked: false, isCodeOld: false }
    changesByPortal.set(key, {
      isRevoked: change === 'newCode' ? isRevoked : change === 'revoked',
      isCodeOld: isCodeOld || change === 'newCode',
    })
  }
  const revoked: string[] = []
  for (const [key, { isRevoked, isCodeOld }] of changesByPortal) {
    const portal = JSON.parse(key) as JournalEntryOf<'portal'>['portal']
    const isOpen = !isRevoked && !isCodeOld
    if (isOpen || !(await changePortal(tx, portal, { type: 'access.revoke' }, now))) continue
    revoked.push(`${portal.kind} ${portal.name}`)
  }
  return revoked
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
  const lost = changes.filter(({ change, codeId }) => change === 'added' && !endedIds.includes(codeId))
  const toShareAgain = [...new Set(lost.map(({ portal }) => `${portal.kind} ${portal.name}`))]
  return { codesRevoked, toShareAgain }
}

async function eraseAgain(tx: Database, erasures: JournalEntryOf<'erasure'>[], now: Date) {
  const emails = new Set<string>()
  const ids = erasures.flatMap((erasure) => erasure.ids)
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
  // The address with which somebody was invited may be somebody else's by now: whoever has an account is found by it.
  const isWithoutAccount = or(isNull(staff.personId), notInArray(staff.personId, ids))
  const invited = await tx
    .select({ email: staff.email })
    .from(staff)
    .where(and(inArray(staff.id, ids), isWithoutAccount))
  for (const { email } of invited) if (email !== '') emails.add(email.toLowerCase())
  const toErase: string[] = []
  for (const email of emails) if (!(await deletePerson(tx, email, now))) toErase.push(email)
  return { erasures: emails.size - toErase.length, toErase }
}
