import { desc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { dayMs } from '#contract/time/durations.ts'
import { changeInBatches } from '../platform/database/batches.ts'
import type { Database } from '../platform/database/database.ts'
import { clientErrors } from './tables.ts'

/** Errors that are alike, as browsers reported them. */
export type ClientErrorGroup = typeof clientErrors.$inferSelect

/** The elements of an array column in the stored row and in the new row, without duplicates. */
const unionWithNewRow = (column: AnyPgColumn): SQL =>
  sql`(select array_agg(distinct one order by one) from unnest(${column} || excluded.${sql.identifier(column.name)}) as one)`

/**
 * Adds errors to the groups of errors like them. At most `mostPerDay` new groups are stored within 24 hours. Returns the groups
 * that were stored.
 */
export async function addClientErrors(
  db: Database,
  groups: ClientErrorGroup[],
  { mostPerDay, now }: { mostPerDay: number; now: Date },
): Promise<ClientErrorGroup[]> {
  const ids = groups.map(({ id }) => id)
  return db.transaction(async (tx) => {
    const known = await tx
      .select({ id: clientErrors.id })
      .from(clientErrors)
      .where(inArray(clientErrors.id, ids))
    const since = new Date(now.getTime() - dayMs)
    let room = mostPerDay - (await tx.$count(clientErrors, gt(clientErrors.firstSeenAt, since)))
    const stored = groups.filter(({ id }) => known.some((one) => one.id === id) || (room -= 1) >= 0)
    // In the order of their ids, so that two instances that lock the same rows cannot block each other.
    for (const group of stored.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
      await tx
        .insert(clientErrors)
        .values(group)
        .onConflictDoUpdate({
          target: clientErrors.id,
          set: {
            message: group.message,
            pages: unionWithNewRow(clientErrors.pages),
            browsers: unionWithNewRow(clientErrors.browsers),
            count: sql`${clientErrors.count} + excluded.count`,
            lastSeenAt: sql`greatest(${clientErrors.lastSeenAt}, excluded.last_seen_at)`,
          },
        })
    return stored
  })
}

/** The groups of browser errors that happened last, newest first. */
export const latestClientErrors = (db: Database, limit: number): Promise<ClientErrorGroup[]> =>
  db.select().from(clientErrors).orderBy(desc(clientErrors.lastSeenAt), clientErrors.id).limit(limit)

export async function findClientError(db: Database, id: string): Promise<ClientErrorGroup | undefined> {
  const [found] = await db.select().from(clientErrors).where(eq(clientErrors.id, id))
  return found
}

/** Deletes the groups of browser errors that have not happened since a time. */
export function deleteClientErrors(db: Database, before: Date): Promise<number> {
  return changeInBatches(clientErrors, lte(clientErrors.lastSeenAt, before), (batch) =>
    db.delete(clientErrors).where(batch).returning({ id: clientErrors.id }),
  )
}
