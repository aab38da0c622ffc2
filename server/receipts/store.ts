import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import type { IssuedReceipt } from '#contract/receipts/receipts.ts'
import type { Database } from '../platform/database/database.ts'
import { rowsOf } from '../platform/database/rows-of.ts'
import { invoiceDetailsOf } from './invoice-details-store.ts'
import type { Order } from '../orders/orders.ts'
import { lockPersonOrDeleted, type LockedPerson } from '../people/store.ts'
import { productOf } from '../orders/products.ts'
import { orders, payments, receiptNumbers, receipts } from '../orders/tables.ts'

/** The next number of a receipt, such as `N-2026-000123`. A transaction that is rolled back leaves its number out. */
const nextReceiptNumberSql = (year: number) =>
  sql<string>`${`${brand.receiptPrefix}-${year}-`} || (select lpad(n::text, greatest(6, length(n::text)), '0') from nextval(${receiptNumbers.seqName}) n)`

/**
 * Skips to a round thousand, at least a thousand numbers on, and returns it. After a restore, receipts with the skipped numbers may have
 * been mailed already.
 */
export async function skipReceiptNumbers(tx: Database): Promise<number> {
  const [row] = await rowsOf<{ next: string | number }>(
    tx,
    sql`select setval(${receiptNumbers.seqName}::regclass, (last_value / 1000 + 2) * 1000, false) as next
      from ${sql.identifier(receiptNumbers.seqName ?? '')}`,
  )
  if (!row) throw new Error('the sequence of receipt numbers has no value')
  return Number(row.next)
}

/**
 * Issues the receipt of a paid order, with seller, buyer and product as they are now. The transaction
 * must hold the lock of the order's person. Throws if the order already has its receipt.
 */
export async function issueReceipt(
  tx: Database,
  { id: orderId, personId, ...order }: Pick<Order, 'id' | 'personId' | 'productKey' | 'product' | 'cents'>,
  { name, email }: LockedPerson,
  issuedAt: Date,
): Promise<typeof receipts.$inferSelect> {
  const product = productOf(order)
  const [receipt] = await tx
    .insert(receipts)
    .values({
      orderId,
      number: nextReceiptNumberSql(issuedAt.getUTCFullYear()),
      issuedAt,
      seller: { name: brand.legalName, address: [...brand.address], email: brand.email.support },
      buyer: { name, email, ...(await invoiceDetailsOf(tx, personId)) },
      product: { name: product.name, description: product.description },
    })
    .returning()
  if (!receipt) throw new Error('INSERT returned no receipt')
  return receipt
}

/**
 * The receipt of an order, if the person paid it. An order that was paid before receipts were kept gets its receipt now. The
 * order's id must be a UUID.
 */
export async function findOrIssueReceipt(
  db: Database,
  { personId, orderId }: { personId: string; orderId: string },
  now: Date,
): Promise<IssuedReceipt | undefined> {
  const [found] = await db
    .select({ order: orders, payment: payments, receipt: receipts })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.personId, personId), isNotNull(orders.paidAt)))
  if (!found?.order.paidAt) return undefined
  const { order, payment } = found
  const receipt = found.receipt ?? (await issueMissingReceipt(db, order, now))
  if (!receipt?.buyer) return undefined
  const { number, issuedAt, seller, buyer, product } = receipt
  return {
    number,
    issuedAt: issuedAt.toISOString(),
    paidAt: found.order.paidAt.toISOString(),
    seller,
    buyer,
    product,
    cents: order.cents,
    currency: order.currency,
    method: order.provider,
    reference: payment.providerPaymentId,
    refundedAt: isoOrNull(order.refundedAt),
  }
}

/** Issues the receipt of an order that has none, unless another request did so meanwhile or the person is deleted. */
function issueMissingReceipt(db: Database, order: Order, now: Date) {
  return db.transaction(async (tx) => {
    const person = await lockPersonOrDeleted(tx, order.personId)
    const [receipt] = await tx.select().from(receipts).where(eq(receipts.orderId, order.id))
    return receipt || person.isDeleted ? receipt : issueReceipt(tx, order, person, now)
  })
}
