import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../platform/database/columns.ts'

/** What happened on a day in UTC: counts only. A day is counted again until an hour after its end. */
export const dailyTotals = pgTable('daily_totals', {
  day: date('day').primaryKey(),
  visits: integer('visits').notNull(),
  enquiries: integer('enquiries').notNull(),
  orders: integer('orders').notNull(),
  countedAt: moment('counted_at').notNull(),
})

export type VisitDimension = 'page' | 'referrer' | 'device' | 'article'

/** The number of visits of a day for each page, referrer, device and article. Of a referrer only the host is stored. */
export const dailyVisits = pgTable(
  'daily_visits',
  {
    day: date('day').notNull(),
    dimension: text('dimension').$type<VisitDimension>().notNull(),
    name: text('name').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.dimension, table.name] }),
    index('daily_visits_dimension').on(table.dimension, table.day),
  ],
)
