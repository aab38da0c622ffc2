import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The condition that a column or expression contains a text; upper and lower case are equal. */
export const containsText = (column: AnyPgColumn | SQL, text: string): SQL =>
  sql`lower(${column}) like ${`%${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`}`
