import type { SQL } from 'drizzle-orm'
import type { Database } from './database.ts'

/** The rows of a query that Drizzle cannot build, from PGlite or PostgreSQL. `Row` is what the query selects; nothing checks it. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(query)
  return (result as { rows: Row[] }).rows
}
