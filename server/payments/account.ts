import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { displayedPrice } from '#contract/catalogue.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import { limits } from '#contract/limits.ts'
import type { Account, Receipt } from '#contract/payments/payments.ts'
import { isApprovedPartner, waitingApplicationOf } from '../partners/store.ts'
import type { Database } from '../platform/database/database.ts'
import type { Order } from '../orders/orders.ts'
import { productOf } from '../orders/products.ts'
import { orders } from '../orders/tables.ts'
import { entitlementsOf } from '../people/entitlements.ts'

/** A person's plans, receipts (newest first) and recent payment, and whether they may buy the partner plan or wait for it. */
export async function accountOf(
  db: Database,
  { id: personId, email }: { id: string; email: string },
  now: Date,
): Promise<Omit<Account, 'user' | 'token'>> {
  const paid = await db
    .select()
    .from(orders)
    .where(and(eq(orders.personId, personId), isNotNull(orders.paidAt)))
    .orderBy(desc(orders.paidAt), desc(orders.id))
  const { plans } = await entitlementsOf(db, personId, now)
  const receipts = paid.flatMap((order) => receiptOf(order) ?? [])
  const recentSince = new Date(now.getTime() - limits.recentPaymentMinutes * 60_000).toISOString()
  const recent = receipts.find(({ paidAt, refundedAt }) => paidAt > recentSince && refundedAt === null)
  const isApproved = await isApprovedPartner(db, email)
  return {
    plans,
    receipts,
    recentPayment: recent ?? null,
    isApprovedPartner: isApproved,
    waitingApplication: isApproved ? undefined : await waitingApplicationOf(db, email),
  }
}

function receiptOf(order: Order): Receipt | undefined {
  if (!order.paidAt) return undefined
  const product = productOf(order)
  return {
    id: order.id,
    productKey: product.key,
    product: product.name,
    price: displayedPrice(product),
    cents: order.cents,
    currency: order.currency,
    method: order.provider,
    paidAt: order.paidAt.toISOString(),
    refundedAt: isoOrNull(order.refundedAt),
  }
}
