import { and, asc, eq } from 'drizzle-orm'
import { initialTransition, transition } from 'xstate'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { orderMachine, type OrderSnapshot } from '#machines/orders/order.ts'
import type { OrderAction, OrderContext, OrderEvent } from '#machines/orders/order/setup.ts'
import type { Database } from '../platform/database/database.ts'
import { isOtherOrderOfPurchase, type Order } from './orders.ts'
import { lockDeposit } from './deposits.ts'
import { lockPersonOrDeleted, type LockedPerson } from '../people/store.ts'
import { orders } from './tables.ts'
import { isTransactionConflict } from '../platform/database/database-errors.ts'

declare const isLocked: unique symbol
/** An order that no other transaction can change before this one ends. */
export type LockedOrder = Order & { [isLocked]: true }
/** The result of applying an event to an order. `isAccepted`: the order's machine accepted the event. */
export type OrderTransition = { order: Order; actions: OrderAction[]; isAccepted: boolean }
/** Executes an action of the order machine, in the transaction of the event and before the new state of the order is written. */
export type PerformAction = (
  tx: Database,
  action: OrderAction,
  order: Order,
  event: OrderEvent,
) => Promise<void>

/**
 * Runs work on an order in a transaction that locks its person and the order. The work is repeated once if the database cancels
 * the transaction because of a conflict with another transaction.
 */
export async function inOrderTransaction<T>(
  db: Database,
  { id, personId, productKey }: Order,
  work: (tx: Database, order: LockedOrder, person: LockedPerson) => Promise<T>,
): Promise<T> {
  const attempt = () =>
    db.transaction(async (tx) => {
      const person = await lockPersonOrDeleted(tx, personId)
      await lockDeposit(tx, productKey)
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

/** Whether the order machine accepts an event in the state that the order had when it was read. */
export const acceptsEvent = (order: Order, event: OrderEvent): boolean => snapshotOf(order).can(event)

/**
 * Applies an event to an order: executes the actions of its machine and writes its new state. The transaction must hold the lock
 * of its person. No other code writes an order's status.
 */
export async function transitionOrder(
  tx: Database,
  order: LockedOrder,
  event: OrderEvent,
  perform: PerformAction,
): Promise<OrderTransition> {
  const before = snapshotOf(order)
  if (!before.can(event)) return { order, actions: [], isAccepted: false }
  const [after, untypedActions] = transition(orderMachine, before, event)
  // XState's type does not tell which params belong to which action.
  const actions = untypedActions as OrderAction[]
  for (const action of actions) await perform(tx, action, order, event)
  if (after.value === before.value && after.context === before.context)
    return { order, actions, isAccepted: true }
  const [moved = order] = await tx
    .update(orders)
    .set(columnsOfSnapshot(after))
    .where(eq(orders.id, order.id))
    .returning()
  return { order: moved, actions, isAccepted: true }
}

/** Applies an event to the other orders of the same purchase, one after the other. */
export async function transitionOtherOrders(
  tx: Database,
  order: Order,
  event: OrderEvent,
  { provider, perform }: { provider?: PaymentMethod; perform: PerformAction },
): Promise<void> {
  const others = await tx
    .select()
    .from(orders)
    .where(and(isOtherOrderOfPurchase(order), provider ? eq(orders.provider, provider) : undefined))
    .orderBy(asc(orders.id))
  for (const other of others)
    if (acceptsEvent(other, event)) await transitionOrder(tx, await lockOrder(tx, other.id), event, perform)
}

type NewOrder = Pick<Order, 'personId' | 'productKey' | 'provider' | 'cents' | 'currency' | 'createdAt'>

/**
 * Stores a new order, in the state after `events` if there are any. Returns undefined if the person already has an unpaid order
 * of this product at this provider, or if the provider's id exists.
 */
export async function insertOrder(
  tx: Database,
  newOrder: NewOrder & Partial<Pick<Order, 'product' | 'notifiedAt' | 'nextCheckAt' | 'traceparent'>>,
  events: OrderEvent[] = [],
): Promise<Order | undefined> {
  const { cents, currency, createdAt: at } = newOrder
  const [first] = initialTransition(orderMachine, { cents, currency, at })
  const snapshot = events.reduce((before, event) => transition(orderMachine, before, event)[0], first)
  const [order] = await tx
    .insert(orders)
    .values({ ...columnsOfSnapshot(snapshot), ...newOrder })
    .onConflictDoNothing()
    .returning()
  return order
}

const columnsOfSnapshot = ({ value: status, context }: OrderSnapshot) => ({ status, ...context })

const snapshotOf = ({ status, ...order }: Order): OrderSnapshot =>
  orderMachine.resolveState({ value: status, context: contextOf(order) })

const contextOf = (order: OrderContext): OrderContext => ({
  cents: order.cents,
  currency: order.currency,
  providerOrderId: order.providerOrderId,
  updatedAt: order.updatedAt,
  paidAt: order.paidAt,
  refundedAt: order.refundedAt,
  paidInstead: order.paidInstead,
  capturingSince: order.capturingSince,
  nextCheckAt: order.nextCheckAt,
  checks: order.checks,
  refusals: order.refusals,
})
