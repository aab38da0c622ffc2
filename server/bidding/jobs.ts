import { entitlementsOf } from '../store/entitlements.ts'
import type { FormValues } from '#contract/forms.ts'
import { messages } from '#contract/errors.ts'
import { openJobs } from '#contract/job-access.ts'
import type { JobRoom } from '#contract/jobs.ts'
import type { JobAction, JobEvent } from '#machines/job.ts'
import { HttpError } from '../http/http-error.ts'
import {
  awardedMails,
  changedMail,
  closedMails,
  decisionMails,
  declinedMails,
  extendedMails,
  postedMails,
  publishedMails,
} from '../mail/jobs.ts'
import { bidsOn, moveBid } from '../store/bids.ts'
import type { Database } from '../store/database.ts'
import {
  addJob,
  countUnderWay,
  dueJobs,
  findJob,
  lockJob,
  moveJob,
  replaceJobFields,
  type JobOfClient,
  type JobRow,
} from '../store/jobs.ts'
import { putMail, type NewMail } from '../store/outbox.ts'

type Place = { origin: string; now: Date }
type Deps = Place & { db: Database }

/** The job with an id. Throws a 404 `HttpError` if there is none. */
export async function readJob(db: Database, id: string): Promise<JobOfClient> {
  const found = await findJob(db, id)
  if (!found) throw new HttpError(404, messages.jobNotFound)
  return found
}

async function award(
  tx: Database,
  about: JobOfClient,
  bidId: string,
  { origin, now }: Place,
): Promise<NewMail[]> {
  const chosen = (await bidsOn(tx, about.job.id)).find(({ bid }) => bid.id === bidId)
  const moved = chosen && (await moveBid(tx, chosen.bid, { type: 'job.awarded', at: now }))
  if (!moved) throw new HttpError(409, messages.jobChanged)
  return awardedMails({ ...about, origin }, chosen)
}

async function declineBids(tx: Database, about: JobOfClient, { origin, now }: Place): Promise<NewMail[]> {
  const mails: NewMail[] = []
  for (const one of await bidsOn(tx, about.job.id))
    if (await moveBid(tx, one.bid, { type: 'job.ended', at: now }))
      mails.push(...declinedMails({ ...about, origin }, one))
  return mails
}

async function mailsOf(
  tx: Database,
  id: string,
  { type, params }: JobAction,
  place: Place,
): Promise<NewMail[]> {
  const found = await readJob(tx, id)
  const about = { ...found, origin: place.origin }
  switch (type) {
    case 'mailPosted':
      return postedMails(about)
    case 'mailDecision':
      return decisionMails(about)
    case 'replaceFields':
      await replaceJobFields(tx, id, params.fields)
      return []
    case 'mailChanged':
      return [changedMail(about)]
    case 'mailExtended':
      return extendedMails(about, await bidsOn(tx, id))
    case 'mailClosed':
      return closedMails(about)
    case 'awardBid':
      return award(tx, found, params.bidId, place)
    case 'declineBids':
      return declineBids(tx, found, place)
    case 'mailPublished':
      return publishedMails(about)
  }
}

async function perform(tx: Database, id: string, actions: JobAction[], place: Place): Promise<void> {
  for (const action of actions)
    for (const mail of await mailsOf(tx, id, action, place)) await putMail(tx, mail, place.now)
}

/** Applies an event to a job that the transaction has locked. Returns the new row, or undefined if the job does not accept the event. */
export async function applyToLocked(
  tx: Database,
  locked: JobRow,
  event: JobEvent,
  place: Place,
): Promise<JobRow | undefined> {
  const moved = await moveJob(tx, locked, event)
  if (moved) await perform(tx, locked.id, moved.actions, place)
  return moved?.job
}

/** Applies an event to a job. Returns whether the job accepted it. Throws a 404 `HttpError` if there is no such job. */
export async function applyJobEvent(id: string, event: JobEvent, { db, ...place }: Deps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const locked = await lockJob(tx, id)
    if (!locked) throw new HttpError(404, messages.jobNotFound)
    return (await applyToLocked(tx, locked, event, place)) !== undefined
  })
}

/** How many jobs a client may have under way, by the active plans, and how many are. */
export async function jobRoomOf(db: Database, personId: string, now: Date): Promise<JobRoom> {
  const { plans } = await entitlementsOf(db, personId, now)
  const allowed = plans.map(({ productKey, status }) =>
    status === 'active' && Object.hasOwn(openJobs, productKey)
      ? openJobs[productKey as keyof typeof openJobs]
      : 0,
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
  { db, ...place }: Deps,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { max } = await jobRoomOf(tx, personId, place.now)
    const added = await addJob(tx, { personId, fields }, { max, at: place.now })
    if (added === 'too many') throw new HttpError(409, messages.tooManyJobs)
    await perform(tx, added.id, added.actions, place)
    return added.id
  })
}

/** Closes a job if its deadline has passed. */
export const closeIfDue = (id: string, { db, ...place }: Deps): Promise<boolean> =>
  applyJobEvent(id, { type: 'deadline.reached', at: place.now }, { db, ...place })

/** Closes all jobs whose deadline has passed. */
export async function closeDueJobs({ db, ...place }: Deps): Promise<void> {
  for (const id of await dueJobs(db, place.now, 1_000)) await closeIfDue(id, { db, ...place })
}
