import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { commissionPage, commissionQuery } from './commissions.ts'
import { credits } from './credits.ts'
import { postedFormSchema } from '../enquiries/enquiries.ts'
import { formEndpoints } from '../forms/endpoints.ts'
import { idempotencyHeaders } from '../forms/text-schemas.ts'
import { limits } from '../limits.ts'
import { apiPaths } from '../paths.ts'

const referralCode = z.string().check(z.maxLength(limits.referralCode.max))
const successAnswer = z.object({ success: z.literal(true) })

/** 404: no partner has this code. */
export const readReferrer = {
  method: 'GET',
  path: `${apiPaths.referrer}/:code`,
  summary: 'The name of the partner a referral code belongs to',
  auth: 'none',
  params: z.object({ code: z.string() }),
  answers: { 200: z.object({ name: z.string() }) },
  refusals: [404, 429, 503],
} as const satisfies Call

/** The answer does not tell whether the referral counts. */
export const keepReferral = {
  method: 'POST',
  path: apiPaths.referral,
  summary:
    'Record the code of the partner who referred the person, unless one is already recorded or the person is already a client',
  auth: 'bearer',
  body: z.object({ code: referralCode }),
  answers: { 200: successAnswer },
  refusals: [400, 401, 413, 503],
} as const satisfies Call

export const listCredits = {
  method: 'GET',
  path: apiPaths.credits,
  summary: 'The person’s credits towards a full project',
  auth: 'bearer',
  answers: { 200: credits },
  refusals: [401, 503],
} as const satisfies Call

export const listCommissions = {
  method: 'GET',
  path: apiPaths.commissions,
  summary: 'The partner’s referral code and commissions',
  auth: 'cookie',
  query: commissionQuery,
  answers: { 200: commissionPage },
  refusals: [400, 401, 403, 503],
} as const satisfies Call

/** The newest commissions, as a file with comma-separated values. */
export const downloadCommissions = {
  method: 'GET',
  path: apiPaths.commissionsFile,
  summary: 'The partner’s commissions as CSV',
  auth: 'cookie',
  answers: { 200: z.string() },
  refusals: [401, 403, 503],
} as const satisfies Call

export const sendIntroduction = {
  ...formEndpoints.introduction,
  summary: 'Introduce somebody to the firm',
  auth: 'cookie',
  headers: idempotencyHeaders,
  body: postedFormSchema('introduction'),
  invalid: 'fields',
  answers: { 200: successAnswer },
  refusals: [400, 401, 403, 413, 429, 503],
} as const satisfies Call
