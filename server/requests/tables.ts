import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FormValues } from '#contract/forms/forms.ts'
import type { RequestContext, RequestSnapshot } from '#machines/request.ts'
import { blueprints } from '../blueprints/tables.ts'
import { createdAt, id, moment } from '../platform/database/columns.ts'
import { people } from '../people/tables.ts'

/** Requests to have a published Blueprint implemented. */
export const requests = pgTable(
  'requests',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    blueprintId: uuid('blueprint_id')
      .notNull()
      .references(() => blueprints.id),
    fields: jsonb('fields').$type<FormValues<'request'>>().notNull(),
    status: text('status').$type<RequestSnapshot['value']>().notNull(),
    note: text('note'),
    answeredBy: text('answered_by').$type<RequestContext['answeredBy']>(),
    createdAt: createdAt(),
    answeredAt: moment('answered_at'),
    endedAt: moment('ended_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('requests_one_open')
      .on(table.personId, table.blueprintId)
      .where(sql`ended_at is null`),
    index('requests_person').on(table.personId, table.updatedAt),
    index('requests_blueprint').on(table.blueprintId, table.updatedAt),
    index('requests_newest').on(table.createdAt, table.id),
    index('requests_status').on(table.status, table.createdAt),
    index('requests_ended').on(table.endedAt),
  ],
)
