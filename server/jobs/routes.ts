import * as calls from '#contract/jobs/calls.ts'
import { messages } from '#contract/errors.ts'
import { canBid, canPostJobs } from '#contract/jobs/access.ts'
import { actionsOf, type Job, type JobAction, type JobDecision } from '#contract/jobs/jobs.ts'
import type { User } from '#contract/sign-in/session.ts'
import { answerJobQuestion, askJobQuestion, placeBid, withdrawBid } from './bids.ts'
import { jobFor, jobSummaryFor } from './view.ts'
import { applyJobEvent, closeIfDue, jobAllowanceOf, postJob } from './jobs.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { callerOf, guardSignedIn } from '../sign-in/guard.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import type { Database } from '../platform/database/database.ts'
import { jobsOf, jobsWithBidOf, openJobsFor } from './store.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { jobMessages } from './messages.ts'

type Deps = { sessions: Sessions; db: Database; origin: string; now: () => Date }

/** The routes of jobs and bids, for the person of the session cookie: whoever has a plan posts jobs, partners bid on those of others. */
export function jobRoutes(app: CallServer, { sessions, db, origin, now }: Deps): void {
  guardSignedIn(app, {
    sessions,
    by: 'cookie',
    check({ user }) {
      if (!canPostJobs(user)) throw new HttpError(403, messages.noPlan)
    },
  })
  const deps = () => ({ db, origin, now: now() })

  /** The job with an id as the reader may see it, closed if its deadline has passed. */
  const read = async (reader: User, given: string): Promise<Job> => {
    const id = given.toLowerCase()
    const found = isUuid(id) ? await jobFor(db, reader, id) : undefined
    if (!found) throw new HttpError(404, messages.jobNotFound)
    const isDue = found.status === 'open' && found.deadline !== null && new Date(found.deadline) <= now()
    if (!isDue) return found
    await closeIfDue(id, deps())
    return read(reader, id)
  }
  /** Like `read`, for an action that only one side may take: throws 404 for the other side, and 409 if the job does not accept it now. */
  const readFor = async (reader: User, id: string, action: JobAction, side: Job['side']): Promise<Job> => {
    const found = await read(reader, id)
    if (found.side !== side) throw new HttpError(404, messages.jobNotFound)
    if (actionsOf(found).includes(action)) return found
    throw new HttpError(409, refusalMessages[action] ?? jobMessages.changed)
  }

  app.route({
    ...routeOf(calls.listJobs),
    handler: async (request) => {
      const { query } = request
      const reader = callerOf(request).user
      if (!canBid(reader) || query.view === 'posted') {
        const allowance = await jobAllowanceOf(db, reader.id, now())
        const own = await jobsOf(db, reader.id, query)
        return { jobs: own.map((one) => jobSummaryFor(reader.id, one)), room: allowance }
      }
      const listed =
        query.view === 'own'
          ? await jobsWithBidOf(db, reader.id, query)
          : await openJobsFor(db, reader.id, query, now())
      return { jobs: listed.map((one) => jobSummaryFor(reader.id, one)), room: null }
    },
  })

  app.route({
    ...routeOf(calls.postJob),
    handler: async (request, reply) =>
      reply.code(201).send({ id: await postJob(callerOf(request).user.id, request.body, deps()) }),
  })

  app.route({
    ...routeOf(calls.readJob),
    handler: async (request) => read(callerOf(request).user, request.params.id),
  })

  app.route({
    ...routeOf(calls.changeJob),
    handler: async (request) => {
      const { id } = await readFor(callerOf(request).user, request.params.id, 'edit', 'client')
      const event = { type: 'job.change', fields: request.body, at: now() } as const
      if (!(await applyJobEvent(id, event, deps()))) throw new HttpError(409, jobMessages.hasBids)
      return { id }
    },
  })

  const decide = async (reader: User, id: string, decision: JobDecision): Promise<boolean> => {
    const at = now()
    if (decision.decision === 'withdrawBid') return withdrawBid({ jobId: id, personId: reader.id }, deps())
    if (decision.decision === 'award')
      return applyJobEvent(id, { type: 'job.award', bidId: decision.bidId, at }, deps())
    return applyJobEvent(id, { type: `job.${decision.decision}`, at }, deps())
  }

  app.route({
    ...routeOf(calls.decideJob),
    handler: async (request) => {
      const { decision } = request.body
      const side = decision === 'withdrawBid' ? 'partner' : 'client'
      const reader = callerOf(request).user
      const { id } = await readFor(reader, request.params.id, decision, side)
      if (!(await decide(reader, id, request.body))) throw new HttpError(409, jobMessages.changed)
      return read(reader, id)
    },
  })

  app.route({
    ...routeOf(calls.placeBid),
    handler: async (request) => {
      const reader = callerOf(request).user
      const { id } = await readFor(reader, request.params.id, 'bid', 'partner')
      const { amount, weeks, approach } = request.body
      const offer = { cents: Number(amount) * 100, weeks: Number(weeks), approach }
      return { id: await placeBid({ jobId: id, personId: reader.id }, offer, deps()) }
    },
  })

  app.route({
    ...routeOf(calls.askQuestion),
    handler: async (request, reply) => {
      const reader = callerOf(request).user
      const { id: jobId } = await readFor(reader, request.params.id, 'ask', 'partner')
      const id = await askJobQuestion({ jobId, personId: reader.id }, request.body.question, deps())
      return reply.code(201).send({ id })
    },
  })

  app.route({
    ...routeOf(calls.answerQuestion),
    handler: async (request) => {
      const { id: jobId, questions } = await readFor(
        callerOf(request).user,
        request.params.id,
        'answer',
        'client',
      )
      const question = questions.find(({ id }) => id === request.params.questionId.toLowerCase())
      if (!question) throw new HttpError(404, messages.jobNotFound)
      await answerJobQuestion({ jobId, id: question.id, answer: request.body.answer }, deps())
      return { id: question.id }
    },
  })
}

/** The error messages for actions that a job does not accept now. */
const refusalMessages: Partial<Record<JobAction, string>> = {
  edit: jobMessages.hasBids,
  bid: jobMessages.takesNoBids,
  ask: jobMessages.takesNoBids,
  answer: jobMessages.takesNoBids,
}
