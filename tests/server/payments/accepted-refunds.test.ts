import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/time/durations.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { refunds } from '#server/orders/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'
import { newPaidOrder } from './paid-order.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))
beforeEach(() => {
  site.sandbox.webhooks.take()
})

const providers: PaymentMethod[] = ['razorpay', 'paypal']

describe.each(providers)('a refund that %s accepted', (provider) => {
  test('and that failed days later is refused, and can be asked for again', async () => {
    const paid = await newPaidOrder(site, provider)
    const decide = await paid.refundPending()
    site.clock.advance(2 * dayMs)
    await site.reconcile()
    expect(await paid.stands()).toEqual(['paid', false, ['accepted']])
    await decide('failed')
    site.sandbox.webhooks.take()
    site.clock.advance(dayMs)
    await site.reconcile()
    expect(await paid.stands()).toEqual(['paid', false, ['refused']])
    const [row] = await site.db.select().from(refunds).where(eq(refunds.orderId, paid.id))
    expect([row?.refusal, row?.endedAt]).toEqual(['REFUND_FAILED', site.clock.now()])
    expect(site.takeErrors()).toEqual([
      { orderId: paid.id, provider, providerRefundId: row?.providerRefundId },
    ])
    expect(paid.calls()).toBe(1)
    expect(await paid.refund()).toBe('refunded')
    expect([...((await paid.stands())[2] as string[])].sort()).toEqual(['completed', 'refused'])
    expect(await paid.refundedCents()).toBe(4_900)
  })

  test('ends the order when it is complete there, and is asked for once', async () => {
    const paid = await newPaidOrder(site, provider)
    const decide = await paid.refundPending()
    await decide('completed')
    await site.deliverWebhooks()
    expect(await paid.stands()).toEqual(['refunded', true, ['completed']])
    expect(paid.calls()).toBe(1)
  })

  test('and that failed is refused as soon as the webhook comes', async () => {
    const paid = await newPaidOrder(site, provider)
    const decide = await paid.refundPending()
    await decide('failed')
    await site.deliverWebhooks()
    expect(await paid.stands()).toEqual(['paid', false, ['refused']])
    expect(site.takeErrors()).toHaveLength(1)
  })

  test('is waited for while nothing is known of it there', async () => {
    const paid = await newPaidOrder(site, provider)
    await paid.refundPending()
    site.sandbox.faults.next(`${provider}.refunded`, { kind: 'failBefore', status: 503 }, { kind: 'deny' })
    expect([await paid.refund(), await paid.refund()]).toEqual(['paid', 'paid'])
    expect(await paid.stands()).toEqual(['paid', false, ['accepted']])
    expect(paid.calls()).toBe(1)
  })
})
