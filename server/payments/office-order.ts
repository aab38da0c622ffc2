import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { productNameOf } from '#contract/catalogue.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import type { OrderDetail } from '#contract/orders/office.ts'
import { methodNames } from '#contract/payments/payments.ts'
import { csvOptions, escapeCsvFormula } from '../platform/http/csv.ts'
import { accountingEntries, type AccountingEntry, type Period } from '../orders/bookkeeping.ts'
import type { Database } from '../platform/database/database.ts'
import { findOfficeOrder } from '../orders/office-list.ts'
import { orderWithRecords } from '../orders/records.ts'
import { refundsOf, type Refund } from '../orders/refunds.ts'

/** An order has few refunds: another one can be requested only after the provider refused one. */
const maxShownRefunds = 20

const officeRefundOf = ({ id, status, requestedAt, providerRefundId, refusal, endedAt }: Refund) => ({
  id,
  status,
  requestedAt: requestedAt.toISOString(),
  providerRefundId,
  refusal,
  endedAt: isoOrNull(endedAt),
})

/** An order with its payment, grant, refunds and records. The id must be a UUID. */
export async function orderDetailOf(db: Database, id: string): Promise<OrderDetail | undefined> {
  const [row, found] = [await findOfficeOrder(db, id), await orderWithRecords(db, id)]
  if (!row || !found) return undefined
  const { order, payment, grant, records } = found
  return {
    ...row,
    providerOrderId: order.providerOrderId,
    paidInstead: order.paidInstead,
    nextCheckAt: isoOrNull(order.nextCheckAt),
    records,
    payment: payment && {
      id: payment.providerPaymentId,
      cents: payment.cents,
      currency: payment.currency,
      capturedAt: payment.capturedAt.toISOString(),
    },
    grant: grant && { grantedAt: grant.grantedAt.toISOString(), revokedAt: isoOrNull(grant.revokedAt) },
    refunds: (await refundsOf(db, id, maxShownRefunds)).map(officeRefundOf),
  }
}

const csvHeader = [
  'Date',
  'Kind',
  'Receipt',
  'Person',
  'Email',
  'Product',
  'Amount',
  'Currency',
  'Tax country',
  'Provider',
  'Provider reference',
  'Order',
]

const csvCellsOf = ({
  kind,
  at,
  receipt,
  buyer,
  productKey,
  product,
  cents,
  ...booking
}: AccountingEntry) => [
  at.slice(0, 10),
  kind === 'sale' ? 'Sale' : 'Refund',
  escapeCsvFormula(receipt ?? ''),
  escapeCsvFormula(buyer?.name ?? ''),
  escapeCsvFormula(buyer?.email ?? ''),
  escapeCsvFormula(productNameOf({ productKey, product })),
  (cents / 100).toFixed(2),
  booking.currency,
  escapeCsvFormula(buyer?.country ?? ''),
  methodNames[booking.provider],
  escapeCsvFormula(booking.paymentId ?? ''),
  booking.orderId,
]

async function* accountingCsv(db: Database, period: Period): AsyncGenerator<string> {
  yield stringify([csvHeader], { ...csvOptions, bom: true })
  for await (const batch of accountingEntries(db, period)) yield stringify(batch.map(csvCellsOf), csvOptions)
}

/** Sales and refunds as comma-separated values, read from the database as they are sent. Dates are in UTC. */
export const accountingCsvStream = (db: Database, period: Period): Readable =>
  Readable.from(accountingCsv(db, period))
