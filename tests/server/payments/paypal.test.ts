import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import { serverMessages } from '#server/platform/http/messages.ts'
import { centsOf, decimalOf } from '#server/payments/providers/amounts.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { payAtOnce } from '../support/payer.ts'
import { startSite } from '../support/site.ts'
import { openOrder, paidAnswer, payInWindow, pendingAnswer, plan } from './purchase.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))

const captureFailedAnswer = (status: number) => ({ status, body: { error: messages.paypalCaptureFailed } })
/** An order that its buyer has approved and that is not captured yet. */
const approveOrder = () => payInWindow(site, 'paypal')

describe('paying by PayPal', () => {
  test('capturing an approved order grants the product, with a new token and one receipt', async () => {
    const { person, placed, confirm } = await approveOrder()
    const captured = await confirm()
    expect(captured).toEqual(paidAnswer)
    expect(decodeJwt(String(captured.body.token))).toMatchObject({
      role: 'client',
      subscription_status: 'active',
    })
    const capture = (await site.sandbox.paypal.captured()).find(({ orderId }) => orderId === placed)
    expect(await person.books()).toEqual({
      orders: [{ product: plan, provider: 'paypal', status: 'paid' }],
      payments: [{ providerPaymentId: capture?.paymentId, cents: 1_000, currency: 'USD' }],
      grants: [{ product: plan, revoked: false }],
      receipts: [person.email],
    })
  })

  test('what is not approved, of another product, somebody else’s or unknown is not captured', async () => {
    const { person, placed, confirm } = await openOrder(site, 'paypal')
    expect(await confirm()).toEqual(captureFailedAnswer(400))
    await site.sandbox.paypal.approve(placed)
    expect(await person.capture(placed, 'blueprint')).toEqual(captureFailedAnswer(400))
    const notFound = { status: 404, body: { error: serverMessages.orderNotFound } }
    expect(await (await site.payer()).capture(placed, plan)).toEqual(notFound)
    expect(await person.capture('NOSUCHORDER000000', plan)).toEqual(notFound)
    const byCard = await person.order('razorpay', 'blueprint')
    expect(await person.capture(byCard, 'blueprint')).toEqual(notFound)
    expect((await person.books()).grants).toEqual([])
  })

  test('twenty captures at once on two instances take the money once', async () => {
    const { person, confirm } = await approveOrder()
    site.takeCalls('paypal.capture')
    const answers = await payAtOnce(site.clock, 20, (n) => confirm(site.instances[n % 2]))
    expect(answers).toEqual(Array(20).fill(paidAnswer))
    expect(site.takeCalls('paypal.capture')).toBe(1)
    const { payments, grants, receipts } = await person.books()
    expect([payments.length, grants.length, receipts.length]).toEqual([1, 1, 1])
  })

  test('a pending payment is not paid, says so, and is granted once when it completes', async () => {
    const { person, confirm, decide, standing } = await approveOrder()
    site.sandbox.faults.next('paypal.capture', { kind: 'pending' })
    expect([await confirm(), await confirm()]).toEqual([pendingAnswer, pendingAnswer])
    expect(await standing()).toEqual(['pending', 0])
    expect(await person.create('paypal', plan)).toEqual(pendingAnswer)
    expect(await person.create('razorpay', plan)).toEqual(pendingAnswer)
    await decide('COMPLETED')
    await site.deliverWebhooks()
    expect(await standing()).toEqual(['paid', 1])
    expect(await confirm()).toEqual(paidAnswer)
  })

  test('declined means are not charged again behind the payer’s back; other means are, as a new attempt', async () => {
    site.traffic.keys.splice(0)
    const { confirm, standing } = await approveOrder()
    site.sandbox.faults.next('paypal.capture', { kind: 'decline' })
    const declined = { status: 422, body: { error: messages.paypalCaptureFailed, restart: true } }
    expect(await confirm()).toEqual(declined)
    site.takeCalls('paypal.capture')
    site.clock.advance(10 * minuteMs)
    await site.reconcile()
    expect([await standing(), site.takeCalls('paypal.capture')]).toEqual([['open', 0], 0])
    expect([await confirm(), await standing()]).toEqual([paidAnswer, ['paid', 1]])
    expect(new Set(site.traffic.keys.splice(0)).size).toBe(3)
  })

  test('an order whose means were declined is given up like any other', async () => {
    const { confirm, standing } = await approveOrder()
    site.sandbox.faults.next('paypal.capture', { kind: 'decline' })
    await confirm()
    site.clock.advance(4 * dayMs)
    await site.reconcile()
    expect(await standing()).toEqual(['abandoned', 0])
  })
})

describe('when PayPal does not answer', () => {
  test('a capture with an unknown outcome is answered as a failure, and repeated with the same key once it cannot be in progress', async () => {
    site.traffic.keys.splice(0)
    const { confirm, standing } = await approveOrder()
    site.sandbox.faults.next('paypal.capture', { kind: 'failBefore', status: 500 })
    expect([await confirm(), await standing()]).toEqual([captureFailedAnswer(502), ['capturing', 0]])
    site.takeCalls('paypal.capture')
    await site.reconcile()
    expect(site.takeCalls('paypal.capture')).toBe(0)
    site.clock.advance(minuteMs)
    await site.reconcile()
    const [, first, second, ...others] = site.traffic.keys.splice(0)
    expect([first, others, await standing()]).toEqual([second, [], ['paid', 1]])
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
    expect((await person.books()).orders).toMatchObject([{ status: 'open' }])
  })

  test('a 404 that is not in PayPal’s own words does not end an order', async () => {
    const { confirm, status, inspectPath } = await approveOrder()
    site.traffic.answers.set(inspectPath, () => new Response('<h1>Not Found</h1>', { status: 404 }))
    expect([await confirm(), await status()]).toEqual([captureFailedAnswer(502), 'open'])
    const denial = { name: 'RESOURCE_NOT_FOUND' }
    site.traffic.answers.set(inspectPath, () => Response.json(denial, { status: 404 }))
    expect([await confirm(), await status()]).toEqual([captureFailedAnswer(400), 'abandoned'])
  })

  test('anyone can still pay by card', async () => {
    const { person } = await openOrder(site, 'paypal')
    const back = site.sandbox.faults.always('paypal', { kind: 'failBefore', status: 503 })
    const byCard = await payInWindow(site, 'razorpay', { person })
    expect(await byCard.confirm()).toEqual(paidAnswer)
    back()
  })

  test('an access token is used until it is refused, and then renewed once', async () => {
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
  const decimals = [0, 5, 99, 100, 1_000, 149_900].map(decimalOf)
  expect(decimals.join(' ')).toBe('0.00 0.05 0.99 1.00 10.00 1499.00')
  expect(['0.05', '1499.00', '1499'].map(centsOf)).toEqual([5, 149_900, 149_900])
  for (const odd of ['10.1', '1e3', '-1.00', '1,499.00', ''])
    expect([odd, centsOf(odd)]).toEqual([odd, undefined])
})
