import { hourMs } from '#contract/time/durations.ts'
import type { Settings } from '../config/settings.ts'
import type { OpenDatabase } from './database.ts'
import type { PgliteOptions } from './pglite.ts'
import type { PostgresOptions, PostgresTimeouts } from './postgres.ts'

/**
 * For the operator's commands. A backup sorts a whole table in one statement. A command waits for a lock no longer than a request does,
 * because people wait for the locks it holds.
 */
export const commandTimeouts: PostgresTimeouts = { connectMs: 10_000, queryMs: hourMs, lockMs: 2_200 }

/**
 * Opens and migrates the configured database. Throws an error with a sentence for people if another process uses the embedded
 * database, or the driver's error if PostgreSQL cannot be reached. `onLocked` is called if another process is migrating PostgreSQL.
 * Queries of the embedded database are not traced. Only the driver of the database that is used is loaded.
 */
export async function openDatabase(
  { databaseUrl, migrationDatabaseUrl, dataDir }: DatabaseLocation,
  options: PgliteOptions & PostgresOptions = {},
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) {
    const { openPglite } = await import('./pglite.ts')
    return openPglite(dataDir, options)
  }
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres({ migration: migrationDatabaseUrl, application: databaseUrl }, options)
}

type DatabaseLocation = Pick<Settings, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'migrationDatabaseUrl'>>
