import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { dayMs, hourMs } from '#contract/time/durations.ts'
import { changeInBatches } from '../platform/database/batches.ts'
import { isSameMailbox } from '../people/mailbox.ts'
import type { Database } from '../platform/database/database.ts'
import { findDecision } from '../portals/store/decisions.ts'
import { portals } from '../portals/tables.ts'
import { decisionCodes, decisions, seals } from './tables.ts'

export type DecisionRow = typeof decisions.$inferSelect
export type DecisionCode = typeof decisionCodes.$inferSelect
export type SealRow = typeof seals.$inferSelect

/** The decision on the version of a document that readers see. The transaction must hold the lock of the portal. */
export async function findOrAddDecision(
  tx: Database,
  portalId: string,
  version: string,
  now: Date,
): Promise<DecisionRow> {
  const number = sql`(select ${portals.publishedNumber} from ${portals} where ${portals.id} = ${portalId})`
  await tx
    .insert(decisions)
    .values({ portalId, version, number, status: 'open', createdAt: now })
    .onConflictDoNothing()
  const found = await findDecision(tx, portalId, version)
  if (!found) throw new Error('The database stored a decision but returned none.')
  return found
}

type DecisionChange = Pick<
  DecisionRow,
  'status' | 'name' | 'role' | 'email' | 'content' | 'document' | 'codeId' | 'accessCode' | 'decidedAt'
>

export async function recordDecision(
  tx: Database,
  id: string,
  change: Partial<DecisionChange>,
): Promise<void> {
  await tx.update(decisions).set(change).where(eq(decisions.id, id))
}

/** The last decision on any version of a document that one of these codes made; undefined if none did. */
export async function findDecisionByCode(
  db: Database,
  portalId: string,
  codeIds: readonly string[],
): Promise<DecisionRow | undefined> {
  if (codeIds.length === 0) return undefined
  const [found] = await db
    .select()
    .from(decisions)
    .where(and(eq(decisions.portalId, portalId), inArray(decisions.codeId, [...codeIds])))
    .orderBy(desc(decisions.decidedAt))
    .limit(1)
  return found
}

/** The last decision on another version of a document, or its withdrawal; undefined if there is none. */
export async function findEarlierDecision(
  db: Database,
  portalId: string,
  version: string,
): Promise<DecisionRow | undefined> {
  const [found] = await db
    .select()
    .from(decisions)
    .where(
      and(eq(decisions.portalId, portalId), ne(decisions.version, version), isNotNull(decisions.decidedAt)),
    )
    .orderBy(desc(decisions.decidedAt))
    .limit(1)
  return found
}

/** The last acceptance of another version of a document, with its seal; undefined if there is none. */
export async function findEarlierAcceptance(db: Database, portalId: string, version: string) {
  const [found] = await db
    .select({
      number: decisions.number,
      name: decisions.name,
      decidedAt: decisions.decidedAt,
      createdAt: decisions.createdAt,
      seal: seals.id,
    })
    .from(decisions)
    .innerJoin(seals, eq(seals.decisionId, decisions.id))
    .where(and(eq(decisions.portalId, portalId), ne(decisions.version, version)))
    .orderBy(desc(decisions.decidedAt))
    .limit(1)
  return found
}

/** The access code with which a confirmation code is asked for: a recipient's by its id, the portal's own as null. */
export type Asked = { email: string; accessCodeId: string | null }

const isAskedWith = (accessCodeId: string | null) =>
  accessCodeId === null ? isNull(decisionCodes.accessCodeId) : eq(decisionCodes.accessCodeId, accessCodeId)

/** When the last code for a decision was sent to a mailbox, asked for with an access code; null if none was. */
export async function lastCodeAt(
  db: Database,
  decisionId: string,
  { email, accessCodeId }: Asked,
): Promise<Date | null> {
  const [last] = await db
    .select({ at: decisionCodes.createdAt })
    .from(decisionCodes)
    .where(
      and(
        eq(decisionCodes.decisionId, decisionId),
        isSameMailbox(decisionCodes.email, email),
        isAskedWith(accessCodeId),
      ),
    )
    .orderBy(desc(decisionCodes.createdAt))
    .limit(1)
  return last?.at ?? null
}

/**
 * How many codes for the decisions on a portal's document were asked for with an access code within an hour, and how many wrong tries were
 * made within a day with those codes, and with those to a mailbox.
 */
