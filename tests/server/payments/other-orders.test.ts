import { beforeEach, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import type { Payer } from '../support/partners.ts'
import { startSite } from '../support/site.ts'
import {
  alreadyPaidAnswer,
  buy,
  openOrder,
  paidAnswer,
  payInWindow,
  pendingAnswer,
  plan,
} from './purchase.ts'

const site = await closedAfterFile(startSite({ instances: 2, waitAdvancesClock: true }))
beforeEach(() => {
  site.sandbox.webhooks.take()
  site.traffic.answers.clear()
})

/** Pays by PayPal, which leaves the capture pending. */
async function payPendingAtPaypal(person: Payer) {
  const paypal = await payInWindow(site, 'paypal', { person })
  site.sandbox.faults.next('paypal.capture', { kind: 'pending' })
  expect(await paypal.confirm()).toEqual(pendingAnswer)
  return paypal
}

test('whoever pays by card while PayPal has not decided is told to wait, and pays once PayPal declines', async () => {
  const card = await openOrder(site, 'razorpay')
  site.clock.advance(minuteMs)
  const paypal = await payPendingAtPaypal(card.person)
  await card.pay()
  expect(await card.confirm()).toEqual(pendingAnswer)
  await paypal.decide('DECLINED')
  expect(await card.person.create('razorpay', plan)).toEqual(pendingAnswer)
  await site.deliverWebhooks()
  expect(await paypal.confirm()).toEqual({ status: 400, body: { error: messages.paypalCaptureFailed } })
  expect(await card.person.create('razorpay', plan)).toEqual(alreadyPaidAnswer)
  expect([await paypal.status(), await card.status()]).toEqual(['abandoned', 'paid'])
})

test('an order paid late while PayPal has not decided about another is charged once PayPal declines', async () => {
  const card = await openOrder(site, 'razorpay')
  site.clock.advance(4 * dayMs)
  await site.reconcile()
  const paypal = await payPendingAtPaypal(card.person)
  await card.pay()
  await site.deliverWebhooks()
  expect([await paypal.status(), await card.status()]).toEqual(['pending', 'abandoned'])
  await paypal.decide('DECLINED')
  await site.deliverWebhooks()
  site.clock.advance(dayMs)
  await site.reconcile()
  expect([await paypal.status(), await card.status()]).toEqual(['abandoned', 'paid'])
})

test('somebody who pays in another tab while an order is placed is told so, and pays once', async () => {
  const paypal = await openOrder(site, 'paypal')
  site.traffic.answers.set('/sandbox/razorpay/v1/orders', async () => {
    await paypal.pay()
    await paypal.confirm()
    return undefined
  })
  expect(await paypal.person.create('razorpay', plan)).toEqual(alreadyPaidAnswer)
  const { orders } = await paypal.person.books()
  expect(orders.map(({ provider, status }) => [provider, status]).sort()).toEqual([
    ['paypal', 'paid'],
    ['razorpay', 'abandoned'],
  ])
})

test('a window left open can be paid once the order paid in its place is refunded, by its buyer alone', async () => {
  const paypal = await openOrder(site, 'paypal')
  const { person } = paypal
  const card = await buy(site, 'razorpay', { person })
  await site.sandbox.razorpay.refund(card.cardPaymentId())
  await site.deliverWebhooks()
  site.clock.advance(minuteMs)
  await paypal.pay()
  await site.deliverWebhooks()
  expect([await paypal.status(), await card.status()]).toEqual(['abandoned', 'refunded'])
  expect(await paypal.confirm()).toEqual(paidAnswer)
  expect([await paypal.status(), await card.status()]).toEqual(['paid', 'refunded'])
  expect((await person.books()).grants).toEqual([
    { product: plan, revoked: true },
    { product: plan, revoked: false },
  ])
})

test('a card that is declined leaves the order at PayPal as it was', async () => {
  const card = await openOrder(site, 'razorpay')
  const paypal = await openOrder(site, 'paypal', { person: card.person })
  await card.pay()
  const refusal = () => Response.json({ error: { code: 'BAD_REQUEST_ERROR' } }, { status: 400 })
  site.traffic.answers.set(`/sandbox/razorpay/v1/payments/${card.cardPaymentId()}/capture`, refusal)
  expect((await card.confirm()).status).toBe(400)
  expect([await card.status(), await paypal.status()]).toEqual(['open', 'open'])
})

test('what is paid leaves the orders of other products as they were', async () => {
  const blueprint = await openOrder(site, 'razorpay', { product: 'blueprint' })
  await buy(site, 'razorpay', { person: blueprint.person })
  await blueprint.pay()
  expect(await blueprint.confirm()).toEqual(paidAnswer)
  expect((await blueprint.person.books()).grants.map(({ product }) => product).sort()).toEqual([
    'blueprint',
    plan,
  ])
})
