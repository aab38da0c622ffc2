import { and, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { changeInBatches } from '../platform/database/batches.ts'
import type { Database } from '../platform/database/database.ts'
import { orders, webhookEvents } from './tables.ts'
import { people } from '../people/tables.ts'

type NewWebhookEvent = typeof webhookEvents.$inferInsert

/** Stores an authentic event of a payment provider. Returns false if it is already stored. */
export async function insertWebhookEvent(tx: Database, event: NewWebhookEvent): Promise<boolean> {
  const inserted = await tx
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: webhookEvents.eventId })
  return inserted.length > 0
}

/** The ids of the webhook events of an order that are not handled yet. */
export async function unhandledWebhookEventIds(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ eventId: webhookEvents.eventId })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.orderId, orderId), isNull(webhookEvents.handledAt)))
  return rows.map(({ eventId }) => eventId)
}

/** Marks webhook events of an order as handled. */
export async function markEventsHandled(
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

/** The kinds of webhook events by which a provider reports that it received money. */
export const moneyEventKinds: readonly string[] = [
  'payment.captured',
  'order.paid',
  'PAYMENT.CAPTURE.COMPLETED',
]

/** Events since a time that report money for orders that we do not know, oldest first. */
export const moneyEventsOfUnknownOrders = (db: Database, since: Date) =>
  db
    .select({ provider: webhookEvents.provider, eventId: webhookEvents.eventId, kind: webhookEvents.kind })
    .from(webhookEvents)
    .where(
      and(
        isNull(webhookEvents.orderId),
        inArray(webhookEvents.kind, [...moneyEventKinds]),
        gte(webhookEvents.receivedAt, since),
      ),
    )
    .orderBy(webhookEvents.receivedAt, webhookEvents.eventId)

/** Our id of the order that has one of these ids, given by the provider or by us; undefined if there is none. */
export async function findOrderId(
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
export async function isOrderOfDeletedPerson(db: Database, orderId: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .where(and(eq(orders.id, orderId), isNotNull(people.deletedAt)))
  return found.length > 0
}

/** The provider's ids of the disputes that webhook events of an order name. */
export async function disputeIdsOf(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ disputeId: webhookEvents.disputeId })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.orderId, orderId), isNotNull(webhookEvents.disputeId)))
  return rows.flatMap(({ disputeId }) => disputeId ?? [])
}

/** Deletes the bodies of the webhook events received up to a time; their rows stay with the order. */
export function deleteEventBodies(db: Database, before: Date): Promise<number> {
  const hasBody = sql`${webhookEvents.body} <> ''`
  return changeInBatches(webhookEvents, and(lte(webhookEvents.receivedAt, before), hasBody), (batch) =>
    db.update(webhookEvents).set({ body: '' }).where(batch).returning({ eventId: webhookEvents.eventId }),
  )
}
