import { sql } from 'drizzle-orm'
import { customType, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const id = () => uuid('id').primaryKey().defaultRandom()

export const createdAt = () => moment('created_at').notNull()

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The e-mail address in the fields of a form. */
export const emailField = () =>
  text('email')
    .notNull()
    .generatedAlwaysAs(sql`fields->>'email'`)
