import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FormValues } from '#contract/forms/forms.ts'
import type { BidSnapshot } from '#machines/jobs/bid.ts'
import type { JobSnapshot } from '#machines/jobs/job.ts'
import { createdAt, id, moment } from '../platform/database/columns.ts'
import { people } from '../people/tables.ts'

const isOpen = sql`status = 'open'`

/** Jobs that clients post. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    fields: jsonb('fields').$type<FormValues<'job'>>().notNull(),
    category: text('category')
      .notNull()
      .generatedAlwaysAs(sql`fields->>'category'`),
    budget: text('budget')
      .notNull()
      .generatedAlwaysAs(sql`fields->>'budget'`),
    status: text('status').$type<JobSnapshot['value']>().notNull(),
    biddingDays: integer('bidding_days').notNull(),
    /** How many bids on the job are not withdrawn. */
    bids: integer('bids').notNull(),
    note: text('note'),
    createdAt: createdAt(),
    openedAt: moment('opened_at'),
    deadline: moment('deadline'),
    closedAt: moment('closed_at'),
    endedAt: moment('ended_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('jobs_person').on(table.personId, table.createdAt, table.id),
    index('jobs_open').on(table.openedAt, table.id).where(isOpen),
    index('jobs_open_by_category').on(table.category, table.openedAt, table.id).where(isOpen),
    index('jobs_open_by_budget').on(table.budget, table.openedAt, table.id).where(isOpen),
    index('jobs_due').on(table.deadline).where(isOpen),
    index('jobs_newest').on(table.createdAt, table.id),
    index('jobs_status').on(table.status, table.createdAt),
    index('jobs_ended').on(table.endedAt),
  ],
)

/** Bids of partners on jobs. A partner has at most one bid on a job. */
export const bids = pgTable(
  'bids',
  {
    id: id(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    cents: integer('cents').notNull(),
    weeks: integer('weeks').notNull(),
    approach: text('approach').notNull(),
    status: text('status').$type<BidSnapshot['value']>().notNull(),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('bids_one_a_job').on(table.jobId, table.personId),
    index('bids_person').on(table.personId, table.updatedAt, table.id),
  ],
)

/** Questions of partners about jobs, with their clients' answers. */
export const jobQuestions = pgTable(
  'job_questions',
  {
    id: id(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    question: text('question').notNull(),
    answer: text('answer'),
    createdAt: createdAt(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('job_questions_job').on(table.jobId, table.createdAt),
    index('job_questions_person').on(table.personId),
  ],
)
