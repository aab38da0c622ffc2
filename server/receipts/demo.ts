import { createHash } from 'node:crypto'
import { and, count, eq, like } from 'drizzle-orm'
import type { Product } from '#contract/catalogue.ts'
import type { Database } from '../platform/database/database.ts'
import { insertGrant } from '../people/grants.ts'
import { insertOrder } from '../orders/transitions.ts'
import { lockPerson } from '../people/store.ts'
import { insertPayment } from '../orders/payments.ts'
import { issueReceipt } from './store.ts'
import { orders } from '../orders/tables.ts'

const demoOrderPrefix = 'order_demo'

/** Whether an order was recorded for the demo: no payment provider knows it. */
export const isDemoOrder = ({ providerOrderId }: { providerOrderId: string | null }): boolean =>
  providerOrderId?.startsWith(demoOrderPrefix) === true

/** Records a demo order as paid by card. Several instances that do so at the same time record it once. */
export async function addDemoOrder(
  db: Database,
  { personId, product, paidAt }: { personId: string; product: Product; paidAt: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const areDemoOrders = and(
      eq(orders.personId, personId),
      like(orders.providerOrderId, `${demoOrderPrefix}%`),
    )
    const [before] = await tx.select({ count: count() }).from(orders).where(areDemoOrders)
    const name = createHash('sha256')
      .update(`${personId}:${product.key}:${before?.count ?? 0}`)
      .digest('hex')
      .slice(0, 12)
    const { key: productKey, cents, currency } = product
    const provider = 'razorpay'
    const payment = { paymentId: `pay_demo${name}`, cents, currency, capturedAt: paidAt }
    const order = await insertOrder(
      tx,
      {
        personId,
        productKey,
        cents,
        currency,
        provider,
        createdAt: paidAt,
        notifiedAt: paidAt,
        nextCheckAt: null,
      },
      [
        { type: 'provider.opened', at: paidAt, providerOrderId: demoOrderPrefix + name },
        {
          type: 'payment.captured',
          at: paidAt,
          payment,
          countedFor: 'noOrder',
          isDepositPaid: false,
          isPersonDeleted: false,
        },
      ],
    )
    if (!order) return
    const { paymentId: providerPaymentId, ...counted } = payment
    await insertPayment(tx, { orderId: order.id, provider, providerPaymentId, ...counted })
    await issueReceipt(tx, order, await lockPerson(tx, personId), paidAt)
    await insertGrant(tx, { orderId: order.id, personId, productKey, grantedAt: paidAt })
  })
}
