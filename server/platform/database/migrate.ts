import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migrateOnPg } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migrateOnPglite } from 'drizzle-orm/pglite/migrator'
import path from 'node:path'
import type pg from 'pg'
import { packageRoot } from '../config/package-root.ts'
import type { Database } from './database.ts'
import { grantApplicationPrivileges, withConnection } from './database-roles.ts'

const migrationsFolder = () => path.join(packageRoot(), 'server/migrations')
const advisoryLockKey = 7_261_402

/** Applies new migrations to the embedded database. */
export async function migratePglite(db: PgliteDatabase): Promise<void> {
  await migrateOnPglite(db, { migrationsFolder: migrationsFolder() })
}

type DatabaseUrls = {
  /** The URL with the role that owns the tables; undefined if the role in `application` owns them. */
  migration: string | undefined
  application: string
}

type LockWait = {
  /** How long to wait for a lock in milliseconds: for another instance that migrates, or for a table. */
  ms?: number
  /** Called when another instance is migrating, before waiting for it. */
  onLocked?: () => void
}

/** Applies new migrations to PostgreSQL; a lock lets only one instance do so at a time. Throws if the lock is not released. */
export async function migratePostgres(
  { migration, application }: DatabaseUrls,
  { ms = 60_000, onLocked }: LockWait = {},
): Promise<void> {
  try {
    await withConnection(
      migration ?? application,
      async (client) => {
        await takeMigrationLock(client, onLocked)
        const db: NodePgDatabase = drizzle(client)
        await migrateOnPg(db, { migrationsFolder: migrationsFolder() })
        if (migration !== undefined) await grantApplicationPrivileges(client, application)
      },
      { lock_timeout: ms },
    )
  } catch (error) {
    throw isLockTimeout(error) ? new Error(lockedMessage(ms)) : error
  }
}

async function takeMigrationLock(client: pg.Client, onLocked: LockWait['onLocked']): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    advisoryLockKey,
  ])
  if (rows[0]?.taken) return
  onLocked?.()
  await client.query('select pg_advisory_lock($1)', [advisoryLockKey])
}

const lockedMessage = (ms: number) =>
  `The database could not be migrated: another session has held a lock for ${ms / 1_000} seconds. ` +
  'Look for it in pg_locks and pg_stat_activity, end it with pg_terminate_backend, and start again.'

/** Whether an error or one of its causes says that PostgreSQL gave up waiting for a lock. */
function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '55P03') || isLockTimeout(error.cause)
}

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
