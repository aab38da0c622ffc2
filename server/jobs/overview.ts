import { formatCents } from '#contract/catalogue.ts'
import { longDate } from '#contract/time/dates.ts'
import { canBid, canPostJobs } from '#contract/jobs/access.ts'
import { bidStatusNames, jobStatusNames } from '#contract/jobs/jobs.ts'
import { limits } from '#contract/limits.ts'
import type { OverviewEntry } from '#contract/overview/overview.ts'
import { paths } from '#contract/page-paths.ts'
import type { User } from '#contract/sign-in/session.ts'
import { ownBids, type OwnBid } from './bid-store.ts'
import type { Database } from '../platform/database/database.ts'
import { jobsOf, type JobRow } from './store.ts'

const sortWaitingFirst = (entries: OverviewEntry[]) =>
  entries.sort((a, b) => Number(b.waitsForMe) - Number(a.waitsForMe))

const bidCountText = (count: number) => (count === 1 ? '1 bid' : `${count} bids`)

function jobEntry(job: JobRow, user: User): OverviewEntry {
  const until = job.status === 'open' && job.deadline ? `, until ${longDate(job.deadline)}` : ''
  const waitsForMe = canPostJobs(user) && job.status === 'closed'
  return {
    kind: 'job',
    id: job.id,
    title: job.fields.title,
    status: waitsForMe ? 'Choose a bid' : jobStatusNames[job.status],
    detail: `${bidCountText(job.bids)}${until}`,
    link: paths.job(job.id),
    waitsForMe,
    at: job.createdAt.toISOString(),
  }
}

/** The jobs that the person posted. A job with bids to compare waits for the person. */
export async function jobEntries(db: Database, user: User): Promise<OverviewEntry[]> {
  const own = await jobsOf(db, user.id, { limit: limits.job.list.max })
  return sortWaitingFirst(own.map(({ job }) => jobEntry(job, user)))
}

function bidEntry({ bid, job, hasBlueprint }: OwnBid, user: User): OverviewEntry {
  const waitsForMe = canBid(user) && bid.status === 'awarded' && job.status === 'awarded' && !hasBlueprint
  const hasLostJob = bid.status === 'awarded' && job.status === 'ended'
  const status = hasLostJob ? jobStatusNames.ended : bidStatusNames[bid.status]
  return {
    kind: 'bid',
    id: bid.id,
    title: job.fields.title,
    status: waitsForMe ? 'Blueprint to write' : status,
    detail: formatCents(bid.cents),
    link: paths.job(job.id),
    waitsForMe,
    at: bid.updatedAt.toISOString(),
  }
}

/** The bids that the person placed. An awarded bid waits for the person to write its Blueprint. */
export async function bidEntries(db: Database, user: User): Promise<OverviewEntry[]> {
  const own = await ownBids(db, user.id, limits.job.list.max)
  return sortWaitingFirst(own.map((one) => bidEntry(one, user)))
}
