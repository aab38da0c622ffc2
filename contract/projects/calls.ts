import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { apiPaths } from '../paths.ts'
import { offeredSlots, ownProject, project } from './projects.ts'

const projectParams = z.object({ id: z.string() })

/** Without an id, the project that is under way, else the newest project. 404: the person has no project with this id. */
export const readOwnProject = {
  method: 'GET',
  path: apiPaths.project,
  summary: 'The Blueprint that the person bought, and its progress',
  auth: 'bearer',
  query: z.object({ id: z.optional(z.string()) }),
  answers: { 200: ownProject },
  refusals: [400, 401, 404, 503],
} as const satisfies Call

export const listKickoffSlots = {
  method: 'GET',
  path: apiPaths.kickoffSlots,
  summary: 'The times at which a kick-off can be booked',
  auth: 'bearer',
  answers: { 200: offeredSlots },
  refusals: [401, 503],
} as const satisfies Call

/** Booking the same time again changes nothing. 409: the time is not free any more. 410: the project does not accept a time any more. */
export const bookKickoff = {
  method: 'POST',
  path: `${apiPaths.projects}/:id/kickoff`,
  summary: 'Book the kick-off, or move it to another time',
  auth: 'bearer',
  params: projectParams,
  body: z.object({
    startsAt: z.iso.datetime(),
    timeZone: z.catch(z.string().check(z.minLength(1), z.maxLength(64)), 'UTC'),
  }),
  answers: { 200: project },
  refusals: [400, 401, 404, 409, 410, 413, 503],
} as const satisfies Call

/** Cancelling again changes nothing. 410: it is too late to cancel. */
export const cancelKickoff = {
  method: 'POST',
  path: `${apiPaths.projects}/:id/kickoff/cancel`,
  summary: 'Cancel the kick-off',
  auth: 'bearer',
  params: projectParams,
  body: z.object({}),
  answers: { 200: project },
  refusals: [400, 401, 404, 410, 413, 503],
} as const satisfies Call
