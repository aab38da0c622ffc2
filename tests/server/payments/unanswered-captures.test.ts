import { eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import { serverMessages } from '#server/platform/http/messages.ts'
import { deletePerson } from '#server/privacy/deletion.ts'
import { orders, webhookEvents } from '#server/orders/tables.ts'
import { people } from '#server/people/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { createGate } from '../support/gate.ts'
import type { RazorpayResponse } from '../support/payer.ts'
import { startSite, type SiteWithProviders } from '../support/site.ts'

const site = await closedAfterFile(startSite({ instances: 2, waitAdvancesClock: true }))
beforeEach(() => {
  site.sandbox.webhooks.take()
  site.traffic.answers.clear()
  site.takeErrors()
})

const productKey = 'client_monthly_10'
const refusedCaptureResponse = () => Response.json({ error: { code: 'BAD_REQUEST_ERROR' } }, { status: 400 })
const throwConnectionReset = () => {
  throw new TypeError('fetch failed')
}

/** Sets the answers to captures of a card payment. The last one repeats. */
function answerCaptures(payment: RazorpayResponse, ...answers: (() => Response)[]) {
  let count = 0
  site.traffic.answers.set(`/sandbox/razorpay/v1/payments/${payment.razorpay_payment_id}/capture`, () =>
    (answers[count++] ?? answers.at(-1) ?? refusedCaptureResponse)(),
  )
}

async function payByCard() {
  const person = await site.payer()
  const orderId = await person.order('razorpay', productKey)
  return { person, orderId, payment: await site.sandbox.razorpay.pay(orderId) }
}

const orderStatusesOf = async ({ books }: Awaited<ReturnType<SiteWithProviders['payer']>>) =>
  (await books()).orders.map(({ status }) => status)

test('a capture nobody heard of holds the order while the provider, still at it, refuses another one', async () => {
  const { person, payment } = await payByCard()
  answerCaptures(payment, throwConnectionReset, refusedCaptureResponse)
  expect((await person.verify(payment, productKey)).status).toBe(502)
  site.clock.advance(minuteMs)
  expect((await person.verify(payment, productKey)).status).toBe(502)
  const byPaypal = await person.create('paypal', productKey)
  expect([byPaypal.status, byPaypal.body.error]).toEqual([409, serverMessages.paymentPending])

  site.traffic.answers.clear()
  await site.sandbox.razorpay.capture(payment.razorpay_payment_id, { amount: 1000, currency: 'USD' })
  await site.deliverWebhooks()
  const { orders: held, grants, payments } = await person.books()
  expect([held.map(({ status }) => status), grants.length, payments.length]).toEqual([['paid'], 1, 1])
})

test('a capture that is still refused minutes after one nobody heard of was declined', async () => {
  const { person, payment } = await payByCard()
  answerCaptures(payment, throwConnectionReset, refusedCaptureResponse)
  await person.verify(payment, productKey)
  site.clock.advance(6 * minuteMs)
  expect((await person.verify(payment, productKey)).status).toBe(400)
  expect(await orderStatusesOf(person)).toEqual(['open'])
  expect((await person.create('paypal', productKey)).status).toBe(200)
})

test('of two payments the person agreed to, the one that can be captured is', async () => {
  const { person, orderId, payment } = await payByCard()
  answerCaptures(payment, refusedCaptureResponse)
  expect((await person.verify(payment, productKey)).status).toBe(400)
  const second = await site.sandbox.razorpay.pay(orderId)
  expect((await person.verify(second, productKey)).status).toBe(200)
  const { payments } = await person.books()
  expect(payments.map(({ providerPaymentId }) => providerPaymentId)).toEqual([second.razorpay_payment_id])
})

test('after a capture nobody heard of no other payment of the order is taken', async () => {
  const { person, orderId, payment } = await payByCard()
  const second = await site.sandbox.razorpay.pay(orderId)
  const tried: string[] = []
  for (const { razorpay_payment_id: id } of [payment, second])
    site.traffic.answers.set(`/sandbox/razorpay/v1/payments/${id}/capture`, () =>
      tried.push(id) === 1 ? throwConnectionReset() : refusedCaptureResponse(),
    )
  expect((await person.verify(payment, productKey)).status).toBe(502)
  site.clock.advance(minuteMs)
  expect((await person.verify(payment, productKey)).status).toBe(502)
  expect(tried).toEqual([tried[0], tried[0]])
})

test('two captures of one order that overlap, of one payment each, take the money once', async () => {
  const { person, orderId, payment } = await payByCard()
  const second = await site.sandbox.razorpay.pay(orderId)
  const pathOf = (id: string) => `/sandbox/razorpay/v1/payments/${id}/capture`
  const [begun, ended] = [createGate(), createGate()]
  site.traffic.answers.set(pathOf(payment.razorpay_payment_id), refusedCaptureResponse)
  site.traffic.answers.set(pathOf(second.razorpay_payment_id), async () => {
    begun.open()
    await ended.until
    return undefined
  })
  const slow = person.verify(payment, productKey)
  await begun.until
  site.traffic.answers.delete(pathOf(payment.razorpay_payment_id))
  site.clock.advance(minuteMs)
  expect((await person.verify(payment, productKey, site.instances[1])).status).toBe(200)
  ended.open()
  expect((await slow).status).toBe(200)
  const { payments, grants } = await person.books()
  expect([payments.map(({ providerPaymentId }) => providerPaymentId), grants.length]).toEqual([
    [payment.razorpay_payment_id],
    1,
  ])
  expect((await site.sandbox.razorpay.captured()).filter((one) => one.orderId === orderId)).toHaveLength(1)
})

test('an order the provider denies after a capture nobody heard of is reported daily until a person closes it', async () => {
  const person = await site.payer()
  const orderId = await person.order('paypal', productKey)
  await site.sandbox.paypal.approve(orderId)
  site.sandbox.faults.next('paypal.capture', { kind: 'failBefore', status: 500 })
  const gone = () => Response.json({ name: 'RESOURCE_NOT_FOUND' }, { status: 404 })
  await person.capture(orderId, productKey)
  site.traffic.answers.set(`/sandbox/paypal/v2/checkout/orders/${orderId}`, gone)
  const [order] = await site.db.select().from(orders).where(eq(orders.providerOrderId, orderId))
  const report = { orderId: order?.id, provider: 'paypal' }
  const isReportedAfterDay = async () => {
    site.takeErrors()
    site.clock.advance(dayMs)
    await site.reconcile()
    return site.takeErrors().some((logged) => isDeepStrictEqual(logged, report))
  }
  const days = [1, 2, 3, 4, 5, 6, 7]
  const reports: boolean[] = []
  for (const _ of days) reports.push(await isReportedAfterDay())
  expect(await orderStatusesOf(person)).toEqual(['capturing'])
  expect(days.filter((day, at) => reports[at])).toEqual([6, 7])
  expect((await person.create('razorpay', productKey)).status).toBe(409)
  expect((await site.operator.run('order', 'close', order?.id ?? '')).status).toBe(0)
  expect(await isReportedAfterDay()).toBe(false)
})

test('a payment of another amount is said to wait for a decision, and nothing else is to be paid meanwhile', async () => {
  const { person, orderId, payment } = await payByCard()
  const strange = {
    id: payment.razorpay_payment_id,
    order_id: orderId,
    amount: 999,
    currency: 'USD',
    status: 'captured',
    captured: true,
    created_at: 1_772_703_000,
  }
  site.traffic.answers.set(`/sandbox/razorpay/v1/orders/${orderId}/payments`, () =>
    Response.json({ items: [strange] }),
  )
  const waits = { status: 409, body: { error: serverMessages.paymentPending } }
  expect(await person.verify(payment, productKey)).toEqual(waits)
  expect(await person.create('razorpay', productKey)).toEqual(waits)
  expect(await person.create('paypal', productKey)).toEqual(waits)
})

test('a payment of another order pays nothing', async () => {
  const { person, orderId, payment } = await payByCard()
  const money = { amount: 1000, currency: 'USD', captured: true, created_at: 1_772_703_000 }
  const other = {
    ...money,
    id: payment.razorpay_payment_id,
    order_id: 'order_Another000',
    status: 'captured',
  }
  site.traffic.answers.set(`/sandbox/razorpay/v1/orders/${orderId}/payments`, () =>
    Response.json({ items: [other] }),
  )
  expect((await person.verify(payment, productKey)).status).toBe(400)
  expect((await person.books()).payments).toEqual([])
})

test('an order is not called paid because an older one of the same product is being paid', async () => {
  const person = await site.payer()
  const old = await person.order('razorpay', productKey)
  site.clock.advance(4 * dayMs)
  await site.reconcile()
  site.traffic.answers.set('/sandbox/razorpay/v1/orders', async () => {
    site.traffic.answers.clear()
    answerCaptures(await site.sandbox.razorpay.pay(old), throwConnectionReset)
    await site.deliverWebhooks()
    return undefined
  })
  const { status, body } = await person.create('razorpay', productKey)
  expect([status, body.error]).toEqual([502, messages.orderFailed])
  expect((await person.books()).payments).toEqual([])
})

test('an order whose webhook came while it was being abandoned is checked again', async () => {
  const person = await site.payer()
  const orderId = await person.order('razorpay', productKey)
  site.clock.advance(4 * dayMs)
  const [row] = await site.db.select().from(orders).where(eq(orders.providerOrderId, orderId))
  site.traffic.answers.set(`/sandbox/razorpay/v1/orders/${orderId}/payments`, async () => {
    site.traffic.answers.clear()
    await site.sandbox.razorpay.pay(orderId)
    await site.db.insert(webhookEvents).values({
      provider: 'razorpay',
      eventId: orderId,
      kind: 'payment.authorized',
      body: '{}',
      orderId: row?.id ?? null,
      receivedAt: site.clock.now(),
    })
    await site.db
      .update(orders)
      .set({ nextCheckAt: site.clock.now() })
      .where(eq(orders.providerOrderId, orderId))
    return Response.json({ items: [] })
  })
  await site.main.payments.reconcile()
  await site.main.payments.reconcile()
  expect(await orderStatusesOf(person)).toEqual(['paid'])
})

test('the money of a deleted person is not taken any more', async () => {
  const person = await site.payer()
  const orderId = await person.order('razorpay', productKey)
  site.clock.advance(4 * dayMs)
  await site.reconcile()
  const [row] = await site.db.select().from(people).where(eq(people.id, person.id))
  await site.db.transaction((tx) => deletePerson(tx, row?.email ?? '', site.clock.now()))
  await site.sandbox.razorpay.pay(orderId)
  await site.deliverWebhooks()
  expect(await orderStatusesOf(person)).toEqual(['abandoned'])
  expect(await site.sandbox.razorpay.captured()).not.toContainEqual(expect.objectContaining({ orderId }))
  const [order] = await site.db.select().from(orders).where(eq(orders.providerOrderId, orderId))
  const events = await site.db
    .select({ body: webhookEvents.body })
    .from(webhookEvents)
    .where(eq(webhookEvents.orderId, order?.id ?? ''))
  expect([events.length > 0, events.every(({ body }) => body === '')]).toEqual([true, true])
})

test('a pending payment whose order an operator closed is granted when it completes, though no webhook tells', async () => {
  const person = await site.payer()
  const orderId = await person.order('paypal', productKey)
  await site.sandbox.paypal.approve(orderId)
  site.sandbox.faults.next('paypal.capture', { kind: 'pending' })
  expect((await person.capture(orderId, productKey)).status).toBe(409)
  const [order] = await site.db.select().from(orders).where(eq(orders.providerOrderId, orderId))
  const closed = await site.operator.run('order', 'close', order?.id ?? '')
  expect([closed.status, await orderStatusesOf(person)]).toEqual([0, ['abandoned']])

  for (let days = 0; days < 3; days += 1) {
    site.clock.advance(dayMs)
    await site.reconcile()
  }
  const { purchase_units: units } = await site.sandbox.paypal.order(orderId)
  await site.sandbox.paypal.settlePending(units[0]?.payments?.captures[0]?.id ?? '', 'COMPLETED')
  site.sandbox.webhooks.take()
  site.clock.advance(dayMs)
  await site.reconcile()
  const { orders: held, grants } = await person.books()
  expect([held.map(({ status }) => status), grants.length]).toEqual([['paid'], 1])
})
