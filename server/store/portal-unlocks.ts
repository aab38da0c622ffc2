import { and, count, desc, eq, lte, max, or } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { PortalName } from './portals.ts'
import { portalUnlocks, type UnlockOutcome } from './schema.ts'

/** Records that an access code was looked at, and what came of it. */
export async function logUnlock(
  db: Database,
  { kind, name }: PortalName,
  outcome: UnlockOutcome,
  now: Date,
): Promise<void> {
  await db.insert(portalUnlocks).values({ kind, name, outcome, at: now })
}

/** How often each outcome happened at a portal, and when last. */
export function countUnlocks(db: Database, { kind, name }: PortalName) {
  return db
    .select({ outcome: portalUnlocks.outcome, times: count(), latest: max(portalUnlocks.at) })
    .from(portalUnlocks)
    .where(and(eq(portalUnlocks.kind, kind), eq(portalUnlocks.name, name)))
    .groupBy(portalUnlocks.outcome)
    .orderBy(desc(max(portalUnlocks.at)))
}

const day = 24 * 60 * 60 * 1_000

/** Forgets what is older than 400 days, and after a week what was asked of portals that are none. */
export async function forgetUnlocks(db: Database, now: Date): Promise<void> {
  const before = (days: number) => lte(portalUnlocks.at, new Date(now.getTime() - days * day))
  await db
    .delete(portalUnlocks)
    .where(or(before(400), and(eq(portalUnlocks.outcome, 'unknown portal'), before(7))))
}
