import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** A connection or an open transaction, on either engine. Inside a transaction only its own handle may be used. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
