import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { agreementAcceptances, agreements } from '../tables.ts'

type AgreementRow = typeof agreements.$inferSelect

/** The agreement of a portal with this text, which gets the next version if it is new. The transaction must hold the portal's lock. */
export async function findOrAddAgreement(
  tx: Database,
  portalId: string,
  text: string,
  now: Date,
): Promise<string> {
  const sha256 = createHash('sha256').update(text).digest('hex')
  const isOfPortal = eq(agreements.portalId, portalId)
  const [found] = await tx
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(isOfPortal, eq(agreements.sha256, sha256)))
  if (found) return found.id
  const version = (await tx.$count(agreements, isOfPortal)) + 1
  const [added] = await tx
    .insert(agreements)
    .values({ portalId, version, text, sha256, createdAt: now })
    .returning({ id: agreements.id })
  if (!added) throw new Error('the database stored an agreement but returned none')
  return added.id
}

/** An agreement by its id. */
export async function readAgreement(db: Database, id: string): Promise<AgreementRow> {
  const [found] = await db.select().from(agreements).where(eq(agreements.id, id))
  if (!found) throw new Error('there is no such agreement')
  return found
}

/** Whether an agreement was accepted with a recipient's code; null: with the portal's own. */
export async function hasAccepted(
  db: Database,
  agreementId: string,
  codeId: string | null,
): Promise<boolean> {
  const isWithCode =
    codeId === null ? isNull(agreementAcceptances.codeId) : eq(agreementAcceptances.codeId, codeId)
  const isOfAgreement = eq(agreementAcceptances.agreementId, agreementId)
  return (await db.$count(agreementAcceptances, and(isOfAgreement, isWithCode))) > 0
}

/** Records when an agreement was first accepted with a code. The transaction must hold the portal's lock. */
export async function addAcceptance(
  tx: Database,
  acceptance: { agreementId: string; codeId: string | null; recipient: string },
  now: Date,
): Promise<void> {
  const { agreementId, codeId } = acceptance
  if (await hasAccepted(tx, agreementId, codeId)) return
  await tx
    .insert(agreementAcceptances)
    .values({ ...acceptance, createdAt: now })
    .onConflictDoNothing()
}

const shownAcceptances = 500

/** Who accepted which agreement of a portal: first by recipients' codes, then by the shared code, each newest first. */
export function acceptancesOf(db: Database, portalId: string) {
  return db
    .select({
      id: agreementAcceptances.id,
      recipient: agreementAcceptances.recipient,
      version: agreements.version,
      at: agreementAcceptances.createdAt,
    })
    .from(agreementAcceptances)
    .innerJoin(agreements, eq(agreements.id, agreementAcceptances.agreementId))
    .where(eq(agreements.portalId, portalId))
    .orderBy(
      sql`${agreementAcceptances.codeId} is null`,
      desc(agreementAcceptances.createdAt),
      desc(agreementAcceptances.id),
    )
    .limit(shownAcceptances)
}
