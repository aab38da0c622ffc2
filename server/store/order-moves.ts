import { and, asc, eq } from 'drizzle-orm'
import { initialTransition, transition } from 'xstate'
import type { PaymentMethod } from '#contract/payments.ts'
import { orderMachine, type OrderSnapshot } from '#machines/order.ts'
import type { OrderAction, OrderContext, OrderEvent } from '#machines/order/setup.ts'
import type { Database } from './database.ts'
import { lockPerson, samePurchase, type Order, type Person } from './orders.ts'
import { orders } from './schema.ts'
import { isTransactionConflict } from './unavailable.ts'

declare const isLocked: unique symbol
/** An order that nobody else changes before the transaction ends. */
export type LockedOrder = Order & { [isLocked]: true }
/** What an order has become. `isTaken` says that it listened to the event at all. */
export type Move = { order: Order; actions: OrderAction[]; isTaken: boolean }
/** Does what the machine asks for, in the same transaction and before the order is written. */
export type Perform = (tx: Database, action: OrderAction, order: Order, event: OrderEvent) => Promise<void>

/**
 * Does one thing about one order while nobody else decides about its person's money; once more when the database ended it for
 * another transaction's sake.
 */
export async function inOrderTransaction<T>(
  db: Database,
  { id, personId }: Order,
  work: (tx: Database, order: LockedOrder, person: Person) => Promise<T>,
): Promise<T> {
  const attempt = () =>
    db.transaction(async (tx) => {
      const person = await lockPerson(tx, personId)
      return work(tx, await lockOrder(tx, id), person)
    })
  try {
    return await attempt()
  } catch (error) {
    if (isTransactionConflict(error)) return attempt()
    throw error
  }
}

async function lockOrder(tx: Database, orderId: string): Promise<LockedOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  if (!order) throw new Error('there is no such order')
  return order as LockedOrder
}

/** Whether an order, as it was read, listens to an event. */
export const listensTo = (order: Order, event: OrderEvent): boolean => snapshotOf(order).can(event)

/**
 * Applies an event to an order, in a transaction that holds its person's lock: does what its machine asks for, and writes what
 * its machine makes of it. Nothing else writes an order's status.
 */
export async function moveOrder(
  tx: Database,
  order: LockedOrder,
  event: OrderEvent,
  perform: Perform,
): Promise<Move> {
  const before = snapshotOf(order)
  if (!before.can(event)) return { order, actions: [], isTaken: false }
  const [after, asked] = transition(orderMachine, before, event)
  // XState's type forgets which params belong to which action.
  const actions = asked as OrderAction[]
  for (const action of actions) await perform(tx, action, order, event)
  if (after.value === before.value && after.context === before.context)
    return { order, actions, isTaken: true }
  const [moved = order] = await tx
    .update(orders)
    .set(columnsOf(after))
    .where(eq(orders.id, order.id))
    .returning()
  return { order: moved, actions, isTaken: true }
}

/** Applies it to the other orders of the same person and product, one after the other. */
export async function moveSiblings(
  tx: Database,
  order: Order,
  event: OrderEvent,
  { provider, perform }: { provider?: PaymentMethod; perform: Perform },
): Promise<void> {
  const siblings = await tx
    .select()
    .from(orders)
    .where(and(samePurchase(order), provider ? eq(orders.provider, provider) : undefined))
    .orderBy(asc(orders.id))
  for (const sibling of siblings)
    if (listensTo(sibling, event)) await moveOrder(tx, await lockOrder(tx, sibling.id), event, perform)
}

type NewOrder = Pick<Order, 'personId' | 'productKey' | 'provider' | 'cents' | 'currency' | 'createdAt'>

/**
 * Writes down a new order, or one to which some things have happened already. Undefined when the person has an unpaid one of
 * this product and provider, or the provider's id is taken.
 */
export async function insertOrder(
  tx: Database,
  given: NewOrder & Partial<Pick<Order, 'toldAt' | 'nextCheckAt'>>,
  events: OrderEvent[] = [],
): Promise<Order | undefined> {
  const { cents, currency, createdAt: at } = given
  const [first] = initialTransition(orderMachine, { cents, currency, at })
  const snapshot = events.reduce((before, event) => transition(orderMachine, before, event)[0], first)
  const [order] = await tx
    .insert(orders)
    .values({ ...columnsOf(snapshot), ...given })
    .onConflictDoNothing()
    .returning()
  return order
}

const columnsOf = ({ value: status, context }: OrderSnapshot) => ({ status, ...context })

const snapshotOf = ({ status, ...order }: Order): OrderSnapshot =>
  orderMachine.resolveState({ value: status, context: contextOf(order) })

const contextOf = (order: OrderContext): OrderContext => ({
  cents: order.cents,
  currency: order.currency,
  providerOrderId: order.providerOrderId,
  updatedAt: order.updatedAt,
  paidAt: order.paidAt,
  refundedAt: order.refundedAt,
  overtakenBy: order.overtakenBy,
  capturingSince: order.capturingSince,
  nextCheckAt: order.nextCheckAt,
  checks: order.checks,
  refusals: order.refusals,
})
