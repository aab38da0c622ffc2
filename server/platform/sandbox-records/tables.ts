import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** JSON documents of the sandbox providers, and the keys that demo mode generates. Unused in production. */
export const sandboxRecords = pgTable(
  'sandbox_records',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    value: jsonb('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)
