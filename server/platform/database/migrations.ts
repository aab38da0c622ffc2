import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import path from 'node:path'
import { packageRoot } from '../config/package-root.ts'
import type { Database } from './database.ts'

/** The folder of the migrations, whose SQL is for both databases. */
export const migrationsFolder = () => path.join(packageRoot(), 'server/migrations')

let newestMigrationTime: number | undefined

/** Resolves if the database answers and has the newest migration; rejects otherwise. */
export async function checkMigrated(db: Database): Promise<void> {
  newestMigrationTime ??= Math.max(
    ...readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ folderMillis }) => folderMillis),
  )
  const rows = await db
    .select({ applied: sql<string>`max(created_at)` })
    .from(sql`drizzle.__drizzle_migrations`)
  if (Number(rows[0]?.applied) < newestMigrationTime)
    throw new Error('The database is older than this server.')
}
