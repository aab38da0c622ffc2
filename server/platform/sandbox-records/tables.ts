import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * JSON documents of the sandbox providers and, in production as well, the secrets of `database/secrets.ts`. The table must never be
 * emptied: without them no link in a sent reminder works, and reminders that were switched off are sent again.
 */
export const sandboxRecords = pgTable(
  'sandbox_records',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    value: jsonb('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)
