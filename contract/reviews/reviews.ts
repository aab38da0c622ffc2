import * as z from 'zod/mini'
import { bidStatus, jobStatus } from '../jobs/jobs.ts'
import { blueprintCategory, reviewStatus } from '../blueprints/blueprints.ts'
import { creditStatuses } from '../referrals/credits.ts'
import { deliveryIssue, draftComment } from '../projects/drafts.ts'
import { projectFile } from '../projects/files.ts'
import { projectStatus } from '../projects/projects.ts'
import { requestStatus } from '../requests/requests.ts'
import { subscriptionStatus } from '../sign-in/session.ts'

/** A person's name and e-mail address; both are empty if they deleted their account. */
const party = z.object({ name: z.string(), email: z.string() })
/** A time in ISO 8601 in UTC. */
const isoTime = z.string()
const optionalText = z.nullable(z.string())
/** A field of a form with the value that a person gave. */
const answer = z.object({ label: z.string(), value: z.string() })
export type Answer = z.infer<typeof answer>

export const blueprintReview = z.object({
  queue: z.literal('blueprints'),
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  status: reviewStatus,
  note: optionalText,
  category: z.nullable(blueprintCategory),
  revision: z.number(),
  submittedAt: isoTime,
  author: party,
  /** The Blueprint as it was submitted before; null if this is the first time. */
  earlier: z.nullable(z.object({ title: z.string(), summary: z.string(), content: z.string() })),
})
export type BlueprintReview = z.infer<typeof blueprintReview>

export const applicationReview = z.object({
  queue: z.literal('applications'),
  id: z.string(),
  title: z.string(),
  email: z.string(),
  linkedin: z.string(),
  expertise: z.string(),
  status: z.enum(['received', 'approved', 'declined']),
  receivedAt: isoTime,
  decidedAt: z.nullable(isoTime),
  /** The account with the e-mail address of the application; null while there is none. */
  account: z.nullable(
    z.object({
      name: z.string(),
      since: isoTime,
      role: z.string(),
      subscription: subscriptionStatus,
      plans: z.array(z.object({ name: z.string(), isActive: z.boolean(), since: isoTime, until: isoTime })),
    }),
  ),
})
export type ApplicationReview = z.infer<typeof applicationReview>

export const jobReview = z.object({
  queue: z.literal('jobs'),
  id: z.string(),
  title: z.string(),
  client: party,
  answers: z.array(answer),
  status: jobStatus,
  note: optionalText,
  postedAt: isoTime,
  updatedAt: z._default(isoTime, ''),
  deadline: z.nullable(isoTime),
  bids: z.array(z.object({ partner: z.string(), cents: z.number(), weeks: z.number(), status: bidStatus })),
})
export type JobReview = z.infer<typeof jobReview>

export const requestReview = z.object({
  queue: z.literal('requests'),
  id: z.string(),
  title: z.string(),
  blueprintId: z.string(),
  person: party,
  author: party,
  answers: z.array(answer),
  status: requestStatus,
  note: optionalText,
  answeredBy: z.nullable(z.enum(['author', 'firm'])),
  sentAt: isoTime,
})
export type RequestReview = z.infer<typeof requestReview>

export const projectReview = z.object({
  queue: z.literal('projects'),
  id: z.string(),
  title: z.string(),
  orderId: z.string(),
  client: party,
  status: projectStatus,
  orderedAt: isoTime,
  /** When this was read. */
  readAt: isoTime,
  /**
   * The kick-off. `ours` and `theirs` are its start as a text, in the firm's and in the client's time zone; `callUrl` is the link that was
   * set for it, null if it has the firm's own.
   */
  kickoff: z.nullable(
    z.object({
      startsAt: isoTime,
      ours: z.string(),
      theirs: z.string(),
      isHeld: z.boolean(),
      callUrl: optionalText,
    }),
  ),
  questionnaireSentAt: z.nullable(isoTime),
  analysisAt: z.nullable(isoTime),
  draftAt: z.nullable(isoTime),
  deliveredAt: z.nullable(isoTime),
  endedAt: z.nullable(isoTime),
  answers: z.array(answer),
  files: z.array(projectFile),
  document: z.nullable(
    z.object({ title: z.string(), summary: z.string(), revision: z.number(), updatedAt: isoTime }),
  ),
  comments: z.array(draftComment),
  credit: z.nullable(
    z.object({ status: z.enum(creditStatuses), cents: z.number(), endsAt: isoTime, reference: optionalText }),
  ),
})
export type ProjectReview = z.infer<typeof projectReview>

