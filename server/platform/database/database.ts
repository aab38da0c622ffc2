import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A connection or an open transaction, of PGlite or PostgreSQL. Inside a transaction only its own handle may be used. */
export type Database = PgDatabase<PgQueryResultHKT>

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

/** The embedded database does not exist, and it was to be opened only if it does. */
export class MissingDatabaseError extends Error {
  override name = 'MissingDatabaseError'
}

/** Random reads cost almost the same as sequential ones on an SSD; PostgreSQL's default of 4 is for hard disks. */
export const randomPageCost = 1.1
