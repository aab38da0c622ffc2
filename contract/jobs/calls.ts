import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { fieldSchemas } from '../enquiries/enquiries.ts'
import { messages } from '../errors.ts'
import { formEndpoints, jobChangeEndpoint } from '../forms/endpoints.ts'
import { idempotencyHeaders } from '../forms/text-schemas.ts'
import { job, jobDecision, jobList, jobQuery } from './jobs.ts'
import { isRenderable } from '../markdown-limits.ts'
import { apiPaths } from '../paths.ts'

const { approach, ...bidNumberSchemas } = fieldSchemas('bid')

const jobParams = z.object({ id: z.string() })
const idAnswer = z.object({ id: z.string() })
/** What the calls have in common that change something of one job. */
const oneJobCall = {
  auth: 'cookie',
  params: jobParams,
  invalid: 'fields',
  refusals: [400, 401, 403, 404, 409, 413, 503],
} as const

export const listJobs = {
  method: 'GET',
  path: apiPaths.jobs,
  summary: 'The jobs that the reader posted, or those that a partner can bid on',
  auth: 'cookie',
  query: jobQuery,
  invalid: { sentence: messages.badListQuery },
  answers: { 200: jobList },
  refusals: [400, 401, 403, 503],
} as const satisfies Call

/** 409: as many jobs as the plan allows are under way. */
export const postJob = {
  ...formEndpoints.job,
  summary: 'Post a job for the firm to approve',
  auth: 'cookie',
  headers: idempotencyHeaders,
  body: z.object(fieldSchemas('job')),
  invalid: 'fields',
  answers: { 201: idAnswer },
  refusals: [400, 401, 403, 409, 413, 503],
} as const satisfies Call

export const readJob = {
  method: 'GET',
  path: `${apiPaths.jobs}/:id`,
  summary: 'One job with its questions, and the bids that the reader may see',
  auth: 'cookie',
  params: jobParams,
  answers: { 200: job },
  refusals: [401, 403, 404, 503],
} as const satisfies Call

/** 409: the job has bids, or takes bids no longer. */
export const changeJob = {
  ...oneJobCall,
  ...jobChangeEndpoint,
  summary: 'Change the text of the caller’s own job',
  headers: idempotencyHeaders,
  body: z.object(fieldSchemas('job')),
  answers: { 200: idAnswer },
} as const satisfies Call

/** 409: the job or bid does not accept the decision any more. */
export const decideJob = {
  ...oneJobCall,
  method: 'POST',
  path: `${apiPaths.jobs}/:id/decision`,
  summary: 'Extend, close, withdraw or award the caller’s own job; withdraw the caller’s own bid',
  body: jobDecision,
  answers: { 200: job },
} as const satisfies Call

/** 409: the job takes no bids any more. */
export const placeBid = {
  ...oneJobCall,
  ...formEndpoints.bid,
  summary: 'Place a bid on a job, or change it',
  headers: idempotencyHeaders,
  body: z.object({
    ...bidNumberSchemas,
    approach: approach.check(z.refine(isRenderable, messages.approachNotRenderable)),
  }),
  answers: { 200: idAnswer },
} as const satisfies Call

/** 409: the job takes no bids any more, or it has as many questions as it can take. */
export const askQuestion = {
  ...oneJobCall,
  ...formEndpoints.question,
  summary: 'Ask a question about a job, visible to everyone who may bid',
  headers: idempotencyHeaders,
  body: z.object(fieldSchemas('question')),
  answers: { 201: idAnswer },
} as const satisfies Call

/** 409: the job takes no bids any more, or the question has another answer. */
export const answerQuestion = {
  ...oneJobCall,
  ...formEndpoints.answer,
  summary: 'Answer a question about the caller’s own job',
  params: z.object({ id: z.string(), questionId: z.string() }),
  headers: idempotencyHeaders,
  body: z.object(fieldSchemas('answer')),
  answers: { 200: idAnswer },
} as const satisfies Call
