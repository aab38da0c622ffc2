import { and, eq, inArray } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { Database } from '../platform/database/database.ts'
import { payments } from './tables.ts'

type NewPayment = Omit<typeof payments.$inferInsert, 'id'>

/** Records a captured payment. Throws if it, or another payment of this order, is already recorded. */
export async function insertPayment(tx: Database, payment: NewPayment): Promise<void> {
  await tx.insert(payments).values(payment)
}

/** The provider's id of the payment of an order, if it is paid. */
export async function paymentIdOfOrder(db: Database, orderId: string): Promise<string | undefined> {
  const [payment] = await db
    .select({ providerPaymentId: payments.providerPaymentId })
    .from(payments)
    .where(eq(payments.orderId, orderId))
  return payment?.providerPaymentId
}

/** Our id of the order that was paid with one of these payments, if any. */
export async function orderIdOfPayments(
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
