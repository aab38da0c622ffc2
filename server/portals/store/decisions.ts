import { and, asc, desc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { OfferStatus } from '#contract/portals/office.ts'
import type { Database } from '../../platform/database/database.ts'
import { decisions, seals } from '../../decisions/tables.ts'
import { portalCodes, portals } from '../tables.ts'

/** What was decided, by the status of the decision. */
export const kindByStatus = { accepted: 'accept', changesAsked: 'changes', declined: 'decline' } as const

/**
 * The last decision on any version of a portal's document, with its seal and the recipient whose access code confirmed it; undefined if
 * there is none.
 */
export async function lastDecisionOn(db: Database, portalId: string) {
  const [last] = await db
    .select({
      decision: decisions,
      seal: { id: seals.id, file: seals.file },
      recipient: portalCodes.recipient,
    })
    .from(decisions)
    .leftJoin(seals, eq(seals.decisionId, decisions.id))
    .leftJoin(
      portalCodes,
      and(
        eq(portalCodes.portalId, decisions.portalId),
        eq(sql`${portalCodes.id}::text`, decisions.accessCode),
      ),
    )
    .where(
      and(
        eq(decisions.portalId, portalId),
        isNotNull(decisions.decidedAt),
        ne(decisions.status, 'withdrawn'),
      ),
    )
    .orderBy(desc(decisions.decidedAt))
    .limit(1)
  return last
}

/** The decision on a version of a portal's document; undefined if nobody has begun one. */
export async function findDecision(db: Database, portalId: string, version: string) {
  const [found] = await db
    .select()
    .from(decisions)
    .where(and(eq(decisions.portalId, portalId), eq(decisions.version, version)))
  return found
}

/** The statuses of the decisions on what readers see of these portals. Those on which nobody can decide are left out. */
export async function offerStatusesOf(db: Database, portalIds: string[]): Promise<Map<string, OfferStatus>> {
  const rows = await db
    .select({ id: portals.id, status: decisions.status })
    .from(portals)
    .leftJoin(
      decisions,
      and(
        eq(decisions.portalId, portals.id),
        sql`starts_with(${decisions.version}, ${portals.publishedRevision} || '.')`,
      ),
    )
    .where(
      and(
        inArray(portals.id, portalIds),
        gt(portals.publishedNumber, 0),
        sql`${portals.content} -> 'decision' is not null`,
      ),
    )
    .orderBy(asc(decisions.createdAt))
  return new Map(rows.map(({ id, status }) => [id, status ?? 'open']))
}
