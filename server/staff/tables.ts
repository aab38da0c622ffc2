import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AuditDetails } from '#contract/office/audit.ts'
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

/** What staff, operators and the server did. A trigger refuses to change or delete entries. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    actor: text('actor').$type<'staff' | 'operator' | 'system'>().notNull(),
    staffId: uuid('staff_id'),
    act: text('act').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    details: jsonb('details').$type<AuditDetails>().notNull(),
  },
  (table) => [index('audit_log_subject').on(table.subjectId, table.id)],
)
