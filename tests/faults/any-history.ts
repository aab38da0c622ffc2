import fc from 'fast-check'
import { dayMs, hourMs, minuteMs, secondMs } from '#contract/time/durations.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { SandboxFault, SandboxOperation } from '#sandbox/faults.ts'
import type {
  BoughtProduct,
  History,
  PairIndex,
  PaymentReport,
  PendingDecision,
  Step,
} from './history-steps.ts'
import type { CountedOperations } from './kill-switch.ts'

const anyPairIndex = fc.constantFrom<PairIndex>(0, 1)
const anyNthNewest = fc.nat(5)
const anyProvider = fc.constantFrom<PaymentMethod>('razorpay', 'paypal')
const anyProduct = fc.constantFrom<BoughtProduct>(
  'client_monthly_10',
  'blueprint',
  'client_monthly_premium',
  'deposit',
)
const anyDecision = fc.constantFrom<PendingDecision>('COMPLETED', 'DECLINED')
const literal = <Value extends string>(value: Value) => fc.constant(value)

const anyServerError = fc.constantFrom<SandboxFault>(
  { kind: 'failAfter', status: 'reset' },
  { kind: 'failAfter', status: 500 },
  { kind: 'failBefore', status: 'reset' },
  { kind: 'failBefore', status: 503 },
)
const injectFaultStep = (
  operations: SandboxOperation[],
  afterCalls: 0 | 1,
  fault: fc.Arbitrary<SandboxFault>,
) =>
  fc.record({
    type: literal('inject fault'),
    operation: fc.constantFrom(...operations),
    afterCalls: fc.constant(afterCalls),
    fault,
  })
const denyFault = fc.constant<SandboxFault>({ kind: 'deny' })
const anyInjectFaultStep = fc.oneof(
  injectFaultStep(
    [
      'razorpay.capture',
      'paypal.capture',
      'razorpay.createOrder',
      'paypal.createOrder',
      'razorpay.orderPayments',
      'paypal.order',
      'razorpay.orders',
      'paypal.token',
    ],
    0,
    anyServerError,
  ),
  injectFaultStep(
    ['razorpay.capture', 'paypal.capture', 'razorpay.orderPayments', 'paypal.order'],
    0,
    denyFault,
  ),
  injectFaultStep(
    ['paypal.capture'],
    0,
    fc.constantFrom<SandboxFault>({ kind: 'pending' }, { kind: 'decline' }),
  ),
)
const openCheckoutStep = fc.record({
  type: literal('open checkout'),
  buyer: anyPairIndex,
  product: anyProduct,
  provider: anyProvider,
  instance: anyPairIndex,
  isRetry: fc.boolean(),
})
const buyStep = fc.record({
  type: literal('buy'),
  buyer: anyPairIndex,
  product: anyProduct,
  provider: anyProvider,
  instance: anyPairIndex,
  confirmInstance: anyPairIndex,
  /** After how many visible operations the confirming instance is killed. */
  killAfterOperations: fc.option(fc.nat(12), { freq: 2 }),
})
const payStep = fc.record({
  type: fc.constantFrom<'pay' | 'fail payment'>('pay', 'pay', 'pay', 'fail payment'),
  nthNewest: anyNthNewest,
})
const confirmStep = fc.record({
  type: literal('confirm'),
  nthNewest: anyNthNewest,
  report: fc.constantFrom<PaymentReport>(
    ...Array<PaymentReport>(7).fill('genuine'),
    'from another person',
    'for another product',
    'forged',
    'of another order',
    'signed but unpaid',
  ),
  instance: anyPairIndex,
})
const deliverWebhookStep = fc.record({
  type: literal('deliver webhook'),
  nthNewest: anyNthNewest,
  times: fc.constantFrom<1 | 2 | 10>(1, 1, 1, 1, 1, 2, 2, 10),
  keepQueued: fc.boolean(),
  instance: anyPairIndex,
})
const advanceClockStep = fc.record({
  type: literal('advance clock'),
  ms: fc.constantFrom(
    30 * secondMs,
    5 * secondMs,
    10 * secondMs,
    2 * minuteMs,
    10 * minuteMs,
    hourMs,
    6 * hourMs,
    dayMs,
    3 * dayMs,
  ),
})
const killStep = fc.oneof(
  fc.record({
    type: literal('kill'),
    instance: anyPairIndex,
    afterOperations: fc.nat(90),
    counted: literal<CountedOperations>('all'),
  }),
  fc.record({
    type: literal('kill'),
    instance: anyPairIndex,
    afterOperations: fc.nat(12),
    counted: literal<CountedOperations>('visible'),
  }),
)
const reconcileStep = fc.record({ type: literal('reconcile'), instance: anyPairIndex })
const refundStep = fc.record({ type: literal('refund'), nthNewest: anyNthNewest, isPartial: fc.boolean() })

const referStep = fc.record({ type: literal('refer'), buyer: anyPairIndex })
const deliverStep = fc.record({ type: literal('deliver'), nthNewest: anyNthNewest })
const applyCreditStep = fc.record({ type: literal('apply credit'), nthNewest: anyNthNewest })
const payOutStep = fc.record({ type: literal('pay out') })

const singleSteps: fc.WeightedArbitrary<Step>[] = [
  { weight: 5, arbitrary: openCheckoutStep },
  { weight: 4, arbitrary: buyStep },
  { weight: 7, arbitrary: payStep },
  { weight: 7, arbitrary: confirmStep },
  { weight: 5, arbitrary: deliverWebhookStep },
  {
    weight: 1,
    arbitrary: fc.record({ type: literal('forge webhook'), nthNewest: anyNthNewest, instance: anyPairIndex }),
  },
  { weight: 2, arbitrary: fc.record({ type: literal('drop webhook'), nthNewest: anyNthNewest }) },
  { weight: 4, arbitrary: anyInjectFaultStep },
  { weight: 1, arbitrary: fc.record({ type: literal('outage'), provider: anyProvider }) },
  { weight: 1, arbitrary: fc.record({ type: literal('clear faults') }) },
  { weight: 3, arbitrary: reconcileStep },
  { weight: 5, arbitrary: killStep },
  { weight: 3, arbitrary: advanceClockStep },
  { weight: 2, arbitrary: refundStep },
  { weight: 1, arbitrary: referStep },
  { weight: 1, arbitrary: deliverStep },
  { weight: 1, arbitrary: applyCreditStep },
  { weight: 1, arbitrary: payOutStep },
  {
    weight: 1,
    arbitrary: fc.record({
      type: literal('settle pending capture'),
      nthNewest: anyNthNewest,
      decision: anyDecision,
    }),
  },
]
const concurrentSteps = fc.record({
  type: literal('concurrently'),
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

/** A purchase whose capture PayPal leaves pending. */
const pendingPurchase: fc.Arbitrary<Step[]> = fc.tuple(
  injectFaultStep(['paypal.capture'], 0, fc.constant<SandboxFault>({ kind: 'pending' })),
  buyStep.map((purchase) => ({ ...purchase, provider: 'paypal' as const, killAfterOperations: null })),
)

/** Payment histories of two people with three products and a deposit, two providers and two instances. */
export const anyHistory: fc.Arbitrary<History> = fc.record({
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
  finish: fc.record({
    arrivals: fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
    areWebhooksReversed: fc.boolean(),
    decision: anyDecision,
  }),
})
