import { eq } from 'drizzle-orm'
import { auditLog } from '#server/store/schema/staff.ts'
import type { Database } from '#server/store/database.ts'

/** What the audit log says about something, oldest first. */
export async function auditOf({ db }: { db: Database }, subject: string): Promise<string[]> {
  const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, subject)).orderBy(auditLog.id)
  return rows.map(({ actor, act }) => `${actor} ${act}`)
}
