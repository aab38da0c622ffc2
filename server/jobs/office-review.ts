import { isoOrNull } from '#contract/time/dates.ts'
import { forms } from '#contract/forms/forms.ts'
import type { JobAct } from '#contract/reviews/acts.ts'
import type { JobReview } from '#contract/reviews/reviews.ts'
import { decideJobAsFirm, type FirmJobDecision } from './approval.ts'
import { bidsOn } from './bid-store.ts'
import type { Database } from '../platform/database/database.ts'
import { findJob } from './store.ts'
import { answersTo } from '../reviews/answers.ts'
import { requireUuid, notFoundError, requireChanged, type DecisionDeps } from '../reviews/deps.ts'

/** A job as the firm reads it, with all bids. Throws a 404 `HttpError` if there is none. */
export async function readJobReview(db: Database, givenId: string): Promise<JobReview> {
  const id = requireUuid(givenId)
  const found = await findJob(db, id)
  if (!found) throw notFoundError()
  const { job, client } = found
  const placed = await bidsOn(db, id)
  return {
    queue: 'jobs',
    id,
    title: job.fields.title,
    client: { name: client.name, email: client.email },
    answers: answersTo(forms.job, job.fields),
    status: job.status,
    note: job.note,
    postedAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
    deadline: isoOrNull(job.deadline),
    bids: placed.map(({ bid: { cents, weeks, status }, partner }) => ({
      partner: partner.name,
      cents,
      weeks,
      status,
    })),
  }
}

const decisionOf = (act: JobAct, at: Date): FirmJobDecision =>
  act.act === 'decline' ? { type: 'job.decline', note: act.note, at } : { type: `job.${act.act}`, at }

/** Decides about a job. Throws a 409 `HttpError` if it does not wait for this decision, or has changed since it was read. */
export async function actOnJob(
  db: Database,
  givenId: string,
  act: JobAct,
  deps: DecisionDeps,
): Promise<void> {
  const { id } = await readJobReview(db, givenId)
  const { updatedAt } = act
  requireChanged(await decideJobAsFirm(id, decisionOf(act, deps.now), { db, ...deps, updatedAt }))
}
