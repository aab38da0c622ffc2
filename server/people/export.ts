import { recordAudit, type Actor } from '../store/audit-log.ts'
import type { Database } from '../store/database.ts'
import { exportPerson } from '../store/export.ts'

type Held = Awaited<ReturnType<typeof exportPerson>>

/** Everything that is held about an address, by table; undefined if there is nothing. Whoever takes it is recorded. */
export async function takeExport(
  db: Database,
  email: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Held | undefined> {
  const held = await exportPerson(db, email)
  if (Object.values(held).every((rows) => rows.length === 0)) return undefined
  const subject = { kind: 'person', id: held.accounts[0]?.id ?? 'without-account' }
  await recordAudit(db, { actor, act: 'person.export', subject }, now)
  return held
}
