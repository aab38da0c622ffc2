import { createHash } from 'node:crypto'
import { and, count, eq, like } from 'drizzle-orm'
import type { Product } from '#contract/catalogue.ts'
import type { Database } from './database.ts'
import { insertGrant } from './grants.ts'
import { insertPayment } from './payments.ts'
import { orders } from './schema.ts'

const prefix = 'order_demo'

/** Records an order of the demo as paid by card at a moment. Instances that do so together record it once. */
export async function addDemoOrder(
  db: Database,
  { personId, product, paidAt }: { personId: string; product: Product; paidAt: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = and(eq(orders.personId, personId), like(orders.providerOrderId, `${prefix}%`))
    const [before] = await tx.select({ count: count() }).from(orders).where(mine)
    const name = createHash('sha256')
      .update(`${personId}:${product.key}:${before?.count ?? 0}`)
      .digest('hex')
      .slice(0, 12)
    const paid = { personId, productKey: product.key, cents: product.cents, currency: product.currency }
    const provider = 'razorpay'
    const [order] = await tx
      .insert(orders)
      .values({
        ...paid,
        provider,
        providerOrderId: prefix + name,
        status: 'paid',
        createdAt: paidAt,
        updatedAt: paidAt,
        paidAt,
        toldAt: paidAt,
        nextCheckAt: null,
      })
      .onConflictDoNothing()
      .returning({ id: orders.id })
    if (!order) return
    const { cents, currency, productKey } = paid
    const providerPaymentId = `pay_demo${name}`
    await insertPayment(tx, {
      orderId: order.id,
      provider,
      providerPaymentId,
      cents,
      currency,
      capturedAt: paidAt,
    })
    await insertGrant(tx, { orderId: order.id, personId, productKey, grantedAt: paidAt })
  })
}
