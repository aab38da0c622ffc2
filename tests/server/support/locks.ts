import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

/** How many connections to the site's PostgreSQL wait for a lock that another one holds. */
export async function countWaiting(db: Database): Promise<number> {
  const result: unknown = await db.execute(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return (result as { rows: { count: number }[] }).rows[0]?.count ?? 0
}
