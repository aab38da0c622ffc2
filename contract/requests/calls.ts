import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { fieldSchemas } from '../enquiries/enquiries.ts'
import { formEndpoints } from '../forms/endpoints.ts'
import { idempotencyHeaders } from '../forms/text-schemas.ts'
import { apiPaths } from '../paths.ts'
import { request, requestDecision, requests } from './requests.ts'

export const listRequests = {
  method: 'GET',
  path: apiPaths.requests,
  summary: 'The requests that the person sent, and those for Blueprints they wrote',
  auth: 'cookie',
  answers: { 200: requests },
  refusals: [401, 403, 503],
} as const satisfies Call

const requestBody = z.object({ ...fieldSchemas('request'), blueprintId: z.string() })

/** 409: the person wrote this Blueprint, has asked for it already, or has too many open requests. 429: they sent too many within an hour. */
export const sendRequest = {
  ...formEndpoints.request,
  summary: 'Request the implementation of a published Blueprint',
  auth: 'cookie',
  headers: idempotencyHeaders,
  body: requestBody,
  invalid: 'fields',
  answers: { 201: z.object({ id: z.string() }) },
  refusals: [400, 401, 403, 404, 409, 413, 429, 503],
} as const satisfies Call

/** 409: the request does not accept the decision any more. */
export const decideRequest = {
  method: 'POST',
  path: `${apiPaths.requests}/:id/decision`,
  summary:
    'Answer or decline a request for one of the caller’s own Blueprints; agree to or withdraw the caller’s own request',
  auth: 'cookie',
  params: z.object({ id: z.string() }),
  body: requestDecision,
  invalid: 'fields',
  answers: { 200: request },
  refusals: [400, 401, 403, 404, 409, 413, 503],
} as const satisfies Call
