import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import type { Database } from '#server/platform/database/database.ts'

/** Runs a migration again, over what an earlier version of the product would have stored. */
export async function runMigration(db: Database, name: string): Promise<void> {
  const migration = await readFile(`server/migrations/${name}.sql`, 'utf8')
  for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement))
}
