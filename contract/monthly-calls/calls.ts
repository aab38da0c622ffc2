import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { fieldSchemas } from '../enquiries/enquiries.ts'
import { formEndpoints } from '../forms/endpoints.ts'
import { idempotencyHeaders } from '../forms/text-schemas.ts'

/** The same request sent again changes nothing. 409: the person has asked for the call of this month already, at other times. */
export const requestMonthlyCall = {
  ...formEndpoints.monthlyCall,
  summary: 'Request this month’s half-hour call, with Premium Access',
  auth: 'cookie',
  headers: idempotencyHeaders,
  body: z.object(fieldSchemas('monthlyCall')),
  invalid: 'fields',
  answers: { 201: null },
  refusals: [400, 401, 403, 409, 413, 503],
} as const satisfies Call
