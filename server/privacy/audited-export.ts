import { recordAudit, type Actor } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import { exportPerson } from './export.ts'

type PersonExport = Awaited<ReturnType<typeof exportPerson>>

/** All personal data of an e-mail address, by table; undefined if there is none. The audit log records who exported it. */
export async function exportPersonWithAudit(
  db: Database,
  email: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<PersonExport | undefined> {
  const personData = await exportPerson(db, email)
  if (Object.values(personData).every((rows) => rows.length === 0)) return undefined
  const auditSubject = { kind: 'person', id: personData.accounts[0]?.id ?? 'without-account' }
  await recordAudit(db, { actor, act: 'person.export', subject: auditSubject }, now)
  return personData
}
