import type { BlueprintSubmission } from '#contract/blueprints.ts'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { HttpError, tooManyUntil } from './http/http-error.ts'
import { decisionMail, submissionMails } from './mail/blueprints.ts'
import type { Database } from './store/database.ts'
import { putMail } from './store/outbox.ts'
import {
  addSubmission,
  decideSubmission,
  findSubmission,
  newBlueprintsSince,
  replaceSubmission,
  type Decision,
  type Submission,
} from './store/submissions.ts'

type Deps = { db: Database; origin: string; now: Date }

async function read(tx: Database, id: string): Promise<Submission> {
  const submission = await findSubmission(tx, id)
  if (!submission) throw new HttpError(404, messages.blueprintNotFound)
  return submission
}

async function announce(tx: Database, id: string, { origin, now }: Deps): Promise<void> {
  const submission = await read(tx, id)
  for (const mail of submissionMails({ submission, origin })) await putMail(tx, mail, now)
}

const hour = 60 * 60_000

/** Throws the 429 failure where a new Blueprint is one too many within an hour. */
async function refuseTooMany(tx: Database, authorId: string, now: Date): Promise<void> {
  const recent = await newBlueprintsSince(tx, authorId, new Date(now.getTime() - hour))
  const [oldest] = recent
  if (oldest && recent.length > limits.blueprintsPerHour)
    throw tooManyUntil(new Date(oldest.getTime() + hour), now)
}

/**
 * Takes a new Blueprint for review and tells the firm and its author. The same text twice while it waits is one. Throws
 * the 429 failure beyond the limit.
 */
export async function submitBlueprint(
  authorId: string,
  submission: BlueprintSubmission,
  deps: Deps,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const { id, isNew } = await addSubmission(tx, authorId, submission, deps.now)
    if (isNew) {
      await refuseTooMany(tx, authorId, deps.now)
      await announce(tx, id, deps)
    }
    return id
  })
}

/** Takes the changed text of a Blueprint. Throws 409 where its author was not asked for changes. */
export async function resubmitBlueprint(
  named: { id: string; authorId: string },
  submission: BlueprintSubmission,
  deps: Deps,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await replaceSubmission(tx, named, submission, deps.now)))
      throw new HttpError(409, messages.notAwaitingChanges)
    await announce(tx, named.id, deps)
  })
}

/** Decides about a Blueprint and tells its author, once; undefined where it does not wait for a decision. */
export async function decideBlueprint(
  id: string,
  decision: Decision,
  deps: Deps,
): Promise<Submission | undefined> {
  return deps.db.transaction(async (tx) => {
    if (!(await decideSubmission(tx, id, decision, deps.now))) return undefined
    const submission = await read(tx, id)
    await putMail(tx, decisionMail({ submission, origin: deps.origin }), deps.now)
    return submission
  })
}
