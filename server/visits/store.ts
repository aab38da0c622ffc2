import { lte } from 'drizzle-orm'
import type { VisitRecord } from '#contract/visits/visits.ts'
import { changeInBatches } from '../platform/database/batches.ts'
import type { Database } from '../platform/database/database.ts'
import { visits } from './tables.ts'

export type Visit = VisitRecord & { reportId: string; createdAt: Date }

/** Stores visits in a single statement; there must be at least one. Visits that are stored already stay as they are. */
export async function putVisits(db: Database, batch: readonly Visit[]): Promise<void> {
  await db
    .insert(visits)
    .values([...batch])
    .onConflictDoNothing()
}

/** Deletes the visits that happened up to a time. */
export function deleteVisits(db: Database, before: Date): Promise<number> {
  return changeInBatches(visits, lte(visits.createdAt, before), (batch) =>
    db.delete(visits).where(batch).returning({ id: visits.id }),
  )
}
