import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { History } from './any-history.ts'
import { auditEarnings } from './audit-earnings.ts'
import { audit, capturedPayments, isFullyRefunded } from './audit.ts'
import type { HistoryEnvironment } from './history-environment.ts'
import { deliverWebhook, readOrders, pendingCaptures } from './history-state.ts'
import type { HistoryCounts, HistoryState } from './history-state.ts'
import { runStep } from './run-step.ts'

/** Plays a history to its end, adds to the counts, and returns what went wrong, as sentences. */
export async function runHistory(
  environment: HistoryEnvironment,
  { steps, finish }: History,
  counts: HistoryCounts,
): Promise<string[]> {
  const begun = await environment.beginHistory()
  const providers = { denyingProviders: new Set<PaymentMethod>() }
  const nothing = { checkouts: [], queuedWebhooks: [], violations: [], elapsedMs: 0 }
  const state: HistoryState = { ...begun, ...nothing, ...providers, environment, counts }
  for (const step of steps) {
    await runStep(state, step)
    await environment.waitUntilIdle()
    state.queuedWebhooks.push(...environment.sandbox.webhooks.take())
    reportLoggedErrors(state)
  }
  await finishHistory(state, finish)
  return state.violations
}

/** That a provider does not know a paid order is an error, unless the history made the provider say so. */
function reportLoggedErrors({ environment, violations, denyingProviders }: HistoryState): void {
  for (const error of environment.takeErrors()) {
    const { provider, state } = error as { provider?: PaymentMethod; state?: string }
    if (state === 'gone' && provider && denyingProviders.has(provider)) continue
    violations.push(`an instance logged ${stringifyError(error)}`)
  }
}

const stringifyError = (error: unknown) =>
  JSON.stringify(error, (_key, value: unknown) => (value instanceof Error ? String(value.stack) : value))

/** Clears faults, settles pending captures, delivers webhooks, advances the clock until no order is due, and checks the result. */
async function finishHistory(
  state: HistoryState,
  { arrivals, areWebhooksReversed, decision }: History['finish'],
): Promise<void> {
  const { environment, people, violations, counts } = state
  const { sandbox, db } = environment
  environment.clearFaults()
  for (const capture of await pendingCaptures(state)) await sandbox.paypal.settlePending(capture, decision)
  const webhooks = [...state.queuedWebhooks.splice(0), ...sandbox.webhooks.take()]
  if (areWebhooksReversed) webhooks.reverse()
  for (const [position, webhook] of webhooks.entries())
    if (arrivals[position % arrivals.length]) await deliverWebhook(state, webhook, 0)
  await environment.waitUntilIdle()
  for (const ms of [minuteMs, 10 * minuteMs, 6 * hourMs, dayMs, dayMs, dayMs, dayMs])
    await advanceAndReconcile(environment, ms)
  for (let check = 0; check < 12 && (await environment.hasDueOrders()); check += 1)
    await advanceAndReconcile(environment, 31 * dayMs)
  if (await environment.hasDueOrders()) violations.push('an order is checked for ever')
  const captured = await capturedPayments(sandbox)
  counts.captured += captured.length
  counts.refunded += captured.filter(isFullyRefunded).length
  const personIds = people.map(({ id }) => id)
  const earnings = await auditEarnings(db, personIds, state.partner.id)
  counts.commissions += earnings.found.commissions.filter(({ cents }) => cents > 0).length
  counts.deductions += earnings.found.commissions.filter(({ cents }) => cents < 0).length
  counts.credits += earnings.found.credits.length
  counts.deposits += (await readOrders(state)).filter(
    ({ productKey, paidAt }) => productKey === state.deposit && paidAt !== null,
  ).length
  violations.push(
    ...(await audit(db, captured, personIds)),
    ...earnings.violations,
    ...(await unsettledViolations(state)),
  )
  reportLoggedErrors(state)
}

/** Advances the clock and reconciles orders on one instance, which depends on the date. */
async function advanceAndReconcile(environment: HistoryEnvironment, ms: number): Promise<void> {
  environment.clock.advance(ms)
  const { payments } = await environment.instance(environment.clock.now().getUTCDate() % 2 === 0 ? 0 : 1)
  await payments.reconcile()
}

/** Orders that are still undecided, and payments for orders neither refunded nor paid otherwise that were never captured, as sentences. */
async function unsettledViolations(state: HistoryState): Promise<string[]> {
  const orders = await readOrders(state)
  const unsettled = orders
    .filter(({ status }) => !['paid', 'refunded', 'abandoned'].includes(status))
    .map(({ id, status }) => `order ${id} stays ${status} for ever`)
  for (const { wasPaidWhileOpen, provider, orderId } of state.checkouts) {
    const order = orders.find(({ providerOrderId }) => providerOrderId === orderId)
    if (state.denyingProviders.has(provider)) continue
    if (!order || !wasPaidWhileOpen || order.refusals > 0 || order.status === 'refunded') continue
    const paidOtherwise = orders.some(
      ({ personId, productKey, paidAt }) =>
        personId === order.personId && productKey === order.productKey && paidAt !== null,
    )
    if (!paidOtherwise && (await awaitsCapture(state, provider, orderId)))
      unsettled.push(`the payment authorized for ${orderId} was never captured`)
  }
  return unsettled
}

async function awaitsCapture({ environment }: HistoryState, provider: PaymentMethod, orderId: string) {
  const { razorpay, paypal } = environment.sandbox
  if (provider === 'paypal') return (await paypal.order(orderId)).status === 'APPROVED'
  const payments = await razorpay.orderPayments(orderId)
  return payments.some(({ status }) => status === 'authorized')
}
