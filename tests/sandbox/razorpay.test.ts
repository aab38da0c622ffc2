import { describe, expect, test } from 'vitest'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { razorpaySdk, razorpayPrice } from '#tests/support/sandbox-calls.ts'
import { credentials, startSandbox } from '#tests/support/sandbox.ts'

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
    expect(await orders.all({ receipt })).toEqual({ entity: 'collection', count: 1, items: [created] })
  })

  test('sees a payment authorized, captures it and finds the order paid', async () => {
    const order = await orders.create({ ...razorpayPrice, notes: { product: 'blueprint' } })
    const { razorpay_payment_id: id } = await sandbox.razorpay.pay(order.id)
    expect(id).toMatch(/^pay_[A-Za-z0-9]{14}$/)
    const payment = { id, order_id: order.id, ...razorpayPrice }
    expect(await payments.fetch(id)).toMatchObject({ ...payment, status: 'authorized', captured: false })
    expect(await orders.fetch(order.id)).toMatchObject({ status: 'attempted', attempts: 1, amount_paid: 0 })
    const captured = await payments.capture(id, 149_900, 'USD')
    expect(captured).toMatchObject({ id, status: 'captured', captured: true })
    const found = { entity: 'collection', count: 1, items: [captured] }
    expect(await orders.fetchPayments(order.id)).toEqual(found)
    const paid = { status: 'paid', amount_paid: 149_900, amount_due: 0, notes: { product: 'blueprint' } }
    expect(await orders.fetch(order.id)).toMatchObject(paid)
    const booked = { orderId: order.id, paymentId: id, cents: 149_900, refundedCents: 0, currency: 'USD' }
    expect(await captureOf(id)).toEqual(booked)
  })

  test('refunds in parts until nothing is left, once for one idempotency key', async () => {
    const paid = await capturedPayment()
    const part = { entity: 'refund', amount: 100, payment_id: paid, status: 'processed' }
    for (const repeated of [1, 2]) {
      const refund = await sandbox.razorpay.refund(paid, { amount: 100 }, 'refund-of-a-part')
      expect([repeated, refund]).toMatchObject([repeated, part])
    }
    expect(await payments.fetch(paid)).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
      amount_refunded: 100,
    })
    await payments.refund(paid, {})
    const whole = { status: 'refunded', refund_status: 'full', amount_refunded: 149_900 }
    expect(await payments.fetch(paid)).toMatchObject(whole)
    await expectRefusal(payments.refund(paid, {}), 'The payment has been fully refunded already')
  })

  const unknownId = 'The id provided does not exist'
  const tooLittle = { ...razorpayPrice, amount: 99 }
  const stranger = razorpaySdk(sandbox, 'wrong')
  test.each<[what: string, call: () => Promise<unknown>, description: string, status?: number]>([
    ['too little', () => orders.create(tooLittle), 'Order amount less than minimum amount allowed'],
    ['an unknown order', () => orders.fetch('order_00000000000000'), unknownId],
    ['what a stranger asks', () => stranger.orders.create(razorpayPrice), 'Authentication failed', 401],
  ])('is refused %s', async (_what, call, description, status) => {
    await expectRefusal(call(), description, status)
  })
})

test('the window leaves a failed payment behind, after which the order can still be paid', async () => {
  const postToCheckout = async (action: 'pay' | 'fail', order_id: string) => {
    const answer = await fetch(`${sandbox.url}/razorpay/checkout/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key_id: credentials.razorpay.keyId, order_id }),
    })
    const body = (await answer.json()) as { error: { metadata: { payment_id: string } } }
    return { status: answer.status, body }
  }
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
  expect(await payments.fetch(payment_id)).toMatchObject({ status: 'failed', error_reason: 'payment_failed' })
  expect((await postToCheckout('pay', id)).status).toBe(200)
  expect(await orders.fetch(id)).toMatchObject({ status: 'attempted', attempts: 2 })
})
