import { messages } from '#contract/errors.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import { lockJob } from './store.ts'
import { applyEventToLockedJob } from './jobs.ts'
import { requireUnchanged } from '../reviews/deps.ts'

/** What the firm decides about a job. */
export type FirmJobDecision = { at: Date } & (
  | { type: 'job.approve' | 'job.close' }
  | { type: 'job.decline'; note: string }
)

type Deps = {
  db: Database
  origin: string
  actor: Actor
  now: Date
  /** When the job was last changed as it was read, in ISO 8601. */
  updatedAt?: string
}

/**
 * Applies a decision of the firm to a job. Returns whether the job accepted it. Throws an `HttpError`: 404 if there is no such job, 409
 * if it has changed since it was read.
 */
export function decideJobAsFirm(
  id: string,
  decision: FirmJobDecision,
  { db, actor, updatedAt, ...mailContext }: Deps,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const locked = await lockJob(tx, id)
    if (!locked) throw new HttpError(404, messages.jobNotFound)
    const job = await applyEventToLockedJob(tx, locked, decision, mailContext)
    if (!job) return false
    requireUnchanged(locked.updatedAt.toISOString(), updatedAt)
    const details = { status: job.status }
    const subject = { kind: 'job', id }
    await recordAudit(tx, { actor, act: decision.type, subject, details }, mailContext.now)
    return true
  })
}
