import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '#contract/time/durations.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { ledgerViolations } from '#server/payments/ledger-check.ts'
import { requestRefund } from '#server/payments/refund.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { readOrder } from '#server/orders/orders.ts'
import { orders, refunds } from '#server/orders/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { createGate } from '../support/gate.ts'
import { startSite } from '../support/site.ts'
import { newPaidOrder, productKey } from './paid-order.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))
beforeEach(() => {
  site.sandbox.webhooks.take()
  site.traffic.answers.clear()
})

const providers: PaymentMethod[] = ['razorpay', 'paypal']

const refundedState = ['refunded', true, ['completed']]
const waitingState = ['paid', false, ['asked']]

describe.each(providers)('a refund at %s', (provider) => {
  test('returns the whole payment and ends what it granted, and the audit log says who asked', async () => {
    const paid = await newPaidOrder(site, provider)
    expect(await paid.refund()).toBe('refunded')
    expect(await paid.stands()).toEqual(refundedState)
    expect(await paid.refundedCents()).toBe(4_900)
    expect(await paid.audit()).toEqual([
      'system order.paid',
      'operator order.refund',
      'system order.refunded',
      'system grant.revoke',
    ])
    const [row] = await site.db.select().from(refunds).where(eq(refunds.orderId, paid.id))
    expect(row?.providerRefundId).toMatch(provider === 'razorpay' ? /^rfnd_/ : /^[A-Z0-9]{17}$/)
  })

  test('asked for twenty times at once on two instances is one', async () => {
    const paid = await newPaidOrder(site, provider)
    await Promise.all(Array.from({ length: 20 }, (_, n) => paid.refund(site.instances[n % 2])))
    await site.reconcile()
    expect(await paid.refund()).toBe('refunded')
    expect(await paid.stands()).toEqual(refundedState)
    expect(await paid.refundedCents()).toBe(4_900)
    expect(paid.calls()).toBe(1)
    expect((await paid.audit()).filter((act) => act === 'operator order.refund')).toHaveLength(1)
  })

  test('whose answer is lost is settled by the reconciler, with no second one', async () => {
    const paid = await newPaidOrder(site, provider)
    const down = site.sandbox.faults.always(provider, { kind: 'failAfter', status: 503 })
    await paid.refund()
    expect(await paid.stands()).toEqual(['paid', false, ['requested']])
    down()
    site.sandbox.faults.next(`${provider}.refund`, { kind: 'failAfter', status: 'reset' })
    expect(await paid.refund()).toBe('refunded')
    expect(await paid.stands()).toEqual(refundedState)
    expect(await paid.refundedCents()).toBe(4_900)
  })

  test('that did not arrive is asked for again with the same key', async () => {
    const paid = await newPaidOrder(site, provider)
    site.traffic.keys.splice(0)
    site.sandbox.faults.next(`${provider}.refund`, { kind: 'failBefore', status: 'reset' })
    expect(await paid.refund()).toBe('paid')
    expect(await paid.stands()).toEqual(waitingState)
    await site.reconcile()
    expect(await paid.stands()).toEqual(waitingState)
    site.clock.advance(minuteMs)
    await site.reconcile()
    expect(await paid.stands()).toEqual(refundedState)
    expect(await paid.refundedCents()).toBe(4_900)
    expect(paid.calls()).toBe(2)
    const [row] = await site.db.select().from(refunds).where(eq(refunds.orderId, paid.id))
    expect(site.traffic.keys).toEqual([row?.id, row?.id])
  })

  test('whose instance dies before it asks is asked for by another one', async () => {
    const paid = await newPaidOrder(site, provider)
    const given = { db: site.db, actor: operatorActor, now: site.clock.now() }
    await requestRefund(given, await readOrder(site.db, paid.id))
    await site.reconcile()
    expect(paid.calls()).toBe(0)
    site.clock.advance(minuteMs)
    await site.reconcile()
    expect(await paid.stands()).toEqual(refundedState)
    expect(paid.calls()).toBe(1)
  })

  test('may be told by its webhook before its answer', async () => {
    const paid = await newPaidOrder(site, provider)
    const answer = createGate()
    site.sandbox.faults.next(`${provider}.refund`, { kind: 'delayAfter', until: answer.until })
    const waiting = paid.refund()
    await expect.poll(paid.refundedCents).toBe(4_900)
    await site.deliverWebhooks()
    await site.reconcile()
    expect(await paid.stands()).toEqual(refundedState)
    answer.open()
    expect(await waiting).toBe('refunded')
    expect(await paid.stands()).toEqual(refundedState)
    expect(paid.calls()).toBe(1)
  })

  test('that the provider refuses leaves all as it was, and can be asked for again', async () => {
    const paid = await newPaidOrder(site, provider)
    const path =
      provider === 'razorpay'
        ? `/sandbox/razorpay/v1/payments/${paid.paymentId}/refund`
        : `/sandbox/paypal/v2/payments/captures/${paid.paymentId}/refund`
    const body =
      provider === 'razorpay'
        ? { error: { code: 'BAD_REQUEST_ERROR', description: 'Your account does not have enough balance.' } }
        : { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' }] }
    const status = provider === 'razorpay' ? 400 : 422
    site.traffic.answers.set(path, () => Response.json(body, { status }))
    expect(await paid.refund()).toBe('paid')
    expect(await paid.stands()).toEqual(['paid', false, ['refused']])
    site.traffic.answers.clear()
    expect(await paid.refund()).toBe('refunded')
    const [order, revoked, rows] = await paid.stands()
    expect([order, revoked, [...(rows as string[])].sort()]).toEqual([
      'refunded',
      true,
      ['completed', 'refused'],
    ])
    expect(await paid.refundedCents()).toBe(4_900)
  })

  test('of a payment that was partly refunded at the provider is refused there', async () => {
    const paid = await newPaidOrder(site, provider)
    const part =
      provider === 'razorpay' ? { amount: 100 } : { amount: { currency_code: 'USD', value: '1.00' } }
    await site.sandbox[provider].refund(paid.paymentId, part)
    expect(await paid.refund()).toBe('paid')
    expect(await paid.stands()).toEqual(['paid', false, ['refused']])
    expect(await paid.refundedCents()).toBe(100)
  })
})

test('a payment that was refunded at the provider meanwhile needs no second refund', async () => {
  const paid = await newPaidOrder(site, 'paypal')
  await site.sandbox.paypal.refund(paid.paymentId)
  expect(await paid.refund()).toBe('refunded')
  expect(await paid.stands()).toEqual(refundedState)
  expect(paid.calls()).toBe(0)
})

test('an order that is not paid cannot be refunded', async () => {
  const person = await site.payer()
  const placed = await person.order('razorpay', productKey)
  const [order] = await site.db.select().from(orders).where(eq(orders.providerOrderId, placed))
  if (!order) throw new Error('no order')
  expect(await requestRefund({ db: site.db, actor: operatorActor, now: site.clock.now() }, order)).toBe(false)
  expect(await site.db.select().from(refunds).where(eq(refunds.orderId, order.id))).toEqual([])
})

test('after all refunds the ledger agrees with itself, and no server has logged an error', async () => {
  expect(await ledgerViolations(site.db)).toEqual([])
  expect(site.takeErrors()).toEqual([])
})
