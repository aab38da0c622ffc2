import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { SandboxOperation } from '#sandbox/faults.ts'
import type { CallOutcome } from './server-under-test.ts'

type ProviderCall = 'create' | 'fetch' | 'capture'

/** The calls to each provider, in the order in which a purchase makes them. */
export const providerOperations: Record<PaymentMethod, Record<ProviderCall, SandboxOperation>> = {
  razorpay: { create: 'razorpay.createOrder', fetch: 'razorpay.orderPayments', capture: 'razorpay.capture' },
  paypal: { create: 'paypal.createOrder', fetch: 'paypal.order', capture: 'paypal.capture' },
}
type Reporting = 'confirming' | 'receiving webhooks' | 'receiving webhooks and confirming'
/** When the server is killed: by the `nth` call of a kind to the provider with `on`, else some milliseconds after a stage begins. */
export type KillPoint = {
  name: string
  stage: 'opening checkout' | 'checkout opened' | 'paid' | Reporting | 'confirmed' | 'restarting'
  on?: { call: ProviderCall; outcome: CallOutcome; nth?: number }
}

const point = (
  stage: KillPoint['stage'],
  name: string,
  call?: ProviderCall,
  outcome: CallOutcome = 'not answered',
  nth = 1,
): KillPoint => ({ name, stage, ...(call && { on: { call, outcome, nth } }) })

export const killPoints: KillPoint[] = [
  point('opening checkout', 'the order is on its way to the provider', 'create', 'not received'),
  point('opening checkout', 'the provider has created the order', 'create'),
  point('opening checkout', 'a checkout is being opened'),
  point('checkout opened', 'the payer is in the payment window'),
  point('paid', 'the payer has paid'),
  point('confirming', 'the order is being fetched from the provider', 'fetch'),
  point('confirming', 'the capture is on its way', 'capture', 'not received'),
  point('confirming', 'the payment is captured', 'capture'),
  point('confirming', 'the captured payment is being fetched', 'fetch', 'not answered', 2),
  point('confirming', 'the payment is written but not its grant', 'fetch', 'answered', 2),
  point('confirming', 'a payment is being confirmed'),
  point('receiving webhooks', 'a webhook is being received'),
  point('receiving webhooks', 'a webhook causes the order to be fetched', 'fetch'),
  point('receiving webhooks', 'a webhook causes the capture', 'capture'),
  point('receiving webhooks', 'a webhook has the payment written but not its grant', 'fetch', 'answered', 2),
  point('receiving webhooks and confirming', 'webhook and browser report at the same time'),
  point('confirmed', 'the browser has got the success'),
  point('restarting', 'the restarted server fetches the order', 'fetch'),
  point('restarting', 'the restarted server captures the payment', 'capture'),
]
