import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { InvoiceDetails } from '#contract/receipts/invoice-details.ts'
import { moment, id, createdAt } from '../platform/database/columns.ts'

/** People are identified by issuer and subject, never by e-mail address. The row of a deleted person stays without a name, for orders. */
export const people = pgTable(
  'people',
  {
    id: id(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('people_issuer_subject').on(table.issuer, table.subject),
    index('people_email').on(sql`lower(${table.email})`),
    index('people_mailbox').on(sql`mailbox_of(${table.email})`),
    index('people_created').on(table.createdAt, table.id),
  ],
)

/** Tokens revoked before they expire. Rows are deleted after `expiresAt`. */
export const revokedTokens = pgTable('revoked_tokens', {
  jti: text('jti').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

/** The company, address and other details that people add to their receipts. Each issued receipt has its own copy of them. */
export const personInvoiceDetails = pgTable('invoice_details', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id),
  fields: jsonb('fields').$type<InvoiceDetails>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})
