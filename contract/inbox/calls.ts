import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { idempotencyHeaders } from '../forms/text-schemas.ts'
import { inboxChange, inboxFilters, inboxItem, inboxPage, newInboxEntry } from './inbox.ts'
import { officeApiPathOf } from '../office/paths.ts'

const path = officeApiPathOf('inbox')
/** The path of the file with the items that the filters select. */
export const inboxFilePath = `${path}/file` as const
const params = z.object({ id: z.string() })

export const listInbox = {
  method: 'GET',
  path,
  summary: 'Submissions from the public forms, newest first',
  auth: 'cookie',
  query: z.object({ ...inboxFilters, after: z.optional(z.string()) }),
  answers: { 200: inboxPage },
  refusals: [400, 401, 404, 503],
} as const satisfies Call

export const downloadInbox = {
  method: 'GET',
  path: inboxFilePath,
  summary: 'The newest inbox items as comma-separated values',
  auth: 'cookie',
  query: z.object(inboxFilters),
  answers: { 200: null },
  refusals: [400, 401, 404, 503],
} as const satisfies Call

export const readInboxItem = {
  method: 'GET',
  path: `${path}/items/:id`,
  summary: 'One inbox item with its answers and notes',
  auth: 'cookie',
  params,
  answers: { 200: inboxItem },
  refusals: [401, 404, 503],
} as const satisfies Call

/** 409: the assignee does not work in the inbox any more. */
export const changeInboxItem = {
  method: 'POST',
  path: `${path}/items/:id`,
  summary: 'Change an inbox item’s status, assignee or read mark',
  auth: 'cookie',
  params,
  body: inboxChange,
  answers: { 200: inboxItem },
  refusals: [400, 401, 403, 404, 409, 413, 503],
} as const satisfies Call

/** 409: somebody has answered meanwhile. */
export const writeInboxEntry = {
  method: 'POST',
  path: `${path}/items/:id/entries`,
  summary: 'Answer an inbox item by email, or add an internal note',
  auth: 'cookie',
  params,
  headers: idempotencyHeaders,
  body: newInboxEntry,
  invalid: 'fields',
  answers: { 200: inboxItem },
  refusals: [400, 401, 403, 404, 409, 413, 503],
} as const satisfies Call
