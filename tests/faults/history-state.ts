import { inArray } from 'drizzle-orm'
import type { DepositKey, SoldKey } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { Delivery } from '#sandbox/webhooks.ts'
import type { Order } from '#server/orders/orders.ts'
import { orders } from '#server/orders/tables.ts'
import type { RazorpayResponse } from '#tests/server/support/payer.ts'
import { postWebhook } from '#tests/server/support/webhooks.ts'
import type { HistoryEnvironment, Payer } from './history-environment.ts'

/** How often each of these happened in all histories of a run. A run fails if one is 0, because it did not test that. */
export const countsOfHistories = () => ({
  captured: 0,
  refunded: 0,
  successes: 0,
  pending: 0,
  refusals: 0,
  kills: 0,
  duplicates: 0,
  reused: 0,
  commissions: 0,
  deductions: 0,
  credits: 0,
  deposits: 0,
})
export type HistoryCounts = ReturnType<typeof countsOfHistories>

/** A checkout as the buyer's browser knows it. */
export type Checkout = {
  buyer: 0 | 1
  productKey: SoldKey
  provider: PaymentMethod
  orderId: string
  responses: RazorpayResponse[]
  /** Whether the payer paid while the order was open in our database. */
  wasPaidWhileOpen: boolean
}

export type HistoryState = {
  environment: HistoryEnvironment
  people: [Payer, Payer]
  /** The deposit on a proposal that the first buyer has accepted. */
  deposit: DepositKey
  partner: { id: string; email: string }
  counts: HistoryCounts
  checkouts: Checkout[]
  queuedWebhooks: Delivery[]
  /** Providers that may have denied an order, which then ends although the payer authorized the payment. */
  denyingProviders: Set<PaymentMethod>
  violations: string[]
  elapsedMs: number
}

/** The nth element counted from the newest, which is the last and has the number 0. Higher numbers wrap around. */
export function pickNthNewest<T>(elements: T[], n: number): T | undefined {
  return elements[elements.length - 1 - (n % Math.max(elements.length, 1))]
}

export function readOrders({ environment, people }: HistoryState): Promise<Order[]> {
  const ids = people.map(({ id }) => id)
  return environment.db.select().from(orders).where(inArray(orders.personId, ids))
}

export async function pendingCaptures({ environment, checkouts }: HistoryState): Promise<string[]> {
  const { paypal } = environment.sandbox
  const paypalCheckouts = checkouts.filter(({ provider }) => provider === 'paypal')
  const documents = await Promise.all(paypalCheckouts.map(({ orderId }) => paypal.order(orderId)))
  return documents.flatMap(({ purchase_units: [unit] }) =>
    (unit?.payments?.captures ?? []).filter(({ status }) => status === 'PENDING').map(({ id }) => id),
  )
}

export async function deliverWebhook(
  { environment, violations }: HistoryState,
  webhook: Delivery,
  index: 0 | 1,
): Promise<boolean> {
  const { app, killSwitch } = await environment.instance(index)
  const status = await postWebhook({ main: { app } }, webhook)
  if (status !== 200 && !killSwitch.isKilled())
    violations.push(`the webhook ${webhook.event} was answered ${status}`)
  return status === 200
}
