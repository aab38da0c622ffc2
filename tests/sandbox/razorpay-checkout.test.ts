import type Razorpay from 'razorpay'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkoutAnswer } from '#sandbox/razorpay/entities.ts'
import { razorpaySdk, razorpayPrice } from '#tests/support/sandbox-calls.ts'
import { credentials, startSandbox, type RunningSandbox } from '#tests/support/sandbox.ts'

const { keyId, keySecret } = credentials.razorpay
const now = new Date('2026-03-05T09:30:00Z')
const paymentIdPattern = /^pay_[A-Za-z0-9]{14}$/

let sandbox: RunningSandbox
let razorpay: Razorpay

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now })
  razorpay = razorpaySdk(sandbox)
  return () => sandbox.close()
})

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

describe('a fault of a test', () => {
  const authorized = async () => {
    const { id } = await razorpay.orders.create(razorpayPrice)
    return (await sandbox.razorpay.pay(id)).razorpay_payment_id
  }
  const capture = (paid: string) => razorpay.payments.capture(paid, 149_900, 'USD')

  test('fails a capture before it is carried out, or after, when the money is taken', async () => {
    const [first, second] = [await authorized(), await authorized()]
    const before = await sandbox.razorpay.captured()
    sandbox.faults.next('razorpay.capture', { kind: 'failBefore', status: 502 })
    await expect(capture(first)).rejects.toMatchObject({ statusCode: 502, error: { code: 'SERVER_ERROR' } })
    expect(await sandbox.razorpay.captured()).toEqual(before)
    sandbox.faults.next('razorpay.capture', { kind: 'failAfter', status: 'reset' })
    await expect(capture(second)).rejects.toThrow()
    expect(await sandbox.razorpay.captured()).toHaveLength(before.length + 1)
  })

  test('lasts until it is over, for Razorpay alone', async () => {
    const over = sandbox.faults.always('razorpay', { kind: 'failBefore', status: 503 })
    await expect(razorpay.orders.create(razorpayPrice)).rejects.toMatchObject({ statusCode: 503 })
    expect((await fetch(`${sandbox.url}/oidc/jwks`)).status).toBe(200)
    over()
    await expect(razorpay.orders.create(razorpayPrice)).resolves.toMatchObject({ status: 'created' })
  })
})
