import * as z from 'zod/mini'

const auditDetail = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

/** The details of an entry: ids, statuses and names of fields, never personal data. */
export const auditDetails = z.record(z.string(), auditDetail)
export type AuditDetails = z.infer<typeof auditDetails>

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.object({
    kind: z.enum(['staff', 'operator', 'system']),
    /** The e-mail address of the staff member; empty for other actors, and for members who were erased. */
    name: z.string(),
  }),
  /** The name of what was done, such as `staff.add`. */
  act: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  details: auditDetails,
})
export type AuditEntry = z.infer<typeof auditEntry>

/** A page of the audit log, newest first. `next` is the id to continue before; null at the end. */
export const auditPage = z.object({ entries: z.array(auditEntry), next: z.nullable(z.string()) })
export type AuditPage = z.infer<typeof auditPage>
