import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { apiPaths } from '../paths.ts'
import { depositOffer } from './deposits.ts'

/** 403: somebody else accepted the proposal. 404: there is no such deposit. 409: it is paid. */
export const readDeposit = {
  method: 'GET',
  path: `${apiPaths.deposits}/:sealId`,
  summary: 'The unpaid deposit on a sealed proposal, for the person who accepted it',
  auth: 'bearer',
  params: z.object({ sealId: z.string() }),
  answers: { 200: depositOffer },
  refusals: [401, 403, 404, 409, 429, 503],
} as const satisfies Call
