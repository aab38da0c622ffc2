import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/time/durations.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { SandboxOperation } from '#sandbox/faults.ts'
import { orders, webhookEvents } from '#server/orders/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { createGate } from '../support/gate.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))
beforeEach(async () => {
  await site.db.update(orders).set({ nextCheckAt: null })
  site.sandbox.webhooks.take()
  site.takeErrors()
})

const productKey = 'client_monthly_10'
const fetchOperations: Record<PaymentMethod, SandboxOperation> = {
  razorpay: 'razorpay.orderPayments',
  paypal: 'paypal.order',
}

async function placeOrder(provider: PaymentMethod) {
  const person = await site.payer()
  const providerOrderId = await person.order(provider, productKey)
  const row = async () => {
    const [found] = await site.db.select().from(orders).where(eq(orders.providerOrderId, providerOrderId))
    if (!found) throw new Error('there is no such order')
    return found
  }
  return { person, providerOrderId, row, id: (await row()).id }
}

/** Does some work while the provider answers the next fetch of the order with its state from before. */
async function runDuringFetch<T>(
  provider: PaymentMethod,
  fetchOrder: () => Promise<T>,
  work: () => Promise<void>,
) {
  const { until, open } = createGate()
  site.sandbox.faults.next(fetchOperations[provider], { kind: 'delayAfter', until })
  site.takeCalls(fetchOperations[provider])
  const result = fetchOrder()
  await expect.poll(() => site.takeCalls(fetchOperations[provider])).toBe(1)
  await work()
  open()
  return result
}

/** Stores the webhooks as an instance does that is killed right after. */
async function storeWebhooks() {
  for (const { provider, body, headers } of site.sandbox.webhooks.take()) {
    const message = { raw: Buffer.from(body), headers, caller: '127.0.0.1' }
    expect(await site.main.payments.receive(provider, message)).toBe('stored')
  }
}

describe('a webhook that comes while its order is looked at', () => {
  test('and found paid is not put off', async () => {
    const { person, providerOrderId, row } = await placeOrder('razorpay')
    const payment = await site.sandbox.razorpay.pay(providerOrderId)
    const { razorpay_payment_id: paymentId } = payment
    await site.sandbox.razorpay.capture(paymentId, { amount: 1_000, currency: 'USD' })
    site.sandbox.webhooks.take()
    const verified = await runDuringFetch(
      'razorpay',
      () => person.verify(payment, productKey),
      async () => {
        await site.sandbox.razorpay.refund(paymentId)
        await storeWebhooks()
      },
    )
    expect([verified.status, (await row()).status]).toEqual([200, 'paid'])
    await site.reconcile()
    expect((await person.books()).grants).toEqual([{ product: productKey, revoked: true }])
  })

  test('and found pending is not put off', async () => {
    const { person, providerOrderId, row, id } = await placeOrder('paypal')
    await site.sandbox.paypal.approve(providerOrderId)
    site.sandbox.faults.next('paypal.capture', { kind: 'pending' })
    expect((await person.capture(providerOrderId, productKey)).status).toBe(409)
    await site.db.update(orders).set({ status: 'capturing' }).where(eq(orders.id, id))
    const { purchase_units: units } = await site.sandbox.paypal.order(providerOrderId)
    site.sandbox.webhooks.take()
    const outcome = await runDuringFetch(
      'paypal',
      () => site.main.payments.settle(id),
      async () => {
        await site.sandbox.paypal.settlePending(units[0]?.payments?.captures[0]?.id ?? '', 'COMPLETED')
        await storeWebhooks()
      },
    )
    expect([outcome, (await row()).status]).toEqual(['pending', 'pending'])
    await site.reconcile()
    expect((await row()).status).toBe('paid')
  })

  test('is not handled by that look', async () => {
    const { providerOrderId, row, id } = await placeOrder('razorpay')
    site.clock.advance(minuteMs)
    const lookedAt = site.clock.now()
    const earlier = { provider: 'razorpay', eventId: id, kind: 'payment.failed', body: '{}' } as const
    await site.db.insert(webhookEvents).values({ ...earlier, orderId: id, receivedAt: lookedAt })
    await runDuringFetch(
      'razorpay',
      () => site.main.payments.reconcile(),
      async () => {
        await site.sandbox.razorpay.pay(providerOrderId)
        await storeWebhooks()
        site.sandbox.faults.next('razorpay.orderPayments', { kind: 'failBefore', status: 500 })
      },
    )
    const handled = async () => {
      const events = await site.db.select().from(webhookEvents).where(eq(webhookEvents.orderId, id))
      return events.map(({ kind, handledAt }) => [kind, handledAt]).sort()
    }
    expect(await handled()).toEqual([
      ['payment.authorized', null],
      ['payment.failed', lookedAt],
    ])
    site.clock.advance(hourMs)
    await site.reconcile()
    expect([await handled(), (await row()).status]).toEqual([
      [
        ['payment.authorized', site.clock.now()],
        ['payment.failed', lookedAt],
      ],
      'paid',
    ])
  })

  test('and denied is not forgotten', async () => {
    const { providerOrderId, row, id } = await placeOrder('razorpay')
    site.traffic.answers.set(`/sandbox/razorpay/v1/orders/${providerOrderId}/payments`, async () => {
      site.traffic.answers.clear()
      await site.sandbox.razorpay.pay(providerOrderId)
      await storeWebhooks()
      return Response.json({ error: { code: 'BAD_REQUEST_ERROR' } }, { status: 400 })
    })
    expect([await site.main.payments.settle(id), (await row()).status]).toEqual(['ended', 'abandoned'])
    await site.reconcile()
    expect((await row()).status).toBe('paid')
  })
})

