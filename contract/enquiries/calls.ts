import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { postedFormSchema } from './enquiries.ts'
import { idempotencyKeyHeader, referralHeader } from '../forms/forms.ts'
import { apiPaths } from '../paths.ts'

const formCall = {
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
  ...formCall,
  path: apiPaths.contact,
  summary: 'Send an enquiry',
  body: postedFormSchema('contact'),
} as const satisfies Call

export const applyToPartner = {
  ...formCall,
  path: apiPaths.applyToPartner,
  summary: 'Apply to become a partner',
  body: postedFormSchema('application'),
} as const satisfies Call

export const requestLaunchMail = {
  ...formCall,
  path: apiPaths.notify,
  summary: 'Ask for a mail when a page is ready',
  body: postedFormSchema('notify'),
} as const satisfies Call
