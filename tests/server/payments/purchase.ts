import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ProductKey } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { SandboxOperation } from '#sandbox/faults.ts'
import { orders } from '#server/orders/tables.ts'
import { serverMessages } from '#server/platform/http/messages.ts'
import type { Payer } from '../support/partners.ts'
import type { RazorpayResponse } from '../support/payer.ts'
import type { SiteWithProviders } from '../support/site.ts'

export const plan = 'client_monthly_10'
export const providers: PaymentMethod[] = ['razorpay', 'paypal']

const token = expect.any(String) as string
export const paidAnswer = { status: 200, body: { success: true, token } }
export const alreadyPaidAnswer = { status: 409, body: { error: serverMessages.alreadyPaid, token } }
export const paidElsewhereAnswer = { status: 409, body: { error: serverMessages.paidElsewhere, token } }
export const unexpectedPayment = { error: serverMessages.unexpectedPayment }
export const pendingAnswer = { status: 409, body: { error: serverMessages.paymentPending } }

/** The calls that read an order at its provider and that take its money. */
export const operations: Record<PaymentMethod, Record<'inspect' | 'capture', SandboxOperation>> = {
  razorpay: { inspect: 'razorpay.orderPayments', capture: 'razorpay.capture' },
  paypal: { inspect: 'paypal.order', capture: 'paypal.capture' },
}

type Purchase = { product?: ProductKey; person?: Payer }

/** An order that is open at its provider, of somebody new if no person is given. `providerOrderId` is its id there. */
export async function openOrder(
  site: SiteWithProviders,
  provider: PaymentMethod,
  { product = plan, person: given }: Purchase = {},
) {
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
    /** The provider's id of the newest payment by card. */
    cardPaymentId: () => paid?.razorpay_payment_id ?? '',
    /** PayPal decides about a capture that it has left pending. */
    decide: async (status: 'COMPLETED' | 'DECLINED') => {
      const { purchase_units: units } = await site.sandbox.paypal.order(providerOrderId)
      await site.sandbox.paypal.settlePending(units[0]?.payments?.captures[0]?.id ?? '', status)
    },
    /** The order's status, and how many grants its buyer has. */
    statusAndGrantCount: async () => [(await row()).status, (await person.storedPayments()).grants.length],
  }
}

/** An order that is paid in the provider's window, which nobody has reported to us. */
export async function payInWindow(site: SiteWithProviders, provider: PaymentMethod, purchase?: Purchase) {
  const order = await openOrder(site, provider, purchase)
  await order.pay()
  return order
}

/** An order that is paid and granted. */
export async function buy(site: SiteWithProviders, provider: PaymentMethod, purchase?: Purchase) {
  const order = await payInWindow(site, provider, purchase)
  expect(await order.confirm()).toEqual(paidAnswer)
  return order
}

/** Lets time pass, and has each server look at the orders that are due then. */
export async function reconcileAfter(site: SiteWithProviders, ms: number) {
  site.clock.advance(ms)
  await site.reconcile()
}
