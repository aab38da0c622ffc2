import type { Call } from '../call.ts'
import { overview } from './overview.ts'
import { apiPaths } from '../paths.ts'

export const readOverview = {
  method: 'GET',
  path: apiPaths.overview,
  summary: 'The person’s dashboard entries, including those that need their attention',
  auth: 'bearer',
  answers: { 200: overview },
  refusals: [401, 503],
} as const satisfies Call
