import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Delivery } from '#sandbox/webhooks.ts'
import { webhookEvents } from '#server/orders/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { createGate } from '../support/gate.ts'
import { startSite } from '../support/site.ts'
import {
  firstDelivery,
  sendWebhookAndSettle,
  signAsRazorpay,
  type WebhookMessage,
} from '../support/webhooks.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))
beforeEach(() => void site.sandbox.webhooks.take())

const productKey = 'client_monthly_10'

const send = (message: WebhookMessage) => sendWebhookAndSettle(site, message)

/** Pays by card without reporting it. `webhooks` are those that Razorpay sent, oldest first. */
async function payByCard() {
  const person = await site.payer()
  const orderId = await person.order('razorpay', productKey)
  const answer = await site.sandbox.razorpay.pay(orderId)
  return { person, orderId, answer, webhooks: site.sandbox.webhooks.take() }
}

async function payAndCaptureByCard() {
  const paid = await payByCard()
  await site.sandbox.razorpay.capture(paid.answer.razorpay_payment_id, { amount: 1_000, currency: 'USD' })
  return { ...paid, webhooks: [...paid.webhooks, ...site.sandbox.webhooks.take()] }
}

async function approveAtPaypal() {
  const person = await site.payer()
  const orderId = await person.order('paypal', productKey)
  await site.sandbox.paypal.approve(orderId)
  return { person, orderId, webhooks: site.sandbox.webhooks.take() }
}

const eventsOf = (eventId: string) =>
  site.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId))

describe('the browser closed after paying', () => {
  test('a card payment is captured and granted by its webhook', async () => {
    const { person, webhooks } = await payByCard()
    expect(webhooks.map(({ event }) => event)).toEqual(['payment.authorized'])
    expect(await send(firstDelivery(webhooks))).toBe(200)
    expect(await person.books()).toMatchObject({
      orders: [{ status: 'paid' }],
      grants: [{ product: productKey, revoked: false }],
      receipts: [person.email],
    })
  })

  test('an approved PayPal order is captured and granted by its webhook', async () => {
    const { person, webhooks } = await approveAtPaypal()
    expect(webhooks.map(({ event }) => event)).toEqual(['CHECKOUT.ORDER.APPROVED'])
    expect(await send(firstDelivery(webhooks))).toBe(200)
    expect((await person.books()).grants).toEqual([{ product: productKey, revoked: false }])
  })

  test('verify and webhook at the same moment, on two instances, grant once and both succeed', async () => {
    const { person, answer, webhooks } = await payByCard()
    const [verified, status] = await Promise.all([
      person.verify(answer, productKey, site.instances[1]),
      send(firstDelivery(webhooks)),
    ])
    expect([verified.status, status]).toEqual([200, 200])
    expect((await person.books()).grants).toHaveLength(1)
  })
})

