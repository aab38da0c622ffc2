import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { auditPage } from './audit.ts'
import { officeApiPathOf } from '../office/paths.ts'

/** 50 entries of the audit log: of all, or of those about one subject. */
export const listAudit = {
  method: 'GET',
  path: officeApiPathOf('audit'),
  summary: 'Actions by staff, operators and the server',
  auth: 'cookie',
  query: z.object({
    before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    subject: z.optional(z.string().check(z.maxLength(100))),
  }),
  answers: { 200: auditPage },
  refusals: [400, 401, 404, 503],
} as const satisfies Call
