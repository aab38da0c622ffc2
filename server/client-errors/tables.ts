import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { BrowserFamily } from '#contract/visits/visits.ts'
import { moment } from '../platform/database/columns.ts'

/** Errors in browsers, one row for all that are alike. The id is a hash of what makes them alike. */
export const clientErrors = pgTable(
  'client_errors',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** The redacted message of the newest of these errors. */
    message: text('message').notNull(),
    /** The places in our source that the stack names, the innermost first. */
    places: text('places').array().notNull(),
    build: text('build').notNull(),
    /** The route patterns of the pages on which the errors happened, such as `/insights/:slug`. */
    pages: text('pages').array().notNull(),
    browsers: text('browsers').$type<BrowserFamily>().array().notNull(),
    count: integer('count').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [
    index('client_errors_first_seen').on(table.firstSeenAt),
    index('client_errors_last_seen').on(table.lastSeenAt),
  ],
)
