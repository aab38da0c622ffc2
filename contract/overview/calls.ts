import type { Call } from '../call.ts'
import { overview } from './overview.ts'
import { apiPaths } from '../paths.ts'

export const readOverview = {
  method: 'GET',
  path: apiPaths.overview,
  summary: 'What the person has here, and what needs their attention',
  auth: 'bearer',
  answers: { 200: overview },
  refusals: [401, 503],
} as const satisfies Call
