import type { PaymentMethod } from '#contract/payments.ts'
import type { SandboxOperation } from '#sandbox/faults.ts'
import type { CallOutcome } from './lane.ts'

/** Names of a provider's calls in the order a purchase makes them. */
export const callsOf: Record<PaymentMethod, Record<'create' | 'look' | 'capture', SandboxOperation>> = {
  razorpay: { create: 'razorpay.createOrder', look: 'razorpay.orderPayments', capture: 'razorpay.capture' },
  paypal: { create: 'paypal.createOrder', look: 'paypal.order', capture: 'paypal.capture' },
}

type Call = { call: 'create' | 'look' | 'capture'; outcome: CallOutcome; number?: number }

/**
 * A moment at which the server is killed. `when` is what the buyer has done by then; `call` the provider's call that springs
 * the trap; without one, it is killed some milliseconds after the step has begun.
 */
export type KillPoint = {
  name: string
  when:
    'opens' | 'opened' | 'paid' | 'confirms' | 'notified' | 'notified and confirms' | 'confirmed' | 'restarts'
  at?: Call
}

export const killPoints: KillPoint[] = [
  {
    name: 'the order is on its way to the provider',
    when: 'opens',
    at: { call: 'create', outcome: 'unheard' },
  },
  { name: 'the provider has made the order', when: 'opens', at: { call: 'create', outcome: 'unanswered' } },
  { name: 'a checkout begins', when: 'opens' },
  { name: 'the payer is in the window', when: 'opened' },
  { name: 'the payer has paid', when: 'paid' },
  {
    name: 'the provider is asked about the payment',
    when: 'confirms',
    at: { call: 'look', outcome: 'unanswered' },
  },
  { name: 'the capture is on its way', when: 'confirms', at: { call: 'capture', outcome: 'unheard' } },
  { name: 'the money was taken', when: 'confirms', at: { call: 'capture', outcome: 'unanswered' } },
  {
    name: 'the capture is looked at',
    when: 'confirms',
    at: { call: 'look', outcome: 'unanswered', number: 2 },
  },
  {
    name: 'a payment is written and its grant is not',
    when: 'confirms',
    at: { call: 'look', outcome: 'answered', number: 2 },
  },
  { name: 'a payment is confirmed', when: 'confirms' },
  { name: 'a webhook arrives', when: 'notified' },
  { name: 'a webhook has the provider asked', when: 'notified', at: { call: 'look', outcome: 'unanswered' } },
  { name: 'a webhook has the money taken', when: 'notified', at: { call: 'capture', outcome: 'unanswered' } },
  {
    name: 'a webhook has a payment written and not its grant',
    when: 'notified',
    at: { call: 'look', outcome: 'answered', number: 2 },
  },
  { name: 'webhook and browser come together', when: 'notified and confirms' },
  { name: 'the success was answered', when: 'confirmed' },
  {
    name: 'the next start looks at the payment',
    when: 'restarts',
    at: { call: 'look', outcome: 'unanswered' },
  },
  {
    name: 'the next start takes the money',
    when: 'restarts',
    at: { call: 'capture', outcome: 'unanswered' },
  },
]
