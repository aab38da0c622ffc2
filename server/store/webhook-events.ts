import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/payments.ts'
import { inBatches } from './batches.ts'
import type { Database } from './database.ts'
import { orders, people, webhookEvents } from './schema.ts'

type NewEvent = typeof webhookEvents.$inferInsert

/** Stores an authentic event. False when it is stored already. */
export async function insertEvent(tx: Database, event: NewEvent): Promise<boolean> {
  const inserted = await tx
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: webhookEvents.eventId })
  return inserted.length > 0
}

/** The events of an order that nothing was done about yet. */
export async function unhandledEvents(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ eventId: webhookEvents.eventId })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.orderId, orderId), isNull(webhookEvents.handledAt)))
  return rows.map(({ eventId }) => eventId)
}

/** Notes that what these events of an order speak of is settled. */
export async function markHandled(
  db: Database,
  orderId: string,
  eventIds: string[],
  now: Date,
): Promise<void> {
  if (eventIds.length === 0) return
  await db
    .update(webhookEvents)
    .set({ handledAt: now })
    .where(and(eq(webhookEvents.orderId, orderId), inArray(webhookEvents.eventId, eventIds)))
}

/** Our id of the order that the provider, or its echo of our own id, names. */
export async function orderNamed(
  db: Database,
  provider: PaymentMethod,
  { providerOrderIds, orderIds }: { providerOrderIds: string[]; orderIds: string[] },
): Promise<string | undefined> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.provider, provider),
        or(inArray(orders.providerOrderId, providerOrderIds), inArray(orders.id, orderIds)),
      ),
    )
    .limit(1)
  return order?.id
}

/** Whether the buyer of an order has been deleted. */
export async function isOfDeletedPerson(db: Database, orderId: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .where(and(eq(orders.id, orderId), isNotNull(people.deletedAt)))
  return found.length > 0
}

/** The provider's ids of the disputes that events of an order spoke of. */
export async function disputesOf(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ disputeId: webhookEvents.disputeId })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.orderId, orderId), isNotNull(webhookEvents.disputeId)))
  return rows.flatMap(({ disputeId }) => disputeId ?? [])
}

/** Forgets the words of the events received up to a moment; what they were about stays with the order's records. */
export async function deleteNotices(db: Database, before: Date): Promise<void> {
  const told = sql`${webhookEvents.body} <> ''`
  await inBatches(webhookEvents, and(lte(webhookEvents.receivedAt, before), told), (some) =>
    db.update(webhookEvents).set({ body: '' }).where(some).returning({ eventId: webhookEvents.eventId }),
  )
}
