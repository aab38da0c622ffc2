import type { FastifyBaseLogger } from 'fastify'
import { type staffMessages, type NewStaff, type StaffChange } from '#contract/staff/staff.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import { addMadeChangeToJournal } from '../platform/backup/journal.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Database } from '../platform/database/database.ts'
import { insertStaff, listStaff, lockStaff, updateStaff, type StaffRow } from './store.ts'

type Deps = { db: Database; actor: Actor; now: Date }
type ChangeDeps = Deps & {
  settings: Pick<Settings, 'journalFile'>
  log: Pick<FastifyBaseLogger, 'error'>
}
type StaffRefusal = { refused: keyof typeof staffMessages }

/** Adds a member of staff by their email address. */
export async function addStaff(
  newMember: NewStaff,
  { db, actor, now }: Deps,
): Promise<StaffRow | StaffRefusal> {
  return db.transaction(async (tx) => {
    await lockStaff(tx)
    const member = await insertStaff(tx, newMember, now)
    if (!member) return { refused: 'exists' }
    const { id, role } = member
    await recordAudit(tx, { actor, act: 'staff.add', subject: { kind: 'staff', id }, details: { role } }, now)
    return member
  })
}

/**
 * Changes a member's role, or removes them, and keeps that in the journal. Refused if no owner would remain. Returns the members that
 * remain.
 */
export async function changeStaff(
  id: string,
  change: StaffChange,
  deps: ChangeDeps,
): Promise<StaffRow[] | StaffRefusal> {
  const { db, settings, now, log } = deps
  const left = await db.transaction((tx) => changeLockedStaff(tx, id, change, deps))
  if ('refused' in left) return left
  const made = change.change === 'remove' ? 'removed' : change.role
  const entry = { kind: 'staff', at: now.toISOString(), id, change: made } as const
  await addMadeChangeToJournal(settings.journalFile, entry, log)
  return left
}

async function changeLockedStaff(
  tx: Database,
  id: string,
  change: StaffChange,
  { actor, now }: Deps,
): Promise<StaffRow[] | StaffRefusal> {
  const members = await lockStaff(tx)
  const member = members.find((one) => one.id === id)
  if (!member) return { refused: 'notFound' }
  const staysOwner = change.change === 'role' && change.role === 'owner'
  const hasOtherOwner = members.some((one) => one.role === 'owner' && one.id !== id)
  if (!staysOwner && !hasOtherOwner && member.role === 'owner') return { refused: 'lastOwner' }
  await updateStaff(tx, id, change.change === 'remove' ? { removedAt: now } : { role: change.role })
  const details = change.change === 'role' ? { from: member.role, to: change.role } : { role: member.role }
  const subject = { kind: 'staff', id }
  await recordAudit(tx, { actor, act: `staff.${change.change}`, subject, details }, now)
  return listStaff(tx)
}
