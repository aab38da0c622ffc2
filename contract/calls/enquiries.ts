import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { posted } from '../enquiries.ts'
import { idempotencyKeyHeader, referralHeader } from '../forms.ts'
import { apiPaths } from '../paths.ts'

const form = {
  method: 'POST',
  auth: 'none',
  headers: z.looseObject({
    [idempotencyKeyHeader]: z.optional(z.string()),
    [referralHeader]: z.optional(z.string()),
  }),
  invalid: 'fields',
  answers: { 200: z.object({ success: z.literal(true) }) },
  refusals: [400, 413, 429, 503],
} as const

export const sendMessage = {
  ...form,
  path: apiPaths.contact,
  summary: 'Send an enquiry',
  body: posted('contact'),
} as const satisfies Call

export const applyToPartner = {
  ...form,
  path: apiPaths.applyToPartner,
  summary: 'Apply to become a partner',
  body: posted('application'),
} as const satisfies Call

export const requestNotice = {
  ...form,
  path: apiPaths.notify,
  summary: 'Ask for a mail when a page is ready',
  body: posted('notify'),
} as const satisfies Call
