import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import { paymentMessages } from '#server/payments/messages.ts'
import { isRazorpaySignature } from '#server/payments/confirm.ts'
import { centsOf, decimalOf } from '#server/payments/providers/amounts.ts'
import { payAtOnce, signReport } from '../support/payer.ts'
import { answers, operations, paymentSite, plan, providers } from './purchase.ts'

const site = await paymentSite()
const notFound = { status: 404, body: { error: paymentMessages.orderNotFound } }
const verificationFailedAnswer = { status: 400, body: { error: messages.verificationFailed } }
const captureFailedAnswer = (status: number) => ({ status, body: { error: messages.paypalCaptureFailed } })
const approveOrder = () => site.payInWindow('paypal')

describe.each([
  ['razorpay', 'blueprint', 149_900, 'none'],
  ['paypal', plan, 1_000, 'active'],
] as const)('paying at %s', (provider, product, cents, subscription_status) => {
  test('grants the product at the price of the catalogue, once, with a new token and one receipt', async () => {
    const { person, providerOrderId, pay, confirm } = await site.openOrder(provider, { product })
    const card = { id: providerOrderId, amount: cents, currency: 'USD' }
    const body = provider === 'razorpay' ? card : { orderID: providerOrderId }
    expect(await person.create(provider, product)).toEqual({ status: 200, body })
    await pay()
    const reported = await confirm()
    expect([reported, await confirm()]).toEqual([answers.paid, answers.paid])
    expect(decodeJwt(String(reported.body.token))).toMatchObject({ role: 'client', subscription_status })
    const taken = await site.sandbox[provider].captured()
    const captured = taken.find(({ orderId }) => orderId === providerOrderId)
    expect(await person.storedPayments()).toEqual({
      orders: [{ product, provider, status: 'paid' }],
      payments: [{ providerPaymentId: captured?.paymentId, cents, currency: 'USD' }],
      grants: [{ product, revoked: false }],
      receipts: [person.email],
    })
  })

  test('reported twenty times at once on two instances, beside the webhook, takes the money once', async () => {
    const { person, confirm } = await site.payInWindow(provider)
    site.takeCalls(operations[provider].capture)
    const reporting = payAtOnce(site.clock, 20, (n) => confirm(site.instances[n % 2]))
    await site.deliverWebhooks()
    expect(await reporting).toEqual(Array(20).fill(answers.paid))
    expect(site.takeCalls(operations[provider].capture)).toBe(1)
    const { payments, grants, receipts } = await person.storedPayments()
    expect([payments.length, grants.length, receipts.length]).toEqual([1, 1, 1])
  })

  test('an order whose answer was lost stays one order, which the next try gets', async () => {
    const person = await site.payer()
    site.sandbox.faults.next(`${provider}.createOrder`, { kind: 'failAfter', status: 'reset' })
    const error = provider === 'razorpay' ? messages.orderFailed : messages.paypalOrderFailed
    expect(await person.create(provider, product)).toEqual({ status: 502, body: { error } })
    const { id, providerOrderId } = await site.openOrder(provider, { person, product })
    expect(await person.order(provider, product)).toBe(providerOrderId)
    expect((await person.storedPayments()).orders).toMatchObject([{ provider, status: 'open' }])
    if (provider === 'razorpay')
      expect(await site.sandbox.razorpay.ordersOf(id.replaceAll('-', ''))).toHaveLength(1)
  })
})

test('a report that does not match the order grants nothing, and somebody else’s order is answered like an unknown one', async () => {
  const person = await site.payer()
  const orderId = await person.order('razorpay', plan)
  const other = await person.order('razorpay', 'blueprint')
  const paid = await site.sandbox.razorpay.pay(orderId)
  const paymentId = paid.razorpay_payment_id
  const reports = {
    'of another product': [paid, 'blueprint'],
    'with a forged signature': [{ ...paid, razorpay_signature: '0'.repeat(64) }, plan],
    'of a payment that was never made': [signReport(other, 'pay_00000000000000'), 'blueprint'],
    'of the payment of another order': [{ ...paid, razorpay_order_id: other }, 'blueprint'],
    'signed for another order': [signReport(other, paymentId), 'blueprint'],
    'with the separator in the order': [{ ...paid, razorpay_order_id: `${orderId}|x` }, plan],
    'with the separator in the payment': [{ ...paid, razorpay_payment_id: `x|${paymentId}` }, plan],
  } as const
  for (const [name, [report, product]] of Object.entries(reports))
    expect([name, await person.verify(report, product)]).toEqual([name, verificationFailedAnswer])
  const thief = await site.payer()
  for (const report of [paid, signReport('order_00000000000000', paymentId)])
    expect(await thief.verify(report, plan)).toEqual(notFound)
  for (const one of [person, thief]) expect((await one.storedPayments()).grants).toEqual([])
  expect(await person.verify(paid, plan)).toEqual(answers.paid)
  expect(await person.verify(signReport(other, paymentId), 'blueprint')).toEqual(verificationFailedAnswer)
  expect((await person.storedPayments()).grants).toEqual([{ product: plan, revoked: false }])
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
    for (const provider of providers)
      expect([key, await person.create(provider, key)]).toEqual([key, noProduct])
  for (let call = 11; call <= 60; call += 1) expect((await person.create('razorpay', 'x')).status).toBe(400)
  expect((await person.create('razorpay', 'x')).status).toBe(429)
})

