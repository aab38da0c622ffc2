import { desc, eq, and, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { decisions, seals } from '../../decisions/tables.ts'

/** What was decided, by the status of the decision. */
export const kindByStatus = { accepted: 'accept', changesAsked: 'changes', declined: 'decline' } as const

/** The last decision on any version of a portal's document, with the id of its seal; undefined if there is none. */
export async function lastDecisionOn(db: Database, portalId: string) {
  const [last] = await db
    .select({ decision: decisions, seal: seals.id })
    .from(decisions)
    .leftJoin(seals, eq(seals.decisionId, decisions.id))
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
