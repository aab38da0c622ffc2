import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import path from 'node:path'
import pg from 'pg'
import type { Settings } from '../config/settings.ts'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { freeSpaceCheck } from './free-space.ts'
import { isMigrated, migratePglite, migratePostgres } from './migrate.ts'
import * as schema from './schema.ts'

export type OpenDatabase = {
  db: Database
  engine: 'PGlite' | 'PostgreSQL'
  /** Resolves when the database answers and holds our newest migration; rejects otherwise. */
  ping: () => Promise<void>
  /** Says who is told of a connection that breaks, which is replaced when it is needed again. */
  onBroken: (listener: (error: Error) => void) => void
  close: () => Promise<void>
}

/** Longest times in ms for PostgreSQL to let us in and to answer: a person hears of an outage within three seconds. */
const connectWithin = 2_000
const answerWithin = 2_500

/** What a page fetched by an index costs beside one of a whole table, for the planner: nothing here turns on a spindle. */
const pageByIndex = 1.1

/**
 * Opens and migrates the database of the settings. Throws a sentence when the embedded one is in use by another
 * process, or the driver's error when PostgreSQL cannot be reached.
 */
export function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  return databaseUrl === undefined ? openPglite(dataDir) : openPostgres(databaseUrl)
}

async function openPglite(dataDir: string): Promise<OpenDatabase> {
  const unlock = lockFolder(dataDir)
  try {
    const client = new GuardedPglite(path.join(dataDir, 'pglite'), freeSpaceCheck(dataDir))
    await client.waitReady
    const db = drizzlePglite(client, { schema })
    await migratePglite(db)
    await client.exec(`set random_page_cost = ${pageByIndex}; analyze`)
    return {
      db,
      engine: 'PGlite',
      ping: () => isMigrated(db),
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

/** The embedded database, which writes only while there is room to. */
class GuardedPglite extends PGlite {
  readonly #check: () => void

  constructor(folder: string, check: () => void) {
    super(folder)
    this.#check = check
  }

  override async query<T>(...given: Parameters<PGlite['query']>) {
    if (/^\s*(insert|update|delete|with)\b/i.test(given[0])) this.#check()
    return super.query<T>(...given)
  }

  override async transaction<T>(...given: Parameters<PGlite['transaction']>) {
    this.#check()
    return super.transaction(...given) as Promise<T>
  }
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  await migratePostgres(url)
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectWithin,
    statement_timeout: answerWithin,
    query_timeout: answerWithin + 200,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    options: `-c random_page_cost=${pageByIndex}`,
  })
  let listener: (error: Error) => void = () => undefined
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', (error) => listener(error))
    cutWhenSilent(client)
  })
  const db = drizzlePg(pool, { schema })
  return {
    db,
    engine: 'PostgreSQL',
    ping: () => isMigrated(db),
    onBroken: (given) => void (listener = given),
    close: () => pool.end(),
  }
}

type Query = (...given: unknown[]) => unknown

/** A connection whose answer is overdue is cut: whatever else would wait on it fails at once. */
function cutWhenSilent(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  const impatient: Query = (...given) => {
    const answer = query(...given)
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout')
          client.connection.stream.destroy()
      })
    }
    return answer
  }
  client.query = impatient as typeof client.query
}
