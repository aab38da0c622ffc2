import { and, count, desc, eq, sql, sum } from 'drizzle-orm'
import type { ReadingHistory } from '#contract/blueprints/blueprints.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '../platform/database/database.ts'
import { blueprintReadings, blueprints } from './tables.ts'
import { people } from '../people/tables.ts'

type Reading = { personId: string; blueprintId: string }

/** Records that a person opened a Blueprint. */
export async function recordReading(db: Database, reading: Reading, now: Date): Promise<void> {
  const { personId, blueprintId, times } = blueprintReadings
  await db
    .insert(blueprintReadings)
    .values({ ...reading, lastReadAt: now })
    .onConflictDoUpdate({
      target: [personId, blueprintId],
      set: { times: sql`${times} + 1`, lastReadAt: now },
    })
}

/** The reading history of a person: totals, and the latest Blueprints. It leaves out those that are no longer published. */
export async function readingHistoryOf(db: Database, personId: string): Promise<ReadingHistory> {
  const isListed = and(eq(blueprintReadings.personId, personId), eq(blueprints.status, 'published'))
  const [figures] = await db
    .select({
      blueprints_read: count(),
      openings: sum(blueprintReadings.times).mapWith(Number),
      minutes: sum(blueprints.readingMinutes).mapWith(Number),
    })
    .from(blueprintReadings)
    .innerJoin(blueprints, eq(blueprints.id, blueprintReadings.blueprintId))
    .where(isListed)
  const rows = await db
    .select({
      id: blueprints.id,
      title: blueprints.title,
      author_name: people.name,
      times: blueprintReadings.times,
      lastReadAt: blueprintReadings.lastReadAt,
    })
    .from(blueprintReadings)
    .innerJoin(blueprints, eq(blueprints.id, blueprintReadings.blueprintId))
    .innerJoin(people, eq(people.id, blueprints.authorId))
    .where(isListed)
    .orderBy(desc(blueprintReadings.lastReadAt), desc(blueprints.id))
    .limit(limits.readingHistory)
  return {
    blueprints_read: figures?.blueprints_read ?? 0,
    openings: figures?.openings ?? 0,
    minutes: figures?.minutes ?? 0,
    recent: rows.map(({ lastReadAt, ...row }) => ({ ...row, last_read_at: lastReadAt.toISOString() })),
  }
}
