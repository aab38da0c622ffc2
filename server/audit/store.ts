import { and, desc, eq, lt } from 'drizzle-orm'
import { auditLog } from '../platform/audit/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { staff } from '../staff/tables.ts'

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
