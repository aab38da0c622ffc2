import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import {
  readingMinutes,
  type BlueprintCategory,
  type BlueprintSubmission,
  type ReviewStatus,
} from '#contract/blueprints.ts'
import type { Database } from './database.ts'
import { blueprints, people } from './schema.ts'

/** A Blueprint on its way through the review. */
export type Submission = {
  id: string
  title: string
  summary: string
  status: ReviewStatus
  note: string | null
  category: BlueprintCategory | null
  revision: number
  submittedAt: Date
  author: { name: string; email: string }
}

const columns = {
  id: blueprints.id,
  title: blueprints.title,
  summary: blueprints.summary,
  status: blueprints.status,
  note: blueprints.note,
  category: blueprints.category,
  revision: blueprints.revision,
  submittedAt: blueprints.submittedAt,
  author: { name: people.name, email: people.email },
}

/** The Blueprint of an id, which must be a UUID, as its review sees it. */
export async function findSubmission(db: Database, id: string): Promise<Submission | undefined> {
  const [found] = await db
    .select(columns)
    .from(blueprints)
    .innerJoin(people, eq(people.id, blueprints.authorId))
    .where(eq(blueprints.id, id))
  return found
}

/** At most so many Blueprints of a status: those that wait longest first, the rest by their latest submission. */
export async function listSubmissions(
  db: Database,
  status: ReviewStatus,
  limit: number,
): Promise<Submission[]> {
  const bySubmission = status === 'pending' ? asc(blueprints.submittedAt) : desc(blueprints.submittedAt)
  return db
    .select(columns)
    .from(blueprints)
    .innerJoin(people, eq(people.id, blueprints.authorId))
    .where(eq(blueprints.status, status))
    .orderBy(bySubmission, desc(blueprints.id))
    .limit(limit)
}

/** Keeps a new Blueprint for review. The same text sent twice while it waits is one; then `isNew` is false. */
export async function addSubmission(
  tx: Database,
  authorId: string,
  submission: BlueprintSubmission,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, authorId)).for('update')
  const { title, summary, content } = submission
  const [waiting] = await tx
    .select({ id: blueprints.id })
    .from(blueprints)
    .where(
      and(
        eq(blueprints.authorId, authorId),
        eq(blueprints.status, 'pending'),
        eq(blueprints.title, title),
        eq(blueprints.summary, summary),
        eq(blueprints.content, content),
      ),
    )
  if (waiting) return { id: waiting.id, isNew: false }
  const [added] = await tx
    .insert(blueprints)
    .values({
      authorId,
      title,
      summary,
      content,
      status: 'pending',
      readingMinutes: readingMinutes(content),
      createdAt: now,
      submittedAt: now,
    })
    .returning({ id: blueprints.id })
  if (!added) throw new Error('The database kept a Blueprint and returned none.')
  return { id: added.id, isNew: true }
}

/** When an author's Blueprints were new, as far as that was after a moment: the oldest first. */
export async function newBlueprintsSince(tx: Database, authorId: string, moment: Date): Promise<Date[]> {
  const found = await tx
    .select({ createdAt: blueprints.createdAt })
    .from(blueprints)
    .where(and(eq(blueprints.authorId, authorId), gt(blueprints.createdAt, moment)))
    .orderBy(asc(blueprints.createdAt))
  return found.map(({ createdAt }) => createdAt)
}

/** Takes the changed text of a Blueprint for which its author was asked; false where nobody asked them. */
export async function replaceSubmission(
  tx: Database,
  { id, authorId }: { id: string; authorId: string },
  submission: BlueprintSubmission,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(blueprints)
    .set({
      title: submission.title,
      summary: submission.summary,
      content: submission.content,
      readingMinutes: readingMinutes(submission.content),
      status: 'pending',
      revision: sql`${blueprints.revision} + 1`,
      submittedAt: now,
    })
    .where(
      and(eq(blueprints.id, id), eq(blueprints.authorId, authorId), eq(blueprints.status, 'changes_asked')),
    )
    .returning({ id: blueprints.id })
  return changed.length > 0
}

/** What a reviewer says of a Blueprint that waits. */
export type Decision =
  | { status: 'published'; category: BlueprintCategory | null }
  | { status: 'changes_asked' | 'declined'; note: string }

/** Decides about a Blueprint that waits; false where it does not wait any more. */
export async function decideSubmission(
  tx: Database,
  id: string,
  decision: Decision,
  now: Date,
): Promise<boolean> {
  const { status } = decision
  const decided = await tx
    .update(blueprints)
    .set({
      status,
      decidedAt: now,
      ...(decision.status === 'published'
        ? { publishedAt: now, note: null, category: decision.category }
        : { note: decision.note }),
    })
    .where(and(eq(blueprints.id, id), eq(blueprints.status, 'pending')))
    .returning({ id: blueprints.id })
  return decided.length > 0
}
