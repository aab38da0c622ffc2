import type { AuditDetails } from '#contract/audit/audit.ts'
import type { Database } from '../database/database.ts'
import { auditLog } from './tables.ts'

/** Who does something: a member of staff by their id, somebody at the command line, or the server itself. */
export type Actor = { kind: 'staff'; staffId: string } | { kind: 'operator' } | { kind: 'system' }
export const operatorActor: Actor = { kind: 'operator' }
export const systemActor: Actor = { kind: 'system' }

export type AuditEntry = {
  actor: Actor
  /** What was done, as `subject.verb`: `order.close`. */
  act: string
  subject: { kind: string; id: string }
  details?: AuditDetails
}

/**
 * Details of an entry may be ids, statuses and names of fields, which match this pattern. A text with spaces or an e-mail address
 * could be personal data, which the audit log must not hold.
 */
const nonPersonalValuePattern = /^[\w.:-]{1,64}$/

function assertNoPersonalData(details: AuditDetails): void {
  for (const value of Object.values(details).flat())
    if (typeof value === 'string' && !nonPersonalValuePattern.test(value))
      throw new Error('The audit log accepts only ids, statuses and field names.')
}

/** Adds an entry to the audit log. Call it in the transaction of the act itself, so that neither is stored without the other. */
export async function recordAudit(
  tx: Database,
  { actor, act, subject, details = {} }: AuditEntry,
  now: Date,
): Promise<void> {
  assertNoPersonalData(details)
  await tx.insert(auditLog).values({
    at: now,
    actor: actor.kind,
    staffId: actor.kind === 'staff' ? actor.staffId : null,
    act,
    subjectKind: subject.kind,
    subjectId: subject.id,
    details,
  })
}
