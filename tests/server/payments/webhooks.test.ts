import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Delivery } from '#sandbox/webhooks.ts'
import { webhookEvents } from '#server/orders/tables.ts'
import { mailsLike } from '../support/mails.ts'
import { signReport } from '../support/payer.ts'
import {
  firstDelivery,
  sendWebhookAndSettle,
  signAsRazorpay,
  type WebhookMessage,
} from '../support/webhooks.ts'
import { paymentSite, plan } from './purchase.ts'

const site = await paymentSite()
const send = (message: WebhookMessage) => sendWebhookAndSettle(site, message)

async function sendAsRazorpay(body: string) {
  const eventId = `evt_${randomUUID()}`
  expect(await send(signAsRazorpay(body, eventId))).toBe(200)
  return eventId
}

/** An order whose payment was captured at Razorpay without us. `webhooks` are those that it sent, oldest first. */
async function captureAtRazorpay() {
  const order = await site.payInWindow('razorpay')
  await site.sandbox.razorpay.capture(order.cardPaymentId(), { amount: 1_000, currency: 'USD' })
  return { ...order, webhooks: site.sandbox.webhooks.take() }
}

const eventsOf = (id: string) => site.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, id))

test('a card payment that its page reports with the key before is granted by its webhook', async () => {
  const { person, providerOrderId, cardPaymentId } = await site.payInWindow('razorpay')
  const byOldKey = signReport(providerOrderId, cardPaymentId(), 'the-key-secret-before')
  expect((await person.verify(byOldKey, plan)).status).toBe(400)
  await site.deliverWebhooks()
  expect((await person.storedPayments()).grants).toEqual([{ product: plan, revoked: false }])
})

test('webhooks that come five times each and backwards grant once', async () => {
  const { person, webhooks } = await captureAtRazorpay()
  expect(webhooks.map(({ event }) => event)).toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
  const often = webhooks.toReversed().flatMap((delivery) => Array<Delivery>(5).fill(delivery))
  expect(new Set(await Promise.all(often.map(send)))).toEqual(new Set([200]))
  const { payments, grants, receipts } = await person.storedPayments()
  expect([payments.length, grants.length, receipts.length]).toEqual([1, 1, 1])
  expect(await eventsOf(firstDelivery(webhooks).eventId)).toHaveLength(1)
})

test('a refund revokes the grant, and a late webhook about the capture does not restore it', async () => {
  const { person, webhooks, confirm, cardPaymentId } = await captureAtRazorpay()
  await send(firstDelivery(webhooks, 'payment.captured'))
  await site.sandbox.razorpay.refund(cardPaymentId())
  await send(firstDelivery(site.sandbox.webhooks.take(), 'refund.processed'))
  const late = firstDelivery(webhooks, 'order.paid')
  await send(late)
  const revoked = { orders: [{ status: 'refunded' }], grants: [{ product: plan, revoked: true }] }
  expect(await person.storedPayments()).toMatchObject(revoked)
  expect(await eventsOf(late.eventId)).toMatchObject([{ handledAt: site.clock.now() }])
  expect((await confirm()).status).toBe(400)
  expect((await person.account()).body).toMatchObject({
    user: { role: 'member', subscription_status: 'none' },
    receipts: [{ refundedAt: site.clock.now().toISOString() }],
    recentPayment: null,
  })
})

test('a payment that was refunded before its webhooks came is never granted, and no email is sent', async () => {
  const { id, person, webhooks, cardPaymentId } = await captureAtRazorpay()
  await site.sandbox.razorpay.refund(cardPaymentId())
  for (const delivery of [...site.sandbox.webhooks.take(), ...webhooks]) await send(delivery)
  const orders = [{ product: plan, provider: 'razorpay', status: 'refunded' }]
  expect(await person.storedPayments()).toEqual({ orders, payments: [], grants: [], receipts: [] })
  expect(await mailsLike(site, `refund:${id}`)).toEqual([])
})

test('a lost dispute ends the grant, one that is open or won does not', async () => {
  const { person, cardPaymentId } = await site.buy('razorpay')
  const dispute = { entity: { id: 'disp_00000000000000', payment_id: cardPaymentId() } }
  for (const status of ['open', 'won', 'lost']) {
    const path = '/sandbox/razorpay/v1/disputes/disp_00000000000000'
    site.traffic.answers.set(path, () => Response.json({ status }))
    await sendAsRazorpay(JSON.stringify({ event: 'payment.dispute.closed', payload: { dispute } }))
    const { grants } = await person.storedPayments()
    expect([status, grants]).toEqual([status, [{ product: plan, revoked: status === 'lost' }]])
  }
})

test('a webhook with false content changes nothing, because the state is read from the provider', async () => {
  const { providerOrderId, statusAndGrantCount } = await site.openOrder('razorpay')
  const entity = { id: 'pay_00000000000000', order_id: providerOrderId, status: 'captured', amount: 1_000 }
  await sendAsRazorpay(JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }))
  expect(await statusAndGrantCount()).toEqual(['open', 0])
})

test('webhooks of unknown kinds, and those with characters that a text column cannot hold, are stored unchanged', async () => {
  const bodies = [
    '{"event":"settlement.processed","payload":{"order":{"entity":{"id":"order_x"}}}}',
    '{"event":"payment.failed","payload":{},"note":"a\\u0000b"}',
    '{"event":"payment.failed","payload":{},"note":"caf\\ud83d"}',
    '{"event":"payment.failed","payload":{"payment":{"entity":{"id":"pay_\\u0000","order_id":"\\ud83d"}}}}',
  ]
  for (const body of bodies) {
    const eventId = await sendAsRazorpay(body)
    const { event: kind } = JSON.parse(body) as { event: string }
    const event = { provider: 'razorpay', eventId, kind, body, disputeId: null, orderId: null }
    const at = site.clock.now()
    expect(await eventsOf(eventId)).toEqual([{ ...event, receivedAt: at, handledAt: at }])
  }
})
