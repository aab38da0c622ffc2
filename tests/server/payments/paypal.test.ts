import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import { serverMessages } from '#server/platform/http/messages.ts'
import { centsOf, decimalOf } from '#server/payments/providers/amounts.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { payAtOnce } from '../support/payer.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))

const paidAnswer = { status: 200, body: { success: true, token: expect.any(String) } }
const captureFailedAnswer = (status: number) => ({ status, body: { error: messages.paypalCaptureFailed } })
const pendingAnswer = { status: 409, body: { error: serverMessages.paymentPending } }

/** Approves a PayPal order, which is not captured yet. */
async function approveOrder() {
  const person = await site.payer()
  const orderId = await person.order('paypal', 'client_monthly_premium')
  await site.sandbox.paypal.approve(orderId)
  return { person, orderId, capture: () => person.capture(orderId, 'client_monthly_premium') }
}

async function captureIdOf(orderId: string): Promise<string> {
  const captured = (await site.sandbox.paypal.captured()).find((one) => one.orderId === orderId)
  if (!captured) throw new Error('nothing was captured')
  return captured.paymentId
}

describe('paying by PayPal', () => {
  test('capturing an approved order grants the product and answers a token with the new role', async () => {
    const { person, orderId, capture } = await approveOrder()
    const captured = await capture()
    expect(captured).toEqual(paidAnswer)
    expect(decodeJwt(String(captured.body.token))).toMatchObject({
      role: 'client',
      subscription_status: 'active',
    })
    expect(await person.books()).toEqual({
      orders: [{ product: 'client_monthly_premium', provider: 'paypal', status: 'paid' }],
      payments: [{ providerPaymentId: await captureIdOf(orderId), cents: 4_900, currency: 'USD' }],
      grants: [{ product: 'client_monthly_premium', revoked: false }],
      receipts: [person.email],
    })
  })

  test('an order nobody approved is not captured', async () => {
    const person = await site.payer()
    const orderId = await person.order('paypal', 'client_monthly_premium')
    expect(await person.capture(orderId, 'client_monthly_premium')).toEqual(captureFailedAnswer(400))
    expect((await person.books()).grants).toEqual([])
  })

  test('fifty captures at once on two instances take the money once', async () => {
    const { person, orderId } = await approveOrder()
    site.takeCalls('paypal.capture')
    const answers = await payAtOnce(site.clock, 50, (n) =>
      person.capture(orderId, 'client_monthly_premium', site.instances[n % 2]),
    )
    expect(answers).toEqual(Array(50).fill(paidAnswer))
    expect(site.takeCalls('paypal.capture')).toBe(1)
    const { payments, grants, receipts } = await person.books()
    expect([payments.length, grants.length, receipts.length]).toEqual([1, 1, 1])
  })

  test("another person's order, an unknown one and one of the card provider are not found", async () => {
    const { person, orderId } = await approveOrder()
    const thief = await site.payer()
    const notFound = { status: 404, body: { error: serverMessages.orderNotFound } }
    expect(await thief.capture(orderId, 'client_monthly_premium')).toEqual(notFound)
    expect(await thief.capture('NOSUCHORDER000000', 'client_monthly_premium')).toEqual(notFound)
    const byCard = await person.order('razorpay', 'blueprint')
    expect(await person.capture(byCard, 'blueprint')).toEqual(notFound)
  })

  test('another product than the order is of is refused', async () => {
    const { person, orderId } = await approveOrder()
    expect(await person.capture(orderId, 'blueprint')).toEqual(captureFailedAnswer(400))
  })

  test('a pending payment is not paid, says so, and is granted once when it completes', async () => {
    const { person, orderId, capture } = await approveOrder()
    site.sandbox.faults.next('paypal.capture', { kind: 'pending' })
    expect(await capture()).toEqual(pendingAnswer)
    expect(await capture()).toEqual(pendingAnswer)
    expect((await person.books()).grants).toEqual([])
    expect(await person.create('paypal', 'client_monthly_premium')).toEqual(pendingAnswer)
    expect(await person.create('razorpay', 'client_monthly_premium')).toEqual(pendingAnswer)

    const { purchase_units: units } = await site.sandbox.paypal.order(orderId)
    const captureId = units[0]?.payments?.captures[0]?.id ?? ''
    await site.sandbox.paypal.settlePending(captureId, 'COMPLETED')
    await site.deliverWebhooks()
    const { orders, grants } = await person.books()
    expect([orders[0]?.status, grants.length]).toEqual(['paid', 1])
    expect(await capture()).toEqual(paidAnswer)
  })

  test('a pending payment that is declined ends its order, and a new one can be paid', async () => {
    const { person, orderId, capture } = await approveOrder()
    site.sandbox.faults.next('paypal.capture', { kind: 'pending' })
    await capture()
    const { purchase_units: units } = await site.sandbox.paypal.order(orderId)
    await site.sandbox.paypal.settlePending(units[0]?.payments?.captures[0]?.id ?? '', 'DECLINED')
    await site.deliverWebhooks()
    expect(await capture()).toEqual(captureFailedAnswer(400))
    const next = await person.order('paypal', 'client_monthly_premium')
    expect(next).not.toBe(orderId)
    expect((await person.books()).orders.map(({ status }) => status).sort()).toEqual(['abandoned', 'open'])
  })

  test('declined means let the payer choose others, and the second attempt, a new one, succeeds', async () => {
    site.traffic.keys.splice(0)
    const { person, capture } = await approveOrder()
    site.sandbox.faults.next('paypal.capture', { kind: 'decline' })
    const declined = { status: 422, body: { error: messages.paypalCaptureFailed, restart: true } }
    expect(await capture()).toEqual(declined)
    expect(await capture()).toEqual(paidAnswer)
    expect(new Set(site.traffic.keys.splice(0)).size).toBe(3)
    expect((await person.books()).grants).toHaveLength(1)
  })

  test('declined means are not charged again behind the payer’s back', async () => {
    const { person, capture } = await approveOrder()
    site.sandbox.faults.next('paypal.capture', { kind: 'decline' })
    await capture()
    site.takeCalls('paypal.capture')
    site.clock.advance(10 * minuteMs)
    await site.reconcile()
    expect(site.takeCalls('paypal.capture')).toBe(0)
    expect((await person.books()).orders[0]?.status).toBe('open')
    site.clock.advance(4 * dayMs)
    await site.reconcile()
    expect((await person.books()).orders[0]?.status).toBe('abandoned')
  })
})