test('at PayPal, what is not approved, of another product, somebody else’s or unknown is not captured', async () => {
  const { person, providerOrderId, confirm } = await site.openOrder('paypal')
  expect(await confirm()).toEqual(captureFailedAnswer(400))
  await site.sandbox.paypal.approve(providerOrderId)
  expect(await person.capture(providerOrderId, 'blueprint')).toEqual(captureFailedAnswer(400))
  expect(await (await site.payer()).capture(providerOrderId, plan)).toEqual(notFound)
  expect(await person.capture('NOSUCHORDER000000', plan)).toEqual(notFound)
  expect(await person.capture(await person.order('razorpay', 'blueprint'), 'blueprint')).toEqual(notFound)
  expect((await person.storedPayments()).grants).toEqual([])
})

test('at PayPal, a pending payment is not paid, says so, and is granted once when it completes', async () => {
  const { person, confirm, decide, statusAndGrantCount } = await approveOrder()
  site.sandbox.faults.next('paypal.capture', { kind: 'pending' })
  expect([await confirm(), await confirm()]).toEqual([answers.pending, answers.pending])
  expect(await statusAndGrantCount()).toEqual(['pending', 0])
  expect(await person.create('paypal', plan)).toEqual(answers.pending)
  expect(await person.create('razorpay', plan)).toEqual(answers.pending)
  await decide('COMPLETED')
  await site.deliverWebhooks()
  expect([await statusAndGrantCount(), await confirm()]).toEqual([['paid', 1], answers.paid])
})

test('at PayPal, a declined payment is not tried again without the payer, who can then pay with other means as a new attempt', async () => {
  site.traffic.keys.splice(0)
  const { confirm, statusAndGrantCount } = await approveOrder()
  site.sandbox.faults.next('paypal.capture', { kind: 'decline' })
  const declined = { status: 422, body: { error: messages.paypalCaptureFailed, restart: true } }
  expect(await confirm()).toEqual(declined)
  site.takeCalls('paypal.capture')
  await site.reconcileAfter(10 * minuteMs)
  expect([await statusAndGrantCount(), site.takeCalls('paypal.capture')]).toEqual([['open', 0], 0])
  expect([await confirm(), await statusAndGrantCount()]).toEqual([answers.paid, ['paid', 1]])
  expect(new Set(site.traffic.keys.splice(0)).size).toBe(3)
})

test('when PayPal does not answer, a capture with an unknown outcome is answered as a failure, and repeated with the same key once it cannot be in progress', async () => {
  site.traffic.keys.splice(0)
  const { confirm, statusAndGrantCount } = await approveOrder()
  site.sandbox.faults.next('paypal.capture', { kind: 'failBefore', status: 500 })
  expect([await confirm(), await statusAndGrantCount()]).toEqual([captureFailedAnswer(502), ['capturing', 0]])
  site.takeCalls('paypal.capture')
  await site.reconcile()
  expect(site.takeCalls('paypal.capture')).toBe(0)
  await site.reconcileAfter(minuteMs)
  const [, first, second, ...others] = site.traffic.keys.splice(0)
  expect([first, others, await statusAndGrantCount()]).toEqual([second, [], ['paid', 1]])
})

test('when PayPal does not answer, a 404 that is not in PayPal’s own words does not end an order', async () => {
  const { confirm, status, inspectPath } = await approveOrder()
  site.traffic.answers.set(inspectPath, () => new Response('<h1>Not Found</h1>', { status: 404 }))
  expect([await confirm(), await status()]).toEqual([captureFailedAnswer(502), 'open'])
  site.traffic.answers.set(inspectPath, () => Response.json({ name: 'RESOURCE_NOT_FOUND' }, { status: 404 }))
  expect([await confirm(), await status()]).toEqual([captureFailedAnswer(400), 'abandoned'])
})

test('when PayPal does not answer, anyone can still pay by card', async () => {
  const { person } = await site.openOrder('paypal')
  const back = site.sandbox.faults.always('paypal', { kind: 'failBefore', status: 503 })
  expect(await (await site.payInWindow('razorpay', { person })).confirm()).toEqual(answers.paid)
  back()
})

test('when PayPal does not answer, an access token is used until it is refused, and then renewed once', async () => {
  const person = await site.payer()
  site.clock.advance(dayMs)
  site.takeCalls('paypal.token')
  await person.order('paypal', 'blueprint')
  await person.order('paypal', 'client_monthly_10')
  expect(site.takeCalls('paypal.token')).toBe(1)
  site.sandbox.faults.next('paypal.createOrder', { kind: 'failBefore', status: 401 })
  await person.order('paypal', 'client_monthly_premium')
  expect(site.takeCalls('paypal.token')).toBe(1)
})

test('amounts become decimals and cents again without a float', () => {
  expect([0, 5, 99, 100, 1_000, 149_900].map(decimalOf).join(' ')).toBe('0.00 0.05 0.99 1.00 10.00 1499.00')
  expect(['0.05', '1499.00', '1499'].map(centsOf)).toEqual([5, 149_900, 149_900])
  for (const odd of ['10.1', '1e3', '-1.00', '1,499.00', ''])
    expect([odd, centsOf(odd)]).toEqual([odd, undefined])
})
