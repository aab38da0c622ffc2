import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditDetails } from '#contract/audit/audit.ts'
import { moment } from '../database/columns.ts'

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
