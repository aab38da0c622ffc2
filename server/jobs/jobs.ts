import { entitlementsOf } from '../people/entitlements.ts'
import type { FormValues } from '#contract/forms/forms.ts'
import { messages } from '#contract/errors.ts'
import { openJobLimitOf } from '#contract/jobs/access.ts'
import type { JobAllowance } from '#contract/jobs/jobs.ts'
import type { JobAction, JobEvent } from '#machines/jobs/job.ts'
import { HttpError } from '../platform/http/http-error.ts'
import {
  awardEndedMail,
  bidAwardedMails,
  bidDeclinedMail,
  deadlineExtendedMails,
  partnerLeftMail,
} from './bid-mail.ts'
import {
  biddingClosedMail,
  blueprintPublishedMail,
  jobChangedMail,
  jobDecisionMail,
  jobPostedMails,
} from './mail.ts'
import { bidsOn, transitionBid } from './bid-store.ts'
import type { Database } from '../platform/database/database.ts'
import {
  addJob,
  countUnderWay,
  dueJobIds,
  findJob,
  lockJob,
  transitionJob,
  replaceJobFields,
  type JobOfClient,
  type JobRow,
} from './store.ts'
import { putMail, type NewMail } from '../platform/outbox/store.ts'
import { jobMessages } from './messages.ts'

type MailContext = { origin: string; now: Date }
type Deps = MailContext & { db: Database }

/** The job with an id. Throws a 404 `HttpError` if there is none. */
export async function readJob(db: Database, id: string): Promise<JobOfClient> {
  const found = await findJob(db, id)
  if (!found) throw new HttpError(404, messages.jobNotFound)
  return found
}

async function awardBid(
  tx: Database,
  jobOfClient: JobOfClient,
  bidId: string,
  { origin, now }: MailContext,
): Promise<NewMail[]> {
  const chosen = (await bidsOn(tx, jobOfClient.job.id)).find(({ bid }) => bid.id === bidId)
  const moved = chosen && (await transitionBid(tx, chosen.bid, { type: 'job.awarded', at: now }))
  if (!moved) throw new HttpError(409, jobMessages.changed)
  return bidAwardedMails({ ...jobOfClient, origin }, chosen)
}

async function declineBids(
  tx: Database,
  jobOfClient: JobOfClient,
  { origin, now }: MailContext,
): Promise<NewMail[]> {
  const mails: NewMail[] = []
  for (const one of await bidsOn(tx, jobOfClient.job.id))
    if (await transitionBid(tx, one.bid, { type: 'job.ended', at: now }))
      mails.push(bidDeclinedMail({ ...jobOfClient, origin }, one))
  return mails
}

async function performJobAction(
  tx: Database,
  id: string,
  { type, params }: JobAction,
  mailContext: MailContext,
): Promise<NewMail[]> {
  const found = await readJob(tx, id)
  const about = { ...found, origin: mailContext.origin }
  switch (type) {
    case 'mailPosted':
      return jobPostedMails(about)
    case 'mailDecision':
      return [jobDecisionMail(about)]
    case 'replaceFields':
      await replaceJobFields(tx, id, params.fields)
      return []
    case 'mailChanged':
      return [jobChangedMail(about)]
    case 'mailExtended':
      return deadlineExtendedMails(about, await bidsOn(tx, id))
    case 'mailClosed':
      return [biddingClosedMail(about)]
    case 'awardBid':
      return awardBid(tx, found, params.bidId, mailContext)
    case 'declineBids':
      return declineBids(tx, found, mailContext)
    case 'mailWithdrawn':
      return (await bidsOn(tx, id))
        .filter(({ bid }) => bid.status === 'awarded')
        .map((awarded) => awardEndedMail(about, awarded))
    case 'mailPartnerLeft':
      return [partnerLeftMail(about)]
    case 'mailPublished':
      return [blueprintPublishedMail(about)]
  }
}

async function performJobActions(
  tx: Database,
  id: string,
  actions: JobAction[],
  mailContext: MailContext,
): Promise<void> {
  for (const action of actions)
    for (const mail of await performJobAction(tx, id, action, mailContext))
      await putMail(tx, mail, mailContext.now)
}

/** Applies an event to a job that the transaction has locked. Returns the new row, or undefined if the job does not accept the event. */
export async function applyEventToLockedJob(
  tx: Database,
  job: JobRow,
  event: JobEvent,
  mailContext: MailContext,
): Promise<JobRow | undefined> {
  const moved = await transitionJob(tx, job, event)
  if (moved) await performJobActions(tx, job.id, moved.actions, mailContext)
  return moved?.job
}

/** Applies an event to a job. Returns whether the job accepted it. Throws a 404 `HttpError` if there is no such job. */
export async function applyJobEvent(
  id: string,
  event: JobEvent,
  { db, ...mailContext }: Deps,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const locked = await lockJob(tx, id)
    if (!locked) throw new HttpError(404, messages.jobNotFound)
    return (await applyEventToLockedJob(tx, locked, event, mailContext)) !== undefined
  })
}

/** `max` is how many jobs the active plans let a client have under way at once, `used` how many are under way. */
export async function jobAllowanceOf(db: Database, personId: string, now: Date): Promise<JobAllowance> {
  const { plans } = await entitlementsOf(db, personId, now)
  const allowed = plans.map(({ productKey, status }) =>
    status === 'active' ? openJobLimitOf(productKey) : 0,
  )
  return { used: await countUnderWay(db, personId), max: Math.max(0, ...allowed) }
}

/**
 * Stores a job for approval, mails the firm and the client, and returns its id. The same job posted again while it waits is not
 * stored twice. Throws a 409 `HttpError` if as many jobs as the plan allows are under way.
 */
export async function postJob(
  personId: string,
  fields: FormValues<'job'>,
  { db, ...mailContext }: Deps,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { max } = await jobAllowanceOf(tx, personId, mailContext.now)
    const added = await addJob(tx, { personId, fields }, { max, at: mailContext.now })
    if (added === 'too many') throw new HttpError(409, jobMessages.tooMany)
    await performJobActions(tx, added.id, added.actions, mailContext)
    return added.id
  })
}

/** Closes a job if its deadline has passed. */
export const closeIfDue = (id: string, { db, ...mailContext }: Deps): Promise<boolean> =>
  applyJobEvent(id, { type: 'deadline.reached', at: mailContext.now }, { db, ...mailContext })

/** Closes all jobs whose deadline has passed. */
export async function closeDueJobs({ db, ...mailContext }: Deps): Promise<void> {
  for (const id of await dueJobIds(db, mailContext.now, 1_000)) await closeIfDue(id, { db, ...mailContext })
}
