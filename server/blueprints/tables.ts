import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BlueprintCategory, BlueprintSubmission, ReviewStatus } from '#contract/blueprints/blueprints.ts'
import { moment, id, createdAt, tsvector } from '../platform/database/columns.ts'
import { jobs } from '../jobs/tables.ts'
import { people } from '../people/tables.ts'

/** Words joined by punctuation are indexed separately: `order/invoice` is found by `invoice`. */
const searchVector = sql`to_tsvector('simple', translate(title || ' ' || summary, '/.@:_-', '      '))`

const isPublished = sql`status = 'published'`

export const blueprints = pgTable(
  'blueprints',
  {
    id: id(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => people.id),
    /** The job that the Blueprint was written for. */
    jobId: uuid('job_id').references(() => jobs.id),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    content: text('content').notNull(),
    readingMinutes: integer('reading_minutes').notNull(),
    status: text('status').$type<ReviewStatus>().notNull(),
    note: text('note'),
    category: text('category').$type<BlueprintCategory>(),
    /** How often the Blueprint was submitted, counting from 1. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    submittedAt: moment('submitted_at').notNull(),
    decidedAt: moment('decided_at'),
    publishedAt: moment('published_at'),
    /** The previously submitted text, for the reviewer to compare; null if there is none. */
    earlier: jsonb('earlier').$type<BlueprintSubmission>(),
    words: tsvector('words').generatedAlwaysAs(searchVector),
  },
  (table) => [
    index('blueprints_newest').on(table.publishedAt, table.id).where(isPublished),
    index('blueprints_by_title').on(table.title, table.id).where(isPublished),
    index('blueprints_by_category').on(table.category, table.publishedAt, table.id).where(isPublished),
    // Without `fastupdate`, whose list of pending entries every search would have to scan.
    index('blueprints_words').using('gin', table.words).with({ fastupdate: false }).where(isPublished),
    index('blueprints_author').on(table.authorId, table.submittedAt),
    index('blueprints_job').on(table.jobId, table.submittedAt),
    index('blueprints_review').on(table.status, table.submittedAt),
  ],
)

/** Which person opened which published Blueprint, how often and when last. */
export const blueprintReadings = pgTable(
  'blueprint_readings',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    blueprintId: uuid('blueprint_id')
      .notNull()
      .references(() => blueprints.id),
    times: integer('times').notNull().default(1),
    lastReadAt: moment('last_read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.blueprintId] }),
    index('blueprint_readings_latest').on(table.personId, table.lastReadAt),
  ],
)
