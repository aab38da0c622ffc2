import { decodeJwt } from 'jose'
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import { serverMessages } from '#server/platform/http/messages.ts'
import { isRazorpaySignature } from '#server/payments/confirm.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { credentials } from '#tests/support/sandbox.ts'
import { payAtOnce, type RazorpayResponse } from '../support/payer.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))

const verificationFailedAnswer = { status: 400, body: { error: messages.verificationFailed } }
const sign = (orderId: string, paymentId: string): RazorpayResponse => ({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: createHmac('sha256', credentials.razorpay.keySecret)
    .update(`${orderId}|${paymentId}`)
    .digest('hex'),
})

/** Pays by card without reporting it: the payment is authorized and not captured. */
async function payInWindow(product: 'blueprint' | 'client_monthly_10' = 'blueprint') {
  const person = await site.payer()
  const answer = await site.sandbox.razorpay.pay(await person.order('razorpay', product))
  return { person, answer }
}

describe('paying by card', () => {
  test('the order is priced by the catalogue, whatever the browser says', async () => {
    const person = await site.payer()
    expect(await person.create('razorpay', 'blueprint')).toEqual({
      status: 200,
      body: { id: expect.stringMatching(/^order_\w{14}$/), amount: 149_900, currency: 'USD' },
    })
  })

  test('a verified payment grants the product, answers a token with the new role and writes one receipt', async () => {
    const { person, answer } = await payInWindow()
    const verified = await person.verify(answer, 'blueprint')
    expect(verified).toEqual({ status: 200, body: { success: true, token: expect.any(String) } })
    expect(decodeJwt(String(verified.body.token))).toMatchObject({
      role: 'client',
      subscription_status: 'none',
    })
    expect(await person.books()).toEqual({
      orders: [{ product: 'blueprint', provider: 'razorpay', status: 'paid' }],
      payments: [{ providerPaymentId: answer.razorpay_payment_id, cents: 149_900, currency: 'USD' }],
      grants: [{ product: 'blueprint', revoked: false }],
      receipts: [person.email],
    })
  })

  test('fifty verifies at once on two instances: one capture, one grant, fifty equal answers', async () => {
    const { person, answer } = await payInWindow('client_monthly_10')
    site.takeCalls('razorpay.capture')
    const answers = await payAtOnce(site.clock, 50, (n) =>
      person.verify(answer, 'client_monthly_10', site.instances[n % 2]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(site.takeCalls('razorpay.capture')).toBe(1)
    expect(await person.books()).toEqual({
      orders: [{ product: 'client_monthly_10', provider: 'razorpay', status: 'paid' }],
      payments: [{ providerPaymentId: answer.razorpay_payment_id, cents: 1_000, currency: 'USD' }],
      grants: [{ product: 'client_monthly_10', revoked: false }],
      receipts: [person.email],
    })
  })

  test('verifying again later answers the same and grants nothing more', async () => {
    const { person, answer } = await payInWindow()
    await person.verify(answer, 'blueprint')
    expect(await person.verify(answer, 'blueprint')).toEqual({
      status: 200,
      body: { success: true, token: expect.any(String) },
    })
    expect((await person.books()).grants).toHaveLength(1)
  })

  test('a payment that failed in the window grants nothing, and the same order can be paid', async () => {
    const person = await site.payer()
    const orderId = await person.order('razorpay', 'blueprint')
    const paymentId = await site.sandbox.razorpay.fail(orderId)
    expect(await person.verify(sign(orderId, paymentId), 'blueprint')).toEqual(verificationFailedAnswer)
    expect(await person.order('razorpay', 'blueprint')).toBe(orderId)
    const answer = await site.sandbox.razorpay.pay(orderId)
    expect((await person.verify(answer, 'blueprint')).status).toBe(200)
  })
})

describe('what a browser may claim', () => {
  test('a forged signature is refused', async () => {
    const { person, answer } = await payInWindow()
    const razorpay_signature = '0'.repeat(64)
    expect(await person.verify({ ...answer, razorpay_signature }, 'blueprint')).toEqual(
      verificationFailedAnswer,
    )
    expect((await person.books()).grants).toEqual([])
  })

  test('a genuine signature without a payment is refused', async () => {
    const person = await site.payer()
    const orderId = await person.order('razorpay', 'blueprint')
    expect(await person.verify(sign(orderId, 'pay_00000000000000'), 'blueprint')).toEqual(
      verificationFailedAnswer,
    )
  })

  test("another person's order is answered like an unknown one", async () => {
    const { person, answer } = await payInWindow()
    const thief = await site.payer()
    const notFound = { status: 404, body: { error: serverMessages.orderNotFound } }
    expect(await thief.verify(answer, 'blueprint')).toEqual(notFound)
    const unknown = sign('order_00000000000000', answer.razorpay_payment_id)
    expect(await thief.verify(unknown, 'blueprint')).toEqual(notFound)
    expect((await thief.books()).grants).toEqual([])
    expect((await person.verify(answer, 'blueprint')).status).toBe(200)
  })

  test('another product than the order is of is refused', async () => {
    const { person, answer } = await payInWindow('client_monthly_10')
    expect(await person.verify(answer, 'blueprint')).toEqual(verificationFailedAnswer)
    expect((await person.books()).grants).toEqual([])
  })

  test('a payment is not counted for a second order', async () => {
    const { person, answer } = await payInWindow('client_monthly_10')
    await person.verify(answer, 'client_monthly_10')
    const second = await person.order('razorpay', 'client_monthly_10')
    expect(await person.verify({ ...answer, razorpay_order_id: second }, 'client_monthly_10')).toEqual(
      verificationFailedAnswer,
    )
    expect(await person.verify(sign(second, answer.razorpay_payment_id), 'client_monthly_10')).toEqual(
      verificationFailedAnswer,
    )
    expect((await person.books()).grants).toHaveLength(1)
  })

  test('ids that would slide along the separator of the signed text are refused before anything is signed', async () => {
    const { person, answer } = await payInWindow()
    const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = answer
    const slid = { ...answer, razorpay_order_id: `${orderId}|x`, razorpay_payment_id: paymentId }
    expect(await person.verify(slid, 'blueprint')).toEqual(verificationFailedAnswer)
    const slidOver = { ...answer, razorpay_payment_id: `x|${paymentId}` }
    expect(await person.verify(slidOver, 'blueprint')).toEqual(verificationFailedAnswer)
  })

  test('the public example of the provider verifies', () => {
    const secret = 'EnLs21M47BllR3X8PSFtjtbd'
    const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'
    const [orderId, paymentId] = ['order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l']
    expect(isRazorpaySignature(secret, orderId, paymentId, signature)).toBe(true)
    expect(isRazorpaySignature(secret, orderId, `${paymentId}x`, signature)).toBe(false)
  })

  test.each([undefined, '', 'nothing_we_sell', '__proto__', 7])(
    'the product %s cannot be bought',
    async (key) => {
      const person = await site.payer()
      const answer = { status: 400, body: { error: messages.noProduct } }
      expect(await person.create('razorpay', key)).toEqual(answer)
      expect(await person.create('paypal', key)).toEqual(answer)
    },
  )

  test('without a token nothing is sold', async () => {
    const response = await site.main.app.inject({
      method: 'POST',
      url: '/api/client/create-razorpay-order',
      payload: { productKey: 'blueprint' },
    })
    expect([response.statusCode, response.json()]).toEqual([401, { error: messages.notAuthenticated }])
  })

  test('the sixty-first payment call of a minute is refused', async () => {
    const person = await site.payer()
    const statuses = []
    for (let call = 0; call < 61; call += 1) statuses.push((await person.create('razorpay', 'x')).status)
    expect(statuses).toEqual([...Array<number>(60).fill(400), 429])
  })
})