export const payoutReview = z.object({
  queue: z.literal('payouts'),
  id: z.string(),
  title: z.string(),
  email: z.string(),
  /** The commissions that are payable now, less the deductions. */
  cents: z.number(),
  entries: z.array(
    z.object({
      id: z.string(),
      at: isoTime,
      product: z.string(),
      cents: z.number(),
      name: z.string(),
      payableAt: isoTime,
      reference: optionalText,
    }),
  ),
})
export type PayoutReview = z.infer<typeof payoutReview>

/** An entry of a list with everything that the office reads to decide about it. */
export type Review =
  | BlueprintReview
  | ApplicationReview
  | JobReview
  | RequestReview
  | ProjectReview
  | PayoutReview

/** A mail that an act of the office would send. */
export const mailPreview = z.object({ to: z.string(), subject: z.string(), body: z.string() })
export type MailPreview = z.infer<typeof mailPreview>

function projectActs({ status, kickoff, document, comments, credit }: ProjectReview): string[] {
  const more = credit?.status === 'open' ? ['applyCredit'] : []
  if (status === 'kickoff_booked')
    return kickoff?.isHeld ? ['start', ...more] : ['setCall', 'cancelKickoff', ...more]
  if (status === 'analysis') return ['share', ...more]
  const isAnswered = deliveryIssue(comments) === undefined
  if (status === 'draft' && document) return ['share', ...(isAnswered ? ['deliver'] : ['answer']), ...more]
  return status === 'delivered' && !isAnswered ? ['answer', ...more] : more
}

/** The acts that the state of an entry allows now. */
export function actsOf(review: Review): string[] {
  switch (review.queue) {
    case 'blueprints':
      if (review.status === 'pending') return ['publish', 'askChanges', 'decline']
      return review.status === 'published' ? ['withdraw'] : []
    case 'applications':
      if (review.status === 'received') return ['approve', 'decline']
      return review.status === 'approved' ? ['setEmail'] : []
    case 'jobs':
      if (review.status === 'waiting') return ['approve', 'decline']
      return review.status === 'open' ? ['close'] : []
    case 'requests':
      return review.status === 'sent' ? ['answer', 'decline'] : []
    case 'projects':
      return projectActs(review)
    case 'payouts':
      return review.cents > 0 ? ['payOut'] : []
  }
}

/** The values that an act sends along as they were read, so that nobody decides about what they have not read. */
export function readValuesOf(review: Review): Readonly<Record<string, string | number>> {
  switch (review.queue) {
    case 'blueprints':
      return { revision: review.revision }
    case 'jobs':
      return { updatedAt: review.updatedAt }
    case 'projects':
      return { revision: review.document?.revision ?? 0, startsAt: review.kickoff?.startsAt ?? '' }
    case 'payouts':
      return { cents: review.cents }
    case 'applications':
      return { replaces: review.email }
    case 'requests':
      return {}
  }
}

/** Why an approved application keeps its email address. */
export const partnerEmailMessages = {
  sameMailbox: 'Email to this address reaches the same mailbox, so its account can already sign in.',
  applied: 'This address already has a partner application. Each mailbox counts as one person.',
  partner: 'The account with this address is already a partner. Each mailbox counts as one person.',
  paid: (email: string) =>
    `The account with ${email} has paid for Partner Access. Its plan, Blueprints and commissions belong to that account, so the partner must sign in with it.`,
  unpaid: (email: string) =>
    `The account with ${email} has an unpaid order for Partner Access. Close the order first, or try again when it has ended.`,
} as const

export const reviewMessages = {
  changed: 'A colleague has just decided on this. Here is its current state.',
  outdated: 'This has changed since you opened it, so nothing has been decided. Here is its current state.',
  payableChanged:
    'The amount payable has changed, so nothing has been recorded. Please compare it with your transfer.',
  missing: 'This no longer exists.',
  noDocument: 'This file cannot be stored as it is.',
} as const
