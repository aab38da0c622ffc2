import { and, desc, eq, lt } from 'drizzle-orm'
import type { AuditDetails } from '#contract/office/audit.ts'
import type { Database } from '../platform/database/database.ts'
import { auditLog, staff } from '../staff/tables.ts'

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
const impersonalValuePattern = /^[\w.:-]{1,64}$/

function checkImpersonal(details: AuditDetails): void {
  for (const value of Object.values(details).flat())
    if (typeof value === 'string' && !impersonalValuePattern.test(value))
      throw new Error('The audit log takes ids, statuses and names of fields only.')
}

/** Adds an entry to the audit log. Call it in the transaction of the act itself, so that neither is stored without the other. */
export async function recordAudit(
  tx: Database,
  { actor, act, subject, details = {} }: AuditEntry,
  now: Date,
): Promise<void> {
  checkImpersonal(details)
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

type AuditQuery = { before?: string | undefined; subject?: string | undefined; limit: number }

/** Entries of the audit log, newest first, with the e-mail address of the member of staff who acted. */
export function readAudit(db: Database, { before, subject, limit }: AuditQuery) {
  return db
    .select({ entry: auditLog, email: staff.email })
    .from(auditLog)
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .where(
      and(
        before === undefined ? undefined : lt(auditLog.id, BigInt(before)),
        subject === undefined ? undefined : eq(auditLog.subjectId, subject),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
}
