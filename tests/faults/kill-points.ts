import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { SandboxOperation } from '#sandbox/faults.ts'
import type { CallOutcome } from './server-under-test.ts'

type ProviderCall = 'create' | 'fetch' | 'capture'

/** The calls to each provider, in the order in which a purchase makes them. */
export const providerOperations: Record<PaymentMethod, Record<ProviderCall, SandboxOperation>> = {
  razorpay: { create: 'razorpay.createOrder', fetch: 'razorpay.orderPayments', capture: 'razorpay.capture' },
  paypal: { create: 'paypal.createOrder', fetch: 'paypal.order', capture: 'paypal.capture' },
}

/**
 * When the server is killed: during or after a stage of the purchase. With `on`, it is killed by the `nth` call of this kind
 * to the provider, without it some milliseconds after the stage begins.
 */
export type KillPoint = {
  name: string
  stage:
    | 'opening checkout'
    | 'checkout opened'
    | 'paid'
    | 'confirming'
    | 'receiving webhooks'
    | 'receiving webhooks and confirming'
    | 'confirmed'
    | 'restarting'
  on?: { call: ProviderCall; outcome: CallOutcome; nth?: number }
}

export const killPoints: KillPoint[] = [
  {
    name: 'the request for an order is on its way to the provider',
    stage: 'opening checkout',
    on: { call: 'create', outcome: 'not received' },
  },
  {
    name: 'the provider has created the order',
    stage: 'opening checkout',
    on: { call: 'create', outcome: 'not answered' },
  },
  { name: 'a checkout is being opened', stage: 'opening checkout' },
  { name: 'the payer is in the payment window', stage: 'checkout opened' },
  { name: 'the payer has paid', stage: 'paid' },
  {
    name: 'the order is being fetched from the provider',
    stage: 'confirming',
    on: { call: 'fetch', outcome: 'not answered' },
  },
  {
    name: 'the capture is on its way',
    stage: 'confirming',
    on: { call: 'capture', outcome: 'not received' },
  },
  { name: 'the payment is captured', stage: 'confirming', on: { call: 'capture', outcome: 'not answered' } },
  {
    name: 'the captured payment is being fetched',
    stage: 'confirming',
    on: { call: 'fetch', outcome: 'not answered', nth: 2 },
  },
  {
    name: 'the payment is written but not its grant',
    stage: 'confirming',
    on: { call: 'fetch', outcome: 'answered', nth: 2 },
  },
  { name: 'a payment is being confirmed', stage: 'confirming' },
  { name: 'a webhook is being received', stage: 'receiving webhooks' },
  {
    name: 'a webhook causes the order to be fetched',
    stage: 'receiving webhooks',
    on: { call: 'fetch', outcome: 'not answered' },
  },
  {
    name: 'a webhook causes the capture',
    stage: 'receiving webhooks',
    on: { call: 'capture', outcome: 'not answered' },
  },
  {
    name: 'a webhook has the payment written but not its grant',
    stage: 'receiving webhooks',
    on: { call: 'fetch', outcome: 'answered', nth: 2 },
  },
  { name: 'webhook and browser report at the same time', stage: 'receiving webhooks and confirming' },
  { name: 'the browser has got the success', stage: 'confirmed' },
  {
    name: 'the restarted server fetches the order',
    stage: 'restarting',
    on: { call: 'fetch', outcome: 'not answered' },
  },
  {
    name: 'the restarted server captures the payment',
    stage: 'restarting',
    on: { call: 'capture', outcome: 'not answered' },
  },
]
