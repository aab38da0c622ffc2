import type { Call } from '../call.ts'
import { clientError } from './client-errors.ts'
import { apiPaths } from '../paths.ts'

export const reportClientError = {
  method: 'POST',
  path: apiPaths.clientError,
  summary: 'Report a browser error',
  auth: 'none',
  body: clientError,
  answers: { 204: null },
  refusals: [400, 413, 429],
} as const satisfies Call
