import * as z from 'zod/mini'
import {
  blueprint,
  blueprintCards,
  blueprintList,
  blueprintQuery,
  blueprintSubmission,
  blueprintView,
  ownBlueprints,
  readingHistory,
} from './blueprints.ts'
import type { Call } from '../call.ts'
import { messages } from '../errors.ts'
import { apiPaths } from '../paths.ts'

const blueprintParams = z.object({ id: z.string() })
const idAnswer = z.object({ id: z.string() })

export const listBlueprints = {
  method: 'GET',
  path: apiPaths.blueprints,
  summary: 'The published Blueprints',
  auth: 'cookie',
  query: blueprintQuery,
  invalid: { sentence: messages.badListQuery },
  answers: { 200: blueprintList },
  refusals: [400, 401, 403, 503],
  reads: blueprintCards,
} as const satisfies Call

export const readBlueprint = {
  method: 'GET',
  path: `${apiPaths.blueprints}/:id`,
  summary: 'One Blueprint',
  auth: 'cookie',
  params: blueprintParams,
  answers: { 200: blueprint },
  refusals: [401, 403, 404, 503],
  reads: blueprintView,
} as const satisfies Call

export const submitBlueprint = {
  method: 'POST',
  path: apiPaths.submitBlueprint,
  summary: 'Submit a Blueprint for review, including one for a job that the author was awarded',
  auth: 'cookie',
  body: z.extend(blueprintSubmission, { jobId: z.optional(z.string()) }),
  invalid: 'fields',
  answers: { 201: idAnswer },
  refusals: [400, 401, 403, 404, 409, 413, 429, 503],
} as const satisfies Call

export const resubmitBlueprint = {
  method: 'POST',
  path: `${apiPaths.blueprints}/:id/resubmit`,
  summary: 'Resubmit a Blueprint after changes were requested',
  auth: 'cookie',
  params: blueprintParams,
  body: blueprintSubmission,
  invalid: 'fields',
  answers: { 200: idAnswer },
  refusals: [400, 401, 403, 404, 409, 413, 503],
} as const satisfies Call

export const listOwnBlueprints = {
  method: 'GET',
  path: apiPaths.ownBlueprints,
  summary: 'The caller’s own Blueprints with their review status',
  auth: 'cookie',
  answers: { 200: ownBlueprints },
  refusals: [401, 503],
} as const satisfies Call

export const readReadingHistory = {
  method: 'GET',
  path: apiPaths.readingHistory,
  summary: 'The caller’s reading history',
  auth: 'cookie',
  answers: { 200: readingHistory },
  refusals: [401, 403, 503],
} as const satisfies Call
