import { drizzle } from 'drizzle-orm/node-postgres'
import { noTracing, type Tracing } from '../tracing/tracing.ts'
import { CircuitBreakerPool } from './circuit-breaker-pool.ts'
import { randomPageCost, type OpenDatabase } from './database.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { checkMigrated } from './migrations.ts'

/** `lockMs`: how long a statement waits for a lock; as long as the statement may take if it is left out. */
export type PostgresTimeouts = { connectMs: number; queryMs: number; lockMs?: number }
/** With these and `CircuitBreakerPool`, a request is answered within three seconds even if PostgreSQL does not respond. */
const shortTimeouts: PostgresTimeouts = { connectMs: 2_000, queryMs: 2_200 }

export type PostgresOptions = {
  tracing?: Pick<Tracing, 'query'>
  onLocked?: () => void
  /** Those of requests by default. Tests on a busy machine pass longer ones. */
  timeouts?: PostgresTimeouts
}

/** Migrates PostgreSQL, and opens a pool of connections to it. */
export async function openPostgres(
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
  const db = drizzle(pool)
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
