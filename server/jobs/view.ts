import { isoOrNull } from '#contract/time/dates.ts'
import { canBid } from '#contract/jobs/access.ts'
import type { Bid, Job, JobSummary } from '#contract/jobs/jobs.ts'
import type { User } from '#contract/sign-in/session.ts'
import { isExtendable } from '#machines/jobs/job.ts'
import { bidOf, bidsOn, type BidOfPartner } from './bid-store.ts'
import type { Database } from '../platform/database/database.ts'
import { questionsOn } from './question-store.ts'
import { findJob, submissionsForJob, type JobOfClient, type ListedJob } from './store.ts'

/** A job as the list of jobs shows it to a reader. */
export function jobSummaryFor(readerId: string, { job, bid }: ListedJob): JobSummary {
  const isClient = job.personId === readerId
  const { title, category, budget } = job.fields
  return {
    id: job.id,
    side: isClient ? 'client' : 'partner',
    title,
    category: category as JobSummary['category'],
    budget: budget as JobSummary['budget'],
    status: job.status,
    postedAt: job.createdAt.toISOString(),
    deadline: isoOrNull(job.deadline),
    bids: isClient ? job.bids : null,
    bid,
  }
}

const bidFor = (readerId: string, { bid, partner }: BidOfPartner): Bid => ({
  id: bid.id,
  isOwn: bid.personId === readerId,
  partner: partner.name,
  email: bid.status === 'awarded' && bid.personId !== readerId && partner.email !== '' ? partner.email : null,
  cents: bid.cents,
  weeks: bid.weeks,
  approach: bid.approach,
  status: bid.status,
  placedAt: bid.createdAt.toISOString(),
  updatedAt: bid.updatedAt.toISOString(),
})

const statusesWithSealedBids: Job['status'][] = ['waiting', 'open', 'declined']

async function blueprintOf(db: Database, { job }: JobOfClient, isClient: boolean): Promise<Job['blueprint']> {
  const [found] = await submissionsForJob(db, job.id)
  if (!found || found.status === 'declined') return null
  return isClient && found.status !== 'published' ? null : found
}

/**
 * A job as its client or a partner sees it; undefined if the reader may not see it: a partner sees jobs that take bids, and jobs on
 * which they bid. Bids are sealed until the job is closed, its client is hidden until the award.
 */
export async function jobFor(db: Database, reader: User, id: string): Promise<Job | undefined> {
  const found = await findJob(db, id)
  if (!found) return undefined
  const { job, client } = found
  const isClient = job.personId === reader.id
  const own = isClient ? undefined : await bidOf(db, id, reader.id)
  if (!isClient && !(canBid(reader) && (job.status === 'open' || own))) return undefined
  const isAwarded = own?.bid.status === 'awarded'
  const clientsBids = isClient && !statusesWithSealedBids.includes(job.status) ? await bidsOn(db, id) : []
  const { situation, outcome, confidential, bidding } = job.fields
  return {
    ...jobSummaryFor(reader.id, { job, bid: own?.bid.status ?? null }),
    situation,
    outcome,
    confidential: (isClient || isAwarded) && confidential !== '' ? (confidential ?? null) : null,
    bidding,
    client: isAwarded ? { name: client.name, email: client.email } : null,
    note: isClient ? job.note : null,
    isExtendable: isExtendable(job),
    shownBids: (own ? [own] : clientsBids).map((one) => bidFor(reader.id, one)),
    questions: (await questionsOn(db, id)).map(
      ({ id: questionId, personId, question, answer, createdAt }) => ({
        id: questionId,
        isOwn: personId === reader.id,
        question,
        answer,
        askedAt: createdAt.toISOString(),
      }),
    ),
    blueprint: isClient || isAwarded ? await blueprintOf(db, found, isClient) : null,
  }
}
