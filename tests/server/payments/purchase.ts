import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import type { ProductKey } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { SandboxOperation } from '#sandbox/faults.ts'
import { orders } from '#server/orders/tables.ts'
import { paymentMessages } from '#server/payments/messages.ts'
import type { Payer } from '../support/partners.ts'
import type { RazorpayResponse } from '../support/payer.ts'
import { startSite, type SiteWithProviders } from '../support/site.ts'

export const plan = 'client_monthly_10'
export const providers: PaymentMethod[] = ['razorpay', 'paypal']

const token = expect.any(String) as string
export const answers = {
  paid: { status: 200, body: { success: true, token } },
  alreadyPaid: { status: 409, body: { error: paymentMessages.alreadyPaid, token } },
  paidElsewhere: { status: 409, body: { error: paymentMessages.paidElsewhere, token } },
  pending: { status: 409, body: { error: paymentMessages.pending } },
  unexpected: { status: 410, body: { error: paymentMessages.unexpected } },
}

export const operations: Record<PaymentMethod, Record<'inspect' | 'capture', SandboxOperation>> = {
  razorpay: { inspect: 'razorpay.orderPayments', capture: 'razorpay.capture' },
  paypal: { inspect: 'paypal.order', capture: 'paypal.capture' },
}

export const ordersOf = async (person: Payer) =>
  (await person.storedPayments()).orders.map(({ provider, status }) => `${provider} ${status}`).sort()

type Purchase = { product?: ProductKey; person?: Payer }
type Order = [provider: PaymentMethod, purchase?: Purchase]

/** An order that is open at its provider, of somebody new if no person is given. `providerOrderId` is its id there. */
async function openOrder(site: SiteWithProviders, ...[provider, purchase = {}]: Order) {
  const { product = plan, person: given } = purchase
  const person = given ?? (await site.payer())
  const providerOrderId = await person.order(provider, product)
  const row = async () => {
    const [found] = await site.db.select().from(orders).where(eq(orders.providerOrderId, providerOrderId))
    if (!found) throw new Error('there is no such order')
    return found
  }
  const { id } = await row()
  let paid: RazorpayResponse | undefined
  return {
    id,
    providerOrderId,
    person,
    row,
    status: async () => (await row()).status,
    settle: (on = site.main) => on.payments.settle(id),
    /** Where its provider is asked about it. */
    inspectPath:
      provider === 'razorpay'
        ? `/sandbox/razorpay/v1/orders/${providerOrderId}/payments`
        : `/sandbox/paypal/v2/checkout/orders/${providerOrderId}`,
    /** Pays in the provider's window. Nobody reports it to us. */
    pay: async () => {
      if (provider === 'razorpay') paid = await site.sandbox.razorpay.pay(providerOrderId)
      else await site.sandbox.paypal.approve(providerOrderId)
    },
    /** Reports the newest payment, as the page does when the window closes. */
    confirm: (on = site.main) =>
      paid ? person.verify(paid, product, on) : person.capture(providerOrderId, product, on),
    cardPaymentId: () => paid?.razorpay_payment_id ?? '',
    /** PayPal decides about a capture that it has left pending. */
    decide: async (status: 'COMPLETED' | 'DECLINED') => {
      const { purchase_units: units } = await site.sandbox.paypal.order(providerOrderId)
      await site.sandbox.paypal.settlePending(units[0]?.payments?.captures[0]?.id ?? '', status)
    },
    statusAndGrantCount: async () => [(await row()).status, (await person.storedPayments()).grants.length],
  }
}

/** A site, by default of two servers, with what people buy there. Each test begins without due orders, webhooks, faked answers and errors. */
export async function paymentSite(options: { instances?: number; waitAdvancesClock?: boolean } = {}) {
  const site = await startSite({ instances: 2, ...options })
  beforeEach(async () => {
    await site.db.update(orders).set({ nextCheckAt: null })
    site.sandbox.webhooks.take()
    site.traffic.answers.clear()
    site.takeErrors()
  })
  const payInWindow = async (...purchase: Order) => {
    const order = await openOrder(site, ...purchase)
    await order.pay()
    return order
  }
  return {
    ...site,
    openOrder: (...purchase: Order) => openOrder(site, ...purchase),
    /** An order that is paid in the provider's window, which nobody has reported to us. */
    payInWindow,
    buy: async (...purchase: Order) => {
      const order = await payInWindow(...purchase)
      expect(await order.confirm()).toEqual(answers.paid)
      return order
    },
    /** Lets time pass, and has each server look at the orders that are due then. */
    reconcileAfter: async (ms: number) => {
      site.clock.advance(ms)
      await site.reconcile()
    },
  }
}
