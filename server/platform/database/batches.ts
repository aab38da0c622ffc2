import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** How many rows one statement may change, so that no statement holds its locks for long. */
const batchSize = 5_000

/**
 * Changes all rows of a table that match `where`, in batches. `change` gets the condition of a batch. It must change the rows so
 * that they no longer match `where`, and return one element per row. Returns how many rows there were.
 */
export async function changeInBatches(
  table: PgTable,
  where: SQL | undefined,
  change: (batch: SQL) => Promise<unknown[]>,
): Promise<number> {
  const batch = sql`ctid = any(array(select ctid from ${table} where ${where} limit ${batchSize}))`
  let changedRows = 0
  for (;;) {
    const changed = (await change(batch)).length
    changedRows += changed
    if (changed < batchSize) return changedRows
  }
}