describe('when PayPal does not answer', () => {
  test('a capture whose answer was lost is granted', async () => {
    const { person, capture } = await approveOrder()
    site.sandbox.faults.next('paypal.capture', { kind: 'failAfter', status: 'reset' })
    expect(await capture()).toEqual(paidAnswer)
    expect((await person.books()).grants).toHaveLength(1)
  })

  test('a capture with an unknown outcome is answered as a failure and repeated with the same key', async () => {
    site.traffic.keys.splice(0)
    const { person, capture } = await approveOrder()
    site.sandbox.faults.next('paypal.capture', { kind: 'failBefore', status: 500 })
    expect(await capture()).toEqual(captureFailedAnswer(502))
    expect((await person.books()).orders[0]?.status).toBe('capturing')
    site.clock.advance(minuteMs)
    await site.reconcile()
    const [, first, second, ...others] = site.traffic.keys.splice(0)
    expect([first, others]).toEqual([second, []])
    const { orders, grants } = await person.books()
    expect([orders[0]?.status, grants.length]).toEqual(['paid', 1])
  })

  test('a capture that may be in progress is not repeated', async () => {
    const { capture } = await approveOrder()
    site.sandbox.faults.next('paypal.capture', { kind: 'failBefore', status: 503 })
    await capture()
    site.takeCalls('paypal.capture')
    await site.reconcile()
    expect(site.takeCalls('paypal.capture')).toBe(0)
  })

  test('an order whose answer was lost is placed once, and the next try gets the same', async () => {
    const person = await site.payer()
    site.sandbox.faults.next('paypal.createOrder', { kind: 'failAfter', status: 'reset' })
    expect(await person.create('paypal', 'blueprint')).toEqual({
      status: 502,
      body: { error: messages.paypalOrderFailed },
    })
    const orderId = await person.order('paypal', 'blueprint')
    expect(await person.order('paypal', 'blueprint')).toBe(orderId)
    expect((await person.books()).orders).toEqual([
      { product: 'blueprint', provider: 'paypal', status: 'open' },
    ])
  })

  test('a 404 that is not in PayPal’s own words does not end an order', async () => {
    const { person, orderId, capture } = await approveOrder()
    const path = `/sandbox/paypal/v2/checkout/orders/${orderId}`
    site.traffic.answers.set(path, () => new Response('<h1>Not Found</h1>', { status: 404 }))
    expect(await capture()).toEqual(captureFailedAnswer(502))
    expect((await person.books()).orders[0]?.status).toBe('open')
    site.traffic.answers.set(path, () => Response.json({ name: 'RESOURCE_NOT_FOUND' }, { status: 404 }))
    expect(await capture()).toEqual(captureFailedAnswer(400))
    expect((await person.books()).orders[0]?.status).toBe('abandoned')
  })

  test('PayPal being away does not keep anyone from paying by card', async () => {
    const person = await site.payer()
    await person.order('paypal', 'blueprint')
    const back = site.sandbox.faults.always('paypal', { kind: 'failBefore', status: 503 })
    const answer = await site.sandbox.razorpay.pay(await person.order('razorpay', 'blueprint'))
    expect((await person.verify(answer, 'blueprint')).status).toBe(200)
    back()
  })

  test('an access token that is refused is renewed once', async () => {
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
})

test('amounts become decimals and cents again without a float', () => {
  expect([0, 5, 99, 100, 1_000, 149_900].map(decimalOf)).toEqual([
    '0.00',
    '0.05',
    '0.99',
    '1.00',
    '10.00',
    '1499.00',
  ])
  expect(['0.05', '1499.00', '1499', '10.1', '1e3', '-1.00', '1,499.00', ''].map(centsOf)).toEqual([
    5,
    149_900,
    149_900,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
