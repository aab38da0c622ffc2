import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { requestRefund } from '#server/payments/refund.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { readOrder } from '#server/orders/orders.ts'
import { orders, refunds } from '#server/orders/tables.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import type { SiteWithProviders } from '../support/site.ts'

export const productKey = 'client_monthly_premium'

/** A new person's paid order, with functions to refund it and to read its state here and at the provider. */
export async function newPaidOrder(site: SiteWithProviders, provider: PaymentMethod) {
  const person = await site.payer()
  const placed = await person.order(provider, productKey)
  if (provider === 'razorpay') await person.verify(await site.sandbox.razorpay.pay(placed), productKey)
  else {
    await site.sandbox.paypal.approve(placed)
    await person.capture(placed, productKey)
  }
  const [order] = await site.db.select().from(orders).where(eq(orders.providerOrderId, placed))
  if (order?.status !== 'paid') throw new Error('not paid')
  site.takeCalls(`${provider}.refund`)
  const { id } = order
  const paid = {
    id,
    person,
    paymentId: (await person.books()).payments[0]?.providerPaymentId ?? '',
    refund: async (instance = site.instances[0]) => {
      const given = { db: site.db, actor: operatorActor, now: site.clock.now() }
      await requestRefund(given, await readOrder(site.db, id))
      return instance?.payments.settle(id)
    },
    calls: () => site.takeCalls(`${provider}.refund`),
    /** The provider accepts a refund, and decides about it later. */
    refundPending: async () => {
      site.sandbox.faults.next(`${provider}.refund`, { kind: 'pending' })
      expect(await paid.refund()).toBe('paid')
      const rows = await site.db.select().from(refunds).where(eq(refunds.orderId, id))
      const refundId = rows.find(({ status }) => status === 'accepted')?.providerRefundId ?? ''
      const { razorpay, paypal } = site.sandbox
      return (outcome: 'completed' | 'failed') =>
        provider === 'razorpay'
          ? razorpay.settleRefund(paid.paymentId, refundId, outcome === 'failed' ? 'failed' : 'processed')
          : paypal.settleRefund(refundId, outcome === 'failed' ? 'FAILED' : 'COMPLETED')
    },
    refundedCents: async () =>
      (await site.sandbox[provider].captured()).find(({ orderId }) => orderId === placed)?.refundedCents,
    /** The order's status, whether its grant is revoked, and the statuses of its refunds. */
    stands: async () => {
      const { orders: own, grants } = await person.books()
      const rows = await site.db.select().from(refunds).where(eq(refunds.orderId, id))
      return [own[0]?.status, grants[0]?.revoked, rows.map(({ status }) => status)]
    },
    audit: async () =>
      (await site.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).map(
        ({ actor, act }) => `${actor} ${act}`,
      ),
  }
  return paid
}
