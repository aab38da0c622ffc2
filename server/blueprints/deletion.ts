import { and, eq, exists, inArray, ne, not, or } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { requests } from '../requests/tables.ts'
import { blueprintReadings, blueprints } from './tables.ts'

/**
 * Deletes what people wrote and read of Blueprints; published ones stay. One that was withdrawn after somebody else requested it keeps
 * nothing but its title, by which the request names it. Returns how many were deleted.
 */
export async function deleteBlueprintsOf(tx: Database, personIds: string[]): Promise<number> {
  const isTheirs = inArray(blueprints.authorId, personIds)
  const isUnpublished = and(isTheirs, ne(blueprints.status, 'published'))
  const unpublished = tx.select({ id: blueprints.id }).from(blueprints).where(isUnpublished)
  await tx
    .delete(blueprintReadings)
    .where(
      or(inArray(blueprintReadings.personId, personIds), inArray(blueprintReadings.blueprintId, unpublished)),
    )
  await tx.update(blueprints).set({ earlier: null }).where(isTheirs)
  await tx.update(blueprints).set({ summary: '', content: '', note: null }).where(isUnpublished)
  const ofBlueprint = tx
    .select({ id: requests.id })
    .from(requests)
    .where(eq(requests.blueprintId, blueprints.id))
  const deleted = await tx
    .delete(blueprints)
    .where(and(isUnpublished, not(exists(ofBlueprint))))
    .returning({ id: blueprints.id })
  return deleted.length
}
