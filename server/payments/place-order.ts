import { isDepositKey, type SoldProduct } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import {
  findPlacedOrder,
  hasUnnoticedPayment,
  isPlaced,
  markNotified,
  readOrder,
  unpaidOrders,
  type Order,
  type PlacedOrder,
} from '../orders/orders.ts'
import { lockDeposit } from '../orders/deposits.ts'
import { insertOrder } from '../orders/transitions.ts'
import { isApprovedPartner } from '../partners/store.ts'
import { lockPerson } from '../people/store.ts'
import { settleForPerson, type ConfirmDeps } from './confirm.ts'
import { requireCurrentDeposit } from './deposits.ts'
import { applyOrderEvent } from './ledger.ts'
import { logProviderError } from './providers/provider.ts'
import { settle, type SettleOutcome } from './settle.ts'

/**
 * `alreadyPaid`: an earlier order is paid. `pending`: the payment of an earlier order is not decided. `mismatch`: a payment came that an
 * earlier order does not expect. `notApproved`: the person may not buy Partner Access. `failed`: try again.
 */
export type PlaceOutcome =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'alreadyPaid' | 'pending' | 'mismatch' | 'notApproved' | 'failed' }

export type CheckoutRequest = {
  personId: string
  product: SoldProduct
  provider: PaymentMethod
  /** The provider's id of the order that the same checkout opened before. */
  previousOrder: string | undefined
  /** When the checkout was opened, if the browser sent it. */
  openedAt: Date | undefined
}

/**
 * Returns a person's order of a product at a provider, ready to be paid. An unpaid order is reused unless its price changed.
 * Earlier orders are settled first, so that nobody pays twice. An order that is paid is reported once to the buyer's browser. Throws a
 * 409 `HttpError` for a deposit that its proposal no longer asks for.
 */
export async function placeOrder(deps: ConfirmDeps, request: CheckoutRequest): Promise<PlaceOutcome> {
  const outcome = await findPayableOrder(deps, request)
  const { personId, product } = request
  if (outcome.kind === 'alreadyPaid')
    await markNotified(deps.db, { personId, productKey: product.key }, deps.now())
  return outcome
}

async function findPayableOrder(deps: ConfirmDeps, request: CheckoutRequest): Promise<PlaceOutcome> {
  const { db } = deps
  const { personId, product, provider, previousOrder } = request
  if (!deps.providers[provider]) return { kind: 'failed' }
  if (previousOrder !== undefined && (await isPaidAfterSettling(deps, request, previousOrder)))
    return { kind: 'alreadyPaid' }
  for (const order of await unpaidOrders(db, personId, product)) {
    const obstacle = await settleUnpaidOrder(deps, order, request)
    if (obstacle) return { kind: obstacle }
  }
  const intent = await findOrCreateOrder(deps, request)
  if (intent === 'alreadyPaid' || intent === 'notApproved') return { kind: intent }
  if (!intent) return { kind: 'failed' }
  return intent.order.providerOrderId === null
    ? placeAtProvider(deps, intent)
    : reuseOrder(deps, intent.order)
}

/**
 * The person's unpaid order of this product at this provider. There is at most one, so that two tabs get the same; it is stored
 * if there is none yet and the product is not paid. The approval of a partner is read under the lock that a change of its email address
 * takes too. `isNew`: it has never been sent to the provider.
 */