export async function countCodes(
  db: Database,
  portalId: string,
  { email, accessCodeId }: Asked,
  now: Date,
): Promise<{ sent: number; tries: number; triesOfMailbox: number }> {
  const { createdAt, tries } = decisionCodes
  const since = (ms: number) => gt(createdAt, new Date(now.getTime() - ms))
  const [counted] = await db
    .select({
      sent: sql<number>`count(*) filter (where ${since(hourMs)})::int`,
      tries: sql<number>`coalesce(sum(${tries}), 0)::int`,
      triesOfMailbox: sql<number>`coalesce(sum(${tries}) filter (where ${isSameMailbox(decisionCodes.email, email)}), 0)::int`,
    })
    .from(decisionCodes)
    .innerJoin(decisions, eq(decisions.id, decisionCodes.decisionId))
    .where(and(eq(decisions.portalId, portalId), isAskedWith(accessCodeId), since(dayMs)))
  return counted ?? { sent: 0, tries: 0, triesOfMailbox: 0 }
}

export async function addCode(tx: Database, code: Omit<DecisionCode, 'tries'>): Promise<void> {
  await tx.insert(decisionCodes).values(code)
}

/** A code of a decision by its id. A newer one does not end it: else a reader could end the codes of others by asking for theirs. */
export async function findCode(
  tx: Database,
  decisionId: string,
  codeId: string,
): Promise<DecisionCode | undefined> {
  const [code] = await tx
    .select()
    .from(decisionCodes)
    .where(and(eq(decisionCodes.id, codeId), eq(decisionCodes.decisionId, decisionId)))
  return code
}

export async function countTry(tx: Database, codeId: string): Promise<void> {
  await tx
    .update(decisionCodes)
    .set({ tries: sql`${decisionCodes.tries} + 1` })
    .where(eq(decisionCodes.id, codeId))
}

/** Deletes the codes that were sent up to a time. */
export const deleteDecisionCodes = (db: Database, before: Date): Promise<number> =>
  changeInBatches(decisionCodes, lte(decisionCodes.createdAt, before), (batch) =>
    db.delete(decisionCodes).where(batch).returning({ id: decisionCodes.id }),
  )

export async function addSeal(tx: Database, seal: SealRow): Promise<void> {
  await tx.insert(seals).values(seal)
}

/** The seal of a decision; undefined if it has none. */
export async function findSealOf(db: Database, decisionId: string): Promise<SealRow | undefined> {
  const [found] = await db.select().from(seals).where(eq(seals.decisionId, decisionId))
  return found
}

/** The proposals that somebody accepted with this mailbox, newest first, without their sealed files. Total and deposit are null if there are none. */
export const acceptedByMailbox = (db: Database, email: string) =>
  db
    .select({
      id: seals.id,
      createdAt: seals.createdAt,
      cents: sql<number | null>`(${decisions.content} ->> 'cents')::float8`,
      depositCents: sql<number | null>`(${decisions.content} ->> 'deposit')::float8`,
    })
    .from(seals)
    .innerJoin(decisions, eq(decisions.id, seals.decisionId))
    .where(isSameMailbox(decisions.email, email))
    .orderBy(desc(seals.createdAt), desc(seals.id))

export type AcceptedProposal = Awaited<ReturnType<typeof acceptedByMailbox>>[number]

/** The names of the projects in some sealed files, by the id of the seal. */
export async function sealedProjects(db: Database, ids: string[]): Promise<Map<string, string>> {
  const project = sql<string | null>`${seals.file}::json #>> '{proposal,document,project_name}'`
  const found = await db.select({ id: seals.id, project }).from(seals).where(inArray(seals.id, ids))
  return new Map(found.map((seal) => [seal.id, seal.project ?? '']))
}

/** A seal by its id, which must be a UUID. */
export async function findSeal(db: Database, id: string): Promise<SealRow | undefined> {
  const [found] = await db.select().from(seals).where(eq(seals.id, id))
  return found
}

/** The number of the version that was decided on. */
export async function numberDecidedOn(db: Database, decisionId: string): Promise<number | undefined> {
  const [found] = await db
    .select({ number: decisions.number })
    .from(decisions)
    .where(eq(decisions.id, decisionId))
  return found?.number
}

/** The seal of the file with this hash. */
export async function findSealByHash(db: Database, sha256: string): Promise<SealRow | undefined> {
  const [found] = await db.select().from(seals).where(eq(seals.sha256, sha256))
  return found
}
