import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { orders } from './tables.ts'
import { people } from '../people/tables.ts'

/** The newest orders with the e-mail addresses of their buyers, at most `limit` of them. */
export function newestOrders(db: Database, limit: number) {
  return db
    .select({
      id: orders.id,
      email: people.email,
      productKey: orders.productKey,
      product: orders.product,
      cents: orders.cents,
      provider: orders.provider,
      providerOrderId: orders.providerOrderId,
      status: orders.status,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
      refundedAt: orders.refundedAt,
    })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
}

/** A person's paid orders, the last paid first, at most `limit` of them. */
export async function paidOrdersOf(db: Database, personId: string, limit: number) {
  const paid = await db
    .select({
      id: orders.id,
      productKey: orders.productKey,
      product: orders.product,
      cents: orders.cents,
      currency: orders.currency,
      paidAt: orders.paidAt,
      refundedAt: orders.refundedAt,
    })
    .from(orders)
    .where(and(eq(orders.personId, personId), isNotNull(orders.paidAt)))
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .limit(limit)
  return paid.flatMap(({ paidAt, ...order }) => (paidAt ? { ...order, paidAt } : []))
}
