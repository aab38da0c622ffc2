import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { apiPaths } from '../paths.ts'
import { agreementAnswer, pitchDeck, portalStatusRequest, proposalAnswer, unlockRequest } from './portals.ts'

const unlockCall = {
  method: 'POST',
  auth: 'none',
  body: unlockRequest,
  refusals: [400, 401, 413, 429, 503],
} as const

export const unlockProposal = {
  ...unlockCall,
  path: `${apiPaths.proposal}/:portalId`,
  summary: 'Open a proposal with its access code',
  params: z.object({ portalId: z.string() }),
  answers: { 200: proposalAnswer, 202: agreementAnswer },
  reads: z.union([agreementAnswer, proposalAnswer]),
} as const satisfies Call

export const unlockPitchDeck = {
  ...unlockCall,
  path: `${apiPaths.pitchDeck}/:deckId`,
  summary: 'Open a pitch deck with its access code',
  params: z.object({ deckId: z.string() }),
  answers: { 200: pitchDeck, 202: agreementAnswer },
  reads: z.union([agreementAnswer, pitchDeck]),
} as const satisfies Call

export const checkPortalAccess = {
  method: 'POST',
  path: apiPaths.portalStatus,
  summary: 'Check whether an open proposal or pitch deck may stay open',
  auth: 'none',
  body: portalStatusRequest,
  answers: { 204: null },
  refusals: [400, 401, 413, 503],
} as const satisfies Call
