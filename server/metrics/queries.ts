import { and, count, inArray, isNull, min, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { outbox } from '../platform/outbox/tables.ts'
import { orders, type OrderStatus } from '../orders/tables.ts'

/** How many orders have each status; a status without orders is left out. */
export const orderCountsByStatus = (db: Database): Promise<{ status: OrderStatus; orders: number }[]> =>
  db.select({ status: orders.status, orders: count() }).from(orders).groupBy(orders.status)

/** Since when the oldest order waits for its provider's decision about a payment. Undefined if none does. */
export async function oldestUndecidedSince(db: Database): Promise<Date | undefined> {
  const [row] = await db
    .select({
      // A capture that is repeated every day changes the order every day.
      since: sql`min(coalesce(${orders.capturingSince}, ${orders.updatedAt}))`.mapWith(orders.updatedAt),
    })
    .from(orders)
    .where(inArray(orders.status, ['capturing', 'pending']))
  return row?.since ?? undefined
}

/** How many mails wait to be sent, and when the oldest was written. Mails that are not tried again do not count. */
export async function countUnsentMails(db: Database): Promise<{ mails: number; oldest: Date | undefined }> {
  const [row] = await db
    .select({ mails: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), sql`${outbox.nextAttemptAt} is not null`))
  return { mails: row?.mails ?? 0, oldest: row?.oldest ?? undefined }
}
