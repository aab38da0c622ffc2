import { beforeEach, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#contract/time/durations.ts'
import { serverMessages } from '#server/platform/http/messages.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite, type SiteWithProviders } from '../support/site.ts'

const site = await closedAfterFile(startSite({ instances: 2, waitAdvancesClock: true }))
beforeEach(() => {
  site.sandbox.webhooks.take()
  site.traffic.answers.clear()
})

const productKey = 'client_monthly_10'
const pendingAnswer = { status: 409, body: { error: serverMessages.paymentPending } }
const paidElsewhereAnswer = {
  status: 409,
  body: { error: serverMessages.paidElsewhere, token: expect.any(String) as string },
}
const alreadyPaidAnswer = {
  status: 409,
  body: { error: serverMessages.alreadyPaid, token: expect.any(String) },
}

type Payer = Awaited<ReturnType<SiteWithProviders['payer']>>

/** Pays by PayPal, which leaves the capture pending. */
async function payPendingAtPaypal(person: Payer) {
  const paypal = await person.order('paypal', productKey)
  await site.sandbox.paypal.approve(paypal)
  site.sandbox.faults.next('paypal.capture', { kind: 'pending' })
  expect(await person.capture(paypal, productKey)).toEqual(pendingAnswer)
  const decide = async (status: 'COMPLETED' | 'DECLINED') => {
    const { purchase_units: units } = await site.sandbox.paypal.order(paypal)
    await site.sandbox.paypal.settlePending(units[0]?.payments?.captures[0]?.id ?? '', status)
  }
  return { decide }
}

/** Pays by PayPal, which leaves the capture pending, and by card without reporting it. */
async function payTwice() {
  const person = await site.payer()
  const card = await person.order('razorpay', productKey)
  site.clock.advance(minuteMs)
  const { decide } = await payPendingAtPaypal(person)
  return { person, payment: await site.sandbox.razorpay.pay(card), decide }
}

const statusesOf = async ({ books }: Payer) =>
  (await books()).orders.map(({ provider, status }) => [provider, status]).sort()

/** Places an order by card and waits until it is abandoned. */
async function abandonCardOrder() {
  const person = await site.payer()
  const card = await person.order('razorpay', productKey)
  site.clock.advance(4 * dayMs)
  await site.reconcile()
  return { person, card }
}

test('whoever pays by card while PayPal has not decided is told to wait, and pays once PayPal declines', async () => {
  const { person, payment, decide } = await payTwice()
  expect(await person.verify(payment, productKey)).toEqual(pendingAnswer)
  await decide('DECLINED')
  expect(await person.create('razorpay', productKey)).toEqual(pendingAnswer)
  await site.deliverWebhooks()
  expect(await person.create('razorpay', productKey)).toEqual(alreadyPaidAnswer)
  expect(await statusesOf(person)).toEqual([
    ['paypal', 'abandoned'],
    ['razorpay', 'paid'],
  ])
})

test('an order paid late while PayPal has not decided about another is charged once PayPal declines', async () => {
  const { person, card } = await abandonCardOrder()
  const { decide } = await payPendingAtPaypal(person)
  await site.sandbox.razorpay.pay(card)
  await site.deliverWebhooks()
  expect(await statusesOf(person)).toEqual([
    ['paypal', 'pending'],
    ['razorpay', 'abandoned'],
  ])
  await decide('DECLINED')
  await site.deliverWebhooks()
  site.clock.advance(dayMs)
  await site.reconcile()
  expect(await statusesOf(person)).toEqual([
    ['paypal', 'abandoned'],
    ['razorpay', 'paid'],
  ])
})

test('somebody who pays in another tab while an order is placed is told so, and pays once', async () => {
  const person = await site.payer()
  const paypal = await person.order('paypal', productKey)
  site.traffic.answers.set('/sandbox/razorpay/v1/orders', async () => {
    await site.sandbox.paypal.approve(paypal)
    await person.capture(paypal, productKey)
    return undefined
  })
  expect(await person.create('razorpay', productKey)).toEqual(alreadyPaidAnswer)
  expect(await statusesOf(person)).toEqual([
    ['paypal', 'paid'],
    ['razorpay', 'abandoned'],
  ])
})

test('an order given up is not charged any more once the product was paid by another', async () => {
  const { person, card } = await abandonCardOrder()
  const paypal = await person.order('paypal', productKey)
  await site.sandbox.paypal.approve(paypal)
  await person.capture(paypal, productKey)
  const payment = await site.sandbox.razorpay.pay(card)
  await site.deliverWebhooks()
  expect(await person.verify(payment, productKey)).toEqual(paidElsewhereAnswer)
  expect(await statusesOf(person)).toEqual([
    ['paypal', 'paid'],
    ['razorpay', 'abandoned'],
  ])
})

test('a window left open can be paid once the order paid in its place is refunded, by its buyer alone', async () => {
  const person = await site.payer()
  const paypal = await person.order('paypal', productKey)
  const payment = await site.sandbox.razorpay.pay(await person.order('razorpay', productKey))
  expect((await person.verify(payment, productKey)).status).toBe(200)
  await site.sandbox.razorpay.refund(payment.razorpay_payment_id)
  await site.deliverWebhooks()
  site.clock.advance(minuteMs)
  await site.sandbox.paypal.approve(paypal)
  await site.deliverWebhooks()
  expect(await statusesOf(person)).toEqual([
    ['paypal', 'abandoned'],
    ['razorpay', 'refunded'],
  ])
  expect(await person.capture(paypal, productKey)).toEqual({
    status: 200,
    body: { success: true, token: expect.any(String) as string },
  })
  expect(await statusesOf(person)).toEqual([
    ['paypal', 'paid'],
    ['razorpay', 'refunded'],
  ])
  expect((await person.books()).grants).toEqual([
    { product: productKey, revoked: true },
    { product: productKey, revoked: false },
  ])
})

test('a card that is declined leaves the order at PayPal as it was', async () => {
  const person = await site.payer()
  const card = await person.order('razorpay', productKey)
  await person.order('paypal', productKey)
  const payment = await site.sandbox.razorpay.pay(card)
  const refusal = () => Response.json({ error: { code: 'BAD_REQUEST_ERROR' } }, { status: 400 })
  site.traffic.answers.set(`/sandbox/razorpay/v1/payments/${payment.razorpay_payment_id}/capture`, refusal)
  expect((await person.verify(payment, productKey)).status).toBe(400)
  expect(await statusesOf(person)).toEqual([
    ['paypal', 'open'],
    ['razorpay', 'open'],
  ])
})

test('what is paid leaves the orders of other products as they were', async () => {
  const person = await site.payer()
  const blueprint = await person.order('razorpay', 'blueprint')
  const payment = await site.sandbox.razorpay.pay(await person.order('razorpay', productKey))
  expect((await person.verify(payment, productKey)).status).toBe(200)
  const other = await site.sandbox.razorpay.pay(blueprint)
  expect((await person.verify(other, 'blueprint')).status).toBe(200)
  expect((await person.books()).grants.map((grant) => grant.product).sort()).toEqual([
    'blueprint',
    productKey,
  ])
})
