import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migrateOnPg } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migrateOnPglite } from 'drizzle-orm/pglite/migrator'
import path from 'node:path'
import { packageRoot } from '../config/package-root.ts'
import type { Database } from './database.ts'
import { grantApplication, onConnection } from './roles.ts'

const folder = () => path.join(packageRoot(), 'server/migrations')
const lock = 7_261_402

/** Applies new migrations to the embedded database. */
export async function migratePglite(db: PgliteDatabase): Promise<void> {
  await migrateOnPglite(db, { migrationsFolder: folder() })
}

type Addresses = {
  /** The role that owns the tables; the one of the application if it is not another one. */
  migration: string | undefined
  application: string
}

/** Applies new migrations to PostgreSQL; a lock lets only one instance do so at a time. */
export async function migratePostgres({ migration, application }: Addresses): Promise<void> {
  await onConnection(migration ?? application, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    const db: NodePgDatabase = drizzle(client)
    await migrateOnPg(db, { migrationsFolder: folder() })
    if (migration !== undefined) await grantApplication(client, application)
  })
}

let newest: number | undefined

/** Resolves if the database answers and has the newest migration; rejects otherwise. */
export async function checkMigrated(db: Database): Promise<void> {
  newest ??= Math.max(
    ...readMigrationFiles({ migrationsFolder: folder() }).map(({ folderMillis }) => folderMillis),
  )
  const rows = await db
    .select({ applied: sql<string>`max(created_at)` })
    .from(sql`drizzle.__drizzle_migrations`)
  if (Number(rows[0]?.applied) < newest) throw new Error('The database is older than this server.')
}
