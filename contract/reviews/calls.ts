import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { applicationAct, blueprintAct, jobAct, payoutAct, projectAct, requestAct } from './acts.ts'
import { queueApiPaths, queuePage, queueQuery } from './queues.ts'
import {
  applicationReview,
  blueprintReview,
  jobReview,
  mailPreview,
  payoutReview,
  projectReview,
  requestReview,
} from './reviews.ts'

const params = z.object({ id: z.string() })

type QueueCallsOptions<Path extends string, Review extends z.ZodMiniType, Act extends z.ZodMiniType> = {
  path: Path
  /** What an entry of the list is called, in the plural and the singular. */
  named: [many: string, one: string]
  review: Review
  act: Act
}

/**
 * The calls of a list: to list its entries, to read one entry, to preview the mails that an act would send, and to do the act. 409: the
 * entry has changed meanwhile.
 */
const queueCallsOf = <Path extends string, Review extends z.ZodMiniType, Act extends z.ZodMiniType>({
  path,
  named: [many, one],
  review,
  act,
}: QueueCallsOptions<Path, Review, Act>) => ({
  list: {
    method: 'GET',
    path,
    summary: `${many}, those waiting for the firm first`,
    auth: 'cookie',
    query: queueQuery,
    answers: { 200: queuePage },
    refusals: [400, 401, 404, 503],
  } as const satisfies Call,
  read: {
    method: 'GET',
    path: `${path}/:id`,
    summary: `${one}, as the firm sees it`,
    auth: 'cookie',
    params,
    answers: { 200: review },
    refusals: [400, 401, 404, 503],
  } as const satisfies Call,
  preview: {
    method: 'POST',
    path: `${path}/:id/preview`,
    summary: `The emails that a decision on ${one} would send`,
    auth: 'cookie',
    params,
    body: act,
    invalid: 'fields',
    answers: { 200: z.array(mailPreview) },
    refusals: [400, 401, 404, 409, 413, 503],
  } as const satisfies Call,
  decide: {
    method: 'POST',
    path: `${path}/:id`,
    summary: `Decide on ${one}`,
    auth: 'cookie',
    params,
    body: act,
    invalid: 'fields',
    answers: { 200: review },
    refusals: [400, 401, 403, 404, 409, 413, 503],
  } as const satisfies Call,
})

export const blueprintCalls = queueCallsOf({
  path: queueApiPaths.blueprints,
  named: ['Blueprints', 'a Blueprint'],
  review: blueprintReview,
  act: blueprintAct,
})

export const applicationCalls = queueCallsOf({
  path: queueApiPaths.applications,
  named: ['Partner applications', 'an application'],
  review: applicationReview,
  act: applicationAct,
})

/** The server answers 404 to everybody but owners. */
export const payoutCalls = queueCallsOf({
  path: queueApiPaths.payouts,
  named: ['Partners who are owed a payout', 'the payout owed to a partner'],
  review: payoutReview,
  act: payoutAct,
})

export const jobCalls = queueCallsOf({
  path: queueApiPaths.jobs,
  named: ['Jobs', 'a job'],
  review: jobReview,
  act: jobAct,
})

export const requestCalls = queueCallsOf({
  path: queueApiPaths.requests,
  named: ['Requests to implement', 'a request'],
  review: requestReview,
  act: requestAct,
})

export const projectCalls = queueCallsOf({
  path: queueApiPaths.projects,
  named: ['Projects', 'a project'],
  review: projectReview,
  act: projectAct,
})

/** Answers with the file as an attachment, so that a link can save the file. */
export const readProjectFile = {
  method: 'GET',
  path: `${queueApiPaths.projects}/:id/files/:fileId`,
  summary: 'A file attached by a project’s client',
  auth: 'cookie',
  params: z.object({ id: z.string(), fileId: z.string() }),
  answers: {},
  refusals: [401, 404, 503],
} as const satisfies Call
