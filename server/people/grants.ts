import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { grants } from '../orders/tables.ts'

type NewGrant = Omit<typeof grants.$inferInsert, 'id' | 'revokedAt'>

/** Grants the product of a paid order. Throws if the order already has its grant. */
export async function insertGrant(tx: Database, grant: NewGrant): Promise<void> {
  await tx.insert(grants).values(grant)
}

/** Revokes the grant of an order. Returns whether there was one to revoke. */
export async function revokeGrant(tx: Database, orderId: string, now: Date): Promise<boolean> {
  const revoked = await tx
    .update(grants)
    .set({ revokedAt: now })
    .where(and(eq(grants.orderId, orderId), isNull(grants.revokedAt)))
    .returning({ id: grants.id })
  return revoked.length > 0
}

/** The grants of a person that are not revoked, oldest first. */
export function grantsOf(
  db: Database,
  personId: string,
): Promise<Pick<typeof grants.$inferSelect, 'productKey' | 'grantedAt'>[]> {
  return db
    .select({ productKey: grants.productKey, grantedAt: grants.grantedAt })
    .from(grants)
    .where(and(eq(grants.personId, personId), isNull(grants.revokedAt)))
    .orderBy(asc(grants.grantedAt), asc(grants.id))
}
