import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../store/database.ts'
import { insertGrant, revokeGrant } from '../store/grants.ts'
import {
  abandonSiblings,
  lockPerson,
  moveOrder,
  overtakeSiblings,
  readOrder,
  statusOfRival,
  type Order,
  type Person,
} from '../store/orders.ts'
import { putMail } from '../store/outbox.ts'
import { insertPayment, paymentOfOrder } from '../store/payments.ts'
import type { OrderStatus } from '../store/schema.ts'
import { isTransactionConflict } from '../store/unavailable.ts'
import { captureAttemptEnd, firstCheck, nextRefundCheck, unheardCaptureEnd } from './pauses.ts'
import type { ProviderState } from './provider.ts'
import { receiptMail } from './receipt.ts'

export type LedgerDeps = { db: Database; now: () => Date; log: FastifyBaseLogger }
type Captured = Extract<ProviderState, { state: 'captured' }>

/**
 * `mine`: this caller is to capture now. `mine again`: so it is, after an attempt whose outcome nobody told. `busy`: somebody
 * else is, this order or another of the same person and product. `rivalPending`: a provider has not decided about that
 * other one. `refused`: the provider said no before. `elsewhere`: the other one is paid. `moot`: there is nothing to capture.
 */
type Claim = 'mine' | 'mine again' | 'busy' | 'rivalPending' | 'refused' | 'elsewhere' | 'moot'

/**
 * Does one thing about one order while nobody else decides about its person's money; once more when the database ended it for
 * another transaction's sake.
 */
async function inOrderTransaction<T>(
  { db }: LedgerDeps,
  { id, personId }: Order,
  work: (tx: Database, order: Order, person: Person) => Promise<T>,
): Promise<T> {
  const attempt = () =>
    db.transaction(async (tx) => {
      const person = await lockPerson(tx, personId)
      return work(tx, await readOrder(tx, id), person)
    })
  try {
    return await attempt()
  } catch (error) {
    if (isTransactionConflict(error)) return attempt()
    throw error
  }
}

/**
 * Asks for the right to capture an order. Nobody gets it while, or after, the same person pays the same product by another
 * order, or once the person is deleted. After a definite refusal only a person may try again.
 */
export function claimCapture(
  deps: LedgerDeps,
  order: Order,
  { byPerson }: { byPerson: boolean },
): Promise<Claim> {
  return inOrderTransaction(deps, order, async (tx, fresh, person) => {
    const now = deps.now()
    if (fresh.status === 'capturing') return repeatClaim(tx, fresh, now)
    if (fresh.status !== 'open' && fresh.status !== 'abandoned') return 'moot'
    if (person.isDeleted) return 'moot'
    if (fresh.overtakenBy !== null) return 'elsewhere'
    const rival = await statusOfRival(tx, fresh)
    if (rival) return rival === 'pending' ? 'rivalPending' : 'busy'
    if (fresh.refusals > 0 && !byPerson) return 'refused'
    await abandonSiblings(tx, fresh, now)
    await moveOrder(tx, fresh.id, [fresh.status], {
      status: 'capturing',
      capturingSince: now,
      updatedAt: now,
      checks: 0,
      nextCheckAt: captureAttemptEnd({ updatedAt: now }),
    })
    return 'mine'
  })
}

/** An attempt whose outcome nobody told is repeated by whoever asks once its time is over. */
async function repeatClaim(tx: Database, order: Order, now: Date): Promise<Claim> {
  if (now < captureAttemptEnd(order)) return 'busy'
  await moveOrder(tx, order.id, ['capturing'], { status: 'capturing', updatedAt: now })
  return 'mine again'
}

/** From when on an order is known to be captured by nobody. */
const freeFrom = {
  refused: ({ updatedAt }: Order) => updatedAt,
  // An earlier attempt may be why: both providers refuse a call while they are at another one.
  'refused again': unheardCaptureEnd,
  unpaid: captureAttemptEnd,
}

/**
 * The provider holds no money that could be captured: the order can be paid again, and true is answered, unless somebody
 * may still be capturing it. `refused`: it just said so to the only attempt; `refused again`: to one after an attempt of
 * which nobody heard; `unpaid`: when it was looked at.
 */
