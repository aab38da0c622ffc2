import Razorpay from 'razorpay'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { checkoutAnswer } from '#sandbox/razorpay/entities.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { razorpaySdk, razorpayPrice } from '#tests/support/sandbox-calls.ts'
import { credentials, startWebhookReceiver, startSandbox } from '#tests/support/sandbox.ts'

const { keyId, keySecret, webhookSecret } = credentials.razorpay
const now = new Date('2026-03-05T09:30:00Z')
const sandbox = await closedAfterFile(startSandbox({ now: () => now }))
const razorpay = razorpaySdk(sandbox)
const { orders, payments } = razorpay
const capturedPayment = async () => {
  const { id } = await orders.create({ ...razorpayPrice, payment_capture: true })
  return (await sandbox.razorpay.pay(id)).razorpay_payment_id
}
const captureOf = async (paymentId: string) =>
  (await sandbox.razorpay.captured()).find((captured) => captured.paymentId === paymentId)
const expectRefusal = (call: Promise<unknown>, description: string, statusCode = 400) =>
  expect(call).rejects.toMatchObject({ statusCode, error: { code: 'BAD_REQUEST_ERROR', description } })

describe('the official SDK', () => {
  test('creates an order and finds it again', async () => {
    const receipt = 'r'.repeat(40)
    const created = await orders.create({ ...razorpayPrice, receipt })
    const unpaid = { amount_paid: 0, amount_due: 149_900, status: 'created', attempts: 0, offer_id: null }
    const id = expect.stringMatching(/^order_[A-Za-z0-9]{14}$/) as string
    const order = { id, entity: 'order', ...razorpayPrice, ...unpaid, receipt, notes: [] }
    expect(created).toEqual({ ...order, created_at: now.getTime() / 1000 })
    expect(await orders.fetch(created.id)).toEqual(created)
    const found = { entity: 'collection', count: 1, items: [created] }
    expect(await orders.all({ receipt })).toEqual(found)
  })

  test('sees a payment authorized, captures it and finds the order paid', async () => {
    const order = await orders.create({ ...razorpayPrice, notes: { product: 'blueprint' } })
    const { razorpay_payment_id: id } = await sandbox.razorpay.pay(order.id)
    expect(id).toMatch(/^pay_[A-Za-z0-9]{14}$/)
    const payment = { id, order_id: order.id, ...razorpayPrice }
    expect(await payments.fetch(id)).toMatchObject({ ...payment, status: 'authorized', captured: false })
    const attempted = { status: 'attempted', attempts: 1, amount_paid: 0 }
    expect(await orders.fetch(order.id)).toMatchObject(attempted)
    const captured = await payments.capture(id, 149_900, 'USD')
    expect(captured).toMatchObject({ id, status: 'captured', captured: true })
    const found = { entity: 'collection', count: 1, items: [captured] }
    expect(await orders.fetchPayments(order.id)).toEqual(found)
    const paid = { status: 'paid', amount_paid: 149_900, amount_due: 0, notes: { product: 'blueprint' } }
    expect(await orders.fetch(order.id)).toMatchObject(paid)
    const booked = { orderId: order.id, paymentId: id, cents: 149_900, refundedCents: 0, currency: 'USD' }
    expect(await captureOf(id)).toEqual(booked)
  })

  test('refunds once for one idempotency key', async () => {
    const paid = await capturedPayment()
    const key = 'd3b1b6a0-52e7-4a50-a2f4-3f3b5f0e4c11'
    const refund = (amount: number, under = key) => sandbox.razorpay.refund(paid, { amount }, under)
    const first = await refund(100)
    expect(await refund(100)).toEqual(first)
    for (const other of [{ amount: 200 }, { amount: 100, under: 'short' }])
      await expect(refund(other.amount, other.under)).rejects.toMatchObject({ answer: { status: 400 } })
    expect(await payments.fetch(paid)).toMatchObject({ amount_refunded: 100 })
  })

  test('refunds in parts until nothing is left', async () => {
    const paid = await capturedPayment()
    const part = { entity: 'refund', amount: 100, payment_id: paid, status: 'processed' }
    expect(await payments.refund(paid, { amount: 100 })).toMatchObject(part)
    expect(await payments.fetch(paid)).toMatchObject({ status: 'captured', refund_status: 'partial' })
    await sandbox.razorpay.refund(paid)
    const whole = { status: 'refunded', refund_status: 'full', amount_refunded: 149_900 }
    expect(await payments.fetch(paid)).toMatchObject(whole)
    await expectRefusal(payments.refund(paid, {}), 'The payment has been fully refunded already')
  })

  test('finds a pending refund in its payment once it is processed, and refunds anew if it failed', async () => {
    const paid = await capturedPayment()
    sandbox.webhooks.take()
    const statuses = async (refundId: string) => [
      (await payments.fetchRefund(paid, refundId)).status,
      (await payments.fetch(paid)).status,
    ]
    const refundPending = async () => {
      sandbox.faults.next('razorpay.refund', { kind: 'pending' })
      const pending = await payments.refund(paid, {})
      expect(await payments.fetchRefund(paid, pending.id)).toEqual(pending)
      expect(await statuses(pending.id)).toEqual(['pending', 'captured'])
      await expect(payments.refund(paid, {})).rejects.toMatchObject({ statusCode: 400 })
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
  const unknownId = 'The id provided does not exist'
  const createWith = (changed: object) => () => orders.create({ ...razorpayPrice, ...changed })
  const stranger = razorpaySdk(sandbox, 'wrong')
  test.each<[what: string, call: () => Promise<unknown>, description: string, status?: number]>([
    [
      'an amount below the least',
      createWith({ amount: 99 }),
      'Order amount less than minimum amount allowed',
    ],
    ['an amount with a fraction', createWith({ amount: 149.5 }), 'The amount must be an integer.'],
    [
      'a receipt of 41 characters',
      createWith({ receipt: 'r'.repeat(41) }),
      'The receipt may not be greater than 40 characters.',
    ],
    ['an unknown order', () => orders.fetch('order_00000000000000'), unknownId],
    ['an unknown payment', () => payments.fetch('pay_00000000000000'), unknownId],
    ['an unknown refund', () => payments.fetchRefund('pay_00000000000000', 'rfnd_0'), unknownId],
    ['what a stranger asks', () => stranger.orders.create(razorpayPrice), 'Authentication failed', 401],
  ])('is refused %s', async (_what, call, description, status) => {
    await expectRefusal(call(), description, status)
  })

  test('cannot capture twice, nor another amount, nor a second payment of a paid order', async () => {
    const { id } = await orders.create(razorpayPrice)
    const { razorpay_payment_id: first } = await sandbox.razorpay.pay(id)
    const { razorpay_payment_id: second } = await sandbox.razorpay.pay(id)
    const capture = (payment: string, amount = 149_900) => payments.capture(payment, amount, 'USD')
    await expectRefusal(capture(first, 1), 'Capture amount must be equal to the amount authorized')
    await capture(first)
    await expectRefusal(capture(first), 'This payment has already been captured')
    await expectRefusal(capture(second), 'Payment already done for this order.')
  })
})

describe('the window', () => {
  const postToCheckout = async (action: 'pay' | 'fail', order_id: string, key_id = keyId) => {
    const answer = await fetch(`${sandbox.url}/razorpay/checkout/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key_id, order_id }),
    })
    const body = (await answer.json()) as {
      razorpay_payment_id: string
      error: { metadata: { payment_id: string } }
    }
    return { status: answer.status, body }
  }

  test('pays an order once', async () => {
    const { id } = await orders.create({ ...razorpayPrice, payment_capture: true })
    const { status, body } = await postToCheckout('pay', id)
    expect([status, body]).toEqual([200, checkoutAnswer(id, body.razorpay_payment_id, keySecret)])
    const refusal = { code: 'BAD_REQUEST_ERROR', description: 'Payment already done for this order.' }
    expect(await postToCheckout('pay', id)).toMatchObject({ status: 400, body: { error: refusal } })
  })

  test('leaves a failed payment behind, after which the order can still be paid', async () => {
    const { id } = await orders.create(razorpayPrice)
    const { error } = (await postToCheckout('fail', id)).body
    const { payment_id } = error.metadata
    expect(error).toEqual({
      code: 'BAD_REQUEST_ERROR',
      description: 'Your payment has been declined by the bank. Please try another card or method.',
      source: 'bank',
      step: 'payment_authorization',
      reason: 'payment_failed',
      metadata: { order_id: id, payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/) },
    })
    const failed = { status: 'failed', error_reason: 'payment_failed' }
    expect(await payments.fetch(payment_id)).toMatchObject(failed)
    expect((await postToCheckout('pay', id)).status).toBe(200)
    expect(await orders.fetch(id)).toMatchObject({ status: 'attempted', attempts: 2 })
  })

  test('is refused with a wrong key', async () => {
    const { id } = await orders.create(razorpayPrice)
    expect((await postToCheckout('pay', id, 'rzp_test_other')).status).toBe(401)
  })

  test('comes as a script that a page with a strict policy may run', async () => {
    const answer = await fetch(`${sandbox.url}/razorpay/checkout.js`)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await answer.text()).not.toMatch(/\beval\b|new Function|innerHTML|<iframe|setAttribute\('style'/)
  })
})

describe('webhooks', () => {
  /** Receives the webhooks of the test in place of the product. */
  async function startProduct() {
    sandbox.webhooks.take()
    const product = await startWebhookReceiver()
    sandbox.webhooks.sendTo(product.baseUrl)
    onTestFinished(async () => {
      sandbox.webhooks.hold()
      await product.close()
    })
    return product
  }

  test('arrive signed, and are sent again when the product does not take them, until it does', async () => {
    const product = await startProduct()
    const { id } = await orders.create(razorpayPrice)
    await sandbox.razorpay.pay(id)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // Not a spy: a later `restoreAllMocks` would put the stand-in back.
    const scheduled = vi.fn(globalThis.setTimeout)
    globalThis.setTimeout = scheduled as unknown as typeof setTimeout
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
      vi.useRealTimers()
    }
  })

  test('tell each step, and can be held, told apart and sent again', async () => {
    const product = await startProduct()
    const automatic = await orders.create({ ...razorpayPrice, payment_capture: true })
    await sandbox.razorpay.fail(automatic.id)
    const { razorpay_payment_id: paid } = await sandbox.razorpay.pay(automatic.id)
    await payments.refund(paid, {})
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
