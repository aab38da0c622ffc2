import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { StaffRole } from '#contract/office/areas.ts'
import type { Database } from '../platform/database/database.ts'
import { isSameMailbox } from '../people/mailbox.ts'
import type { Person } from '../people/store.ts'
import { people } from '../people/tables.ts'
import { staff } from './tables.ts'

export type StaffRow = typeof staff.$inferSelect

const isNotRemoved = isNull(staff.removedAt)
const hasEmail = (email: string) => isSameMailbox(staff.email, email)

/** Members whose account has an address of a mailbox; before their first sign-in, those who were invited with one. */
const isOfMailbox = (db: Database, email: string): SQL | undefined => {
  const accounts = db.select({ id: people.id }).from(people).where(isSameMailbox(people.email, email))
  return or(and(hasEmail(email), isNull(staff.personId)), inArray(staff.personId, accounts))
}

/** Everybody who works in the office, in the order in which they were added. */
export function listStaff(db: Database): Promise<StaffRow[]> {
  return db.select().from(staff).where(isNotRemoved).orderBy(asc(staff.addedAt), asc(staff.id))
}

/** The member of staff whose account a person signs in with; undefined if the person is not on the staff. */
export async function findStaffOf(db: Database, personId: string): Promise<StaffRow | undefined> {
  const [found] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.personId, personId), isNotRemoved))
  return found
}

/** Binds a member of staff, who was added by e-mail address, to the account that signs in with that address first. */
export async function bindStaff(db: Database, { id, email }: Person): Promise<void> {
  // Earlier versions added the same mailbox in two spellings.
  const first = db
    .select({ id: staff.id })
    .from(staff)
    .where(and(hasEmail(email), isNotRemoved, isNull(staff.personId)))
    .orderBy(asc(staff.addedAt), asc(staff.id))
    .limit(1)
  await db
    .update(staff)
    .set({ personId: id })
    .where(
      and(
        inArray(staff.id, first),
        isNull(staff.personId),
        sql`not exists (select from ${staff} other where other.person_id = ${id} and other.removed_at is null)`,
      ),
    )
}

/** Adds a member of staff by e-mail address; undefined if that mailbox is on the staff already. */
export async function insertStaff(
  tx: Database,
  { email, role }: { email: string; role: StaffRole },
  now: Date,
): Promise<StaffRow | undefined> {
  const [known] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(hasEmail(email), isNotRemoved))
  if (known) return undefined
  const [added] = await tx
    .insert(staff)
    .values({ email, role, addedAt: now })
    .onConflictDoNothing()
    .returning()
  return added
}

/** Everybody who works in the office, locked until the transaction ends. */
export function lockStaff(tx: Database): Promise<StaffRow[]> {
  return tx.select().from(staff).where(isNotRemoved).orderBy(asc(staff.id)).for('no key update')
}

export async function updateStaff(
  tx: Database,
  id: string,
  change: Partial<Pick<StaffRow, 'role' | 'removedAt'>>,
): Promise<void> {
  await tx
    .update(staff)
    .set(change)
    .where(and(eq(staff.id, id), isNotRemoved))
}

/** The rows of everybody with an e-mail address, also of those who were removed. */
export function staffOfMailbox(db: Database, email: string): Promise<StaffRow[]> {
  return db.select().from(staff).where(isOfMailbox(db, email))
}

/** Whether the office would have no owner without the people of a mailbox. Locks the staff until the transaction ends. */
export async function isLastOwner(tx: Database, email: string): Promise<boolean> {
  const owners = (await lockStaff(tx)).filter(({ role }) => role === 'owner')
  const own = (await staffOfMailbox(tx, email)).map(({ id }) => id)
  return owners.length > 0 && owners.every(({ id }) => own.includes(id))
}

/**
 * Removes an erased person from the staff, with their e-mail address. Their entries in the audit log keep only the staff id. Returns how
 * many rows there were.
 */
export async function eraseStaff(tx: Database, email: string, now: Date): Promise<number> {
  const erased = await tx
    .update(staff)
    .set({ email: '', personId: null, removedAt: sql`coalesce(${staff.removedAt}, ${now.toISOString()})` })
    .where(isOfMailbox(tx, email))
    .returning({ id: staff.id })
  return erased.length
}

/** The e-mail address of a member of staff; empty if the id is null or unknown. */
export async function staffEmail(db: Database, id: string | null): Promise<string> {
  if (id === null) return ''
  const [found] = await db.select({ email: staff.email }).from(staff).where(eq(staff.id, id))
  return found?.email ?? ''
}
