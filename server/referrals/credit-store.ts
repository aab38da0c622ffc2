import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { initialTransition, transition } from 'xstate'
import { productNameOf } from '#contract/catalogue.ts'
import type { Credit } from '#contract/referrals/credits.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import { dayMs } from '#contract/time/durations.ts'
import {
  creditMachine,
  type CreditAction,
  type CreditContext,
  type CreditEvent,
  type CreditSnapshot,
} from '#machines/referrals/credit.ts'
import type { Database } from '../platform/database/database.ts'
import { orders } from '../orders/tables.ts'
import { credits } from './tables.ts'

export type StoredCredit = typeof credits.$inferSelect

const columnsOfSnapshot = ({ value: status, context }: CreditSnapshot) => ({ status, ...context })

const snapshotOf = ({ status, endsAt, appliedAt, refundedAt, reference }: StoredCredit): CreditSnapshot => {
  const context: CreditContext = { endsAt, appliedAt, refundedAt, reference }
  return creditMachine.resolveState({ value: status, context })
}

type NewCredit = { orderId: string; personId: string; cents: number; at: Date; endsAt: Date }

/** Stores the credit of an order towards a full project. Returns undefined if the order already has one. */
export async function insertCredit(
  tx: Database,
  { orderId, personId, cents, at, endsAt }: NewCredit,
): Promise<StoredCredit | undefined> {
  const [snapshot] = initialTransition(creditMachine, { endsAt })
  const [added] = await tx
    .insert(credits)
    .values({ orderId, personId, cents, openedAt: at, ...columnsOfSnapshot(snapshot) })
    .onConflictDoNothing()
    .returning()
  return added
}

/**
 * Applies an event to the credit of an order, which it locks, and writes its new state. Returns the credit and the actions to
 * execute, or undefined if there is no credit or its machine does not accept the event.
 */
export async function transitionCredit(
  tx: Database,
  orderId: string,
  event: CreditEvent,
): Promise<{ credit: StoredCredit; actions: CreditAction[] } | undefined> {
  const named = eq(credits.orderId, orderId)
  const [row] = await tx.select().from(credits).where(named).for('no key update')
  const before = row && snapshotOf(row)
  if (!before?.can(event)) return undefined
  const [after, actions] = transition(creditMachine, before, event)
  const [credit] = await tx.update(credits).set(columnsOfSnapshot(after)).where(named).returning()
  return credit && { credit, actions: actions as CreditAction[] }
}

const batchSize = 500

/** Ends the credits whose time is over. Returns how many there were. */
export async function endCredits(db: Database, now: Date): Promise<number> {
  const isDue = and(sql`${credits.status} = 'open'`, lte(credits.endsAt, now))
  const due = await db.select({ orderId: credits.orderId }).from(credits).where(isDue).limit(batchSize)
  for (const { orderId } of due)
    await db.transaction((tx) => transitionCredit(tx, orderId, { type: 'time.ended', at: now }))
  return due.length < batchSize ? due.length : due.length + (await endCredits(db, now))
}

/** The credit of an order, whose id must be a UUID. */
export async function findCredit(db: Database, orderId: string): Promise<StoredCredit | undefined> {
  const [found] = await db.select().from(credits).where(eq(credits.orderId, orderId))
  return found
}

/** The newest credits of all clients; only those with `status` if it is given. */
export function newestCredits(
  db: Database,
  { status, limit }: { status?: StoredCredit['status'] | undefined; limit: number },
): Promise<StoredCredit[]> {
  return db
    .select()
    .from(credits)
    .where(status && eq(credits.status, status))
    .orderBy(desc(credits.openedAt), desc(credits.orderId))
    .limit(limit)
}

/** A person's newest credits. A credit whose time is over at `now` is shown as ended, even if `endCredits` has not run since. */
export async function creditsOf(
  db: Database,
  personId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<Credit[]> {
  const found = await db
    .select({ credit: credits, order: { productKey: orders.productKey, product: orders.product } })
    .from(credits)
    .innerJoin(orders, eq(orders.id, credits.orderId))
    .where(eq(credits.personId, personId))
    .orderBy(desc(credits.openedAt), desc(credits.orderId))
    .limit(limit)
  return found.map(({ credit, order }) => {
    const { orderId, cents, openedAt, endsAt, appliedAt, reference } = credit
    const isOpen = credit.status === 'open' && endsAt > now
    return {
      orderId,
      product: productNameOf(order),
      cents,
      status: credit.status === 'open' && !isOpen ? 'ended' : credit.status,
      openedAt: openedAt.toISOString(),
      endsAt: endsAt.toISOString(),
      daysLeft: isOpen ? Math.ceil((endsAt.getTime() - now.getTime()) / dayMs) : 0,
      appliedAt: isoOrNull(appliedAt),
      reference,
    }
  })
}
