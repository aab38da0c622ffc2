import * as z from 'zod/mini'

const detail = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

/** Details are ids, statuses and names of fields, never personal data. */
export const auditDetails = z.record(z.string(), detail)
export type AuditDetails = z.infer<typeof auditDetails>

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.object({
    kind: z.enum(['staff', 'operator', 'system']),
    /** The address of the staff member; empty for others, and for members who were erased. */
    name: z.string(),
  }),
  /** What was done, such as `staff.add`. */
  act: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  details: auditDetails,
})
export type AuditEntry = z.infer<typeof auditEntry>

/** A page of the log, newest first. `next` is the id to continue before; null at the end. */
export const auditPage = z.object({ entries: z.array(auditEntry), next: z.nullable(z.string()) })
export type AuditPage = z.infer<typeof auditPage>
