import fc from 'fast-check'
import type { ProductKey } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { SandboxFault, SandboxOperation } from '#sandbox/faults.ts'

import type { Measure } from './life.ts'

/** How a browser reports a payment, rightly or not. */
export type Claim = 'own' | 'stranger' | 'other product' | 'forged' | 'of another order' | 'signed but unpaid'
export type Place = 0 | 1

/** One thing that happens. `which` counts back from the newest; where there is none, nothing happens. */
export type Step =
  | { do: 'open'; who: Place; product: ProductKey; provider: PaymentMethod; on: Place; again: boolean }
  | {
      do: 'buy'
      who: Place
      product: ProductKey
      provider: PaymentMethod
      on: Place
      back: Place
      dies: number | null
    }
  | { do: 'pay' | 'fail'; which: number }
  | { do: 'confirm'; which: number; as: Claim; on: Place }
  | { do: 'tell'; which: number; times: 1 | 2 | 10; keep: boolean; on: Place }
  | { do: 'lie'; which: number; on: Place }
  | { do: 'drop'; which: number }
  /** A call goes wrong, after so many that do not. */
  | { do: 'spoil'; operation: SandboxOperation; after: 0 | 1; fault: SandboxFault }
  | { do: 'outage'; provider: PaymentMethod }
  | { do: 'calm' }
  | { do: 'reconcile'; on: Place }
  | { do: 'kill'; on: Place; after: number; measure: Measure }
  | { do: 'pass'; ms: number }
  | { do: 'refund'; which: number; part: boolean }
  | { do: 'decide'; which: number; decision: 'COMPLETED' | 'DECLINED' }
  | { do: 'together'; steps: Step[] }

/** What is left undone in the end: `told` says which of the webhooks still arrive, over and over. */
export type Dust = { told: boolean[]; backwards: boolean; decision: 'COMPLETED' | 'DECLINED' }
export type History = { steps: Step[]; dust: Dust }

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const place = fc.constantFrom<Place>(0, 1)
const which = fc.nat(5)
const provider = fc.constantFrom<PaymentMethod>('razorpay', 'paypal')
const product = fc.constantFrom<ProductKey>('client_monthly_10', 'blueprint', 'client_monthly_premium')
const decision = fc.constantFrom<'COMPLETED' | 'DECLINED'>('COMPLETED', 'DECLINED')
const what = <Name extends string>(name: Name) => fc.constant(name)

const breakdown = fc.constantFrom<SandboxFault>(
  { kind: 'failAfter', status: 'reset' },
  { kind: 'failAfter', status: 500 },
  { kind: 'failBefore', status: 'reset' },
  { kind: 'failBefore', status: 503 },
)
const spoil = (operations: SandboxOperation[], after: 0 | 1, fault: fc.Arbitrary<SandboxFault>) =>
  fc.record({
    do: what('spoil'),
    operation: fc.constantFrom(...operations),
    after: fc.constant(after),
    fault,
  })
const denial = fc.constant<SandboxFault>({ kind: 'deny' })
const spoilt = fc.oneof(
  spoil(
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
    breakdown,
  ),
  spoil(['razorpay.capture', 'paypal.capture', 'razorpay.orderPayments', 'paypal.order'], 0, denial),
  spoil(['paypal.capture'], 0, fc.constantFrom<SandboxFault>({ kind: 'pending' }, { kind: 'decline' })),
)
const open = fc.record({ do: what('open'), who: place, product, provider, on: place, again: fc.boolean() })
const buy = fc.record({
  do: what('buy'),
  who: place,
  product,
  provider,
  on: place,
  back: place,
  /** After how many visible steps the instance that confirms is killed. */
  dies: fc.option(fc.nat(12), { freq: 2 }),
})
const pay = fc.record({ do: fc.constantFrom<'pay' | 'fail'>('pay', 'pay', 'pay', 'fail'), which })
const confirm = fc.record({
  do: what('confirm'),
  which,
  as: fc.constantFrom<Claim>(
    ...Array<Claim>(7).fill('own'),
    'stranger',
    'other product',
    'forged',
    'of another order',
    'signed but unpaid',
  ),
  on: place,
})
const tell = fc.record({
  do: what('tell'),
  which,
  times: fc.constantFrom<1 | 2 | 10>(1, 1, 1, 1, 1, 2, 2, 10),
  keep: fc.boolean(),
  on: place,
})
const pass = fc.record({
  do: what('pass'),
  ms: fc.constantFrom(
    30 * second,
    5 * second,
    10 * second,
    2 * minute,
    10 * minute,
    hour,
    6 * hour,
    day,
    3 * day,
  ),
})

