import { and, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { isDepositKey, productNameOf, sealIdOf } from '#contract/catalogue.ts'
import type { OfficeOrder, OrderDetail } from '#contract/orders/office.ts'
import { paymentMethod } from '#contract/payments/payments.ts'
import type { Database } from '../platform/database/database.ts'
import { containsText } from '../platform/database/contains-text.ts'
import { orders, payments, receipts, type OrderStatus } from './tables.ts'
import { people } from '../people/tables.ts'
import { isUuid } from '../platform/database/uuid.ts'

const orderColumns = {
  id: orders.id,
  createdAt: orders.createdAt,
  status: orders.status,
  productKey: orders.productKey,
  product: orders.product,
  cents: orders.cents,
  currency: orders.currency,
  method: orders.provider,
  person: { id: people.id, email: people.email, name: people.name },
  erasedAt: people.deletedAt,
}

const selectOrders = (db: Database, where: SQL | undefined) =>
  db
    .select(orderColumns)
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))

type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number]

const officeOrderOf = ({
  createdAt,
  productKey,
  product,
  erasedAt,
  person,
  ...order
}: OrderRow): OfficeOrder => ({
  ...order,
  createdAt: createdAt.toISOString(),
  product: productNameOf({ productKey, product }),
  person: erasedAt ? { ...person, name: '' } : person,
})

/** How many buyers a search by e-mail address finds at most. */
const maxBuyersFound = 500

/** The condition for the orders that a search text names: by their id, an id of the provider, or a part of the buyer's e-mail address. */
function matchesOrderSearch(db: Database, text: string): SQL | undefined {
  if (isUuid(text.toLowerCase())) return eq(orders.id, text.toLowerCase())
  const ofProvider = paymentMethod.options
  const buyers = db
    .select({ id: people.id })
    .from(people)
    .where(and(containsText(people.email, text), isNull(people.deletedAt)))
    .limit(maxBuyersFound)
  const paidWith = db
    .select({ id: payments.orderId })
    .from(payments)
    .where(and(inArray(payments.provider, ofProvider), eq(payments.providerPaymentId, text)))
  return or(
    inArray(orders.personId, buyers),
    and(inArray(orders.provider, ofProvider), eq(orders.providerOrderId, text)),
    inArray(orders.id, paidWith),
  )
}

export type OrderFilter = {
  before?: string | undefined
  status?: OrderStatus | undefined
  search?: string | undefined
  limit: number
}

/** Orders with their buyers, newest first; `before` is the id of the order to continue after. */
export async function listOfficeOrders(
  db: Database,
  { before, status, search = '', limit }: OrderFilter,
): Promise<OfficeOrder[]> {
  const isOlder =
    before === undefined
      ? undefined
      : sql`(${orders.createdAt}, ${orders.id}) < (select o.created_at, o.id from ${orders} o where o.id = ${before})`
  const hasStatus = status && eq(orders.status, status)
  const rows = await selectOrders(
    db,
    and(isOlder, hasStatus, search === '' ? undefined : matchesOrderSearch(db, search)),
  ).limit(limit)
  return rows.map(officeOrderOf)
}

/** The order with an id, which must be a UUID, with its buyer, the number of its receipt and the id of the seal whose deposit it is. */
export async function findOfficeOrder(
  db: Database,
  id: string,
): Promise<(OfficeOrder & Pick<OrderDetail, 'receipt' | 'seal'>) | undefined> {
  const [row] = await selectOrders(db, eq(orders.id, id))
  if (!row) return undefined
  const [receipt] = await db
    .select({ number: receipts.number })
    .from(receipts)
    .where(eq(receipts.orderId, id))
  const seal = isDepositKey(row.productKey) ? sealIdOf(row.productKey) : null
  return { ...officeOrderOf(row), receipt: receipt?.number ?? null, seal }
}
