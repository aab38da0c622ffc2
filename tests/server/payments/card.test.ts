import { decodeJwt } from 'jose'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import { serverMessages } from '#server/platform/http/messages.ts'
import { isRazorpaySignature } from '#server/payments/confirm.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { credentials } from '#tests/support/sandbox.ts'
import { payAtOnce, type RazorpayResponse } from '../support/payer.ts'
import { startSite } from '../support/site.ts'
import { paidAnswer, payInWindow, plan } from './purchase.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))

const verificationFailedAnswer = { status: 400, body: { error: messages.verificationFailed } }
const sign = (orderId: string, paymentId: string): RazorpayResponse => ({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: createHmac('sha256', credentials.razorpay.keySecret)
    .update(`${orderId}|${paymentId}`)
    .digest('hex'),
})

test('an order is priced by the catalogue; its verified payment grants the product once, with a new token and one receipt', async () => {
  const person = await site.payer()
  const created = await person.create('razorpay', 'blueprint')
  expect(created).toEqual({
    status: 200,
    body: { id: expect.stringMatching(/^order_\w{14}$/), amount: 149_900, currency: 'USD' },
  })
  const answer = await site.sandbox.razorpay.pay(String(created.body.id))
  const verified = await person.verify(answer, 'blueprint')
  expect(verified).toEqual(paidAnswer)
  expect(decodeJwt(String(verified.body.token))).toMatchObject({
    role: 'client',
    subscription_status: 'none',
  })
  expect(await person.verify(answer, 'blueprint'), 'reported again').toEqual(paidAnswer)
  expect(await person.books()).toEqual({
    orders: [{ product: 'blueprint', provider: 'razorpay', status: 'paid' }],
    payments: [{ providerPaymentId: answer.razorpay_payment_id, cents: 149_900, currency: 'USD' }],
    grants: [{ product: 'blueprint', revoked: false }],
    receipts: [person.email],
  })
})

test('twenty verifies at once on two instances, beside the provider’s webhook: one capture, one grant, twenty equal answers', async () => {
  const { person, confirm } = await payInWindow(site, 'razorpay')
  site.takeCalls('razorpay.capture')
  const [answers] = await Promise.all([
    payAtOnce(site.clock, 20, (n) => confirm(site.instances[n % 2])),
    site.deliverWebhooks(),
  ])
  expect(answers).toEqual(Array(20).fill(paidAnswer))
  expect(site.takeCalls('razorpay.capture')).toBe(1)
  const { payments, grants, receipts } = await person.books()
  expect([payments.length, grants.length, receipts.length]).toEqual([1, 1, 1])
})

test('a report that does not match the order is refused and grants nothing', async () => {
  const person = await site.payer()
  const orderId = await person.order('razorpay', plan)
  const other = await person.order('razorpay', 'blueprint')
  const paid = await site.sandbox.razorpay.pay(orderId)
  const paymentId = paid.razorpay_payment_id
  const reports = {
    'of another product': [paid, 'blueprint'],
    'with a forged signature': [{ ...paid, razorpay_signature: '0'.repeat(64) }, plan],
    'of a payment that was never made': [sign(other, 'pay_00000000000000'), 'blueprint'],
    'of the payment of another order': [{ ...paid, razorpay_order_id: other }, 'blueprint'],
    'signed for another order': [sign(other, paymentId), 'blueprint'],
    'with the separator in the order': [{ ...paid, razorpay_order_id: `${orderId}|x` }, plan],
    'with the separator in the payment': [{ ...paid, razorpay_payment_id: `x|${paymentId}` }, plan],
  } as const
  for (const [name, [report, product]] of Object.entries(reports))
    expect([name, await person.verify(report, product)]).toEqual([name, verificationFailedAnswer])
  expect((await person.books()).grants).toEqual([])
  expect(await person.verify(paid, plan)).toEqual(paidAnswer)
  expect(await person.verify(sign(other, paymentId), 'blueprint')).toEqual(verificationFailedAnswer)
  expect((await person.books()).grants).toEqual([{ product: plan, revoked: false }])
})

test("another person's order is answered like an unknown one", async () => {
  const person = await site.payer()
  const answer = await site.sandbox.razorpay.pay(await person.order('razorpay', plan))
  const thief = await site.payer()
  const notFound = { status: 404, body: { error: serverMessages.orderNotFound } }
  expect(await thief.verify(answer, plan)).toEqual(notFound)
  const unknown = sign('order_00000000000000', answer.razorpay_payment_id)
  expect(await thief.verify(unknown, plan)).toEqual(notFound)
  expect((await thief.books()).grants).toEqual([])
  expect(await person.verify(answer, plan)).toEqual(paidAnswer)
})

test('the public example of the provider verifies', () => {
  const secret = 'EnLs21M47BllR3X8PSFtjtbd'
  const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'
  const [orderId, paymentId] = ['order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l']
  expect(isRazorpaySignature(secret, orderId, paymentId, signature)).toBe(true)
  expect(isRazorpaySignature(secret, orderId, `${paymentId}x`, signature)).toBe(false)
})

test('what is not sold cannot be ordered, and the sixty-first payment call of a minute is refused', async () => {
  const person = await site.payer()
  const noProduct = { status: 400, body: { error: messages.noProduct } }
  for (const key of [undefined, '', 'nothing_we_sell', '__proto__', 7])
    for (const provider of ['razorpay', 'paypal'] as const)
      expect([key, await person.create(provider, key)]).toEqual([key, noProduct])
  for (let call = 11; call <= 60; call += 1) expect((await person.create('razorpay', 'x')).status).toBe(400)
  expect((await person.create('razorpay', 'x')).status).toBe(429)
})
