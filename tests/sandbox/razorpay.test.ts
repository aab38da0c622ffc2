import Razorpay from 'razorpay'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { razorpaySdk, razorpayPrice } from '#tests/support/sandbox-calls.ts'
import {
  credentials,
  startSandbox,
  startWebhookReceiver,
  type RunningSandbox,
  type WebhookReceiver,
} from '#tests/support/sandbox.ts'

const { keyId, webhookSecret } = credentials.razorpay
const now = new Date('2026-03-05T09:30:00Z')
const nowInSeconds = now.getTime() / 1000
const orderIdPattern = /^order_[A-Za-z0-9]{14}$/
const paymentIdPattern = /^pay_[A-Za-z0-9]{14}$/

let sandbox: RunningSandbox
let razorpay: Razorpay

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now })
  razorpay = razorpaySdk(sandbox)
  return () => sandbox.close()
})

/** The id of a payment that was captured. */
const capturedPayment = async () => {
  const { id } = await razorpay.orders.create({ ...razorpayPrice, payment_capture: true })
  return (await sandbox.razorpay.pay(id)).razorpay_payment_id
}
const captureOf = async (paymentId: string) =>
  (await sandbox.razorpay.captured()).find((captured) => captured.paymentId === paymentId)

describe('the official SDK', () => {
  test('creates an order and finds it again', async () => {
    const created = await razorpay.orders.create({ ...razorpayPrice, receipt: 'r'.repeat(40) })
    expect(created).toEqual({
      id: expect.stringMatching(orderIdPattern),
      entity: 'order',
      ...razorpayPrice,
      amount_paid: 0,
      amount_due: 149_900,
      receipt: 'r'.repeat(40),
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
      created_at: nowInSeconds,
    })
    expect(await razorpay.orders.fetch(created.id)).toEqual(created)
    expect(await razorpay.orders.all({ receipt: 'r'.repeat(40) })).toEqual({
      entity: 'collection',
      count: 1,
      items: [created],
    })
  })

  test('sees a payment authorized, captures it and finds the order paid', async () => {
    const order = await razorpay.orders.create({ ...razorpayPrice, notes: { product: 'blueprint' } })
    const { razorpay_payment_id: id } = await sandbox.razorpay.pay(order.id)
    expect(id).toMatch(paymentIdPattern)
    const authorized = await razorpay.payments.fetch(id)
    expect(authorized).toMatchObject({
      id,
      order_id: order.id,
      ...razorpayPrice,
      status: 'authorized',
      captured: false,
    })
    expect(await razorpay.orders.fetch(order.id)).toMatchObject({
      status: 'attempted',
      attempts: 1,
      amount_paid: 0,
    })

    const captured = await razorpay.payments.capture(id, 149_900, 'USD')
    expect(captured).toMatchObject({ id, status: 'captured', captured: true })
    expect(await razorpay.orders.fetchPayments(order.id)).toEqual({
      entity: 'collection',
      count: 1,
      items: [captured],
    })
    expect(await razorpay.orders.fetch(order.id)).toMatchObject({
      status: 'paid',
      amount_paid: 149_900,
      amount_due: 0,
      notes: { product: 'blueprint' },
    })
    expect(await captureOf(id)).toEqual({
      orderId: order.id,
      paymentId: id,
      cents: 149_900,
      refundedCents: 0,
      currency: 'USD',
    })
  })

  test('refunds once for one idempotency key', async () => {
    const paid = await capturedPayment()
    const key = 'd3b1b6a0-52e7-4a50-a2f4-3f3b5f0e4c11'
    const first = await sandbox.razorpay.refund(paid, { amount: 100 }, key)
    expect(await sandbox.razorpay.refund(paid, { amount: 100 }, key)).toEqual(first)
    await expect(sandbox.razorpay.refund(paid, { amount: 200 }, key)).rejects.toMatchObject({
      answer: { status: 400 },
    })
    await expect(sandbox.razorpay.refund(paid, { amount: 100 }, 'short')).rejects.toMatchObject({
      answer: { status: 400 },
    })
    expect(await razorpay.payments.fetch(paid)).toMatchObject({ amount_refunded: 100 })
  })

  test('refunds in parts until nothing is left', async () => {
    const paid = await capturedPayment()
    expect(await razorpay.payments.refund(paid, { amount: 100 })).toMatchObject({
      entity: 'refund',
      amount: 100,
      payment_id: paid,
      status: 'processed',
    })
    expect(await razorpay.payments.fetch(paid)).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
    })
    await sandbox.razorpay.refund(paid)
    expect(await razorpay.payments.fetch(paid)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
      amount_refunded: 149_900,
    })
    await expect(razorpay.payments.refund(paid, {})).rejects.toMatchObject({
      statusCode: 400,
      error: { description: 'The payment has been fully refunded already' },
    })
  })

  test('finds a pending refund in its payment once it is processed, and refunds anew if it failed', async () => {
    const paid = await capturedPayment()
    sandbox.webhooks.take()
    const statuses = async (refundId: string) => [
      (await razorpay.payments.fetchRefund(paid, refundId)).status,
      (await razorpay.payments.fetch(paid)).status,
    ]
    const refundPending = async () => {
      sandbox.faults.next('razorpay.refund', { kind: 'pending' })
      const pending = await razorpay.payments.refund(paid, {})
      expect(await razorpay.payments.fetchRefund(paid, pending.id)).toEqual(pending)
      expect(await statuses(pending.id)).toEqual(['pending', 'captured'])
      await expect(razorpay.payments.refund(paid, {})).rejects.toMatchObject({ statusCode: 400 })
      return pending.id
    }
    const failed = await refundPending()
    await sandbox.razorpay.settleRefund(paid, failed, 'failed')
    expect(await statuses(failed)).toEqual(['failed', 'captured'])
    const done = await refundPending()
    await sandbox.razorpay.settleRefund(paid, done, 'processed')
    await sandbox.razorpay.settleRefund(paid, done, 'failed')
    expect(await statuses(done)).toEqual(['processed', 'refunded'])
    expect(await captureOf(paid)).toMatchObject({ cents: 149_900, refundedCents: 149_900 })
    expect(sandbox.webhooks.take().flatMap(({ event }) => (event.startsWith('refund') ? event : []))).toEqual(
      ['refund.created', 'refund.failed', 'refund.created', 'refund.processed'],
    )
  })

  test.each([
    ['an amount below the least', { amount: 99 }, 'Order amount less than minimum amount allowed'],
    ['an amount with a fraction', { amount: 149.5 }, 'The amount must be an integer.'],
    [
      'a receipt of 41 characters',
      { receipt: 'r'.repeat(41) },
      'The receipt may not be greater than 40 characters.',
    ],
  ])('is refused %s', async (_what, changed, description) => {
    await expect(razorpay.orders.create({ ...razorpayPrice, ...changed })).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', description },
    })
  })

  test('is refused what is not known', async () => {
    const { orders, payments } = razorpay
    const refusal = { statusCode: 400, error: { description: 'The id provided does not exist' } }
    await expect(orders.fetch('order_00000000000000')).rejects.toMatchObject(refusal)
    await expect(payments.fetch('pay_00000000000000')).rejects.toMatchObject(refusal)
    await expect(payments.fetchRefund('pay_00000000000000', 'rfnd_0')).rejects.toMatchObject(refusal)
  })

  test('is refused with a wrong secret', async () => {
    await expect(razorpaySdk(sandbox, 'wrong').orders.create(razorpayPrice)).rejects.toMatchObject({
      statusCode: 401,
      error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    })
  })

  test('cannot capture twice, nor another amount, nor a second payment of a paid order', async () => {
    const { id } = await razorpay.orders.create(razorpayPrice)
    const { razorpay_payment_id: first } = await sandbox.razorpay.pay(id)
    const { razorpay_payment_id: second } = await sandbox.razorpay.pay(id)
    const refusal = (description: string) => ({ statusCode: 400, error: { description } })
    await expect(razorpay.payments.capture(first, 1, 'USD')).rejects.toMatchObject(
      refusal('Capture amount must be equal to the amount authorized'),
    )
    await razorpay.payments.capture(first, 149_900, 'USD')
    await expect(razorpay.payments.capture(first, 149_900, 'USD')).rejects.toMatchObject(
      refusal('This payment has already been captured'),
    )
    await expect(razorpay.payments.capture(second, 149_900, 'USD')).rejects.toMatchObject(
      refusal('Payment already done for this order.'),
    )
  })
})

