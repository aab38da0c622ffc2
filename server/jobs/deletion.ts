import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { changeInBatches } from '../platform/database/batches.ts'
import type { Database } from '../platform/database/database.ts'
import { blueprints } from '../blueprints/tables.ts'
import { bids, jobQuestions, jobs } from './tables.ts'

async function deleteJobs(tx: Database, ids: string[]): Promise<void> {
  await tx.update(blueprints).set({ jobId: null }).where(inArray(blueprints.jobId, ids))
  await tx.delete(bids).where(inArray(bids.jobId, ids))
  await tx.delete(jobQuestions).where(inArray(jobQuestions.jobId, ids))
  await tx.delete(jobs).where(inArray(jobs.id, ids))
}

/** Deletes people's jobs with the bids on them, and their own bids and questions. Returns how many jobs and bids. */
export async function deleteJobsOf(tx: Database, personIds: string[]): Promise<number> {
  const theirBids = inArray(bids.personId, personIds)
  const onJobs = tx.select({ id: bids.jobId }).from(bids).where(theirBids)
  const concerned = or(inArray(jobs.personId, personIds), inArray(jobs.id, onJobs))
  const locked = await tx
    .select({ id: jobs.id, personId: jobs.personId })
    .from(jobs)
    .where(concerned)
    .orderBy(jobs.id)
    .for('update')
  const own = locked.filter(({ personId }) => personIds.includes(personId)).map(({ id }) => id)
  const placed = tx
    .select({ id: bids.jobId })
    .from(bids)
    .where(and(theirBids, eq(bids.status, 'placed')))
  await tx
    .update(jobs)
    .set({ bids: sql`${jobs.bids} - 1` })
    .where(inArray(jobs.id, placed))
  await deleteJobs(tx, own)
  const goneBids = await tx.delete(bids).where(theirBids).returning({ id: bids.id })
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
