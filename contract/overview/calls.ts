import type { Call } from '../call.ts'
import { validItemsSchema } from '../forms/lenient.ts'
import { apiPaths } from '../paths.ts'
import { overview, overviewEntry } from './overview.ts'

export const readOverview = {
  method: 'GET',
  path: apiPaths.overview,
  summary: 'The person’s dashboard entries, including those that need their attention',
  auth: 'bearer',
  answers: { 200: overview },
  refusals: [401, 503],
  // A page that was opened before a release leaves out the kinds that the release has added.
  reads: validItemsSchema(overviewEntry),
} as const satisfies Call