const kill = fc.oneof(
  fc.record({ do: what('kill'), on: place, after: fc.nat(90), measure: what<Measure>('steps') }),
  fc.record({ do: what('kill'), on: place, after: fc.nat(12), measure: what<Measure>('visible steps') }),
)

const alone: fc.WeightedArbitrary<Step>[] = [
  { weight: 5, arbitrary: open },
  { weight: 4, arbitrary: buy },
  { weight: 7, arbitrary: pay },
  { weight: 7, arbitrary: confirm },
  { weight: 5, arbitrary: tell },
  { weight: 1, arbitrary: fc.record({ do: what('lie'), which, on: place }) },
  { weight: 2, arbitrary: fc.record({ do: what('drop'), which }) },
  { weight: 4, arbitrary: spoilt },
  { weight: 1, arbitrary: fc.record({ do: what('outage'), provider }) },
  { weight: 1, arbitrary: fc.record({ do: what('calm') }) },
  { weight: 3, arbitrary: fc.record({ do: what('reconcile'), on: place }) },
  { weight: 5, arbitrary: kill },
  { weight: 3, arbitrary: pass },
  { weight: 2, arbitrary: fc.record({ do: what('refund'), which, part: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: what('decide'), which, decision }) },
]
const together = fc.record({
  do: what('together'),
  steps: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: confirm },
      { weight: 3, arbitrary: tell },
      { weight: 2, arbitrary: open },
      { weight: 1, arbitrary: pay },
      { weight: 2, arbitrary: fc.record({ do: what('reconcile'), on: place }) },
      { weight: 1, arbitrary: fc.record({ do: what('refund'), which, part: fc.boolean() }) },
    ),
    { minLength: 2, maxLength: 4 },
  ),
})

/** A purchase whose capture nobody tells the outcome of, and whose order is denied when it is looked at afterwards. */
const denied: fc.Arbitrary<Step[]> = buy.chain((purchase) => {
  const isCard = purchase.provider === 'razorpay'
  return fc.tuple(
    spoil([isCard ? 'razorpay.capture' : 'paypal.capture'], 0, breakdown),
    spoil([isCard ? 'razorpay.orderPayments' : 'paypal.order'], 1, denial),
    fc.constant({ ...purchase, dies: null }),
  )
})

/** A purchase that PayPal does not decide about at once. */
const undecided: fc.Arbitrary<Step[]> = fc.tuple(
  spoil(['paypal.capture'], 0, fc.constant<SandboxFault>({ kind: 'pending' })),
  buy.map((purchase) => ({ ...purchase, provider: 'paypal' as const, dies: null })),
)

/** Payment histories of two people with three products, two providers and two instances. */
export const anyHistory: fc.Arbitrary<History> = fc.record({
  steps: fc
    .tuple(
      fc.array(fc.oneof<fc.Arbitrary<Step>[]>(open, buy), { minLength: 1, maxLength: 3 }),
      fc.array(
        fc.oneof<fc.WeightedArbitrary<Step | Step[]>[]>(
          { weight: 7, arbitrary: together },
          { weight: 2, arbitrary: denied },
          { weight: 1, arbitrary: undecided },
          ...alone,
        ),
        { maxLength: 16, size: 'max' },
      ),
    )
    .map(([first, others]) => [...first, ...others.flat()]),
  dust: fc.record({
    told: fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
    backwards: fc.boolean(),
    decision,
  }),
})
