import * as z from 'zod/mini'
import { reviewStatus } from '../blueprints/blueprints.ts'
import { blueprintCategories } from '../blueprints/categories.ts'
import { budgetRanges } from '../forms/form-fields.ts'
import { limits } from '../limits.ts'

export const jobStatus = z.enum(['waiting', 'open', 'closed', 'awarded', 'published', 'declined', 'ended'])
export type JobStatus = z.infer<typeof jobStatus>

/** The label of each status of a job. */
export const jobStatusNames: Record<JobStatus, string> = {
  waiting: 'Waiting for approval',
  open: 'Open for bids',
  closed: 'Closed for bids',
  awarded: 'Awarded',
  published: 'Blueprint published',
  declined: 'Declined',
  ended: 'Ended',
}

export const bidStatus = z.enum(['placed', 'withdrawn', 'awarded', 'declined'])
export type BidStatus = z.infer<typeof bidStatus>

/** The label of each status of a bid. */
export const bidStatusNames: Record<BidStatus, string> = {
  placed: 'Placed',
  withdrawn: 'Withdrawn',
  awarded: 'Awarded',
  declined: 'Not chosen',
}

const category = z.enum(blueprintCategories.map(({ value }) => value))
const budget = z.enum(budgetRanges.map(({ value }) => value))
export type JobBudget = z.infer<typeof budget>

/** A job in a list. Times are ISO 8601 in UTC. */
export const jobSummary = z.object({
  id: z.string(),
  /** Whether the reader of the list posted the job, or is a partner who may bid on it. */
  side: z.enum(['client', 'partner']),
  title: z.string(),
  category,
  budget,
  status: jobStatus,
  postedAt: z.string(),
  /** Until when bids can be placed; null before the job is approved. */
  deadline: z.nullable(z.string()),
  /** How many bids the job has, for its client; null for partners. */
  bids: z.nullable(z.number()),
  /** The status of the reader's own bid. */
  bid: z.nullable(bidStatus),
})
export type JobSummary = z.infer<typeof jobSummary>

/** How many jobs of a client are under way, and how many may be at a time. */
export const jobAllowance = z.object({ used: z.number(), max: z.number() })
export type JobAllowance = z.infer<typeof jobAllowance>

/** A list of jobs. `room`: how many jobs the reader has under way, and how many the plan allows; null if the list shows jobs of others. */
export const jobList = z.object({ jobs: z.array(jobSummary), room: z.nullable(jobAllowance) })

const pageSize = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.job.list.max))

export const jobViews = ['open', 'own', 'posted'] as const
export type JobView = (typeof jobViews)[number]

/**
 * The query parameters of the list of jobs. `open`: the jobs of others that take bids. `own`: the jobs with a bid of the partner.
 * `posted`: the jobs that the reader posted, which clients always get. `after` is the id of the last job on the previous page.
 */
export const jobQuery = z.object({
  view: z._default(z.enum(jobViews), 'open'),
  category: z.optional(category),
  budget: z.optional(budget),
  after: z.optional(z.uuid()),
  limit: z._default(pageSize, limits.job.list.default),
})
export type JobQuery = z.infer<typeof jobQuery>

/** A bid as its partner sees it, and the client of the job once the client may read the bids. */
export const bid = z.object({
  id: z.string(),
  isOwn: z.boolean(),
  partner: z.string(),
  /** The partner's e-mail address, for the client who awarded the bid; null for others. */
  email: z.nullable(z.string()),
  /** The price of the bid in United States cents. */
  cents: z.number(),
  weeks: z.number(),
  /** How the partner would do the job, in Markdown. */
  approach: z.string(),
  status: bidStatus,
  placedAt: z.string(),
  updatedAt: z.string(),
})
export type Bid = z.infer<typeof bid>

const jobQuestion = z.object({
  id: z.string(),
  isOwn: z.boolean(),
  question: z.string(),
  answer: z.nullable(z.string()),
  askedAt: z.string(),
})

export const job = z.extend(jobSummary, {
  situation: z.string(),
  outcome: z.string(),
  /** What only the job's client and the awarded partner may read; null for others, and if there is nothing confidential. */
  confidential: z.nullable(z.string()),
  /** For how many days bids can be placed, counted from the job's approval. */
  bidding: z.string(),
  /** The client who posted the job, for the awarded partner; null for others. */
  client: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** Why the firm declined the job. */
  note: z.nullable(z.string()),
  isExtendable: z.boolean(),
  /** For the job's client all bids, once the client may read them; for a partner their own bid. */
  shownBids: z.array(bid),
  questions: z.array(jobQuestion),
  /** The Blueprint that was submitted for the job. Its client sees it once it is published, the awarded partner at once. */
  blueprint: z.nullable(z.object({ id: z.string(), title: z.string(), status: reviewStatus })),
})
export type Job = z.infer<typeof job>

export const jobDecision = z.union([
  z.object({ decision: z.enum(['extend', 'close', 'withdraw', 'withdrawBid']) }),
  z.object({ decision: z.literal('award'), bidId: z.string() }),
])
export type JobDecision = z.infer<typeof jobDecision>

/** What the reader of a job can do now. `edit`, `bid`, `ask` and `answer` are forms, `submit` is the page for writing its Blueprint. */
export type JobAction = JobDecision['decision'] | 'edit' | 'bid' | 'ask' | 'answer' | 'submit'

function clientActions({ status, bids, isExtendable }: Job): JobAction[] {
  switch (status) {
    case 'waiting':
      return ['edit', 'withdraw']
    case 'open': {
      const edit: JobAction[] = bids === 0 ? ['edit'] : []
      const extend: JobAction[] = isExtendable ? ['extend'] : []
      return [...edit, ...extend, 'close', 'answer']
    }
    case 'closed':
      return ['award', 'withdraw']
    case 'awarded':
      return ['withdraw']
    default:
      return []
  }
}

function partnerActions({ status, bid: own, blueprint }: Job): JobAction[] {
  if (status === 'open') return own === 'placed' ? ['bid', 'withdrawBid', 'ask'] : ['bid', 'ask']
  return status === 'awarded' && own === 'awarded' && !blueprint ? ['submit'] : []
}

/** What the reader of a job can do now. */
export const actionsOf = (shownJob: Job): JobAction[] =>
  shownJob.side === 'client' ? clientActions(shownJob) : partnerActions(shownJob)
