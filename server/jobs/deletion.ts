import { and, inArray, isNotNull, isNull, like, lte, or, sql } from 'drizzle-orm'
import { changeInBatches } from '../platform/database/batches.ts'
import type { Database } from '../platform/database/database.ts'
import { isMailAbout, putMail } from '../platform/outbox/store.ts'
import { outbox } from '../platform/outbox/tables.ts'
import { blueprints } from '../blueprints/tables.ts'
import { clientLeftMail } from './bid-mail.ts'
import { bidsOn, type BidOfPartner, type BidRow } from './bid-store.ts'
import { applyEventToLockedJob } from './jobs.ts'
import { transitionJob, type JobRow } from './store.ts'
import { bids, jobQuestions, jobs } from './tables.ts'

/** With `origin`, partners who lose a job and clients who lose a partner get a mail. */
type Erasure = { origin: string | undefined; now: Date }

async function deleteJobs(tx: Database, ids: string[]): Promise<void> {
  await tx.update(blueprints).set({ jobId: null }).where(inArray(blueprints.jobId, ids))
  await tx.delete(bids).where(inArray(bids.jobId, ids))
  await tx.delete(jobQuestions).where(inArray(jobQuestions.jobId, ids))
  await tx.delete(jobs).where(inArray(jobs.id, ids))
}

/** Tells the partners who wait for the client's choice or write the Blueprint, by mail, that the job is deleted. */
async function mailBidders(tx: Database, job: JobRow, now: Date): Promise<void> {
  const isConcerned = ({ bid }: BidOfPartner) =>
    bid.status === 'placed' || (bid.status === 'awarded' && job.status === 'awarded')
  for (const one of (await bidsOn(tx, job.id)).filter(isConcerned))
    await putMail(tx, clientLeftMail(job, one), now)
}

async function endWithoutPartner(tx: Database, job: JobRow, { origin, now }: Erasure): Promise<void> {
  const event = { type: 'partner.left', at: now } as const
  if (origin === undefined) await transitionJob(tx, job, event)
  else await applyEventToLockedJob(tx, job, event, { origin, now })
}

/**
 * Deletes the mails that name people to the other side of an award, and the sent mails about their own jobs. Other unsent mails about those
 * jobs are still sent, because they tell bidders that they need not wait.
 */
async function deleteJobMails(tx: Database, own: string[], awarded: string[]): Promise<void> {
  const isAward = like(outbox.key, 'job:%:awarded:%')
  await tx
    .delete(outbox)
    .where(
      or(
        and(isMailAbout('job', [...own, ...awarded]), isAward),
        and(isMailAbout('job', own), isNull(outbox.nextAttemptAt)),
      ),
    )
}

/**
 * Deletes people's jobs with the bids on them, their own bids and questions, and the mails that name them; a job that is awarded to one
 * of them ends. Returns how many jobs and bids were deleted.
 */
export async function deleteJobsOf(tx: Database, personIds: string[], erasure: Erasure): Promise<number> {
  const theirBids = inArray(bids.personId, personIds)
  const onJobs = tx.select({ id: bids.jobId }).from(bids).where(theirBids)
  const concerned = or(inArray(jobs.personId, personIds), inArray(jobs.id, onJobs))
  const locked = await tx.select().from(jobs).where(concerned).orderBy(jobs.id).for('update')
  const isOwn = ({ personId }: JobRow) => personIds.includes(personId)
  if (erasure.origin !== undefined)
    for (const job of locked.filter(isOwn)) await mailBidders(tx, job, erasure.now)
  const deletedBids = await tx.select().from(bids).where(theirBids)
  const jobIdsOf = (status: BidRow['status']) =>
    deletedBids.filter((bid) => bid.status === status).map(({ jobId }) => jobId)
  const awardedIds = jobIdsOf('awarded')
  for (const job of locked)
    if (!isOwn(job) && awardedIds.includes(job.id)) await endWithoutPartner(tx, job, erasure)
  await tx
    .update(jobs)
    .set({ bids: sql`${jobs.bids} - 1` })
    .where(inArray(jobs.id, jobIdsOf('placed')))
  const own = locked.filter(isOwn).map(({ id }) => id)
  await deleteJobs(tx, own)
  const goneBids = await tx.delete(bids).where(theirBids).returning({ id: bids.id })
  await deleteJobMails(tx, own, awardedIds)
  await tx.delete(jobQuestions).where(inArray(jobQuestions.personId, personIds))
  return own.length + goneBids.length
}

/** Deletes the jobs that ended up to a time, with their bids and questions. */
export function deleteEndedJobs(db: Database, before: Date): Promise<number> {
  return changeInBatches(jobs, and(isNotNull(jobs.endedAt), lte(jobs.endedAt, before)), (batch) =>
    db.transaction(async (tx) => {
      const ended = await tx.select({ id: jobs.id }).from(jobs).where(batch).for('update')
      await deleteJobs(
        tx,
        ended.map(({ id }) => id),
      )
      return ended
    }),
  )
}
