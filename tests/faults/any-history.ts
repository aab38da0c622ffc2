import fc from 'fast-check'
import { dayMs, hourMs, minuteMs, secondMs } from '#contract/time/durations.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { SandboxFault, SandboxOperation } from '#sandbox/faults.ts'

/** The index of one of the two people, or of one of the two instances. */
const anyPairIndex = fc.constantFrom(0, 1)
/** 0 is the newest checkout, webhook, payment or capture. Without any, the step does nothing. */
const anyNthNewest = fc.nat(5)
const anyProvider = fc.constantFrom<PaymentMethod>('razorpay', 'paypal')
/** A product of the catalogue, or the deposit that the first buyer owes. */
const anyProduct = fc.constantFrom('client_monthly_10', 'blueprint', 'client_monthly_premium', 'deposit')
const anyDecision = fc.constantFrom('COMPLETED', 'DECLINED')

const anyServerError = fc.constantFrom<SandboxFault>(
  { kind: 'failAfter', status: 'reset' },
  { kind: 'failAfter', status: 500 },
  { kind: 'failBefore', status: 'reset' },
  { kind: 'failBefore', status: 503 },
)
type AnyFault = fc.Arbitrary<SandboxFault>
const injectFaultStep = (operations: SandboxOperation[], afterCalls: 0 | 1, fault: AnyFault) => {
  const call = { operation: fc.constantFrom(...operations), afterCalls: fc.constant(afterCalls) }
  return fc.record({ type: fc.constant('inject fault'), ...call, fault })
}
const denyFault = fc.constant<SandboxFault>({ kind: 'deny' })
const anyUndecided = fc.constantFrom<SandboxFault>({ kind: 'pending' }, { kind: 'decline' })
const creations: SandboxOperation[] = ['razorpay.createOrder', 'paypal.createOrder']
const captures: SandboxOperation[] = ['razorpay.capture', 'paypal.capture']
const reads: SandboxOperation[] = ['razorpay.orderPayments', 'paypal.order']
const anyInjectFaultStep = fc.oneof(
  injectFaultStep(
    [...captures, ...creations, ...reads, 'razorpay.orders', 'paypal.token'],
    0,
    anyServerError,
  ),
  injectFaultStep([...captures, ...reads], 0, denyFault),
  injectFaultStep(['paypal.capture'], 0, anyUndecided),
)
const checkout = { buyer: anyPairIndex, product: anyProduct, provider: anyProvider, instance: anyPairIndex }
const openCheckoutStep = fc.record({ type: fc.constant('open checkout'), ...checkout, isRetry: fc.boolean() })
const buyStep = fc.record({
  type: fc.constant('buy'),
  ...checkout,
  confirmInstance: anyPairIndex,
  /** After how many visible operations the confirming instance is killed. */
  killAfterOperations: fc.option(fc.nat(12), { freq: 2 }),
})
const anyPayment = fc.constantFrom('pay', 'pay', 'pay', 'fail payment')
const payStep = fc.record({ type: anyPayment, nthNewest: anyNthNewest })
const dishonest = ['from another person', 'for another product', 'forged', 'of another order'] as const
const honest = Array<'genuine'>(7).fill('genuine')
const anyReport = fc.constantFrom(...honest, ...dishonest, 'signed but unpaid')
const confirmStep = fc.record({
  type: fc.constant('confirm'),
  nthNewest: anyNthNewest,
  report: anyReport,
  instance: anyPairIndex,
})
const deliverWebhookStep = fc.record({
  type: fc.constant('deliver webhook'),
  nthNewest: anyNthNewest,
  times: fc.constantFrom(1, 1, 1, 1, 1, 2, 2, 10),
  keepQueued: fc.boolean(),
  instance: anyPairIndex,
})
const pauses = [30 * secondMs, 5 * secondMs, 10 * secondMs, 2 * minuteMs, 10 * minuteMs]
const anyPause = fc.constantFrom(...pauses, hourMs, 6 * hourMs, dayMs, 3 * dayMs)
const advanceClockStep = fc.record({ type: fc.constant('advance clock'), ms: anyPause })
const kill = { type: fc.constant('kill'), instance: anyPairIndex }
const killStep = fc.oneof(
  fc.record({ ...kill, afterOperations: fc.nat(90), counted: fc.constant('all') }),
  fc.record({ ...kill, afterOperations: fc.nat(12), counted: fc.constant('visible') }),
)
const reconcileStep = fc.record({ type: fc.constant('reconcile'), instance: anyPairIndex })
const nthOf = { nthNewest: anyNthNewest }
const refundStep = fc.record({ type: fc.constant('refund'), ...nthOf, isPartial: fc.boolean() })
const forgeStep = fc.record({ type: fc.constant('forge webhook'), ...nthOf, instance: anyPairIndex })
const settleStep = fc.record({ type: fc.constant('settle pending capture'), ...nthOf, decision: anyDecision })
const referStep = fc.record({ type: fc.constant('refer'), buyer: anyPairIndex })
/** The firm delivers a Blueprint, which opens its credit. */
const deliverStep = fc.record({ type: fc.constant('deliver'), nthNewest: anyNthNewest })
const applyCreditStep = fc.record({ type: fc.constant('apply credit'), nthNewest: anyNthNewest })
/** Pays out to the partner, as if the hold of every commission were over. */
const payOutStep = fc.record({ type: fc.constant('pay out') })

