import * as z from 'zod/mini'
import { reviewStatus } from './blueprints.ts'
import { blueprintCategories } from './blueprint-categories.ts'
import { budgetRanges } from './form-fields.ts'
import { limits } from './limits.ts'

export const jobStatus = z.enum(['waiting', 'open', 'closed', 'awarded', 'published', 'declined', 'ended'])
export type JobStatus = z.infer<typeof jobStatus>

/** The label of each status of a job. */
export const jobNames: Record<JobStatus, string> = {
  waiting: 'Waiting for approval',
  open: 'Open for bids',
  closed: 'Closed for bids',
  awarded: 'Awarded',
  published: 'Blueprint published',
  declined: 'Declined',
  ended: 'Ended without award',
}

export const bidStatus = z.enum(['placed', 'withdrawn', 'awarded', 'declined'])
export type BidStatus = z.infer<typeof bidStatus>

/** The label of each status of a bid. */
export const bidNames: Record<BidStatus, string> = {
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
  /** Whether the reader posted it, or may bid on it. */
  side: z.enum(['client', 'partner']),
  title: z.string(),
  category,
  budget,
  status: jobStatus,
  postedAt: z.string(),
  /** Until when bids can be placed; null before the job is approved. */
  deadline: z.nullable(z.string()),
  /** How many bids it has, for its client; null for partners. */
  bids: z.nullable(z.number()),
  /** The status of the reader's own bid. */
  bid: z.nullable(bidStatus),
})
export type JobSummary = z.infer<typeof jobSummary>

/** What a client may post: how many jobs are under way, and how many may be. */
export const jobAllowance = z.object({ used: z.number(), max: z.number() })
export type JobAllowance = z.infer<typeof jobAllowance>

/** `room` comes with the jobs that the reader posted; it is null with those of others. */
export const jobList = z.object({ jobs: z.array(jobSummary), room: z.nullable(jobAllowance) })

const pageLimit = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.job.list.max))

export const jobViews = ['open', 'own', 'posted'] as const
export type JobView = (typeof jobViews)[number]

/**
 * The query parameters of the list of jobs. `open`: those of others that take bids; `own`: those with a bid of the partner; `posted`: those
 * that the reader posted, which a client always gets. `after` is the id of the last one on the previous page.
 */
export const jobQuery = z.object({
  view: z._default(z.enum(jobViews), 'open'),
  category: z.optional(category),
  budget: z.optional(budget),
  after: z.optional(z.uuid()),
  limit: z._default(pageLimit, limits.job.list.default),
})
export type JobQuery = z.infer<typeof jobQuery>

/** A bid as its partner sees it, or the client once bids are opened. */
export const bid = z.object({
  id: z.string(),
  isOwn: z.boolean(),
  partner: z.string(),
  /** The partner's address, for the client who awarded it. */
  email: z.nullable(z.string()),
  /** United States cents. */
  cents: z.number(),
  weeks: z.number(),
  /** Markdown. */
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
  /** For its client and the awarded partner; null for others, and if there is nothing. */
  confidential: z.nullable(z.string()),
  /** For how many days bids can be placed from its approval. */
  bidding: z.string(),
  /** Who posted it, for the awarded partner. */
  client: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** Why the firm declined it. */
  note: z.nullable(z.string()),
  isExtendable: z.boolean(),
  /** All bids once they are opened, for its client; the own one for a partner. */
  shownBids: z.array(bid),
  questions: z.array(jobQuestion),
  /** The Blueprint that was submitted for it: for the client once it is published, for the awarded partner at once. */
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
    default:
      return []
  }
}

function partnerActions({ status, bid: own, blueprint }: Job): JobAction[] {
  if (status === 'open') return own === 'placed' ? ['bid', 'withdrawBid', 'ask'] : ['bid', 'ask']
  return status === 'awarded' && own === 'awarded' && !blueprint ? ['submit'] : []
}

/** What the reader of a job can do now. */
export const actionsOf = (shown: Job): JobAction[] =>
  shown.side === 'client' ? clientActions(shown) : partnerActions(shown)
