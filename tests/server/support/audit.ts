import { eq } from 'drizzle-orm'
import { auditLog } from '#server/platform/audit/tables.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The entries of the audit log about the subject with this id, oldest first. */
export async function auditOf({ db }: { db: Database }, subjectId: string): Promise<string[]> {
  const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(auditLog.id)
  return rows.map(({ actor, act }) => `${actor} ${act}`)
}