test('a webhook that comes while the person pays is handled soon, not tomorrow', async () => {
  const { person, providerOrderId, id } = await placeOrder('razorpay')
  const card = await site.sandbox.razorpay.pay(providerOrderId)
  const { until, open } = createGate()
  site.sandbox.faults.next('razorpay.capture', { kind: 'delayBefore', until })
  site.takeCalls('razorpay.capture')
  const verifying = person.verify(card, productKey)
  await expect.poll(() => site.takeCalls('razorpay.capture')).toBe(1)
  await storeWebhooks()
  await site.instances[1]?.payments.reconcile()
  open()
  expect((await verifying).status).toBe(200)
  await site.reconcile()
  const events = await site.db.select().from(webhookEvents).where(eq(webhookEvents.orderId, id))
  expect(events).toMatchObject([{ kind: 'payment.authorized', handledAt: site.clock.now() }])
  site.sandbox.webhooks.take()
})

test('an attempt nobody heard of is repeated by one of those who ask at the same time', async () => {
  const { person, providerOrderId, id } = await placeOrder('paypal')
  await site.sandbox.paypal.approve(providerOrderId)
  site.sandbox.faults.next('paypal.capture', { kind: 'failBefore', status: 500 })
  expect((await person.capture(providerOrderId, productKey)).status).toBe(502)
  site.clock.advance(minuteMs)
  const { until, open } = createGate()
  site.sandbox.faults.next('paypal.capture', { kind: 'delayBefore', until })
  site.takeCalls('paypal.capture')
  const settling = site.main.payments.settle(id)
  await expect.poll(() => site.takeCalls('paypal.capture')).toBe(1)
  expect(await site.instances[1]?.payments.settle(id)).toBe('capturing')
  open()
  expect([await settling, site.takeCalls('paypal.capture')]).toEqual(['paid', 0])
})

test('a second payment of one order counts for nothing, and a human hears of it', async () => {
  const { person, providerOrderId, row, id } = await placeOrder('razorpay')
  const payment = await site.sandbox.razorpay.pay(providerOrderId)
  const second = {
    id: 'pay_Second00000000',
    order_id: providerOrderId,
    amount: 1_000,
    currency: 'USD',
    status: 'captured',
    captured: true,
    created_at: 1_772_703_000,
  }
  site.traffic.answers.set(`/sandbox/razorpay/v1/orders/${providerOrderId}/payments`, async () => {
    site.traffic.answers.clear()
    await person.verify(payment, productKey)
    return Response.json({ items: [second] })
  })
  expect([await site.main.payments.settle(id), (await row()).status]).toEqual(['paid', 'paid'])
  expect(site.takeErrors()).toEqual([{ orderId: id, paymentId: second.id, cents: 1_000, currency: 'USD' }])
  expect((await person.books()).payments).toEqual([
    { providerPaymentId: payment.razorpay_payment_id, cents: 1_000, currency: 'USD' },
  ])
})

