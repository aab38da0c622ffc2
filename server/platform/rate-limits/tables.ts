import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** Hits in a window of time by limit and caller. Rows are deleted after `resetsAt`. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  hits: integer('turns').notNull(),
  resetsAt: moment('resets_at').notNull(),
})
