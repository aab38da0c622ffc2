import { existsSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import path from 'node:path'
import { hourMs } from '#contract/time/durations.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { freeSpaceChecker } from './free-space.ts'
import { CircuitBreakerPool } from './circuit-breaker-pool.ts'
import { checkMigrated, migratePglite, migratePostgres } from './migrate.ts'
import { copyTemplate } from './pglite-template.ts'
import { noTracing, type Tracing } from '../tracing/tracing.ts'

export type OpenDatabase = {
  db: Database
  engine: 'PGlite' | 'PostgreSQL'
  /** Resolves if the database answers and has the newest migration; rejects otherwise. */
  ping: () => Promise<void>
  /** How many connections to PostgreSQL are in use or idle, and how many requests wait for one. */
  poolUse?: () => Record<'used' | 'idle' | 'waiting', number>
  /** Collects the planner's statistics of the tables, which PGlite never does by itself. Stops between tables once `signal` is aborted. */
  collectStatistics?: (signal: AbortSignal) => Promise<void>
  /** Sets the listener for broken connections. The pool opens new ones by itself. */
  onBroken: (listener: (error: Error) => void) => void
  close: () => Promise<void>
}

/** `lockMs`: how long a statement waits for a lock; as long as the statement may take if it is left out. */
type PostgresTimeouts = { connectMs: number; queryMs: number; lockMs?: number }
/** With these and `CircuitBreakerPool`, a request is answered within three seconds even if PostgreSQL does not respond. */
const shortTimeouts: PostgresTimeouts = { connectMs: 2_000, queryMs: 2_200 }
/**
 * For the operator's commands. A backup sorts a whole table in one statement. A command waits for a lock no longer than a request does,
 * because people wait for the locks it holds.
 */
export const commandTimeouts: PostgresTimeouts = { connectMs: 10_000, queryMs: hourMs, lockMs: 2_200 }

/** Random reads cost almost the same as sequential ones on an SSD; PostgreSQL's default of 4 is for hard disks. */
const randomPageCost = 1.1

/** The embedded database does not exist, and it was to be opened only if it does. */
export class MissingDatabaseError extends Error {
  override name = 'MissingDatabaseError'
}

/**
 * Opens and migrates the configured database. Throws an error with a sentence for people if another process uses the embedded
 * database, or the driver's error if PostgreSQL cannot be reached. `onLocked` is called if another process is migrating PostgreSQL.
 * Queries of the embedded database are not traced.
 */
export function openDatabase(
  { databaseUrl, migrationDatabaseUrl, dataDir }: DatabaseLocation,
  { mustExist = false, ...options }: PgliteOptions & PostgresOptions = {},
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return openPglite(dataDir, { mustExist })
  return openPostgres({ migration: migrationDatabaseUrl, application: databaseUrl }, options)
}

type DatabaseLocation = Pick<Settings, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'migrationDatabaseUrl'>>

/** `mustExist`: a new database is not created; a `MissingDatabaseError` is thrown instead. */
type PgliteOptions = { mustExist?: boolean }

async function openPglite(dataDir: string, { mustExist }: PgliteOptions): Promise<OpenDatabase> {
  const requireFolder = (name: string) => {
    if (mustExist && !existsSync(name))
      throw new MissingDatabaseError(`There is no database in ${path.resolve(dataDir)}.`)
  }
  // Before the lock, which would create the folder.
  requireFolder(dataDir)
  const unlock = lockFolder(dataDir)
  try {
    const folder = path.join(dataDir, 'pglite')
    requireFolder(folder)
    await copyTemplate(folder)
    const client = new SpaceCheckedPglite(folder, freeSpaceChecker(dataDir))
    await client.waitReady
    const db = drizzlePglite(client)
    await migratePglite(db)
    await client.exec(`set random_page_cost = ${randomPageCost}`)
    return {
      db,
      engine: 'PGlite',
      ping: () => checkMigrated(db),
      collectStatistics: (signal) => analyzeTables(client, signal),
      onBroken: () => undefined,
      async close() {
        await client.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** One table at a time, so that requests are answered in between. The system's tables would take four times as long. */
async function analyzeTables(client: PGlite, signal: AbortSignal): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  for (const { name } of rows) {
    if (signal.aborted) return
    await client.exec(`analyze ${name}`)
  }
}

/** The embedded database with a check of the free disk space before each write. */
class SpaceCheckedPglite extends PGlite {
  readonly #checkFreeSpace: () => void

  constructor(folder: string, check: () => void) {
    super(folder)
    this.#checkFreeSpace = check
  }

  override async query<T>(...given: Parameters<PGlite['query']>) {
    if (/^\s*(insert|update|delete|with)\b/i.test(given[0])) this.#checkFreeSpace()
    return super.query<T>(...given)
  }

  override async transaction<T>(...given: Parameters<PGlite['transaction']>) {
    this.#checkFreeSpace()
    return super.transaction(...given) as Promise<T>
  }
}

type PostgresOptions = {
  tracing?: Pick<Tracing, 'query'>
  onLocked?: () => void
  /** Those of requests by default. Tests on a busy machine pass longer ones. */
  timeouts?: PostgresTimeouts
}

async function openPostgres(
  databaseUrls: Parameters<typeof migratePostgres>[0],
  { tracing = noTracing, onLocked, timeouts = shortTimeouts }: PostgresOptions,
): Promise<OpenDatabase> {
  await migratePostgres(databaseUrls, { ...(onLocked && { onLocked }) })
  const pool = new CircuitBreakerPool({
    connectionString: databaseUrls.application,
    max: 10,
    connectionTimeoutMillis: timeouts.connectMs,
    statement_timeout: timeouts.queryMs,
    query_timeout: timeouts.queryMs + 100,
    ...(timeouts.lockMs !== undefined && { lock_timeout: timeouts.lockMs }),
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    options: `-c random_page_cost=${randomPageCost}`,
  })
  let listener: (error: Error) => void = () => undefined
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', (error) => listener(error))
    client.query = tracing.query(client.query.bind(client)) as typeof client.query
  })
  pool.query = tracing.query(pool.query.bind(pool)) as typeof pool.query
  const db = drizzlePg(pool)
  return {
    db,
    engine: 'PostgreSQL',
    ping: () => checkMigrated(db),
    poolUse: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    onBroken: (given) => void (listener = given),
    close: () => pool.end(),
  }
}
