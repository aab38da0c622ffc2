import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Product, ProductKey } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Database } from './database.ts'
import { orders, people, type OrderStatus } from './schema.ts'

export type Order = typeof orders.$inferSelect
/** An order the provider knows. */
export type PlacedOrder = Order & { providerOrderId: string }

/** Whose money it is. */
export type Person = { email: string; name: string; isDeleted: boolean }

/** Orders whose payment is still ahead or under way. */
export const unpaid = ['intended', 'open', 'capturing', 'pending'] as const satisfies OrderStatus[]

/**
 * Lets one transaction at a time decide about a person's money, on any instance, until it ends. Answers who it is.
 * Throws for a person that does not exist.
 */
export async function lockPerson(tx: Database, personId: string): Promise<Person> {
  const [person] = await tx
    .select({
      email: people.email,
      name: people.name,
      isDeleted: isNotNull(people.deletedAt).mapWith(Boolean),
    })
    .from(people)
    .where(eq(people.id, personId))
    .for('no key update')
  if (!person) throw new Error('there is no such person')
  return person
}

/** One order by our id, which must be a UUID. */
export async function findOrder(db: Database, orderId: string): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return order
}

/** The same. Throws when there is none. */
export async function readOrder(db: Database, orderId: string): Promise<Order> {
  const order = await findOrder(db, orderId)
  if (!order) throw new Error('there is no such order')
  return order
}

/** The person's order that the provider calls by this id; of whichever provider when none is named. */
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

/** Whether the provider knows the order. */
export function isPlaced(order: Order): order is PlacedOrder {
  return order.providerOrderId !== null
}

/** A person's orders of one product that are not paid yet, oldest first. */
export function unpaidOrders(db: Database, personId: string, product: Product): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.personId, personId),
        eq(orders.productKey, product.key),
        inArray(orders.status, [...unpaid]),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
}

/** How another order of the same person and product stands of which the provider has not decided, or undefined. */
export async function statusOfRival(
  tx: Database,
  order: Order,
): Promise<'capturing' | 'pending' | undefined> {
  const [rival] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(and(samePurchase(order), inArray(orders.status, ['capturing', 'pending'])))
    .limit(1)
  return rival && (rival.status === 'pending' ? 'pending' : 'capturing')
}

/** The other orders of the same person and product. */
export const samePurchase = (order: Order) =>
  and(eq(orders.personId, order.personId), eq(orders.productKey, order.productKey), ne(orders.id, order.id))

/**
 * Notes that a person's browser is told of what is paid for a product: what nobody told it yet, and what was paid since a
 * moment. Answers whether there was anything to tell.
 */
export async function markNotified(
  db: Database,
  { personId, productKey, since }: { personId: string; productKey: ProductKey; since?: Date | undefined },
  now: Date,
): Promise<boolean> {
  const told = await db
    .update(orders)
    .set({ toldAt: now })
    .where(
      and(
        eq(orders.personId, personId),
        eq(orders.productKey, productKey),
        eq(orders.status, 'paid'),
        since ? or(isNull(orders.toldAt), gte(orders.paidAt, since)) : isNull(orders.toldAt),
      ),
    )
    .returning({ id: orders.id })
  return told.length > 0
}
