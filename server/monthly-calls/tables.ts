import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../platform/database/columns.ts'
import { people } from '../people/tables.ts'

/** The calls that Premium clients asked for, at most one a month. */
export const monthlyCalls = pgTable(
  'monthly_calls',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** The month of the call in UTC, such as `2026-11`. */
    month: text('month').notNull(),
    times: text('times').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.month] })],
)
