import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ProjectStatus } from '#contract/projects/projects.ts'
import { moment, id, createdAt } from '../platform/database/columns.ts'
import { orders } from '../orders/tables.ts'
import { people } from '../people/tables.ts'

/** The Blueprints that people bought, one for each paid order. */
export const projects = pgTable(
  'projects',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    status: text('status').$type<ProjectStatus>().notNull(),
    kickoffAt: moment('kickoff_at'),
    /** The client's time zone when they booked. */
    kickoffZone: text('kickoff_zone'),
    kickoffSequence: integer('kickoff_sequence').notNull().default(0),
    /** The link to the call, if the firm set one for the kick-off at `callAt`. */
    callUrl: text('call_url'),
    callAt: moment('call_at'),
    questionnaireSentAt: moment('questionnaire_sent_at'),
    analysisAt: moment('analysis_at'),
    draftAt: moment('draft_at'),
    draftRevision: integer('draft_revision').notNull().default(0),
    deliveredAt: moment('delivered_at'),
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('projects_order').on(table.orderId),
    index('projects_person').on(table.personId, table.createdAt),
    index('projects_newest').on(table.createdAt, table.id),
  ],
)

/** The kick-off slots that cannot be booked: taken by a project, or blocked by the firm if `projectId` is null. */
export const kickoffSlots = pgTable(
  'kickoff_slots',
  {
    startsAt: moment('starts_at').primaryKey(),
    projectId: uuid('project_id').references(() => projects.id),
    createdAt: createdAt(),
  },
  (table) => [index('kickoff_slots_project').on(table.projectId)],
)
