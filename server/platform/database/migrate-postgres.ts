import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { isLockTaken } from './database-errors.ts'
import { grantApplicationPrivileges, withConnection } from './database-roles.ts'
import { migrationsFolder } from './migrations.ts'

const advisoryLockKey = 7_261_402

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
        await migrate(db, { migrationsFolder: migrationsFolder() })
        if (migration !== undefined) await grantApplicationPrivileges(client, application)
      },
      { lock_timeout: ms },
    )
  } catch (error) {
    throw isLockTaken(error) ? new Error(lockedMessage(ms)) : error
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
