import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { initialTransition, transition } from 'xstate'
import {
  readingMinutes,
  type BlueprintCategory,
  type BlueprintSubmission,
} from '#contract/blueprints/blueprints.ts'
import {
  reviewMachine,
  type ReviewAction,
  type ReviewEvent,
  type ReviewSnapshot,
} from '#machines/blueprints/review.ts'
import type { Database } from '../platform/database/database.ts'
import { blueprints } from './tables.ts'

const { note, category, revision, submittedAt, decidedAt, publishedAt } = blueprints
/** The columns of the review machine's context. */
const reviewColumns = { note, category, revision, submittedAt, decidedAt, publishedAt }
/**
 * Stores a new Blueprint for review. If the same text of this author already waits for review, for the same job or none, returns its id
 * and no actions; the job is set if it had none. The transaction must hold the lock of the author.
 */
export async function addSubmission(
  tx: Database,
  { authorId, jobId, ...submission }: BlueprintSubmission & { authorId: string; jobId: string | null },
  at: Date,
): Promise<{ id: string; actions: ReviewAction[] }> {
  const { title, summary, content } = submission
  const [waiting] = await tx
    .select({ id: blueprints.id, jobId: blueprints.jobId })
    .from(blueprints)
    .where(
      and(
        eq(blueprints.authorId, authorId),
        eq(blueprints.status, 'pending'),
        eq(blueprints.title, title),
        eq(blueprints.summary, summary),
        eq(blueprints.content, content),
        jobId === null ? undefined : or(eq(blueprints.jobId, jobId), isNull(blueprints.jobId)),
      ),
    )
    .orderBy(asc(blueprints.jobId))
    .limit(1)
  const isForJob = jobId === null || waiting?.jobId === jobId
  if (waiting && (isForJob || (await setJobOfPending(tx, waiting.id, jobId))))
    return { id: waiting.id, actions: [] }
  const [snapshot, actions] = initialTransition(reviewMachine, { at })
  const added = await insertBlueprint(tx, snapshot, {
    authorId,
    jobId,
    title,
    summary,
    content,
    createdAt: at,
  })
  if (added === undefined) throw new Error('The database stored a Blueprint but returned none.')
  return { id: added, actions: actions as ReviewAction[] }
}

/** Sets the job of a Blueprint unless its review has been decided meanwhile. Returns whether it was set. */
async function setJobOfPending(tx: Database, id: string, jobId: string): Promise<boolean> {
  const changed = await tx
    .update(blueprints)
    .set({ jobId })
    .where(and(eq(blueprints.id, id), eq(blueprints.status, 'pending')))
    .returning({ id: blueprints.id })
  return changed.length > 0
}

/** Stores a Blueprint as published, without mails, for the demo. Does nothing if its id exists. */
export async function addPublishedBlueprint(
  db: Database,
  { category, ...blueprint }: NewBlueprint & { id: string; category: BlueprintCategory },
): Promise<void> {
  const at = blueprint.createdAt
  const [first] = initialTransition(reviewMachine, { at })
  const [published] = transition(reviewMachine, first, { type: 'blueprint.publish', at, category })
  await insertBlueprint(db, published, blueprint)
}

type NewBlueprint = BlueprintSubmission & {
  id?: string
  authorId: string
  jobId?: string | null
  createdAt: Date
}

async function insertBlueprint(
  tx: Database,
  snapshot: ReviewSnapshot,
  blueprint: NewBlueprint,
): Promise<string | undefined> {
  const [added] = await tx
    .insert(blueprints)
    .values({
      ...blueprint,
      ...columnsOfSnapshot(snapshot),
      readingMinutes: readingMinutes(blueprint.content),
    })
    .onConflictDoNothing()
    .returning({ id: blueprints.id })
  return added?.id
}

/** The creation times of an author's Blueprints after a time, oldest first. */
export async function blueprintTimesSince(tx: Database, authorId: string, moment: Date): Promise<Date[]> {
  const found = await tx
    .select({ createdAt: blueprints.createdAt })
    .from(blueprints)
    .where(and(eq(blueprints.authorId, authorId), gt(blueprints.createdAt, moment)))
    .orderBy(asc(blueprints.createdAt))
  return found.map(({ createdAt }) => createdAt)
}

/**
 * Applies an event to the review of a locked Blueprint and writes its new state. Returns the actions to execute, or undefined if
 * there is no such Blueprint or its machine does not accept the event.
 */
export async function transitionReview(
  tx: Database,
  id: string,
  event: ReviewEvent,
): Promise<ReviewAction[] | undefined> {
  const [row] = await tx
    .select({ value: blueprints.status, context: reviewColumns })
    .from(blueprints)
    .where(eq(blueprints.id, id))
    .for('no key update')
  const current = row && reviewMachine.resolveState(row)
  if (!current?.can(event)) return undefined
  const [next, actions] = transition(reviewMachine, current, event)
  await tx.update(blueprints).set(columnsOfSnapshot(next)).where(eq(blueprints.id, id))
  // XState's type does not tell which params belong to which action.
  return actions as ReviewAction[]
}

/** The text that an `update` replaces: inside the `update`, columns still have their old values. */
const previousTextSql = sql<BlueprintSubmission>`jsonb_build_object(
  'title', ${blueprints.title}, 'summary', ${blueprints.summary}, 'content', ${blueprints.content}
)`

/** Replaces the text of a Blueprint. The previous text is kept, so that the reviewer can compare the two. */
export async function replaceText(tx: Database, id: string, changed: BlueprintSubmission): Promise<void> {
  const { title, summary, content } = changed
  await tx
    .update(blueprints)
    .set({ title, summary, content, readingMinutes: readingMinutes(content), earlier: previousTextSql })
    .where(eq(blueprints.id, id))
}

const columnsOfSnapshot = ({ value: status, context }: ReviewSnapshot) => ({ status, ...context })
