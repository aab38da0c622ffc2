import { and, eq, gt, inArray, lte, notExists, sql, type SQL } from 'drizzle-orm'
import { partnerProducts } from './store.ts'
import { partnerApplications } from '../enquiries/tables.ts'
import { grants } from '../orders/tables.ts'
import { people } from '../people/tables.ts'
import { changeInBatches } from '../platform/database/batches.ts'
import type { Database } from '../platform/database/database.ts'

const { id, email, status, createdAt, decidedAt } = partnerApplications

const deleteApplications = (db: Database, where: SQL | undefined): Promise<number> =>
  changeInBatches(partnerApplications, where, (batch) =>
    db.delete(partnerApplications).where(batch).returning({ id }),
  )

/** Deletes the applications that were declined up to a time. */
export const deleteDeclinedApplications = (db: Database, before: Date): Promise<number> =>
  deleteApplications(db, and(eq(status, 'declined'), lte(decidedAt, before)))

/** Deletes the applications that were received up to a time and are not decided. */
export const deleteUndecidedApplications = (db: Database, before: Date): Promise<number> =>
  deleteApplications(db, and(eq(status, 'received'), lte(createdAt, before)))

/** Deletes the applications that were approved up to a time, of people who have not bought Partner Access since. */
export function deleteUnusedApprovals(db: Database, before: Date): Promise<number> {
  const partnership = db
    .select({ id: grants.id })
    .from(grants)
    .innerJoin(people, eq(people.id, grants.personId))
    .where(
      and(
        inArray(grants.productKey, partnerProducts),
        gt(grants.grantedAt, before),
        sql`mailbox_of(${people.email}) = mailbox_of(${email})`,
      ),
    )
  return deleteApplications(db, and(eq(status, 'approved'), lte(decidedAt, before), notExists(partnership)))
}
