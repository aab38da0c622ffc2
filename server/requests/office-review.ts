import { forms } from '#contract/forms/forms.ts'
import type { RequestAct } from '#contract/reviews/acts.ts'
import type { RequestReview } from '#contract/reviews/reviews.ts'
import { answerByFirm } from './requests.ts'
import type { Database } from '../platform/database/database.ts'
import { findRequest, isUnanswered } from './store.ts'
import { answersTo } from '../reviews/answers.ts'
import { requireUuid, notFoundError, requireChanged, type DecisionDeps } from '../reviews/deps.ts'

/** A request to implement as the firm reads it. Throws a 404 `HttpError` if there is none. */
export async function readRequestReview(db: Database, givenId: string): Promise<RequestReview> {
  const id = requireUuid(givenId)
  const found = await findRequest(db, id)
  if (!found) throw notFoundError()
  const { request, blueprint, person, author } = found
  return {
    queue: 'requests',
    id,
    title: blueprint.title,
    blueprintId: blueprint.id,
    person: { name: person.name, email: person.email },
    author: { name: author.name, email: author.email },
    answers: answersTo(forms.request, request.fields),
    status: request.status,
    note: request.note,
    answeredBy: request.answeredBy,
    sentAt: request.createdAt.toISOString(),
  }
}

/** Answers or declines a request in place of its author. Throws a 409 `HttpError` if it does not wait for the author's answer any more. */
export async function actOnRequest(
  db: Database,
  givenId: string,
  { act, note }: RequestAct,
  deps: DecisionDeps,
): Promise<void> {
  const { id } = await readRequestReview(db, givenId)
  const changed = await db.transaction(
    async (tx) =>
      (await isUnanswered(tx, id)) && answerByFirm(id, `request.${act}`, note, { db: tx, ...deps }),
  )
  requireChanged(changed)
}
