import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { apiPaths } from './paths.ts'

export const describeCalls = {
  method: 'GET',
  path: apiPaths.openapi,
  summary: 'This description',
  auth: 'none',
  answers: { 200: z.looseObject({}) },
  refusals: [],
} as const satisfies Call
