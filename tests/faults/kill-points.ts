import type { PaymentMethod } from '#contract/payments.ts'
import type { SandboxOperation } from '#sandbox/faults.ts'
import type { Fate } from './lane.ts'

/** Names of a provider's calls in the order a purchase makes them. */
export const callsOf: Record<PaymentMethod, Record<'create' | 'look' | 'capture', SandboxOperation>> = {
  razorpay: { create: 'razorpay.createOrder', look: 'razorpay.orderPayments', capture: 'razorpay.capture' },
  paypal: { create: 'paypal.createOrder', look: 'paypal.order', capture: 'paypal.capture' },
}

type Call = { call: 'create' | 'look' | 'capture'; fate: Fate; number?: number }

/**
 * A moment at which the server is killed. `when` is what the buyer has done by then; `call` the provider's call that springs
 * the trap; without one, it is killed some milliseconds after the step has begun.
 */
export type KillPoint = {
  name: string
  when: 'opens' | 'opened' | 'paid' | 'confirms' | 'told' | 'told and confirms' | 'confirmed' | 'restarts'
  at?: Call
}

export const killPoints: KillPoint[] = [
  { name: 'the order is on its way to the provider', when: 'opens', at: { call: 'create', fate: 'unheard' } },
  { name: 'the provider has made the order', when: 'opens', at: { call: 'create', fate: 'unanswered' } },
  { name: 'a checkout begins', when: 'opens' },
  { name: 'the payer is in the window', when: 'opened' },
  { name: 'the payer has paid', when: 'paid' },
  {
    name: 'the provider is asked about the payment',
    when: 'confirms',
    at: { call: 'look', fate: 'unanswered' },
  },
  { name: 'the capture is on its way', when: 'confirms', at: { call: 'capture', fate: 'unheard' } },
  { name: 'the money was taken', when: 'confirms', at: { call: 'capture', fate: 'unanswered' } },
  { name: 'the capture is looked at', when: 'confirms', at: { call: 'look', fate: 'unanswered', number: 2 } },
  {
    name: 'a payment is written and its grant is not',
    when: 'confirms',
    at: { call: 'look', fate: 'answered', number: 2 },
  },
  { name: 'a payment is confirmed', when: 'confirms' },
  { name: 'a webhook arrives', when: 'told' },
  { name: 'a webhook has the provider asked', when: 'told', at: { call: 'look', fate: 'unanswered' } },
  { name: 'a webhook has the money taken', when: 'told', at: { call: 'capture', fate: 'unanswered' } },
  {
    name: 'a webhook has a payment written and not its grant',
    when: 'told',
    at: { call: 'look', fate: 'answered', number: 2 },
  },
  { name: 'webhook and browser come together', when: 'told and confirms' },
  { name: 'the success was answered', when: 'confirmed' },
  { name: 'the next start looks at the payment', when: 'restarts', at: { call: 'look', fate: 'unanswered' } },
  { name: 'the next start takes the money', when: 'restarts', at: { call: 'capture', fate: 'unanswered' } },
]
