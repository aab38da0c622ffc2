import { lte, sql } from 'drizzle-orm'
import { changeInBatches } from '../database/batches.ts'
import type { Database } from '../database/database.ts'
import { rateLimits } from './tables.ts'

type Hits = { hits: number; resetsAt: Date }

/** Counts one hit under `key`. A window of `windowMs` begins with the first hit. */
export async function consume(db: Database, key: string, windowMs: number, now: Date): Promise<Hits> {
  const firstHit = { hits: 1, resetsAt: new Date(now.getTime() + windowMs) }
  const over = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, ...firstHit })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${over} then 1 else ${rateLimits.hits} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ hits: rateLimits.hits, resetsAt: rateLimits.resetsAt })
  return row ?? firstHit
}

/** Deletes the hits whose window of time is over. */
export function deleteExpiredHits(db: Database, now: Date): Promise<number> {
  return changeInBatches(rateLimits, lte(rateLimits.resetsAt, now), (batch) =>
    db.delete(rateLimits).where(batch).returning({ resetsAt: rateLimits.resetsAt }),
  )
}
