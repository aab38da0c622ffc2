import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Rows one statement may change: no longer than a moment, however many there are. */
const most = 5_000

/**
 * Changes all rows of a table that a condition holds of, some at a time. `change` gets the condition of those some, must make
 * `where` untrue of them, and answers one element for each.
 */
export async function inBatches(
  table: PgTable,
  where: SQL | undefined,
  change: (some: SQL) => Promise<unknown[]>,
): Promise<void> {
  const some = sql`ctid = any(array(select ctid from ${table} where ${where} limit ${most}))`
  while ((await change(some)).length === most);
}
