import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A connection or an open transaction, of PGlite or PostgreSQL. Inside a transaction only its own handle may be used. */
export type Database = PgDatabase<PgQueryResultHKT>