const postToCheckout = (action: 'pay' | 'fail', body: unknown) =>
  fetch(`${sandbox.url}/razorpay/checkout/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('the window', () => {
  test('leaves a failed payment behind, after which the order can still be paid', async () => {
    const { id } = await razorpay.orders.create(razorpayPrice)
    const failed = (await (await postToCheckout('fail', { key_id: keyId, order_id: id })).json()) as {
      error: { metadata: { payment_id: string } }
    }
    expect(failed.error).toEqual({
      code: 'BAD_REQUEST_ERROR',
      description: 'Your payment has been declined by the bank. Please try another card or method.',
      source: 'bank',
      step: 'payment_authorization',
      reason: 'payment_failed',
      metadata: { order_id: id, payment_id: expect.stringMatching(paymentIdPattern) },
    })
    expect(await razorpay.payments.fetch(failed.error.metadata.payment_id)).toMatchObject({
      status: 'failed',
      error_reason: 'payment_failed',
    })
    expect((await postToCheckout('pay', { key_id: keyId, order_id: id })).status).toBe(200)
    expect(await razorpay.orders.fetch(id)).toMatchObject({ status: 'attempted', attempts: 2 })
  })
})

describe('webhooks', () => {
  let product: WebhookReceiver
  beforeAll(async () => {
    product = await startWebhookReceiver()
    sandbox.webhooks.take()
    sandbox.webhooks.sendTo(product.baseUrl)
    return () => product.close()
  })

  test('arrive signed, and are sent again when the product does not take them, until it does', async () => {
    const { id } = await razorpay.orders.create(razorpayPrice)
    await sandbox.razorpay.pay(id)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const scheduled = vi.spyOn(globalThis, 'setTimeout')
    try {
      product.answer(500, 503)
      sandbox.webhooks.release()
      const first = await product.next()
      const signature = String(first.headers['x-razorpay-signature'])
      expect(first.path).toBe('/api/webhooks/razorpay')
      expect(Razorpay.validateWebhookSignature(first.body, signature, webhookSecret)).toBe(true)
      for (const pause of [1_000, 5_000]) {
        await expect.poll(() => scheduled.mock.calls).toContainEqual([expect.any(Function), pause])
        vi.advanceTimersByTime(pause)
        expect(await product.next()).toEqual(first)
      }
    } finally {
      scheduled.mockRestore()
      vi.useRealTimers()
    }
  })

  test('tell each step, and can be held, told apart and sent again', async () => {
    sandbox.webhooks.hold()
    const automatic = await razorpay.orders.create({ ...razorpayPrice, payment_capture: true })
    await sandbox.razorpay.fail(automatic.id)
    const { razorpay_payment_id: paid } = await sandbox.razorpay.pay(automatic.id)
    await razorpay.payments.refund(paid, {})
    const webhooks = sandbox.webhooks.take()
    expect(webhooks.map(({ event }) => event)).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
      'refund.processed',
    ])
    expect(new Set(webhooks.map(({ eventId }) => eventId)).size).toBe(5)
    const [orderPaid] = webhooks.slice(3)
    if (!orderPaid) throw new Error('nothing was held')
    product.answer(500, 200)
    const statuses = [await sandbox.webhooks.deliver(orderPaid), await sandbox.webhooks.deliver(orderPaid)]
    expect([statuses, await product.next()]).toEqual([[500, 200], await product.next()])
  })
})
