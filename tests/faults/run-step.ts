import { dayMs } from '#contract/time/durations.ts'
import { Refusal } from '#sandbox/calls.ts'
import type { SandboxFault } from '#sandbox/faults.ts'
import { postWebhook } from '#tests/server/support/webhooks.ts'
import type { Step, StepOf } from './any-history.ts'
import { capturedPayments, isFullyRefunded } from './audit.ts'
import { confirm, openCheckout } from './browser-steps.ts'
import { applyCredit, deliver, payOut, refer } from './earning-steps.ts'
import { deliverWebhook, readOrders, pendingCaptures, pickNthNewest } from './history-state.ts'
import type { HistoryState } from './history-state.ts'

/** The most by which all steps together advance the clock. Later refunds would come after the last check for refunds. */
const maxElapsedMs = 20 * dayMs

type StepHandlers = { [Type in Step['type']]: (state: HistoryState, step: StepOf<Type>) => unknown }

const stepHandlers: StepHandlers = {
  'open checkout': openCheckout,
  buy,
  confirm,
  pay,
  'fail payment': pay,
  'deliver webhook': deliverQueuedWebhook,
  'forge webhook': forgeWebhook,
  'drop webhook': ({ queuedWebhooks }, { nthNewest }) =>
    queuedWebhooks.splice(queuedWebhooks.length - 1 - (nthNewest % queuedWebhooks.length), 1),
  'inject fault': injectFault,
  outage: ({ environment }, { provider }) =>
    environment.faults.always(provider, { kind: 'failBefore', status: 503 }),
  'clear faults': ({ environment }) => environment.clearFaults(),
  reconcile,
  kill: killInstance,
  'advance clock': advanceClock,
  refund,
  refer: (state, { buyer }) => refer(state, buyer),
  deliver: (state, { nthNewest }) => deliver(state, nthNewest),
  'apply credit': (state, { nthNewest }) => applyCredit(state, nthNewest),
  'pay out': payOut,
  'settle pending capture': settlePendingCapture,
  concurrently: (state, { steps }) => Promise.all(steps.map((step) => runStep(state, step))),
}

export async function runStep(state: HistoryState, step: Step): Promise<void> {
  state.environment.clock.advance(1)
  await (stepHandlers[step.type] as (state: HistoryState, step: Step) => unknown)(state, step)
}

async function reconcile({ environment }: HistoryState, { instance }: StepOf<'reconcile'>): Promise<void> {
  const { payments, killSwitch } = await environment.instance(instance)
  await payments.reconcile().catch((error: unknown) => {
    if (!killSwitch.isKilled()) throw error
  })
}

function advanceClock(state: HistoryState, { ms }: StepOf<'advance clock'>): void {
  if (state.elapsedMs + ms > maxElapsedMs) return
  state.elapsedMs += ms
  state.environment.clock.advance(ms)
}

async function killInstance({ environment, counts }: HistoryState, step: StepOf<'kill'>): Promise<void> {
  const { killSwitch } = await environment.instance(step.instance)
  counts.kills += 1
  if (step.afterOperations === 0) killSwitch.kill()
  else killSwitch.killAfter(step.afterOperations, step.counted)
}

function injectFault(state: HistoryState, { operation, afterCalls, fault }: StepOf<'inject fault'>): void {
  const noFault: SandboxFault = { kind: 'delayBefore', until: Promise.resolve() }
  state.environment.faults.next(operation, ...Array<SandboxFault>(afterCalls).fill(noFault), fault)
  if (fault.kind === 'deny')
    state.denyingProviders.add(operation.startsWith('paypal') ? 'paypal' : 'razorpay')
}

/** Opens a checkout, pays and confirms, which succeeds unless a fault or a kill prevents it. */
async function buy(state: HistoryState, step: StepOf<'buy'>): Promise<void> {
  const { confirmInstance: instance, killAfterOperations: afterOperations } = step
  await openCheckout(state, { ...step, type: 'open checkout', isRetry: false })
  await pay(state, { type: 'pay', nthNewest: 0 })
  if (afterOperations !== null)
    await killInstance(state, { type: 'kill', instance, afterOperations, counted: 'visible' })
  await confirm(state, { type: 'confirm', nthNewest: 0, report: 'genuine', instance })
}

/** The payer authorizes the payment at the provider, or their bank declines it. What the provider refuses has no effect. */
async function pay(state: HistoryState, { type, nthNewest }: StepOf<'pay' | 'fail payment'>): Promise<void> {
  const { sandbox } = state.environment
  const checkout = pickNthNewest(state.checkouts, nthNewest)
  if (!checkout || (type === 'fail payment' && checkout.provider === 'paypal')) return
  const { provider, orderId } = checkout
  try {
    if (provider === 'paypal') await sandbox.paypal.approve(orderId)
    else if (type === 'fail payment') await sandbox.razorpay.fail(orderId)
    else checkout.responses.push(await sandbox.razorpay.pay(orderId))
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  if (type === 'fail payment') return
  const order = (await readOrders(state)).find(({ providerOrderId }) => providerOrderId === orderId)
  checkout.wasPaidWhileOpen = order?.status === 'open'
}

async function deliverQueuedWebhook(
  state: HistoryState,
  { nthNewest, times, keepQueued, instance }: StepOf<'deliver webhook'>,
): Promise<void> {
  const { queuedWebhooks, counts } = state
  const webhook = pickNthNewest(queuedWebhooks, nthNewest)
  if (!webhook) return
  let accepted = false
  for (let time = 0; time < times; time += 1) {
    if (accepted) counts.duplicates += 1
    accepted = (await deliverWebhook(state, webhook, instance)) || accepted
  }
  const position = queuedWebhooks.indexOf(webhook)
  if (accepted && !keepQueued && position >= 0) queuedWebhooks.splice(position, 1)
}

async function forgeWebhook(
  { environment, queuedWebhooks, violations }: HistoryState,
  { nthNewest, instance }: StepOf<'forge webhook'>,
): Promise<void> {
  const webhook = pickNthNewest(queuedWebhooks, nthNewest)
  if (!webhook) return
  const main = await environment.instance(instance)
  const status = await postWebhook({ main }, { ...webhook, body: `${webhook.body} ` })
  if (status !== 401 && !main.killSwitch.isKilled())
    violations.push(`a forged webhook was answered ${status}`)
}

async function refund({ environment }: HistoryState, { nthNewest, isPartial }: StepOf<'refund'>) {
  const { razorpay, paypal } = environment.sandbox
  const payments = await capturedPayments(environment.sandbox)
  const refundable = payments.filter((captured) => !isFullyRefunded(captured))
  const payment = pickNthNewest(refundable, nthNewest)
  if (!payment) return
  const { provider, paymentId, currency } = payment
  const amount = { currency_code: currency, value: '1.00' }
  try {
    if (provider === 'razorpay') await razorpay.refund(paymentId, isPartial ? { amount: 100 } : {})
    else await paypal.refund(paymentId, isPartial ? { amount } : {})
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function settlePendingCapture(
  state: HistoryState,
  { nthNewest, decision }: StepOf<'settle pending capture'>,
): Promise<void> {
  const capture = pickNthNewest(await pendingCaptures(state), nthNewest)
  if (capture !== undefined) await state.environment.sandbox.paypal.settlePending(capture, decision)
}
