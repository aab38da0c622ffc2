import { and, asc, eq, getTableColumns, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { PortalLifeEvent } from '#machines/portals/portal-life.ts'
import { changeInBatches } from '../../platform/database/batches.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Portal } from './portals.ts'
import { portalCodes, portals } from '../tables.ts'
import { isSameMailbox } from '../../people/mailbox.ts'

export type PortalCode = typeof portalCodes.$inferSelect

const isForRecipient = (email: string) => isSameMailbox(portalCodes.recipient, email)

/** The codes of a portal's recipients, also revoked ones, in the order in which they were made. */
export function listCodes(db: Database, portalId: string): Promise<PortalCode[]> {
  return db
    .select()
    .from(portalCodes)
    .where(eq(portalCodes.portalId, portalId))
    .orderBy(asc(portalCodes.createdAt), asc(portalCodes.id))
}

/** The event that revokes a recipient's access code of a locked portal; undefined if the portal has no valid code with this id. */
export async function revocationEventOf(
  tx: Database,
  { id, codeHash }: Portal,
  codeId: string,
): Promise<PortalLifeEvent | undefined> {
  const valid = (await listCodes(tx, id)).filter(({ revokedAt }) => revokedAt === null)
  if (!valid.some((code) => code.id === codeId)) return undefined
  return { type: 'recipient.revoke', codeId, isLast: codeHash === null && valid.length === 1 }
}

/** Whether a portal has a recipient's code with this id that is not revoked. */
export async function isCodeValid(db: Database, portalId: string, codeId: string): Promise<boolean> {
  const isTheirs = and(eq(portalCodes.id, codeId), eq(portalCodes.portalId, portalId))
  return (await db.$count(portalCodes, and(isTheirs, isNull(portalCodes.revokedAt)))) > 0
}

/** Whether a recipient's code was made at a time or before. */
export async function wasCodeMadeBy(db: Database, codeId: string, at: Date): Promise<boolean> {
  return (await db.$count(portalCodes, and(eq(portalCodes.id, codeId), lte(portalCodes.createdAt, at)))) > 0
}

/** Counts that a portal was opened with the code of a recipient. */
export async function recordOpening(db: Database, codeId: string, now: Date): Promise<void> {
  await db
    .update(portalCodes)
    .set({ openedTimes: sql`${portalCodes.openedTimes} + 1`, lastOpenedAt: now })
    .where(eq(portalCodes.id, codeId))
}

/** Records that reminders to decide were asked for, for the recipients of these codes. */
export async function recordReminder(tx: Database, ids: string[], now: Date): Promise<void> {
  await tx.update(portalCodes).set({ remindedAt: now }).where(inArray(portalCodes.id, ids))
}

/** The access codes of a recipient who is named by an email address, without their hashes and selectors. */
export function codesOfRecipient(db: Database, email: string) {
  const { selector: _, codeHash: __, ...shown } = getTableColumns(portalCodes)
  return db.select(shown).from(portalCodes).where(isForRecipient(email))
}

/** Deletes the access codes of a recipient who is named by an email address. Returns how many there were. */
export async function deleteCodesOfRecipient(tx: Database, email: string): Promise<number> {
  const gone = await tx.delete(portalCodes).where(isForRecipient(email)).returning({ id: portalCodes.id })
  return gone.length
}

/** Deletes the codes, and with them the recipients, that were revoked or whose portal ended up to a time. */
export function deletePortalCodes(db: Database, before: Date): Promise<number> {
  const ended = db
    .select({ id: portals.id })
    .from(portals)
    .where(or(lte(portals.revokedAt, before), lte(portals.expiresAt, before)))
  const where = or(lte(portalCodes.revokedAt, before), inArray(portalCodes.portalId, ended))
  return changeInBatches(portalCodes, where, (batch) =>
    db.delete(portalCodes).where(batch).returning({ id: portalCodes.id }),
  )
}