describe('webhooks come as they like', () => {
  test('ten times each and backwards, they grant once', async () => {
    const { person, webhooks } = await payAndCaptureByCard()
    expect(webhooks.map(({ event }) => event)).toEqual([
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ])
    const often = webhooks.toReversed().flatMap((delivery) => Array<Delivery>(10).fill(delivery))
    const statuses = await Promise.all(often.map((delivery) => send(delivery)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    const { payments, grants, receipts } = await person.books()
    expect([payments.length, grants.length, receipts.length]).toEqual([1, 1, 1])
    expect(await eventsOf(firstDelivery(webhooks).eventId)).toHaveLength(1)
  })

  test('a refund ends the grant, and a late word of the capture does not bring it back', async () => {
    const { person, answer, webhooks } = await payAndCaptureByCard()
    await send(firstDelivery(webhooks, 'payment.captured'))
    await site.sandbox.razorpay.refund(answer.razorpay_payment_id)
    await send(firstDelivery(site.sandbox.webhooks.take(), 'refund.processed'))
    const late = firstDelivery(webhooks, 'order.paid')
    await send(late)
    expect(await person.books()).toMatchObject({
      orders: [{ status: 'refunded' }],
      grants: [{ product: productKey, revoked: true }],
    })
    expect(await eventsOf(late.eventId)).toMatchObject([{ handledAt: site.clock.now() }])
    expect((await person.verify(answer, productKey)).status).toBe(400)
    expect((await person.account()).body).toMatchObject({
      user: { role: 'member', subscription_status: 'none' },
      receipts: [{ refundedAt: site.clock.now().toISOString() }],
      recentPayment: null,
    })
  })

  test('a look that began before the refund does not bring the grant back', async () => {
    const { person, answer, webhooks } = await payAndCaptureByCard()
    const { until, open: answerNow } = createGate()
    site.sandbox.faults.next('razorpay.orderPayments', { kind: 'delayAfter', until })
    site.takeCalls('razorpay.orderPayments')
    const verifying = person.verify(answer, productKey, site.instances[1])
    await expect.poll(() => site.takeCalls('razorpay.orderPayments')).toBe(1)
    await site.sandbox.razorpay.refund(answer.razorpay_payment_id)
    await send(firstDelivery(webhooks))
    answerNow()
    expect((await verifying).status).toBe(400)
    expect(await person.books()).toMatchObject({ orders: [{ status: 'refunded' }], payments: [], grants: [] })
  })

  test('a payment refunded before we heard of it is never granted', async () => {
    const { person, answer, webhooks } = await payAndCaptureByCard()
    await site.sandbox.razorpay.refund(answer.razorpay_payment_id)
    for (const delivery of [...site.sandbox.webhooks.take(), ...webhooks]) await send(delivery)
    expect(await person.books()).toEqual({
      orders: [{ product: productKey, provider: 'razorpay', status: 'refunded' }],
      payments: [],
      grants: [],
      receipts: [],
    })
  })

  test('a refund of a part leaves the grant', async () => {
    const { person, answer, webhooks } = await payAndCaptureByCard()
    await send(firstDelivery(webhooks, 'payment.captured'))
    await site.sandbox.razorpay.refund(answer.razorpay_payment_id, { amount: 400 })
    await send(firstDelivery(site.sandbox.webhooks.take(), 'refund.processed'))
    expect((await person.books()).grants).toEqual([{ product: productKey, revoked: false }])
  })

  test('a refund at PayPal ends the grant, wherever its webhook names the order', async () => {
    const { person, orderId } = await approveAtPaypal()
    await person.capture(orderId, productKey)
    const captured = (await site.sandbox.paypal.captured()).find((one) => one.orderId === orderId)
    await site.sandbox.paypal.refund(captured?.paymentId ?? '')
    await send(firstDelivery(site.sandbox.webhooks.take(), 'PAYMENT.CAPTURE.REFUNDED'))
    expect((await person.books()).grants).toEqual([{ product: productKey, revoked: true }])
  })

  test('a lost dispute ends the grant, one that is open or won does not', async () => {
    const { person, answer, webhooks } = await payAndCaptureByCard()
    await send(firstDelivery(webhooks, 'payment.captured'))
    const grant = async () => (await person.books()).grants[0]
    const dispute = { entity: { id: 'disp_00000000000000', payment_id: answer.razorpay_payment_id } }
    for (const [status, revoked] of [
      ['open', false],
      ['won', false],
      ['lost', true],
    ] as const) {
      site.traffic.answers.set('/sandbox/razorpay/v1/disputes/disp_00000000000000', () =>
        Response.json({ status }),
      )
      const body = JSON.stringify({ event: 'payment.dispute.closed', payload: { dispute } })
      await send(signAsRazorpay(body, `evt_${randomUUID()}`))
      expect(await grant()).toEqual({ product: productKey, revoked })
    }
  })

  test('an event of a kind or an order we do not know is stored and answered', async () => {
    const body = JSON.stringify({
      event: 'settlement.processed',
      payload: { order: { entity: { id: 'order_x' } } },
    })
    const eventId = `evt_${randomUUID()}`
    expect(await send(signAsRazorpay(body, eventId))).toBe(200)
    expect(await eventsOf(eventId)).toEqual([
      {
        provider: 'razorpay',
        eventId,
        kind: 'settlement.processed',
        disputeId: null,
        body,
        orderId: null,
        receivedAt: site.clock.now(),
        handledAt: site.clock.now(),
      },
    ])
  })

  test('a word that lies moves nothing: the provider is asked', async () => {
    const person = await site.payer()
    const orderId = await person.order('razorpay', productKey)
    const payment = {
      entity: { id: 'pay_00000000000000', order_id: orderId, status: 'captured', amount: 1_000 },
    }
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment } })
    expect(await send(signAsRazorpay(body, `evt_${randomUUID()}`))).toBe(200)
    expect((await person.books()).grants).toEqual([])
  })

  test.each([
    ['a NUL in a text', '{"event":"payment.failed","payload":{},"note":"a\\u0000b"}'],
    ['half an emoji in a text', '{"event":"payment.failed","payload":{},"note":"caf\\ud83d"}'],
    ['a NUL in a name', '{"event":"payment.failed","payload":{},"\\u0000":1}'],
    [
      'a NUL in an id',
      '{"event":"payment.failed","payload":{"payment":{"entity":{"id":"pay_\\u0000","order_id":"\\ud83d"}}}}',
    ],
  ])('with %s are stored as they came', async (_, body) => {
    const eventId = `evt_${randomUUID()}`
    expect(await send(signAsRazorpay(body, eventId))).toBe(200)
    expect(await eventsOf(eventId)).toMatchObject([{ kind: 'payment.failed', body, orderId: null }])
  })
})
