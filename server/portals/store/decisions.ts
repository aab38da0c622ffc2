import { desc, eq, and, isNotNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { decisions, seals } from '../../decisions/tables.ts'

/** The last decision on any version of a portal's document, with the id of its seal; undefined if there is none. */
export async function lastDecisionOn(db: Database, portalId: string) {
  const [last] = await db
    .select({ decision: decisions, seal: seals.id })
    .from(decisions)
    .leftJoin(seals, eq(seals.decisionId, decisions.id))
    .where(and(eq(decisions.portalId, portalId), isNotNull(decisions.decidedAt)))
    .orderBy(desc(decisions.decidedAt))
    .limit(1)
  return last
}
