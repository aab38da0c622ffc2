import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Documents of the sandboxes and demo mode's generated keys. Unused in production. */
export const sandboxRecords = pgTable(
  'sandbox_records',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    value: jsonb('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)
