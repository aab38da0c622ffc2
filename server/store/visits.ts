import { lte } from 'drizzle-orm'
import type { VisitRecord } from '#contract/visits.ts'
import { inBatches } from './batches.ts'
import type { Database } from './database.ts'
import { visits } from './schema.ts'

export type Visit = VisitRecord & { createdAt: Date }

/** Writes visits, at least one, in a single statement. */
export async function putVisits(db: Database, batch: readonly Visit[]): Promise<void> {
  await db.insert(visits).values([...batch])
}

/** Forgets the visits up to a moment. */
export async function deleteVisits(db: Database, before: Date): Promise<void> {
  await inBatches(visits, lte(visits.createdAt, before), (some) =>
    db.delete(visits).where(some).returning({ id: visits.id }),
  )
}
