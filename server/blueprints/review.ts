import type { BlueprintSubmission } from '#contract/blueprints.ts'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Decision, ReviewAction, ReviewEvent } from '#machines/review.ts'
import { HttpError, tooManyUntil } from '../http/http-error.ts'
import { decisionMail, submissionMails } from '../mail/blueprints.ts'
import type { Database } from '../store/database.ts'
import { putMail } from '../store/outbox.ts'
import {
  addSubmission,
  findSubmission,
  moveReview,
  newBlueprintsSince,
  replaceText,
  type Submission,
} from '../store/submissions.ts'

type Deps = { db: Database; origin: string; now: Date }

async function read(tx: Database, id: string): Promise<Submission> {
  const submission = await findSubmission(tx, id)
  if (!submission) throw new HttpError(404, messages.blueprintNotFound)
  return submission
}

/** Executes the actions of the review machine for a Blueprint. */
async function perform(
  tx: Database,
  id: string,
  actions: ReviewAction[],
  { origin, now }: Deps,
): Promise<void> {
  for (const { type, params } of actions) {
    if (type === 'replaceText') await replaceText(tx, id, params)
    else {
      const context = { submission: await read(tx, id), origin }
      const mails = type === 'mailSubmission' ? submissionMails(context) : [decisionMail(context)]
      for (const mail of mails) await putMail(tx, mail, now)
    }
  }
}

/** Applies an event to a review and executes its actions. Returns whether the review accepted the event. */
async function applyReviewEvent(tx: Database, id: string, event: ReviewEvent, deps: Deps): Promise<boolean> {
  const actions = await moveReview(tx, id, event)
  if (actions) await perform(tx, id, actions, deps)
  return actions !== undefined
}

const hour = 60 * 60_000

/** Throws a 429 `HttpError` if the author submitted too many new Blueprints within an hour. */
async function refuseTooMany(tx: Database, authorId: string, now: Date): Promise<void> {
  const recent = await newBlueprintsSince(tx, authorId, new Date(now.getTime() - hour))
  const [oldest] = recent
  if (oldest && recent.length > limits.blueprintsPerHour)
    throw tooManyUntil(new Date(oldest.getTime() + hour), now)
}

/**
 * Stores a new Blueprint for review, mails the firm and its author, and returns its id. The same text submitted again while
 * it waits is not stored twice. Throws a 429 `HttpError` above the limit.
 */
export async function submitBlueprint(
  authorId: string,
  submission: BlueprintSubmission,
  deps: Deps,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const { id, actions } = await addSubmission(tx, authorId, submission, deps.now)
    await refuseTooMany(tx, authorId, deps.now)
    await perform(tx, id, actions, deps)
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

/** Decides about a Blueprint and mails its author. Returns undefined if it does not wait for a decision. */
export async function decideBlueprint(
  id: string,
  decision: Decision,
  deps: Deps,
): Promise<Submission | undefined> {
  return deps.db.transaction(async (tx) =>
    (await applyReviewEvent(tx, id, { ...decision, at: deps.now }, deps)) ? read(tx, id) : undefined,
  )
}
