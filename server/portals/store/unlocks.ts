import { and, count, desc, eq, exists, lte, max, or, type SQL } from 'drizzle-orm'
import { changeInBatches } from '../../platform/database/batches.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PortalName } from './portals.ts'
import { portals, portalUnlocks, type UnlockOutcome } from '../tables.ts'

/** Records the outcome of an attempt to unlock a portal. */
export async function logUnlock(
  db: Database,
  { kind, name }: PortalName,
  outcome: UnlockOutcome,
  now: Date,
): Promise<void> {
  await db.insert(portalUnlocks).values({ kind, name, outcome, at: now })
}

/** The number of attempts to unlock a portal by outcome, with the time of the latest one. */
export function countUnlocks(db: Database, { kind, name }: PortalName) {
  return db
    .select({ outcome: portalUnlocks.outcome, times: count(), latest: max(portalUnlocks.at) })
    .from(portalUnlocks)
    .where(and(eq(portalUnlocks.kind, kind), eq(portalUnlocks.name, name)))
    .groupBy(portalUnlocks.outcome)
    .orderBy(desc(max(portalUnlocks.at)))
}

/** Deletes the attempts, made up to a time, to unlock portals that had expired or were revoked by then. */
export function deleteUnlocks(db: Database, before: Date): Promise<number> {
  const ended = db
    .select({ id: portals.id })
    .from(portals)
    .where(
      and(
        eq(portals.kind, portalUnlocks.kind),
        eq(portals.name, portalUnlocks.name),
        or(lte(portals.revokedAt, before), lte(portals.expiresAt, before)),
      ),
    )
  return deleteUnlocksWhere(db, and(lte(portalUnlocks.at, before), exists(ended)))
}

/** Deletes the attempts, made up to a time, to unlock portals that do not exist. */
export function deleteUnlocksOfUnknownPortals(db: Database, before: Date): Promise<number> {
  return deleteUnlocksWhere(
    db,
    and(eq(portalUnlocks.outcome, 'unknown portal'), lte(portalUnlocks.at, before)),
  )
}

const deleteUnlocksWhere = (db: Database, where: SQL | undefined) =>
  changeInBatches(portalUnlocks, where, (batch) =>
    db.delete(portalUnlocks).where(batch).returning({ id: portalUnlocks.id }),
  )