function findOrCreateOrder(
  { db, now, tracing }: ConfirmDeps,
  { personId, product, provider, openedAt }: CheckoutRequest,
) {
  return db.transaction(async (tx) => {
    const { email } = await lockPerson(tx, personId)
    if (product.grants === 'partner' && !(await isApprovedPartner(tx, email))) return 'notApproved'
    const { key: productKey, name, description, cents, currency } = product
    await lockDeposit(tx, productKey)
    if (isDepositKey(productKey) && (await requireCurrentDeposit(tx, productKey)).isPaid) return 'alreadyPaid'
    const time = now()
    if (await hasUnnoticedPayment(tx, { personId, productKey }, { openedAt, now: time })) return 'alreadyPaid'
    const traceparent = tracing.traceparent()
    const order = await insertOrder(tx, {
      personId,
      productKey,
      product: isDepositKey(productKey) ? { name, description } : null,
      cents,
      currency,
      provider,
      createdAt: time,
      traceparent,
    })
    if (order) return { order, isNew: true }
    const existing = (await unpaidOrders(tx, personId, product)).find((one) => one.provider === provider)
    return existing && { order: existing, isNew: false }
  })
}

async function isPaidAfterSettling(
  deps: ConfirmDeps,
  { personId, product }: CheckoutRequest,
  providerOrderId: string,
): Promise<boolean> {
  const order = await findPlacedOrder(deps.db, { personId, providerOrderId })
  if (order?.productKey !== product.key) return false
  return order.status === 'paid' || (await settle(deps, order.id, { byPerson: false })) === 'paid'
}

/** Why no other order may be opened beside an unpaid order: that order turns out paid, or its payment is in progress or unknown. */
async function settleUnpaidOrder(
  deps: ConfirmDeps,
  order: Order,
  { product, provider }: CheckoutRequest,
): Promise<Exclude<PlaceOutcome['kind'], 'placed'> | undefined> {
  const outcome = await settle(deps, order.id, { byPerson: false })
  const settled = outcome === 'capturing' ? await settleForPerson(deps, order.id) : outcome
  const obstacle = obstacleByOutcome[settled]
  if (obstacle) return obstacle
  const { status } = await readOrder(deps.db, order.id)
  if (status === 'capturing' || status === 'pending') return 'pending'
  if (settled === 'unknown') return order.provider === provider ? 'failed' : undefined
  if (order.cents !== product.cents || order.currency !== product.currency)
    await applyOrderEvent(deps, order, (at) => ({ type: 'price.changed', at }))
  return undefined
}

const obstacleByOutcome: Partial<Record<SettleOutcome, 'alreadyPaid' | 'pending' | 'mismatch'>> = {
  paid: 'alreadyPaid',
  pending: 'pending',
  otherPending: 'pending',
  mismatch: 'mismatch',
}

/** Creates a stored order at its provider. */
async function placeAtProvider(
  deps: ConfirmDeps,
  { order, isNew }: { order: Order; isNew: boolean },
): Promise<PlaceOutcome> {
  const { log, providers, tracing } = deps
  const attributes = { 'order.id': order.id, provider: order.provider }
  try {
    const providerOrderId = await tracing.record('place order', { attributes }, async () =>
      providers[order.provider]?.place(order, { isNew }),
    )
    if (providerOrderId === undefined) return { kind: 'failed' }
    const move = await applyOrderEvent(deps, order, (at) => ({
      type: 'provider.opened',
      at,
      providerOrderId,
    }))
    return placeOutcomeOf(move.order)
  } catch (error) {
    logProviderError(log, order, error, 'an order was not placed')
    return { kind: 'failed' }
  }
}

/** Offers an open order for payment again: from now on it is checked as often as a new one. */
async function reuseOrder(deps: ConfirmDeps, order: Order): Promise<PlaceOutcome> {
  const move = await applyOrderEvent(deps, order, (at) => ({ type: 'order.reused', at }))
  return placeOutcomeOf(move.order)
}

/** The result for an order in its current state: another tab may have opened or paid it meanwhile. */
function placeOutcomeOf(order: Order): PlaceOutcome {
  if (order.status === 'open' && isPlaced(order)) return { kind: 'placed', order }
  if (order.status === 'capturing' || order.status === 'pending') return { kind: 'pending' }
  return { kind: order.status === 'paid' || order.paidInstead !== null ? 'alreadyPaid' : 'failed' }
}
