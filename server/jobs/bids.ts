import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { BidAction } from '#machines/jobs/bid.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { jobAnswerMails, jobQuestionMail } from './question-mail.ts'
import { addBid, bidOf, bidsOn, transitionBid, type Offer } from './bid-store.ts'
import type { Database } from '../platform/database/database.ts'
import { addQuestion, answerQuestion, countQuestions } from './question-store.ts'
import { lockJob, type JobRow } from './store.ts'
import { putMail } from '../platform/outbox/store.ts'
import { findPerson, lockPerson } from '../people/store.ts'
import { applyEventToLockedJob, readJob } from './jobs.ts'
import { jobMessages } from './messages.ts'

type MailContext = { origin: string; now: Date }
type Deps = MailContext & { db: Database }

const acceptsBids = ({ status, deadline }: JobRow, now: Date) =>
  status === 'open' && deadline !== null && now < deadline

async function lockExistingJob(tx: Database, id: string): Promise<JobRow> {
  const locked = await lockJob(tx, id)
  if (!locked) throw new HttpError(404, messages.jobNotFound)
  return locked
}

async function updateBidCount(
  tx: Database,
  job: JobRow,
  actions: BidAction[],
  mailContext: MailContext,
): Promise<void> {
  for (const { type } of actions) {
    const event = type === 'countBid' ? 'bid.placed' : 'bid.withdrawn'
    await applyEventToLockedJob(tx, job, { type: event, at: mailContext.now }, mailContext)
  }
}

type JobAndBidder = { jobId: string; personId: string }

/** Places a person's bid on a job, or changes it. Throws a 409 `HttpError` if the job takes no bids, or has the maximum number of bids. */
export async function placeBid(
  { jobId, personId }: JobAndBidder,
  offer: Offer,
  { db, ...mailContext }: Deps,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const locked = await lockExistingJob(tx, jobId)
    if (!acceptsBids(locked, mailContext.now)) throw new HttpError(409, jobMessages.takesNoBids)
    const own = await bidOf(tx, jobId, personId)
    if (own?.bid.status !== 'placed' && locked.bids >= limits.job.bids)
      throw new HttpError(409, jobMessages.tooManyBids)
    const event = { type: 'bid.place', at: mailContext.now, takesBids: true } as const
    const actions = own
      ? await transitionBid(tx, own.bid, event, offer)
      : await addBid(tx, { jobId, personId, offer }, mailContext.now)
    if (!actions) throw new HttpError(409, jobMessages.takesNoBids)
    await updateBidCount(tx, locked, actions, mailContext)
    return jobId
  })
}

/** Withdraws a person's bid. Returns whether the bid accepted it. */
export async function withdrawBid(
  { jobId, personId }: JobAndBidder,
  { db, ...mailContext }: Deps,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const locked = await lockExistingJob(tx, jobId)
    const own = await bidOf(tx, jobId, personId)
    const event = {
      type: 'bid.withdraw',
      at: mailContext.now,
      takesBids: acceptsBids(locked, mailContext.now),
    } as const
    const actions = own && (await transitionBid(tx, own.bid, event))
    if (actions) await updateBidCount(tx, locked, actions, mailContext)
    return actions !== undefined
  })
}

/**
 * Stores a partner's question about a job, mails the client, and returns its id. The same question asked again is not stored twice.
 * Throws a 409 `HttpError` if the job takes no bids any more or has too many questions.
 */
export async function askJobQuestion(
  { jobId, personId }: JobAndBidder,
  question: string,
  { db, origin, now }: Deps,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const locked = await lockExistingJob(tx, jobId)
    if (!acceptsBids(locked, now)) throw new HttpError(409, jobMessages.takesNoBids)
    const added = await addQuestion(tx, { jobId, personId, question }, now)
    const { all, own } = await countQuestions(tx, jobId, personId)
    if (all > limits.job.questions || own > limits.job.questionsOfPartner)
      throw new HttpError(409, jobMessages.tooManyQuestions)
    if (!added.isNew) return added.id
    const about = { ...(await readJob(tx, jobId)), origin }
    await putMail(tx, jobQuestionMail(about, { id: added.id, question, answer: null }), now)
    return added.id
  })
}

/**
 * Stores the client's answer to a question, and mails the bidders and the asker. The same answer sent again is not mailed twice. Throws
 * a 409 `HttpError` if the question has another answer or the job is closed.
 */
export async function answerJobQuestion(
  { jobId, id, answer: text }: { jobId: string; id: string; answer: string },
  { db, origin, now }: Deps,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockExistingJob(tx, jobId)
    if (!acceptsBids(locked, now)) throw new HttpError(409, jobMessages.takesNoBids)
    const answered = await answerQuestion(tx, { jobId, id, answer: text }, now)
    if (!answered) throw new HttpError(409, jobMessages.questionAnswered)
    if (!answered.isNew) return
    const { question } = answered
    const bidders = (await bidsOn(tx, jobId)).map(({ partner }) => partner)
    const asker = await findPerson(tx, question.personId)
    const isBidder = bidders.some(({ id: bidderId }) => bidderId === question.personId)
    const to = asker && !isBidder ? [...bidders, asker] : bidders
    const about = { ...(await readJob(tx, jobId)), origin }
    for (const mail of jobAnswerMails(about, question, to)) await putMail(tx, mail, now)
  })
}
