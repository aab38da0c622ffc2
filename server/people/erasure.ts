import { idsOf } from '../backup/after-restore.ts'
import { addToJournal } from '../backup/journal.ts'
import type { Settings } from '../config/settings.ts'
import { firmCancellation } from '../mail/kickoff.ts'
import { recordAudit, type Actor } from '../store/audit-log.ts'
import type { Database } from '../store/database.ts'
import { deletePerson, undecidedOrdersOf, type Deleted } from '../store/deletion.ts'
import { putMail } from '../store/outbox.ts'
import { kickoffsAhead } from '../store/projects.ts'

type Deps = {
  db: Database
  settings: Pick<Settings, 'journalFile' | 'kickoff'>
  actor: Actor
  now: Date
}
type Undecided = Awaited<ReturnType<typeof undecidedOrdersOf>>

/** `undecided`: nothing is deleted while one of these orders is not decided. `nothing`: nothing is held about the address. */
export type Erasure = { deleted: Deleted } | { undecided: Undecided } | { nothing: true }

/** Thrown to take back a deletion that only was to be counted. */
class Preview extends Error {
  readonly deleted: Deleted | undefined
  constructor(deleted: Deleted | undefined) {
    super('a deletion that was only counted')
    this.deleted = deleted
  }
}

async function erasureOf(db: Database, email: string, deleted: Deleted | undefined): Promise<Erasure> {
  if (!deleted) return { undecided: await undecidedOrdersOf(db, email) }
  return Object.values(deleted).every((count) => count === 0) ? { nothing: true } : { deleted }
}

/** What would be deleted. The deletion is carried out and taken back, so that the counts are those of the deletion itself. */
export async function previewErasure(db: Database, email: string, now: Date): Promise<Erasure> {
  const deleted = await db
    .transaction(async (tx) => {
      throw new Preview(await deletePerson(tx, email, now))
    })
    .catch((error: unknown) => {
      if (error instanceof Preview) return error.deleted
      throw error
    })
  return erasureOf(db, email, deleted)
}

/** Deletes the personal data of everybody with an address for good, and keeps their ids in the journal. */
export async function erasePerson({ db, settings, actor, now }: Deps, email: string): Promise<Erasure> {
  const deleted = await db.transaction(async (tx) => {
    const kickoffs = await kickoffsAhead(tx, email, now)
    const ids = await idsOf(tx, email)
    const gone = await deletePerson(tx, email, now)
    if (!gone || Object.values(gone).every((count) => count === 0)) return gone
    if (ids.length > 0)
      await addToJournal(settings.journalFile, { kind: 'erasure', at: now.toISOString(), ids })
    const { timeZone } = settings.kickoff
    for (const kickoff of kickoffs) await putMail(tx, firmCancellation({ ...kickoff, timeZone }), now)
    const subject = { kind: 'person', id: ids[0] ?? 'without-account' }
    await recordAudit(tx, { actor, act: 'person.erase', subject, details: { ...gone } }, now)
    return gone
  })
  return erasureOf(db, email, deleted)
}
