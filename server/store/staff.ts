import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { StaffRole } from '#contract/office/areas.ts'
import type { Database } from './database.ts'
import type { Person } from './people.ts'
import { staff } from './schema/staff.ts'

export type Staff = typeof staff.$inferSelect

const isPresent = isNull(staff.removedAt)
const hasEmail = (email: string) => sql`lower(${staff.email}) = ${email.toLowerCase()}`

/** Everybody who works in the office, in the order in which they were added. */
export function listStaff(db: Database): Promise<Staff[]> {
  return db.select().from(staff).where(isPresent).orderBy(asc(staff.addedAt), asc(staff.id))
}

/** The member of staff that a person is; undefined for others. */
export async function findStaffOf(db: Database, personId: string): Promise<Staff | undefined> {
  const [found] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.personId, personId), isPresent))
  return found
}

/** Gives an address that waits for its first sign-in to the person who signed in with it. */
export async function bindStaff(db: Database, { id, email }: Person): Promise<void> {
  await db
    .update(staff)
    .set({ personId: id })
    .where(
      and(
        hasEmail(email),
        isPresent,
        isNull(staff.personId),
        sql`not exists (select from ${staff} other where other.person_id = ${id} and other.removed_at is null)`,
      ),
    )
}

/** Adds an address; undefined if it is in the office already. */
export async function insertStaff(
  tx: Database,
  { email, role }: { email: string; role: StaffRole },
  now: Date,
): Promise<Staff | undefined> {
  const [added] = await tx
    .insert(staff)
    .values({ email, role, addedAt: now })
    .onConflictDoNothing()
    .returning()
  return added
}

/** Everybody who works in the office, locked until the transaction ends. */
export function lockStaff(tx: Database): Promise<Staff[]> {
  return tx.select().from(staff).where(isPresent).orderBy(asc(staff.id)).for('update')
}

export async function updateStaff(
  tx: Database,
  id: string,
  change: Partial<Pick<Staff, 'role' | 'removedAt'>>,
): Promise<void> {
  await tx.update(staff).set(change).where(eq(staff.id, id))
}

/** Removes the addresses of an erased person. Their entries in the audit log keep the id alone. */
export async function eraseStaff(tx: Database, email: string, now: Date): Promise<void> {
  await tx
    .update(staff)
    .set({ email: '', personId: null, removedAt: sql`coalesce(${staff.removedAt}, ${now.toISOString()})` })
    .where(hasEmail(email))
}

/** The address of a member of staff, empty for nobody. */
export async function staffEmail(db: Database, id: string | null): Promise<string> {
  if (id === null) return ''
  const [found] = await db.select({ email: staff.email }).from(staff).where(eq(staff.id, id))
  return found?.email ?? ''
}