test('when the payment that counts is given back its grant ends, whatever else was paid for the order', async () => {
  const [byCard, byPaypal] = [await placeOrder('razorpay'), await placeOrder('paypal')]
  const payment = await site.sandbox.razorpay.pay(byCard.providerOrderId)
  await byCard.person.verify(payment, productKey)
  const money = { amount: 1_000, currency: 'USD', captured: true, created_at: 1_772_703_000 }
  const ours = { ...money, id: payment.razorpay_payment_id, order_id: byCard.providerOrderId }
  site.traffic.answers.set(`/sandbox/razorpay/v1/orders/${byCard.providerOrderId}/payments`, () =>
    Response.json({
      items: [
        { ...ours, id: 'pay_Third000000000', status: 'captured' },
        { ...ours, status: 'refunded' },
      ],
    }),
  )
  await site.sandbox.paypal.approve(byPaypal.providerOrderId)
  await byPaypal.person.capture(byPaypal.providerOrderId, productKey)
  const { purchase_units: units } = await site.sandbox.paypal.order(byPaypal.providerOrderId)
  const [capture] = units[0]?.payments?.captures ?? []
  const captures = [
    { ...capture, id: 'ANOTHERCAPTURE000' },
    { ...capture, status: 'REFUNDED' },
  ]
  site.traffic.answers.set(`/sandbox/paypal/v2/checkout/orders/${byPaypal.providerOrderId}`, () =>
    Response.json({
      id: byPaypal.providerOrderId,
      status: 'COMPLETED',
      purchase_units: [{ payments: { captures } }],
    }),
  )
  for (const { id, person } of [byCard, byPaypal]) {
    expect(await site.main.payments.settle(id)).toBe('refunded')
    expect((await person.books()).grants).toEqual([{ product: productKey, revoked: true }])
  }
  site.traffic.answers.clear()
})

test.each([
  ['REVERSED', true],
  ['REFUNDED', true],
  ['PARTIALLY_REFUNDED', false],
])('a payment that PayPal calls %s has its grant revoked: %s', async (status, revoked) => {
  const { person, providerOrderId, id } = await placeOrder('paypal')
  await site.sandbox.paypal.approve(providerOrderId)
  await person.capture(providerOrderId, productKey)
  const order = await site.sandbox.paypal.order(providerOrderId)
  const [capture] = order.purchase_units[0]?.payments?.captures ?? []
  const units = [{ payments: { captures: [{ ...capture, status }] } }]
  site.traffic.answers.set(`/sandbox/paypal/v2/checkout/orders/${providerOrderId}`, () =>
    Response.json({ ...order, purchase_units: units }),
  )
  await site.main.payments.settle(id)
  expect((await person.books()).grants).toEqual([{ product: productKey, revoked }])
})

test('a card payment given back before it was taken leaves its order to be paid', async () => {
  const { providerOrderId, row, id } = await placeOrder('razorpay')
  const { razorpay_payment_id: paymentId } = await site.sandbox.razorpay.pay(providerOrderId)
  const money = { amount: 1_000, currency: 'USD', created_at: 1_772_703_000 }
  const givenBack = {
    ...money,
    id: paymentId,
    order_id: providerOrderId,
    status: 'refunded',
    captured: false,
  }
  site.traffic.answers.set(`/sandbox/razorpay/v1/orders/${providerOrderId}/payments`, () =>
    Response.json({ items: [givenBack] }),
  )
  expect([await site.main.payments.settle(id), (await row()).status]).toEqual(['unpaid', 'open'])
})

test('an order that PayPal voided ends', async () => {
  const { providerOrderId, row, id } = await placeOrder('paypal')
  const voided = { id: providerOrderId, status: 'VOIDED', purchase_units: [{}] }
  site.traffic.answers.set(`/sandbox/paypal/v2/checkout/orders/${providerOrderId}`, () =>
    Response.json(voided),
  )
  expect([await site.main.payments.settle(id), (await row()).status]).toEqual(['ended', 'abandoned'])
})

test('a paid order whose provider does not know it any more stays paid', async () => {
  const { person, providerOrderId, id } = await placeOrder('razorpay')
  await person.verify(await site.sandbox.razorpay.pay(providerOrderId), productKey)
  site.sandbox.faults.next('razorpay.orderPayments', { kind: 'deny' })
  expect(await site.main.payments.settle(id)).toBe('paid')
  expect((await person.books()).grants).toEqual([{ product: productKey, revoked: false }])
})

test('a refund seen twice keeps the moment at which it was seen first', async () => {
  const { person, providerOrderId, row, id } = await placeOrder('razorpay')
  const payment = await site.sandbox.razorpay.pay(providerOrderId)
  await person.verify(payment, productKey)
  await site.sandbox.razorpay.refund(payment.razorpay_payment_id)
  const seenFirst = site.clock.now()
  const again = () => site.main.payments.settle(id)
  await runDuringFetch('razorpay', again, async () => {
    expect(await again()).toBe('refunded')
    site.clock.advance(minuteMs)
  })
  expect(await row()).toMatchObject({ status: 'refunded', refundedAt: seenFirst })
})

test('of a refunded order no provider is asked', async () => {
  const { person, providerOrderId, id } = await placeOrder('razorpay')
  const payment = await site.sandbox.razorpay.pay(providerOrderId)
  await person.verify(payment, productKey)
  await site.sandbox.razorpay.refund(payment.razorpay_payment_id)
  await site.main.payments.settle(id)
  site.takeCalls('razorpay.orderPayments')
  expect([await site.main.payments.settle(id), site.takeCalls('razorpay.orderPayments')]).toEqual([
    'refunded',
    0,
  ])
})
