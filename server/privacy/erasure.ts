import { decisions } from '../decisions/tables.ts'
import { enquiries, partnerApplications } from '../enquiries/tables.ts'
import { isSameMailbox } from '../people/mailbox.ts'
import { mailboxKey } from '../people/mailbox-key.ts'
import { people } from '../people/tables.ts'
import { codesOfRecipient } from '../portals/store/codes.ts'
import { introductions } from '../referrals/tables.ts'
import { addToJournal } from '../platform/backup/journal.ts'
import type { Settings } from '../platform/config/settings.ts'
import { deletedKickoffMail } from '../projects/mail/kickoff.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import { deletePerson, isErasableDecision, undecidedOrdersOf, type ErasureCounts } from './erased-rows.ts'
import { putMail } from '../platform/outbox/store.ts'
import { futureKickoffsOf } from '../projects/store/projects.ts'
import { isLastOwner, staffOfMailbox } from '../staff/store.ts'

type Deps = {
  db: Database
  settings: Pick<Settings, 'origin' | 'journalFile' | 'kickoff'>
  actor: Actor
  now: Date
}
type UndecidedOrders = Awaited<ReturnType<typeof undecidedOrdersOf>>

/**
 * `undecided`: nothing is deleted while one of these orders is not decided. `lastOwner`: nothing is deleted while nobody else is an owner
 * of the office. `nothing`: no data of the e-mail address is stored, except the counted rows that are kept.
 */
export type ErasureOutcome =
  | { deleted: ErasureCounts }
  | { undecided: UndecidedOrders }
  | { lastOwner: true }
  | { nothing: ErasureCounts }

/** What was deleted; undefined if an order is undecided. */
type Deletion = ErasureCounts | 'lastOwner' | undefined

/** Thrown to roll back a deletion of which only the counts are wanted. */
class PreviewRollback extends Error {
  readonly deleted: Deletion
  constructor(deleted: Deletion) {
    super('a deletion that was only counted')
    this.deleted = deleted
  }
}

async function erasureOutcomeOf(db: Database, email: string, deleted: Deletion): Promise<ErasureOutcome> {
  if (deleted === 'lastOwner') return { lastOwner: true }
  if (!deleted) return { undecided: await undecidedOrdersOf(db, email) }
  return isNothing(deleted) ? { nothing: deleted } : { deleted }
}

/** Whether nothing was deleted, whatever stays. */
const isNothing = (deleted: ErasureCounts) =>
  Object.entries(deleted).every(([kind, count]) => count === 0 || kind.endsWith('Kept'))

/**
 * Counts what would be deleted. The deletion is carried out and rolled back, so that the counts are those of the deletion itself.
 */
export async function previewErasure(db: Database, email: string, now: Date): Promise<ErasureOutcome> {
  const deleted = await db
    .transaction(async (tx) => {
      const isRefused = await isLastOwner(tx, email)
      throw new PreviewRollback(isRefused ? 'lastOwner' : await deletePerson(tx, email, now))
    })
    .catch((error: unknown) => {
      if (error instanceof PreviewRollback) return error.deleted
      throw error
    })
  return erasureOutcomeOf(db, email, deleted)
}

/** The ids by which the journal names a person's rows, so that a restored backup finds them. */
async function findPersonRowIds(tx: Database, email: string): Promise<string[]> {
  const ids: string[] = []
  for (const table of [people, enquiries, partnerApplications, introductions]) {
    const rows = await tx.select({ id: table.id }).from(table).where(isSameMailbox(table.email, email))
    ids.push(...rows.map(({ id }) => id))
  }
  ids.push(...(await codesOfRecipient(tx, email)).map(({ id }) => id))
  ids.push(...(await staffOfMailbox(tx, email)).map(({ id }) => id))
  const decided = await tx.select({ id: decisions.id }).from(decisions).where(isErasableDecision(email))
  ids.push(...decided.map(({ id }) => id))
  return ids
}

/** Deletes the personal data of everybody with an e-mail address for good, and keeps their ids in the journal. */
export async function erasePerson(
  { db, settings, actor, now }: Deps,
  email: string,
): Promise<ErasureOutcome> {
  const deleted = await db.transaction(async (tx): Promise<Deletion> => {
    if (await isLastOwner(tx, email)) return 'lastOwner'
    const kickoffs = await futureKickoffsOf(tx, email, now)
    const ids = await findPersonRowIds(tx, email)
    const gone = await deletePerson(tx, email, now, settings.origin)
    if (!gone || isNothing(gone)) return gone
    const erased = { ids, mailbox: await mailboxKey(tx, email) }
    await addToJournal(settings.journalFile, { kind: 'erasure', at: now.toISOString(), ...erased })
    const { timeZone } = settings.kickoff
    for (const kickoff of kickoffs) await putMail(tx, deletedKickoffMail({ ...kickoff, timeZone }), now)
    const subject = { kind: 'person', id: ids[0] ?? 'without-account' }
    await recordAudit(tx, { actor, act: 'person.erase', subject, details: { ...gone } }, now)
    return gone
  })
  return erasureOutcomeOf(db, email, deleted)
}
