import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { dayRange, numbers } from './numbers.ts'
import { officeApiPathOf } from '../office/paths.ts'

export const readNumbers = {
  method: 'GET',
  path: officeApiPathOf('numbers'),
  summary: 'Visits, enquiries and orders per day, with the pages visited and where the visits came from',
  auth: 'cookie',
  query: z.object({ days: dayRange }),
  answers: { 200: numbers },
  refusals: [400, 401, 404, 503],
} as const satisfies Call
