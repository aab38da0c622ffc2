import type { Call } from '../call.ts'
import { apiPaths } from '../paths.ts'
import { visitRecord } from './visits.ts'

export const reportVisit = {
  method: 'POST',
  path: apiPaths.visit,
  summary: 'Report a visit, once per browser session',
  auth: 'none',
  body: visitRecord,
  answers: { 204: null },
  refusals: [400, 413, 429],
} as const satisfies Call
