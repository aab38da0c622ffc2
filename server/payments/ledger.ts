import type { FastifyBaseLogger } from 'fastify'
import { isDepositKey } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { Denial, OrderEvent } from '#machines/orders/order/setup.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import type { Database } from '../platform/database/database.ts'
import { inOrderTransaction, transitionOrder, type OrderTransition } from '../orders/transitions.ts'
import { readOrder, statusOfOtherOrder, type Order } from '../orders/orders.ts'
import type { LockedPerson } from '../people/store.ts'
import { findPaidDeposit, isDepositReplaced } from '../orders/deposits.ts'
import { mismatchMessages } from './mismatch-mail.ts'
import { actionRunnerFor } from './order-action-runner.ts'
import { orderIdOfPayments } from '../orders/payments.ts'
import type { Provider, ProviderState } from './providers/provider.ts'

export type LedgerDeps = {
  db: Database
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** The origin of our website, for links in mails. */
  origin: string
  /** The firm's time zone (IANA), for mails about a kick-off. */
  timeZone: string
}
/** The dependencies of settling an order. */
export type SettleDeps = LedgerDeps & {
  providers: Partial<Record<PaymentMethod, Provider>>
  tracing: Tracing
}
type CapturedState = Extract<ProviderState, { state: 'captured' }>
type LockedOrderContext = { tx: Database; order: Order; person: LockedPerson }

/**
 * Applies an event to an order and executes the actions of its machine in one transaction, which locks its person. The caller
 * executes the actions for logging and capturing. If the event is accepted, `onAccepted` is called with the order as it was before.
 */
export function applyOrderEvent(
  { db, now, ...mailContext }: Omit<LedgerDeps, 'log'>,
  order: Order,
  eventOf: (at: Date, orderNow: LockedOrderContext) => OrderEvent | Promise<OrderEvent>,
  onAccepted?: (tx: Database, before: Order, at: Date) => Promise<void>,
): Promise<OrderTransition> {
  return inOrderTransaction(db, order, async (tx, lockedOrder, person) => {
    const event = await eventOf(now(), { tx, order: lockedOrder, person })
    const transition = await transitionOrder(tx, lockedOrder, event, actionRunnerFor(person, mailContext))
    if (transition.isAccepted) await onAccepted?.(tx, lockedOrder, event.at)
    return transition
  })
}

/**
 * `claimed`: this caller must capture now. `reclaimed`: the same, after an attempt whose result is unknown.
 * `nothingToCapture`: the order does not accept an authorized payment in its state.
 */
type ClaimResult = 'claimed' | 'reclaimed' | 'nothingToCapture' | Denial

/** Claims the right to capture an order that its payer approved, so that only one caller does. */
export async function claimCapture(
  deps: LedgerDeps,
  order: Order,
  { byPerson }: { byPerson: boolean },
): Promise<ClaimResult> {
  const { actions } = await applyOrderEvent(deps, order, async (at, { tx, order: lockedOrder, person }) => ({
    type: 'payment.authorized',
    at,
    byPerson,
    isPersonDeleted: person.isDeleted,
    otherOrder: await statusOfOtherOrder(tx, lockedOrder),
    isPaidInsteadRefunded: await isPaidInsteadRefunded(tx, lockedOrder),
    isDepositReplaced: await isDepositReplaced(tx, lockedOrder.productKey),
  }))
  for (const { type, params } of actions) {
    if (type === 'capture') return params.isRepeated ? 'reclaimed' : 'claimed'
    if (type === 'denyCapture') return params.reason
  }
  return 'nothingToCapture'
}

async function isPaidInsteadRefunded(tx: Database, { paidInstead }: Order): Promise<boolean> {
  return paidInstead !== null && (await readOrder(tx, paidInstead)).status === 'refunded'
}

/**
 * Ends the claim to capture an order because the provider has no payment to capture, or refused to capture it (`isRepeated`:
 * after an attempt whose result is unknown). Returns whether the order can be paid again: not while another attempt may
 * still be in progress.
 */
export async function releaseCapture(
  deps: LedgerDeps,
  order: Order,
  reason: { type: 'payment.unpaid' } | { type: 'capture.refused'; isRepeated: boolean },
): Promise<boolean> {
  const { isAccepted } = await applyOrderEvent(deps, order, (at) => ({ ...reason, at }))
  return isAccepted
}

/**
 * Records a captured payment and grants the product. A payment that the order does not expect grants nothing: the firm is told,
 * and the result is `mismatch`.
 */
export async function recordPayment(
  { log, ...deps }: LedgerDeps,
  order: Order,
  { state: _state, ...payment }: CapturedState,
): Promise<'paid' | 'refunded' | 'mismatch'> {
  const transition = await applyOrderEvent(
    deps,
    order,
    async (at, { tx, order: { id, provider, productKey }, person }) => {
      const paidOrder = await orderIdOfPayments(tx, provider, [payment.paymentId])
      const countedFor = paidOrder === undefined ? 'noOrder' : paidOrder === id ? 'thisOrder' : 'anotherOrder'
      const paidDeposit = isDepositKey(productKey) ? await findPaidDeposit(tx, productKey) : undefined
      const isDepositPaid = paidDeposit !== undefined && paidDeposit.id !== id
      return {
        type: 'payment.captured',
        at,
        payment,
        countedFor,
        isDepositPaid,
        isPersonDeleted: person.isDeleted,
      }
    },
  )
  const { paymentId, cents, currency } = payment
  for (const { type, params } of transition.actions)
    if (type === 'reportMismatch')
      log.error({ orderId: order.id, paymentId, cents, currency }, mismatchMessages[params.mismatch])
  const { status } = transition.order
  return status === 'paid' || status === 'refunded' ? status : 'mismatch'
}

/** Records a refund, which permanently revokes what the order granted. */
export async function recordRefund(deps: LedgerDeps, order: Order): Promise<void> {
  await applyOrderEvent(deps, order, (at) => ({ type: 'payment.refunded', at }))
}

/** Records that the provider is still reviewing the payment. */
export async function recordPendingPayment(deps: LedgerDeps, order: Order): Promise<void> {
  await applyOrderEvent(deps, order, (at) => ({ type: 'payment.pending', at }))
}

/**
 * Records that the provider's order can no longer be paid: its payment failed permanently, or the provider does not know it
 * (`isCaptureRefused`: after refusing the only capture). A paid order stays paid. An order that may have been paid is
 * `unknown`.
 */
export async function recordOrderEnd(
  deps: LedgerDeps,
  order: Order,
  reason: { type: 'payment.failed' } | { type: 'order.gone'; isCaptureRefused: boolean },
): Promise<'paid' | 'refunded' | 'ended' | 'unknown'> {
  const transition = await applyOrderEvent(deps, order, (at) => ({ ...reason, at }))
  const { status } = transition.order
  if (status === 'paid' || status === 'refunded') return status
  return status === 'abandoned' ? 'ended' : 'unknown'
}
