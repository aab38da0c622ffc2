import type Razorpay from 'razorpay'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { checkoutAnswer } from '#sandbox/razorpay/entities.ts'
import { razorpaySdk, razorpayPrice } from '#tests/support/sandbox-calls.ts'
import { credentials, startSandbox, type RunningSandbox } from '#tests/support/sandbox.ts'

const { keyId, keySecret } = credentials.razorpay
const now = new Date('2026-03-05T09:30:00Z')
const paymentIdPattern = /^pay_[A-Za-z0-9]{14}$/

let sandbox: RunningSandbox
let razorpay: Razorpay

beforeEach(async () => {
  sandbox = await startSandbox({ now: () => now })
  onTestFinished(() => sandbox.close())
  razorpay = razorpaySdk(sandbox)
})
function deferred() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const postToCheckout = (action: 'pay' | 'fail', body: unknown) =>
  fetch(`${sandbox.url}/razorpay/checkout/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('the window', () => {
  test('pays an order once', async () => {
    const { id } = await razorpay.orders.create({ ...razorpayPrice, payment_capture: true })
    const paid = await postToCheckout('pay', { key_id: keyId, order_id: id })
    const answer = (await paid.json()) as { razorpay_payment_id: string }
    expect([paid.status, answer]).toEqual([200, checkoutAnswer(id, answer.razorpay_payment_id, keySecret)])
    const secondAnswer = await postToCheckout('pay', { key_id: keyId, order_id: id })
    expect([secondAnswer.status, await secondAnswer.json()]).toMatchObject([
      400,
      { error: { code: 'BAD_REQUEST_ERROR', description: 'Payment already done for this order.' } },
    ])
  })

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

  test('is refused with a wrong key', async () => {
    const { id } = await razorpay.orders.create(razorpayPrice)
    expect((await postToCheckout('pay', { key_id: 'rzp_test_other', order_id: id })).status).toBe(401)
  })

  test('comes as a script that a page with a strict policy may run', async () => {
    const answer = await fetch(`${sandbox.url}/razorpay/checkout.js`)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await answer.text()).not.toMatch(/\beval\b|new Function|innerHTML|<iframe|setAttribute\('style'/)
  })
})

describe('faults', () => {
  test('fail before: nothing is carried out', async () => {
    const { id } = await razorpay.orders.create(razorpayPrice)
    const { razorpay_payment_id: paid } = await sandbox.razorpay.pay(id)
    sandbox.faults.next('razorpay.capture', { kind: 'failBefore', status: 502 })
    await expect(razorpay.payments.capture(paid, 149_900, 'USD')).rejects.toMatchObject({
      statusCode: 502,
      error: { code: 'SERVER_ERROR' },
    })
    expect(await sandbox.razorpay.captured()).toEqual([])
    await razorpay.payments.capture(paid, 149_900, 'USD')
    expect(await sandbox.razorpay.captured()).toHaveLength(1)
  })

  test('fail after: the money is taken and the connection cut', async () => {
    const { id } = await razorpay.orders.create(razorpayPrice)
    const { razorpay_payment_id: paid } = await sandbox.razorpay.pay(id)
    sandbox.faults.next('razorpay.capture', { kind: 'failAfter', status: 'reset' })
    await expect(razorpay.payments.capture(paid, 149_900, 'USD')).rejects.toThrow()
    expect(await sandbox.razorpay.captured()).toHaveLength(1)
  })

  test('delay: nothing happens until it is let go', async () => {
    const { promise, resolve } = deferred()
    sandbox.faults.next('razorpay.createOrder', { kind: 'delayBefore', until: promise })
    const created = razorpay.orders.create({ ...razorpayPrice, receipt: 'late' })
    expect(await razorpay.orders.all({ receipt: 'late' })).toMatchObject({ count: 0 })
    resolve()
    const { id } = await created
    expect(await razorpay.orders.all({ receipt: 'late' })).toMatchObject({ items: [{ id }] })
  })

  test('an outage lasts until it is over, for Razorpay alone', async () => {
    const over = sandbox.faults.always('razorpay', { kind: 'failBefore', status: 503 })
    await expect(razorpay.orders.create(razorpayPrice)).rejects.toMatchObject({ statusCode: 503 })
    await expect(razorpay.orders.fetch('order_00000000000000')).rejects.toMatchObject({ statusCode: 503 })
    expect((await fetch(`${sandbox.url}/oidc/jwks`)).status).toBe(200)
    over()
    await expect(razorpay.orders.create(razorpayPrice)).resolves.toMatchObject({ status: 'created' })
  })

  test('decline: paying fails like a refused card', async () => {
    const { id } = await razorpay.orders.create(razorpayPrice)
    sandbox.faults.next('razorpay.pay', { kind: 'decline' })
    const answer = await postToCheckout('pay', { key_id: keyId, order_id: id })
    expect(await answer.json()).toMatchObject({
      error: { reason: 'payment_failed', metadata: { order_id: id } },
    })
  })
})
