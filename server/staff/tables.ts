import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { StaffRole } from '#contract/office/areas.ts'
import { id, moment } from '../platform/database/columns.ts'
import { people } from '../people/tables.ts'

/** Who works in the office. An e-mail address belongs to the account (issuer and subject) that first signs in with it, verified. */
export const staff = pgTable(
  'staff',
  {
    id: id(),
    email: text('email').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    personId: uuid('person_id').references(() => people.id),
    addedAt: moment('added_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('staff_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.removedAt} is null`),
    uniqueIndex('staff_person')
      .on(table.personId)
      .where(sql`${table.removedAt} is null`),
  ],
)
