import { eq } from 'drizzle-orm'
import { auditLog } from '#server/platform/audit/tables.ts'
import type { Database } from '#server/platform/database/database.ts'

const entriesAbout = ({ db }: { db: Database }, subjectId: string) =>
  db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(auditLog.id)

/** The entries of the audit log about the subject with this id, oldest first. */
export const auditOf = async (site: { db: Database }, subjectId: string) =>
  (await entriesAbout(site, subjectId)).map(({ actor, act }) => `${actor} ${act}`)

export const auditDetailsOf = async (site: { db: Database }, subjectId: string) =>
  (await entriesAbout(site, subjectId)).map(({ actor, act, details }) => [`${actor} ${act}`, details])
