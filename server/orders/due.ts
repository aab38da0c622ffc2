import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { undecidedStatuses } from '#contract/orders/own.ts'
import { firstCheck } from '#machines/orders/order/times.ts'
import type { Database } from '../platform/database/database.ts'
import type { Order } from './orders.ts'
import { orders } from './tables.ts'

/** Reserves up to `limit` orders that are due for a check at their provider, for this caller until `leaseEnd`. */
export function takeDueOrders(db: Database, now: Date, leaseEnd: Date, limit: number): Promise<Order[]> {
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: orders.id })
        .from(orders)
        .where(lte(orders.nextCheckAt, now))
        .orderBy(asc(orders.nextCheckAt))
        .limit(limit)
        .for('update', { skipLocked: true }),
    )
  return db
    .with(due)
    .update(orders)
    .set({ nextCheckAt: leaseEnd })
    .where(inArray(orders.id, db.select({ id: due.id }).from(due)))
    .returning()
}

/** Counts a check of a reserved order and schedules the next check, unless an earlier one was requested meanwhile. */
export async function scheduleCheck(
  db: Database,
  orderId: string,
  leaseEnd: Date,
  nextCheckAt: Date | null,
): Promise<void> {
  await db
    .update(orders)
    .set({ nextCheckAt, checks: sql`${orders.checks} + 1` })
    .where(and(eq(orders.id, orderId), eq(orders.nextCheckAt, leaseEnd)))
}

/** Makes an order due for a check at once. */
export async function makeOrderDue(tx: Database, orderId: string, now: Date): Promise<void> {
  await tx.update(orders).set({ nextCheckAt: now }).where(eq(orders.id, orderId))
}

/** Restarts the checks of a paid order that is to be refunded. The first one comes soon, in case nothing settles the order before. */
export async function restartChecksForRefund(tx: Database, orderId: string, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ nextCheckAt: firstCheck(now), checks: 0 })
    .where(eq(orders.id, orderId))
}

/** Makes every undecided order due for a check, except those that another transaction is changing. */
export async function makeUndecidedDue(db: Database, now: Date): Promise<void> {
  const undecided = db.$with('undecided').as(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.status, [...undecidedStatuses]))
      .for('update', { skipLocked: true }),
  )
  await db
    .with(undecided)
    .update(orders)
    .set({ nextCheckAt: now })
    .where(inArray(orders.id, db.select({ id: undecided.id }).from(undecided)))
}
