import { and, asc, desc, eq, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { initialTransition, transition } from 'xstate'
import { productNameOf } from '#contract/catalogue.ts'
import type { CommissionBalance, CommissionRow } from '#contract/referrals/commissions.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import {
  commissionMachine,
  type CommissionAction,
  type CommissionContext,
  type CommissionEvent,
  type CommissionSnapshot,
} from '#machines/referrals/commission.ts'
import type { Database } from '../platform/database/database.ts'
import { orders } from '../orders/tables.ts'
import { people } from '../people/tables.ts'
import { commissions } from './tables.ts'

export type Commission = typeof commissions.$inferSelect

const columnsOfSnapshot = ({ value: status, context }: CommissionSnapshot) => ({ status, ...context })

const snapshotOf = ({ status, ...row }: Commission): CommissionSnapshot => {
  const { cents, payableAt, paidOutAt, reversedAt, reference } = row
  const context: CommissionContext = { cents, payableAt, paidOutAt, reversedAt, reference }
  return commissionMachine.resolveState({ value: status, context })
}

type NewCommission = { orderId: string; partnerId: string; cents: number; at: Date; payableAt: Date }

/** Stores a commission, or a deduction if its amount is negative. Returns undefined if the order already has one. */
export async function insertCommission(
  tx: Database,
  { orderId, partnerId, cents, at, payableAt }: NewCommission,
): Promise<Commission | undefined> {
  const [snapshot] = initialTransition(commissionMachine, { cents, at, payableAt })
  const [added] = await tx
    .insert(commissions)
    .values({ orderId, partnerId, createdAt: at, ...columnsOfSnapshot(snapshot) })
    .onConflictDoNothing()
    .returning()
  return added
}

/** Commissions that match a condition, locked until the transaction ends, oldest first. */
export function lockCommissions(tx: Database, where: SQL | undefined, limit?: number): Promise<Commission[]> {
  const found = tx.select().from(commissions).where(where).orderBy(asc(commissions.id))
  return limit === undefined ? found.for('no key update') : found.limit(limit).for('no key update')
}

/**
 * Applies an event to a locked commission and writes its new state. Returns the actions to execute, or undefined if its machine
 * does not accept the event.
 */
export async function transitionCommission(
  tx: Database,
  commission: Commission,
  event: CommissionEvent,
): Promise<{ commission: Commission; actions: CommissionAction[] } | undefined> {
  const before = snapshotOf(commission)
  if (!before.can(event)) return undefined
  const [after, actions] = transition(commissionMachine, before, event)
  const [moved] = await tx
    .update(commissions)
    .set(columnsOfSnapshot(after))
    .where(eq(commissions.id, commission.id))
    .returning()
  return moved && { commission: moved, actions: actions as CommissionAction[] }
}

const batchSize = 500

/** Makes every commission payable whose hold has ended. Returns how many there were. */
export async function endHolds(db: Database, now: Date): Promise<number> {
  const isDue = and(sql`${commissions.status} = 'pending'`, lte(commissions.payableAt, now))
  const ended = await db.transaction(async (tx) => {
    const due = await lockCommissions(tx, isDue, batchSize)
    for (const one of due) await transitionCommission(tx, one, { type: 'hold.ended', at: now })
    return due.length
  })
  return ended < batchSize ? ended : ended + (await endHolds(db, now))
}

/** The sums of a partner's commissions, in cents. */
export async function balanceOf(db: Database, partnerId: string): Promise<CommissionBalance> {
  const sum = (where: SQL) =>
    sql<number>`coalesce(sum(${commissions.cents}) filter (where ${where}), 0)::float8`
  const { status, paidOutAt } = commissions
  const [row] = await db
    .select({
      pending: sum(sql`${status} = 'pending'`),
      payable: sum(sql`${status} = 'payable'`),
      paidOut: sum(sql`${paidOutAt} is not null`),
    })
    .from(commissions)
    .where(eq(commissions.partnerId, partnerId))
  return row ?? { pending: 0, payable: 0, paidOut: 0 }
}

/** A partner's commissions, newest first: those that follow the commission `after`, none if `after` belongs to another partner. */
export async function commissionsOf(
  db: Database,
  partnerId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<CommissionRow[]> {
  const { id, createdAt } = commissions
  const last = db
    .select({ at: createdAt, id })
    .from(commissions)
    .where(and(eq(id, after ?? ''), eq(commissions.partnerId, partnerId)))
  const rows = await db
    .select({ commission: commissions, order: { productKey: orders.productKey, product: orders.product } })
    .from(commissions)
    .innerJoin(orders, eq(orders.id, commissions.orderId))
    .where(
      and(
        eq(commissions.partnerId, partnerId),
        after === undefined ? undefined : sql`(${createdAt}, ${id}) < (${last})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return rows.map(({ commission, order }) => ({
    id: commission.id,
    at: commission.createdAt.toISOString(),
    product: productNameOf(order),
    cents: commission.cents,
    status: commission.status,
    payableAt: commission.payableAt.toISOString(),
    paidOutAt: isoOrNull(commission.paidOutAt),
    reversedAt: isoOrNull(commission.reversedAt),
    reference: commission.reference,
  }))
}

/** The condition for the commissions that a payout to a partner consists of. */
export const isPayableTo = (partnerId: string) =>
  and(eq(commissions.partnerId, partnerId), eq(commissions.status, 'payable'))

/** The condition for the commission of an order, without its deduction. */
export const isEarnedBy = (orderId: string) =>
  and(eq(commissions.orderId, orderId), sql`${commissions.cents} > 0`)

/** The newest commissions of all partners; only those with `status` if it is given. */
export function newestCommissions(
  db: Database,
  { status, limit }: { status?: Commission['status'] | undefined; limit: number },
): Promise<Commission[]> {
  return db
    .select()
    .from(commissions)
    .where(status && eq(commissions.status, status))
    .orderBy(desc(commissions.createdAt), desc(commissions.id))
    .limit(limit)
}

/** The partners who have payable commissions and are not deleted, with the sum in cents, the highest sum first. */
export function payablePartners(
  db: Database,
  limit: number,
): Promise<{ partnerId: string; cents: number; count: number }[]> {
  const cents = sql<number>`sum(${commissions.cents})::float8`
  return db
    .select({ partnerId: commissions.partnerId, cents, count: sql<number>`count(*)::int` })
    .from(commissions)
    .innerJoin(people, eq(people.id, commissions.partnerId))
    .where(and(eq(commissions.status, 'payable'), isNull(people.deletedAt)))
    .groupBy(commissions.partnerId)
    .orderBy(desc(cents), asc(commissions.partnerId))
    .limit(limit)
}
