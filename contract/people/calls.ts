import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { limits } from '../limits.ts'
import { officeApiPathOf } from '../office/paths.ts'
import { peoplePage, personDetail, erasureResult, personErasure } from './people.ts'

const path = officeApiPathOf('people')
const params = z.object({ id: z.string() })

/** 50 people. `search`: part of the e-mail address or the name. */
export const listPeople = {
  method: 'GET',
  path,
  summary: 'Everybody with an account, newest first',
  auth: 'cookie',
  query: z.object({
    before: z.optional(z.uuid()),
    search: z.optional(z.string().check(z.trim(), z.maxLength(limits.email))),
  }),
  answers: { 200: peoplePage },
  refusals: [400, 401, 404, 503],
} as const satisfies Call

export const readPerson = {
  method: 'GET',
  path: `${path}/:id`,
  summary: 'A person, with their orders, submissions, requests and projects',
  auth: 'cookie',
  params,
  answers: { 200: personDetail },
  refusals: [401, 404, 503],
} as const satisfies Call

/** Answers with a JSON file, which contains the person's uploaded files in base64. */
export const exportPerson = {
  method: 'GET',
  path: `${path}/:id/export`,
  summary: 'All data held about a person',
  auth: 'cookie',
  params,
  answers: { 200: z.string() },
  refusals: [401, 404, 503],
} as const satisfies Call

/** 403: the sign-in is too old. 409: the payment of one of the person's orders is not decided, or nobody else is an owner of the office. */
export const erasePerson = {
  method: 'POST',
  path: `${path}/:id/erase`,
  summary: 'Permanently erase a person’s data',
  auth: 'cookie',
  params,
  body: personErasure,
  answers: { 200: erasureResult },
  refusals: [400, 401, 403, 404, 409, 413, 503],
} as const satisfies Call
