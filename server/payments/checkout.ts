import type { Product } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import {
  findPlacedOrder,
  findOrCreateUnpaidOrder,
  isPlaced,
  lockPerson,
  moveOrder,
  readOrder,
  markTold,
  unpaidOrders,
  type Order,
  type PlacedOrder,
} from '../store/orders.ts'
import { settleForPerson, type ConfirmDeps } from './confirm.ts'
import { firstCheck } from './pauses.ts'
import { logProviderError } from './provider.ts'
import { settle, type Outcome } from './settle.ts'

/** `alreadyPaid`: the order opened before turned out paid. `pending`: its payment is not decided. `failed`: try again. */
export type Checkout = { kind: 'placed'; order: PlacedOrder } | { kind: 'alreadyPaid' | 'pending' | 'failed' }

export type CheckoutRequest = {
  personId: string
  product: Product
  provider: PaymentMethod
  /** The provider's id of the order this checkout opened before. */
  previousOrder: string | undefined
  /** When the checkout was opened, as far as it said so. */
  openedAt: Date | undefined
}

/**
 * The person's order of a product at a provider, ready to be paid. The unpaid one is used again, unless its price changed;
 * whatever was begun before is settled first, so that nobody pays twice for want of knowing.
 */
export async function placeOrder(deps: ConfirmDeps, request: CheckoutRequest): Promise<Checkout> {
  const { db } = deps
  const { personId, product, provider, previousOrder } = request
  if (!deps.providers[provider]) return { kind: 'failed' }
  if (previousOrder !== undefined && (await isPaid(deps, request, previousOrder)))
    return { kind: 'alreadyPaid' }
  for (const order of await unpaidOrders(db, personId, product)) {
    const obstacle = await obstacleOf(deps, order, request)
    if (obstacle) return { kind: obstacle }
  }
  const intent = await findOrCreateOrder(deps, request)
  if (intent === 'alreadyPaid') return { kind: 'alreadyPaid' }
  if (!intent) return { kind: 'failed' }
  return intent.order.providerOrderId === null ? placeAtProvider(deps, intent) : reuse(deps, intent.order)
}

/** Writes an order down unless the product is paid, while nobody else decides about the person's money. */
function findOrCreateOrder(
  { db, now }: ConfirmDeps,
  { personId, product, provider, openedAt }: CheckoutRequest,
) {
  return db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const time = now()
    const paid = { personId, productKey: product.key, since: openedAt }
    if (await markTold(tx, paid, time)) return 'alreadyPaid'
    return findOrCreateUnpaidOrder(tx, { personId, product, provider }, time, firstCheck(time))
  })
}

async function isPaid(
  deps: ConfirmDeps,
  { personId, product }: CheckoutRequest,
  providerOrderId: string,
): Promise<boolean> {
  const order = await findPlacedOrder(deps.db, { personId, providerOrderId })
  if (order?.productKey !== product.key) return false
  return order.status === 'paid' || (await settle(deps, order.id, { byPerson: false })) === 'paid'
}

/** What keeps a new order from being made beside an unpaid one: it is paid, its payment is under way, or nobody knows. */
async function obstacleOf(
  deps: ConfirmDeps,
  order: Order,
  { product, provider }: CheckoutRequest,
): Promise<'alreadyPaid' | 'pending' | 'failed' | undefined> {
  const outcome = await settle(deps, order.id, { byPerson: false })
  const settled = outcome === 'capturing' ? await settleForPerson(deps, order.id) : outcome
  const obstacle = obstacles[settled]
  if (obstacle) return obstacle
  const { status } = await readOrder(deps.db, order.id)
  if (status === 'capturing' || status === 'pending') return 'pending'
  if (settled === 'unknown') return order.provider === provider ? 'failed' : undefined
  if (order.cents !== product.cents || order.currency !== product.currency) {
    const change = { status: 'abandoned' as const, updatedAt: deps.now(), nextCheckAt: null }
    await moveOrder(deps.db, order.id, ['intended', 'open'], change)
  }
  return undefined
}

const obstacles: Partial<Record<Outcome, 'alreadyPaid' | 'pending'>> = {
  paid: 'alreadyPaid',
  pending: 'pending',
  rivalPending: 'pending',
  mismatch: 'pending',
}

/** Tells the provider of an intent. */
async function placeAtProvider(
  deps: ConfirmDeps,
  { order, fresh }: { order: Order; fresh: boolean },
): Promise<Checkout> {
  const { db, log, now, providers } = deps
  try {
    const providerOrderId = await providers[order.provider]?.place(order, { fresh })
    if (providerOrderId === undefined) return { kind: 'failed' }
    const time = now()
    const change = {
      status: 'open' as const,
      providerOrderId,
      updatedAt: time,
      nextCheckAt: firstCheck(time),
    }
    const opened = await moveOrder(db, order.id, ['intended'], change)
    return checkoutOf(opened ?? (await readOrder(db, order.id)))
  } catch (error) {
    logProviderError(log, order, error, 'an order was not placed')
    return { kind: 'failed' }
  }
}

/** Somebody is about to pay an open order: from now on it is looked at as often as a new one. */
async function reuse({ db, now }: ConfirmDeps, order: Order): Promise<Checkout> {
  const time = now()
  const change = { updatedAt: time, checks: 0, nextCheckAt: firstCheck(time) }
  const reused = await moveOrder(db, order.id, ['open'], change)
  return checkoutOf(reused ?? (await readOrder(db, order.id)))
}

/** The order as it stands now: another tab may have opened it first, or paid meanwhile. */
function checkoutOf(order: Order): Checkout {
  if (order.status === 'open' && isPlaced(order)) return { kind: 'placed', order }
  if (order.status === 'capturing' || order.status === 'pending') return { kind: 'pending' }
  return { kind: order.status === 'paid' || order.overtakenBy !== null ? 'alreadyPaid' : 'failed' }
}
