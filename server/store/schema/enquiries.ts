import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FormValues } from '#contract/forms.ts'
import type { ApplicationSnapshot } from '#machines/application.ts'
import { moment, id, createdAt, emailField } from './columns.ts'

export const partnerApplications = pgTable(
  'partner_applications',
  {
    id: id(),
    fields: jsonb('fields').$type<FormValues<'application'>>().notNull(),
    email: emailField(),
    /** The idempotency key of the form, as a hash. */
    requestKey: text('request_key'),
    status: text('status').$type<ApplicationSnapshot['value']>().notNull(),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('partner_applications_email').on(sql`lower(${table.email})`),
    index('partner_applications_status').on(table.status, table.createdAt),
    uniqueIndex('partner_applications_request').on(table.requestKey),
  ],
)

/** Enquiries from the public forms. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    kind: text('kind').$type<'contact' | 'notify'>().notNull(),
    fields: jsonb('fields').$type<FormValues<'contact'> | FormValues<'notify'>>().notNull(),
    email: emailField(),
    /** The idempotency key of the form, as a hash. */
    requestKey: text('request_key'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('enquiries_request').on(table.kind, table.requestKey),
    index('enquiries_created').on(table.createdAt),
  ],
)
