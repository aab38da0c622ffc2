import { and, eq, inArray } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Database } from './database.ts'
import { payments } from './schema.ts'

type NewPayment = Omit<typeof payments.$inferInsert, 'id'>

/** Records a captured payment. Throws when it, or another one of this order, is recorded already. */
export async function insertPayment(tx: Database, payment: NewPayment): Promise<void> {
  await tx.insert(payments).values(payment)
}

/** The provider's id of the payment that an order was paid with, if it was. */
export async function paymentOfOrder(db: Database, orderId: string): Promise<string | undefined> {
  const [payment] = await db
    .select({ providerPaymentId: payments.providerPaymentId })
    .from(payments)
    .where(eq(payments.orderId, orderId))
  return payment?.providerPaymentId
}

/** Our id of the order that one of these payments of the provider paid, if any did. */
export async function orderOfPayments(
  db: Database,
  provider: PaymentMethod,
  providerPaymentIds: string[],
): Promise<string | undefined> {
  const [payment] = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.provider, provider), inArray(payments.providerPaymentId, providerPaymentIds)))
    .limit(1)
  return payment?.orderId
}