const singleSteps = [
  { weight: 5, arbitrary: openCheckoutStep },
  { weight: 4, arbitrary: buyStep },
  { weight: 7, arbitrary: payStep },
  { weight: 7, arbitrary: confirmStep },
  { weight: 5, arbitrary: deliverWebhookStep },
  { weight: 1, arbitrary: forgeStep },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('drop webhook'), nthNewest: anyNthNewest }) },
  { weight: 4, arbitrary: anyInjectFaultStep },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('outage'), provider: anyProvider }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('clear faults') }) },
  { weight: 3, arbitrary: reconcileStep },
  { weight: 5, arbitrary: killStep },
  { weight: 3, arbitrary: advanceClockStep },
  { weight: 2, arbitrary: refundStep },
  { weight: 1, arbitrary: referStep },
  { weight: 1, arbitrary: deliverStep },
  { weight: 1, arbitrary: applyCreditStep },
  { weight: 1, arbitrary: payOutStep },
  { weight: 1, arbitrary: settleStep },
]
const concurrentSteps = fc.record({
  type: fc.constant('concurrently'),
  steps: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: confirmStep },
      { weight: 3, arbitrary: deliverWebhookStep },
      { weight: 2, arbitrary: openCheckoutStep },
      { weight: 1, arbitrary: payStep },
      { weight: 2, arbitrary: reconcileStep },
      { weight: 1, arbitrary: refundStep },
      { weight: 1, arbitrary: referStep },
      { weight: 1, arbitrary: deliverStep },
      { weight: 1, arbitrary: payOutStep },
    ),
    { minLength: 2, maxLength: 4 },
  ),
})

type ValueOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never
export type Step = ValueOf<(typeof singleSteps)[number]['arbitrary'] | typeof concurrentSteps>
export type StepOf<Type extends Step['type']> = Extract<Step, { type: Type }>

/** A purchase whose capture fails with a server error, and whose order the provider denies when it is fetched afterwards. */
const deniedPurchase: fc.Arbitrary<Step[]> = buyStep.chain((purchase) => {
  const isCard = purchase.provider === 'razorpay'
  return fc.tuple(
    injectFaultStep([isCard ? 'razorpay.capture' : 'paypal.capture'], 0, anyServerError),
    injectFaultStep([isCard ? 'razorpay.orderPayments' : 'paypal.order'], 1, denyFault),
    fc.constant({ ...purchase, killAfterOperations: null }),
  )
})

/** A first purchase of somebody who was referred, whose commission is paid out and which may be refunded afterwards. */
const referredPurchase: fc.Arbitrary<Step[]> = fc
  .tuple(anyPairIndex, buyStep, fc.boolean())
  .map(([buyer, purchase, isRefunded]) => [
    { type: 'refer', buyer },
    { ...purchase, buyer, killAfterOperations: null },
    { type: 'deliver', nthNewest: 0 },
    { type: 'pay out' },
    ...(isRefunded ? ([{ type: 'refund', nthNewest: 0, isPartial: false }] as const) : []),
  ])

const pendingPurchase: fc.Arbitrary<Step[]> = fc.tuple(
  injectFaultStep(['paypal.capture'], 0, fc.constant<SandboxFault>({ kind: 'pending' })),
  buyStep.map((purchase) => ({ ...purchase, provider: 'paypal' as const, killAfterOperations: null })),
)

/** Payment histories of two people with three products and a deposit, two providers and two instances. */
export const anyHistory = fc.record({
  steps: fc
    .tuple(
      fc.array(fc.oneof<fc.Arbitrary<Step>[]>(openCheckoutStep, buyStep), { minLength: 1, maxLength: 3 }),
      fc.array(
        fc.oneof<fc.WeightedArbitrary<Step | Step[]>[]>(
          { weight: 7, arbitrary: concurrentSteps },
          { weight: 2, arbitrary: deniedPurchase },
          { weight: 3, arbitrary: referredPurchase },
          { weight: 1, arbitrary: pendingPurchase },
          ...singleSteps,
        ),
        { maxLength: 16, size: 'max' },
      ),
    )
    .map(([first, others]) => [...first, ...others.flat()]),
  /** How a history ends. `arrivals` says for each queued webhook in turn whether it arrives, and repeats if it is too short. */
  finish: fc.record({
    arrivals: fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
    areWebhooksReversed: fc.boolean(),
    decision: anyDecision,
  }),
})
export type History = ValueOf<typeof anyHistory>
