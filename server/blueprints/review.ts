import type { BlueprintSubmission } from '#contract/blueprints/blueprints.ts'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Decision, ReviewAction, ReviewEvent } from '#machines/blueprints/review.ts'
import { applyEventToLockedJob } from '../jobs/jobs.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { blueprintDecisionMail, submissionMails } from './mail.ts'
import { bidOf } from '../jobs/bid-store.ts'
import type { Database } from '../platform/database/database.ts'
import { lockJob, type JobRow, submissionsForJob } from '../jobs/store.ts'
import { putMail } from '../platform/outbox/store.ts'
import { requireHourlyLimit } from '../platform/rate-limits/rate-limits.ts'
import { lockPerson } from '../people/store.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { requireUnchanged } from '../reviews/deps.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import { addSubmission, transitionReview, blueprintTimesSince, replaceText } from './submission-store.ts'
import { findSubmission, type Submission } from './submissions.ts'
import { jobMessages } from '../jobs/messages.ts'

type Deps = { db: Database; origin: string; now: Date }

async function readSubmission(tx: Database, id: string): Promise<Submission> {
  const submission = await findSubmission(tx, id)
  if (!submission) throw new HttpError(404, messages.blueprintNotFound)
  return submission
}

/** Executes the actions of the review machine for a Blueprint. */
async function performReviewActions(
  tx: Database,
  id: string,
  actions: ReviewAction[],
  { origin, now }: Deps,
): Promise<void> {
  for (const { type, params } of actions) {
    if (type === 'replaceText') await replaceText(tx, id, params)
    else {
      const context = { submission: await readSubmission(tx, id), origin }
      const mails = type === 'mailSubmission' ? submissionMails(context) : [blueprintDecisionMail(context)]
      for (const mail of mails) await putMail(tx, mail, now)
    }
  }
}

/** Applies an event to a review and executes its actions. Returns whether the review accepted the event. */
async function applyReviewEvent(tx: Database, id: string, event: ReviewEvent, deps: Deps): Promise<boolean> {
  const actions = await transitionReview(tx, id, event)
  if (actions) await performReviewActions(tx, id, actions, deps)
  return actions !== undefined
}

/** The job with an id, locked, if it is awarded to a person. Throws a 404 `HttpError` otherwise. */
async function lockAwardedJob(tx: Database, id: string, personId: string): Promise<JobRow> {
  const job = isUuid(id) ? await lockJob(tx, id) : undefined
  const own = job?.status === 'awarded' ? await bidOf(tx, id, personId) : undefined
  if (!job || own?.bid.status !== 'awarded') throw new HttpError(404, messages.jobNotFound)
  return job
}

/**
 * Stores a new Blueprint for review, mails the firm and its author, and returns its id. The same text submitted again while
 * it waits is not stored twice. Throws an `HttpError`: 429 above the limit, 404 if the Blueprint is for a job that is not awarded
 * to the author, 409 if that job has its Blueprint already.
 */
export async function submitBlueprint(
  { authorId, jobId }: { authorId: string; jobId?: string | undefined },
  submission: BlueprintSubmission,
  deps: Deps,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    // Locks are taken in the same order as by an erasure: the person before the job.
    await lockPerson(tx, authorId)
    const job = jobId === undefined ? undefined : await lockAwardedJob(tx, jobId.toLowerCase(), authorId)
    const { id, actions } = await addSubmission(
      tx,
      { ...submission, authorId, jobId: job?.id ?? null },
      deps.now,
    )
    const earlier = job ? await submissionsForJob(tx, job.id) : []
    if (earlier.some((one) => one.id !== id && one.status !== 'declined'))
      throw new HttpError(409, jobMessages.changed)
    await requireHourlyLimit(
      (since) => blueprintTimesSince(tx, authorId, since),
      limits.blueprintsPerHour,
      deps.now,
    )
    await performReviewActions(tx, id, actions, deps)
    return id
  })
}

/** Stores the changed text of a Blueprint. Throws a 409 `HttpError` if no changes were asked for. */
export async function resubmitBlueprint(id: string, changed: BlueprintSubmission, deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const event: ReviewEvent = { type: 'blueprint.resubmit', at: deps.now, changed }
    if (!(await applyReviewEvent(tx, id, event, deps))) throw new HttpError(409, messages.notAwaitingChanges)
  })
}

type DecisionDeps = Deps & {
  actor: Actor
  /** The revision that the reviewer read. */
  revision?: number
}

/**
 * Decides about a Blueprint and mails its author. Returns undefined if it does not wait for a decision. Throws a 409 `HttpError` if
 * another revision was read.
 */
export async function decideBlueprint(
  id: string,
  decision: Decision,
  { actor, revision: readRevision, ...deps }: DecisionDeps,
): Promise<Submission | undefined> {
  return deps.db.transaction(async (tx) => {
    if (!(await applyReviewEvent(tx, id, { ...decision, at: deps.now }, deps))) return undefined
    const decided = await readSubmission(tx, id)
    requireUnchanged(decided.revision, readRevision)
    const { status, category, revision } = decided
    const details = { status, category, revision }
    const subject = { kind: 'blueprint', id }
    await recordAudit(tx, { actor, act: decision.type, subject, details }, deps.now)
    const job = decided.jobId !== null && decided.status === 'published' && (await lockJob(tx, decided.jobId))
    if (job) await applyEventToLockedJob(tx, job, { type: 'blueprint.published', at: deps.now }, deps)
    return decided
  })
}
