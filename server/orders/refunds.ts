import { and, desc, eq, inArray } from 'drizzle-orm'
import { initialTransition, transition } from 'xstate'
import {
  refundMachine,
  type RefundAction,
  type RefundContext,
  type RefundEvent,
  type RefundSnapshot,
} from '#machines/orders/refund.ts'
import type { Database } from '../platform/database/database.ts'
import { refunds } from './tables.ts'

export type Refund = typeof refunds.$inferSelect

/** The statuses of refunds that have not come to an end. */
const openStatuses = ['requested', 'asked', 'accepted'] as const satisfies Refund['status'][]

const columnsOfSnapshot = ({ value: status, context }: RefundSnapshot) => ({ status, ...context })

const snapshotOf = (row: Refund): RefundSnapshot => {
  const { askedSince, attemptedAt, providerRefundId, refusal, endedAt } = row
  const context: RefundContext = { askedSince, attemptedAt, providerRefundId, refusal, endedAt }
  return refundMachine.resolveState({ value: row.status, context })
}

const isOpenRefundOf = (orderId: string) =>
  and(eq(refunds.orderId, orderId), inArray(refunds.status, openStatuses))

/** The refund of an order that has not come to an end, if there is one. */
export async function findOpenRefund(db: Database, orderId: string): Promise<Refund | undefined> {
  const [found] = await db.select().from(refunds).where(isOpenRefundOf(orderId))
  return found
}

/** Stores a new refund of an order. The transaction must hold the lock of its person, and the order must have no open one. */
export async function insertRefund(tx: Database, orderId: string, at: Date): Promise<Refund> {
  const [snapshot] = initialTransition(refundMachine)
  const [added] = await tx
    .insert(refunds)
    .values({ orderId, requestedAt: at, ...columnsOfSnapshot(snapshot) })
    .returning()
  if (!added) throw new Error('The database stored a refund but returned none.')
  return added
}

/**
 * Applies an event to the open refund of an order and writes its new state. The transaction must hold the lock of the order's
 * person. Returns undefined if there is no open refund, or its machine does not accept the event.
 */
export async function transitionRefund(
  tx: Database,
  orderId: string,
  event: RefundEvent,
): Promise<{ refund: Refund; actions: RefundAction[] } | undefined> {
  const [row] = await tx.select().from(refunds).where(isOpenRefundOf(orderId)).for('no key update')
  if (!row) return undefined
  const before = snapshotOf(row)
  if (!before.can(event)) return undefined
  const [after, actions] = transition(refundMachine, before, event)
  const [refund] = await tx
    .update(refunds)
    .set(columnsOfSnapshot(after))
    .where(eq(refunds.id, row.id))
    .returning()
  return refund && { refund, actions: actions as RefundAction[] }
}

/** The refunds of an order, the newest first, at most `limit` of them. */
export const refundsOf = (db: Database, orderId: string, limit: number): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.requestedAt), desc(refunds.id))
    .limit(limit)
