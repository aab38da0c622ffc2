import { and, asc, eq, gt, gte, inArray, isNull, ne, or } from 'drizzle-orm'
import { isDepositKey, type SoldKey } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { undecidedStatuses } from '#contract/orders/own.ts'
import { dayMs } from '#contract/time/durations.ts'
import type { Database } from '../platform/database/database.ts'
import { isDepositOfSameProposal } from './deposits.ts'
import { orders } from './tables.ts'

export type Order = typeof orders.$inferSelect
/** An order that exists at its provider. */
export type PlacedOrder = Order & { providerOrderId: string }

/** The order with our id, which must be a UUID, or undefined. */
export async function findOrder(db: Database, orderId: string): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return order
}

/** Like `findOrder`, but throws if there is none. */
export async function readOrder(db: Database, orderId: string): Promise<Order> {
  const order = await findOrder(db, orderId)
  if (!order) throw new Error('there is no such order')
  return order
}

/** A person's order by the id that the provider gave it; at any provider if none is given. */
export async function findPlacedOrder(
  db: Database,
  {
    personId,
    providerOrderId,
    provider,
  }: { personId: string; providerOrderId: string; provider?: PaymentMethod },
): Promise<PlacedOrder | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.providerOrderId, providerOrderId),
        eq(orders.personId, personId),
        provider ? eq(orders.provider, provider) : undefined,
      ),
    )
  return order && isPlaced(order) ? order : undefined
}

/** Orders that exist at their provider and were created since a time, oldest first. */
export async function placedOrdersSince(db: Database, since: Date): Promise<PlacedOrder[]> {
  const placed = await db.select().from(orders).where(gte(orders.createdAt, since)).orderBy(orders.createdAt)
  return placed.filter(isPlaced)
}

/** Whether the order exists at its provider. */
export function isPlaced(order: Order): order is PlacedOrder {
  return order.providerOrderId !== null
}

/** A person's orders of one product that are not paid yet, oldest first. */
export function unpaidOrders(db: Database, personId: string, product: { key: SoldKey }): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.personId, personId),
        eq(orders.productKey, product.key),
        inArray(orders.status, [...undecidedStatuses]),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
}

/** The status of another order of the same purchase that is being captured or reviewed, or undefined. */
export async function statusOfOtherOrder(
  tx: Database,
  order: Order,
): Promise<'capturing' | 'pending' | undefined> {
  const [otherOrder] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(and(isOtherOrderOfPurchase(order), inArray(orders.status, ['capturing', 'pending'])))
    .limit(1)
  return otherOrder && (otherOrder.status === 'pending' ? 'pending' : 'capturing')
}

/**
 * Matches the other orders of the same purchase: the same person's orders of the product or, for a deposit, anybody's orders of the deposits
 * of its proposal.
 */
export const isOtherOrderOfPurchase = ({ id, personId, productKey }: Order) =>
  and(
    isDepositKey(productKey)
      ? isDepositOfSameProposal(productKey)
      : and(eq(orders.personId, personId), eq(orders.productKey, productKey)),
    ne(orders.id, id),
  )

/**
 * How long a new checkout counts as a retry of a payment of which no browser was notified. After that the buyer has the receipt by email,
 * so a new checkout is a new purchase, such as another month of a plan.
 */
const unnoticedPaymentMs = dayMs

type PersonsProduct = Pick<Order, 'personId' | 'productKey'>

const isPaidOrderOf = ({ personId, productKey }: PersonsProduct) =>
  and(eq(orders.personId, personId), eq(orders.productKey, productKey), eq(orders.status, 'paid'))

/**
 * Whether a person is about to pay twice by mistake: they have paid for the product since this checkout was opened, or within the last day
 * without any browser being notified.
 */
export async function hasUnnoticedPayment(
  db: Database,
  product: PersonsProduct,
  { openedAt, now }: { openedAt: Date | undefined; now: Date },
): Promise<boolean> {
  const isUnnoticed = and(
    isNull(orders.notifiedAt),
    gt(orders.paidAt, new Date(now.getTime() - unnoticedPaymentMs)),
  )
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isPaidOrderOf(product), or(isUnnoticed, openedAt && gte(orders.paidAt, openedAt))))
    .limit(1)
  return found !== undefined
}

/** Records that a person's browser is notified of all their paid orders of a product. */
export async function markNotified(db: Database, product: PersonsProduct, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ notifiedAt: now })
    .where(and(isPaidOrderOf(product), isNull(orders.notifiedAt)))
}
