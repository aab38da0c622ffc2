import { lte, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { rateLimits } from './schema.ts'

type Turn = { turns: number; resetsAt: Date }

/** Counts one turn under `key`; a window of `windowMs` begins with the first. */
export async function takeTurn(db: Database, key: string, windowMs: number, now: Date): Promise<Turn> {
  const fresh = { turns: 1, resetsAt: new Date(now.getTime() + windowMs) }
  const over = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, ...fresh })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        turns: sql`case when ${over} then 1 else ${rateLimits.turns} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ turns: rateLimits.turns, resetsAt: rateLimits.resetsAt })
  return row ?? fresh
}

/** Forgets the windows that are over. */
export async function forgetOldTurns(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now))
}
