import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { postedFormSchema } from './enquiries.ts'
import { formEndpoints } from '../forms/endpoints.ts'
import { idempotencyKeyHeader, referralHeader } from '../forms/forms.ts'

const formCall = {
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
  ...formEndpoints.contact,
  summary: 'Send an enquiry',
  body: postedFormSchema('contact'),
} as const satisfies Call

export const applyToPartner = {
  ...formCall,
  ...formEndpoints.application,
  summary: 'Apply to become a partner',
  body: postedFormSchema('application'),
} as const satisfies Call

export const requestLaunchMail = {
  ...formCall,
  ...formEndpoints.notify,
  summary: 'Ask for an email when a page is ready',
  body: postedFormSchema('notify'),
} as const satisfies Call
