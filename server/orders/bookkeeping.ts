import { sql } from 'drizzle-orm'
import type { SoldKey } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { ReceiptBuyer, ReceiptProduct } from '#contract/receipts/receipts.ts'
import type { Database } from '../platform/database/database.ts'
import { rowsOf } from '../platform/database/rows-of.ts'
import { orders, payments, receipts } from './tables.ts'

/** A sale or a refund, for bookkeeping. `cents` is negative for a refund. `buyer` is null once the buyer's data is erased. */
export type AccountingEntry = {
  kind: 'sale' | 'refund'
  /** When it was paid or refunded, in ISO 8601. */
  at: string
  orderId: string
  receipt: string | null
  buyer: ReceiptBuyer | null
  productKey: SoldKey
  product: ReceiptProduct | null
  cents: number
  currency: string
  provider: PaymentMethod
  paymentId: string | null
}

const batchSize = 500
type Cursor = { at: string; orderId: string }

const batchOfEntries = (db: Database, kind: AccountingEntry['kind'], { from, to }: Period, after: Cursor) => {
  const [time, sign] = kind === 'sale' ? [orders.paidAt, 1] : [orders.refundedAt, -1]
  return rowsOf<AccountingEntry>(
    db,
    sql`
      select ${kind}::text as kind, to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
        ${orders.id} as "orderId", ${receipts.number} as receipt, ${receipts.buyer} as buyer,
        ${orders.productKey} as "productKey", ${orders.product} as product, ${orders.cents} * ${sign}::integer as cents,
        ${orders.currency} as currency, ${orders.provider} as provider, ${payments.providerPaymentId} as "paymentId"
      from ${orders}
        left join ${payments} on ${payments.orderId} = ${orders.id}
        left join ${receipts} on ${receipts.orderId} = ${orders.id}
      where ${time} >= ${from.toISOString()}::timestamptz and ${time} < ${to.toISOString()}::timestamptz
        and ${orders.paidAt} is not null
        and (${time}, ${orders.id}) > (${after.at}::timestamptz, ${after.orderId}::uuid)
      order by ${time}, ${orders.id} limit ${batchSize}`,
  )
}

/** The time from `from` up to `to`, which is not included. */
export type Period = { from: Date; to: Date }

/** The sales of a period, oldest first, and then its refunds, oldest first, in batches. */
export async function* accountingEntries(db: Database, period: Period): AsyncGenerator<AccountingEntry[]> {
  for (const kind of ['sale', 'refund'] as const) {
    let after: Cursor = { at: new Date(0).toISOString(), orderId: '00000000-0000-0000-0000-000000000000' }
    for (;;) {
      const batch = await batchOfEntries(db, kind, period, after)
      const last = batch.at(-1)
      if (!last) break
      yield batch
      after = last
    }
  }
}
