import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { productNameOf } from '#contract/catalogue.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import { limits } from '#contract/limits.ts'
import type { OrderHistoryEntry, OwnOrder } from '#contract/orders/own.ts'
import type { Database } from '../platform/database/database.ts'
import type { Order } from './orders.ts'
import { grants, orders, payments, webhookEvents } from './tables.ts'

type Payment = typeof payments.$inferSelect
type Grant = typeof grants.$inferSelect
type ProviderEvent = Pick<typeof webhookEvents.$inferSelect, 'kind' | 'receivedAt' | 'handledAt'>
type OrderRows = { order: Order; payment: Payment | null; grant: Grant | null; events: ProviderEvent[] }

/** A person's newest orders, each with the records of what happened to it, oldest first. */
export async function ordersWithRecords(db: Database, personId: string): Promise<OwnOrder[]> {
  const found = await selectOrderRows(db, eq(orders.personId, personId)).limit(limits.ownOrders)
  const ids = found.map(({ order }) => order.id)
  const events = await webhookEventsOf(db, ids)
  return found.map((rows) => {
    const { order } = rows
    const own = events.filter((event) => event.orderId === order.id)
    return {
      id: order.id,
      product: productNameOf(order),
      cents: order.cents,
      currency: order.currency,
      method: order.provider,
      status: order.status,
      paidInstead: order.paidInstead,
      nextCheckAt: isoOrNull(order.nextCheckAt),
      records: recordsOf({ ...rows, events: own }),
    }
  })
}

/** One order with its payment and grant, and the records of what happened to it, oldest first. The id must be a UUID. */
export async function orderWithRecords(db: Database, id: string) {
  const [rows] = await selectOrderRows(db, eq(orders.id, id))
  if (!rows) return undefined
  return { ...rows, records: recordsOf({ ...rows, events: await webhookEventsOf(db, [id]) }) }
}

const selectOrderRows = (db: Database, where: SQL) =>
  db
    .select({ order: orders, payment: payments, grant: grants })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(grants, eq(grants.orderId, orders.id))
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))

function webhookEventsOf(db: Database, ids: string[]) {
  const { orderId, kind, receivedAt, handledAt } = webhookEvents
  return db
    .select({ orderId, kind, receivedAt, handledAt })
    .from(webhookEvents)
    .where(inArray(orderId, ids))
    .orderBy(asc(receivedAt), asc(webhookEvents.eventId))
}

/** The records of an order, oldest first. Those with the same time are in the order in which the steps of a purchase happen. */
function recordsOf({ order, payment, grant, events }: OrderRows): OrderHistoryEntry[] {
  const record = (
    kind: OrderHistoryEntry['kind'],
    at: Date | null | undefined,
    detail: string | null = null,
  ) => (at ? [{ at: at.toISOString(), kind, detail }] : [])
  const known = [
    ...record('created', order.createdAt),
    ...record('captureBegun', order.capturingSince),
    ...events.flatMap(({ kind, receivedAt }) => record('eventReceived', receivedAt, kind)),
    ...record('captured', payment?.capturedAt, payment?.providerPaymentId),
    ...record('paid', order.paidAt),
    ...record('granted', grant?.grantedAt),
    ...record('notified', order.notifiedAt),
    ...record('refunded', order.refundedAt),
    ...record('revoked', grant?.revokedAt),
    ...events.flatMap(({ kind, handledAt }) => record('eventHandled', handledAt, kind)),
  ]
  const updatedAt = order.updatedAt.toISOString()
  const changed = known.some(({ at }) => at === updatedAt) ? [] : record('changed', order.updatedAt)
  return [...known, ...changed].sort((one, other) => Number(one.at > other.at) - Number(one.at < other.at))
}