export function releaseCapture(deps: LedgerDeps, order: Order, why: keyof typeof freeFrom): Promise<boolean> {
  return inOrderTransaction(deps, order, async (tx, fresh) => {
    const { id, refusals } = fresh
    const now = deps.now()
    if (now < freeFrom[why](fresh)) return false
    const released = await moveOrder(tx, id, ['capturing'], {
      status: 'open',
      capturingSince: null,
      updatedAt: now,
      checks: 0,
      refusals: why === 'unpaid' ? refusals : refusals + 1,
      nextCheckAt: firstCheck(now),
    })
    return released !== undefined
  })
}

/**
 * Writes down a captured payment and gives what it paid for: payment, status, grant and receipt at once or not at all.
 * A payment that is not the order's own money is never granted: it is logged for a human and answered `mismatch`.
 */
export function recordPayment(
  deps: LedgerDeps,
  order: Order,
  payment: Captured,
): Promise<'paid' | 'refunded' | 'mismatch'> {
  const { paymentId, cents, currency } = payment
  return inOrderTransaction(deps, order, async (tx, fresh, person) => {
    const about = { orderId: fresh.id, paymentId, cents, currency }
    if (fresh.status === 'refunded') return 'refunded'
    if (fresh.status === 'paid') {
      if ((await paymentOfOrder(tx, fresh.id)) !== paymentId) deps.log.error(about, 'an order was paid twice')
      return 'paid'
    }
    if (cents !== fresh.cents || currency !== fresh.currency) {
      deps.log.error(about, 'a payment is of another amount than its order')
      return 'mismatch'
    }
    const { id: orderId, provider, personId, productKey } = fresh
    const { capturedAt } = payment
    const counted = { orderId, provider, providerPaymentId: paymentId, cents, currency, capturedAt }
    if (!(await insertPayment(tx, counted))) {
      deps.log.error(about, 'a payment paid another order before')
      return 'mismatch'
    }
    const now = deps.now()
    await moveOrder(tx, orderId, [fresh.status], {
      status: 'paid',
      paidAt: now,
      updatedAt: now,
      checks: 0,
      nextCheckAt: keepDue(fresh, now) ?? nextRefundCheck(now, now),
    })
    await insertGrant(tx, { orderId, personId, productKey, grantedAt: now })
    await overtakeSiblings(tx, fresh, now)
    if (!person.isDeleted) await putMail(tx, receiptMail(fresh, person, now), now)
    return 'paid'
  })
}

/** The money went back: what it gave ends, and nothing brings it back. */
export function recordRefund(deps: LedgerDeps, order: Order): Promise<void> {
  return inOrderTransaction(deps, order, async (tx, { id, status }) => {
    if (status === 'refunded') return
    const now = deps.now()
    await moveOrder(tx, id, [status], {
      status: 'refunded',
      refundedAt: now,
      updatedAt: now,
      nextCheckAt: null,
    })
    await revokeGrant(tx, id, now)
  })
}

/** The provider has the payment and has not decided. */
export function recordPending(deps: LedgerDeps, order: Order): Promise<void> {
  return inOrderTransaction(deps, order, async (tx, fresh) => {
    const now = deps.now()
    const nextCheckAt = keepDue(fresh, now) ?? firstCheck(now)
    const change = { status: 'pending' as const, updatedAt: now, checks: 0, nextCheckAt }
    await moveOrder(tx, fresh.id, ['open', 'capturing'], change)
  })
}

/** From where an order may end. What a provider does not know of may have been paid unless no capture's outcome is open. */
const ends = {
  spent: ['open', 'capturing', 'pending'],
  gone: ['open'],
  'refused and gone': ['open', 'capturing'],
} satisfies Record<string, OrderStatus[]>

/**
 * The provider's order can bring no money any more: its payment failed for good, or the provider does not know it, be it
 * after it refused the only attempt to capture. A paid one stays paid; one that may have brought money is `unknown`.
 */
export function recordEnd(
  deps: LedgerDeps,
  order: Order,
  why: keyof typeof ends,
): Promise<'paid' | 'refunded' | 'ended' | 'unknown'> {
  return inOrderTransaction(deps, order, async (tx, fresh) => {
    const { id, status } = fresh
    if (status === 'paid' || status === 'refunded') return status
    if (status === 'abandoned') return 'ended'
    const now = deps.now()
    const change = { status: 'abandoned' as const, updatedAt: now, nextCheckAt: keepDue(fresh, now) ?? null }
    return (await moveOrder(tx, id, ends[why], change)) ? 'ended' : 'unknown'
  })
}

/** A check somebody asked for meanwhile is not put off. */
const keepDue = ({ nextCheckAt }: Order, now: Date) =>
  nextCheckAt && nextCheckAt <= now ? nextCheckAt : undefined
