import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from './database.ts'
import { grants } from './schema.ts'

type NewGrant = Omit<typeof grants.$inferInsert, 'id' | 'revokedAt'>

/** Gives what an order was paid for. Throws when the order has its grant already. */
export async function insertGrant(tx: Database, grant: NewGrant): Promise<void> {
  await tx.insert(grants).values(grant)
}

/** Ends what an order gave, if it gave anything. */
export async function revokeGrant(tx: Database, orderId: string, now: Date): Promise<void> {
  await tx
    .update(grants)
    .set({ revokedAt: now })
    .where(and(eq(grants.orderId, orderId), isNull(grants.revokedAt)))
}

/** What a person holds, oldest first; ended grants are left out. */
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
