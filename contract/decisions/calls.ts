import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { apiPaths } from '../paths.ts'
import { codeRequest, confirmRequest, decisionState, readDecisionRequest } from './decisions.ts'
import { sealAnswer, verification } from './seals.ts'

const decisionCall = { method: 'POST', auth: 'none', invalid: 'fields' } as const

/** 401: access to the proposal has ended. 404: the proposal is not open for a decision. */
export const readDecision = {
  ...decisionCall,
  path: apiPaths.decision,
  summary: 'Any decision on an open proposal, and the document if it has changed',
  body: readDecisionRequest,
  answers: { 200: decisionState },
  refusals: [400, 401, 404, 413, 429, 503],
} as const satisfies Call

/** 409: the document has changed, or somebody has decided. 429: the last code was sent less than a minute ago. */
export const requestDecisionCode = {
  ...decisionCall,
  path: `${apiPaths.decision}/code`,
  summary: 'Request an emailed code to confirm a decision',
  body: codeRequest,
  answers: { 201: z.object({ confirmation: z.string() }) },
  refusals: [400, 401, 404, 409, 413, 429, 503],
} as const satisfies Call

/**
 * 409: the document has changed, somebody else has decided, or something else was recorded with this code. Confirming the same twice
 * with the same code answers twice the same.
 */
export const confirmDecision = {
  ...decisionCall,
  path: `${apiPaths.decision}/confirm`,
  summary: 'Accept a proposal, ask for changes or decline it, using the emailed code',
  body: confirmRequest,
  answers: { 200: decisionState },
  refusals: [400, 401, 404, 409, 413, 429, 503],
} as const satisfies Call

export const readSeal = {
  method: 'GET',
  path: `${apiPaths.seals}/:id`,
  summary: 'A sealed proposal',
  auth: 'none',
  params: z.object({ id: z.string() }),
  answers: { 200: sealAnswer },
  refusals: [404, 429, 503],
} as const satisfies Call

/** The body is the file, as `application/octet-stream`. */
export const verifySeal = {
  method: 'POST',
  path: `${apiPaths.seals}/verify`,
  summary: 'Check whether a file is an unchanged sealed proposal',
  auth: 'none',
  answers: { 200: verification },
  refusals: [400, 413, 429, 503],
} as const satisfies Call
