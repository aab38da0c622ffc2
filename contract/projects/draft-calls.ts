import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { idempotencyKeyHeader } from '../forms/forms.ts'
import { apiPaths } from '../paths.ts'
import { newComment, projectDraft } from './drafts.ts'

/**
 * Without an id, the draft of the person's project that is under way, else of their newest project. 404: there is no draft, or no
 * such project.
 */
export const readDraft = {
  method: 'GET',
  path: apiPaths.projectDraft,
  summary: 'A project’s draft, or the delivered Blueprint, with its comments',
  auth: 'bearer',
  query: z.object({ id: z.optional(z.string()) }),
  answers: { 200: projectDraft },
  refusals: [400, 401, 404, 503],
} as const satisfies Call

/**
 * A comment sent again with the same idempotency key is stored once. 409: the Blueprint is delivered, or there are too many
 * comments.
 */
export const sendComment = {
  method: 'POST',
  path: `${apiPaths.projects}/:id/comments`,
  summary: 'Ask about a section of the draft, or comment on it',
  auth: 'bearer',
  params: z.object({ id: z.string() }),
  headers: z.looseObject({ [idempotencyKeyHeader]: z.string().check(z.regex(/^[\w-]{16,64}$/)) }),
  body: newComment,
  invalid: 'fields',
  answers: { 200: projectDraft },
  refusals: [400, 401, 404, 409, 413, 503],
} as const satisfies Call
