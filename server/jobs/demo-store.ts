import { initialTransition, transition } from 'xstate'
import type { FormValues } from '#contract/forms/forms.ts'
import { jobMachine, type JobEvent } from '#machines/jobs/job.ts'
import { addBid, type Offer } from './bid-store.ts'
import type { Database } from '../platform/database/database.ts'
import { jobs } from './tables.ts'

type DemoBid = Offer & { personId: string; at: Date }
type DemoJob = {
  id: string
  personId: string
  fields: FormValues<'job'>
  postedAt: Date
  approvedAt: Date
  bids: DemoBid[]
  closedAt?: Date
}

/** Stores an approved job with its bids, without mails, for the demo. Does nothing if its id exists. */
export async function addDemoJob(db: Database, demoJob: DemoJob): Promise<void> {
  const { id, personId, fields, postedAt, approvedAt, bids, closedAt } = demoJob
  const events: JobEvent[] = [
    { type: 'job.approve', at: approvedAt },
    ...bids.map(({ at }) => ({ type: 'bid.placed', at }) as const),
    ...(closedAt ? [{ type: 'job.close', at: closedAt } as const] : []),
  ]
  const [posted] = initialTransition(jobMachine, { at: postedAt, biddingDays: Number(fields.bidding) })
  const { value: status, context } = events.reduce(
    (job, event) => transition(jobMachine, job, event)[0],
    posted,
  )
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(jobs)
      .values({ id, personId, fields, createdAt: postedAt, status, ...context })
      .onConflictDoNothing()
      .returning({ id: jobs.id })
    if (added.length === 0) return
    for (const { at, personId: partnerId, ...offer } of bids)
      await addBid(tx, { jobId: id, personId: partnerId, offer }, at)
  })
}
