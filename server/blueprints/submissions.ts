import { asc, desc, eq } from 'drizzle-orm'
import type { BlueprintCategory, ReviewStatus } from '#contract/blueprints/blueprints.ts'
import type { Database } from '../platform/database/database.ts'
import { people } from '../people/tables.ts'
import { blueprints } from './tables.ts'

/** A Blueprint as its reviewers see it. */
export type Submission = {
  id: string
  title: string
  summary: string
  status: ReviewStatus
  note: string | null
  category: BlueprintCategory | null
  revision: number
  /** The job that the Blueprint was written for. */
  jobId: string | null
  submittedAt: Date
  /** When it was published, also if it was withdrawn since. */
  publishedAt: Date | null
  author: { name: string; email: string }
}

const { note, category, revision, submittedAt, decidedAt, publishedAt } = blueprints
const submissionColumns = {
  id: blueprints.id,
  title: blueprints.title,
  summary: blueprints.summary,
  status: blueprints.status,
  note,
  category,
  revision,
  jobId: blueprints.jobId,
  submittedAt,
  publishedAt,
  author: { name: people.name, email: people.email },
}

/** The submission with an id, which must be a UUID. */
export async function findSubmission(db: Database, id: string): Promise<Submission | undefined> {
  const [found] = await db
    .select(submissionColumns)
    .from(blueprints)
    .innerJoin(people, eq(people.id, blueprints.authorId))
    .where(eq(blueprints.id, id))
  return found
}

/** The text of a Blueprint, and the text that was submitted before it. The id must be a UUID. */
export async function findTexts(db: Database, id: string) {
  const [found] = await db
    .select({ content: blueprints.content, earlier: blueprints.earlier })
    .from(blueprints)
    .where(eq(blueprints.id, id))
  return found
}

/** At most `limit` submissions with a status: pending ones oldest first, others newest first. */
export async function listSubmissions(
  db: Database,
  status: ReviewStatus,
  limit: number,
): Promise<Submission[]> {
  const bySubmission = status === 'pending' ? asc(blueprints.submittedAt) : desc(blueprints.submittedAt)
  return db
    .select(submissionColumns)
    .from(blueprints)
    .innerJoin(people, eq(people.id, blueprints.authorId))
    .where(eq(blueprints.status, status))
    .orderBy(bySubmission, desc(blueprints.id))
    .limit(limit)
}

/** At most `limit` of an author's Blueprints: first those for which the reviewer asked for changes, then the last submitted. */
export async function newestSubmissionsOf(db: Database, authorId: string, limit: number) {
  const { id, title, status } = blueprints
  return db
    .select({ id, title, status, revision, submittedAt, decidedAt })
    .from(blueprints)
    .where(eq(blueprints.authorId, authorId))
    .orderBy(desc(eq(status, 'changes_asked')), desc(submittedAt), desc(id))
    .limit(limit)
}
