import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { officeApiPathOf } from '../office/paths.ts'
import { newStaff, staffChange, staffMember } from './staff.ts'

const path = officeApiPathOf('staff')

export const listStaff = {
  method: 'GET',
  path,
  summary: 'Everybody who works in the office',
  auth: 'cookie',
  answers: { 200: z.array(staffMember) },
  refusals: [401, 404, 503],
} as const satisfies Call

/** 403: the sign-in is too old. 409: the e-mail address is that of a member already. */
export const addStaff = {
  method: 'POST',
  path,
  summary: 'Give an account, identified by its email address, access to the office',
  auth: 'cookie',
  body: newStaff,
  invalid: 'fields',
  answers: { 201: staffMember },
  refusals: [400, 401, 403, 404, 409, 413, 503],
} as const satisfies Call

/** Answers with all members that are left. 409: the office would have no owner any more. */
export const changeStaff = {
  method: 'POST',
  path: `${path}/:id`,
  summary: 'Change the role of a member of staff, or remove them',
  auth: 'cookie',
  params: z.object({ id: z.string() }),
  body: staffChange,
  answers: { 200: z.array(staffMember) },
  refusals: [400, 401, 403, 404, 409, 413, 503],
} as const satisfies Call
