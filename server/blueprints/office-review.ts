import type { BlueprintAct } from '#contract/reviews/acts.ts'
import type { BlueprintReview } from '#contract/reviews/reviews.ts'
import { decideBlueprint } from './review.ts'
import type { Database } from '../platform/database/database.ts'
import { findTexts, findSubmission } from './submissions.ts'
import { requireUuid, notFoundError, requireChanged, type DecisionDeps } from '../reviews/deps.ts'

/** A Blueprint for its reviewer. Throws a 404 `HttpError` if there is none. */
export async function readBlueprint(db: Database, givenId: string): Promise<BlueprintReview> {
  const id = requireUuid(givenId)
  const submission = await findSubmission(db, id)
  const texts = submission && (await findTexts(db, id))
  if (!submission || !texts) throw notFoundError()
  const { title, summary, status, note, category, revision, author, submittedAt } = submission
  return {
    queue: 'blueprints',
    id,
    title,
    summary,
    content: texts.content,
    status,
    note,
    category,
    revision,
    submittedAt: submittedAt.toISOString(),
    author,
    earlier: texts.earlier,
  }
}

const decisionTypes = {
  askChanges: 'changes.ask',
  decline: 'blueprint.decline',
  withdraw: 'blueprint.withdraw',
} as const

/** Decides about a Blueprint. Throws a 409 `HttpError` if it does not wait for this decision, or another revision was read. */
export async function actOnBlueprint(
  db: Database,
  givenId: string,
  act: BlueprintAct,
  deps: DecisionDeps,
): Promise<void> {
  const { id } = await readBlueprint(db, givenId)
  const decision =
    act.act === 'publish'
      ? ({ type: 'blueprint.publish', category: act.category } as const)
      : { type: decisionTypes[act.act], note: act.note }
  requireChanged(await decideBlueprint(id, decision, { db, ...deps, revision: act.revision }))
}
