import { decodeJwt } from 'jose'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayMs, hourMs, secondMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import { apiPaths } from '#contract/paths.ts'
import { cookieNames } from '#contract/storage.ts'
import { addApplication } from '#server/partners/store.ts'
import { cookieName } from '#server/platform/http/cookies.ts'
import { orders } from '#server/orders/tables.ts'
import { revokeToken } from '#server/sign-in/token-store.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { applicationFields } from '../support/forms.ts'
import { createInstance } from '../support/instance.ts'
import type { Payer } from '../support/partners.ts'
import { paymentSite, plan as productKey } from './purchase.ts'

const site = await paymentSite({ instances: 1 })
const { settings, database, clock } = site
const demo = { ...settings, appEnv: 'demo' } as const
const { app: demoApp } = await createInstance({ settings: demo, database, now: clock.now })
onFileFinished(() => demoApp.close())

test('the account has the newest partner application that waits for a decision, and none once one is approved', async () => {
  const person = await site.payer()
  const fields = { ...applicationFields, email: person.email.toUpperCase() }
  const apply = (expertise: string, decision?: 'application.approve') =>
    addApplication(site.db, { ...fields, expertise }, undefined, clock.now(), decision)
  await apply('Robots')
  clock.advance(hourMs)
  await apply(fields.expertise)
  const receivedAt = clock.now().toISOString()
  expect((await person.account()).body).toHaveProperty('waitingApplication', { receivedAt, fields })
  await apply('Forms', 'application.approve')
  const { body } = await person.account()
  expect(body).toMatchObject({ isApprovedPartner: true })
  expect(body).not.toHaveProperty('waitingApplication')
})

test('the account of a newcomer is empty; then it has the plan, the receipt and what was just paid', async () => {
  const person = await site.payer()
  const { id, name, email, account } = person
  const user = { id, name, email, role: 'member', subscription_status: 'none' }
  const nothing = { token: null, plans: [], receipts: [], recentPayment: null, isApprovedPartner: false }
  expect(await account()).toEqual({ status: 200, body: { user, ...nothing } })
  const paidAt = clock.now()
  const order = await site.buy('razorpay', { person })
  const price = { price: '$10.00 USD / month', cents: 1_000, currency: 'USD', method: 'razorpay' }
  const moments = { paidAt: paidAt.toISOString(), refundedAt: null }
  const receipt = { id: order.id, productKey, product: 'Client Access', ...price, ...moments }
  const currentPeriodEnd = new Date(paidAt)
  currentPeriodEnd.setUTCMonth(currentPeriodEnd.getUTCMonth() + 1)
  const plan = { productKey, name: 'Client Access', currentPeriodEnd: currentPeriodEnd.toISOString() }
  const token = expect.any(String) as string
  expect((await account()).body).toEqual({
    user: { ...user, role: 'client', subscription_status: 'active' },
    plans: [{ ...plan, status: 'active' }],
    token,
    receipts: [receipt],
    recentPayment: receipt,
    isApprovedPartner: false,
  })
  clock.advance(hourMs)
  expect((await account()).body).toMatchObject({ receipts: [receipt], recentPayment: null })
  await site.db.update(orders).set({ cents: 900 }).where(eq(orders.id, order.id))
  expect((await account()).body).toMatchObject({ receipts: [{ price: '$9.00 USD / month', cents: 900 }] })
  clock.advance(31 * dayMs)
  expect((await account()).body).toMatchObject({
    user: { role: 'member', subscription_status: 'expired' },
    token,
    plans: [{ ...plan, status: 'expired' }],
  })
})

test('somebody who logs out while their payment is verified stays logged out, and has what they paid for', async () => {
  const person = await site.payer()
  const orderId = await person.order('razorpay', 'blueprint')
  const card = await site.sandbox.razorpay.pay(orderId)
  const shown = await person.issueToken()
  site.traffic.answers.set(`/sandbox/razorpay/v1/orders/${orderId}/payments`, async () => {
    await revokeToken(site.db, { jti: decodeJwt(shown.token).jti ?? '', expiresAt: shown.expiresAt })
    return undefined
  })
  const answer = await site.app.inject({
    method: 'POST',
    url: apiPaths.verifyRazorpayPayment,
    headers: { authorization: `Bearer ${shown.token}` },
    payload: { ...card, productKey: 'blueprint' },
  })
  expect([answer.statusCode, answer.json()]).toEqual([401, { error: messages.notAuthenticated }])
  expect(answer.headers['set-cookie']).toBeUndefined()
  const { orders: placed, grants } = await person.storedPayments()
  expect([placed[0]?.status, grants]).toEqual(['paid', [{ product: 'blueprint', revoked: false }]])
})

/** The answer to a person's call for their own orders, which exists in demo mode. */
async function ownOrders(person: Payer, { app = demoApp, query = '' } = {}) {
  const { token } = await person.issueToken()
  const cookies = { [cookieName(settings, cookieNames.session)]: token }
  const { statusCode, headers, body } = await app.inject({ url: `${apiPaths.ownOrders}${query}`, cookies })
  return { status: statusCode, cache: headers['cache-control'], body: JSON.parse(body) as unknown }
}

const isoTimeAfter = (seconds: number) => new Date(clock.now().getTime() + seconds * secondMs).toISOString()
const recordsAt = (at: string, kinds: Record<string, string | null>) =>
  Object.entries(kinds).map(([kind, detail]) => ({ at, kind, detail }))

const money = { product: 'Client Access', cents: 1_000, currency: 'USD' }
const commonFields = { ...money, paidInstead: null, nextCheckAt: expect.any(String) as string }

test('a buyer sees how the order became paid, by the times in the database and the events of the provider', async () => {
  const [placed, authorized, refunded] = [isoTimeAfter(0), isoTimeAfter(5), isoTimeAfter(65)]
  const { id, person, pay, cardPaymentId } = await site.openOrder('razorpay')
  clock.advance(5 * secondMs)
  await pay()
  await site.deliverWebhooks()
  const event = 'payment.authorized'
  const captured = { captureBegun: null, eventReceived: event, captured: cardPaymentId() }
  const records = [
    ...recordsAt(placed, { created: null }),
    ...recordsAt(authorized, { ...captured, paid: null, granted: null, eventHandled: event }),
  ]
  const paid = { id, ...commonFields, method: 'razorpay', status: 'paid', records }
  expect(await ownOrders(person)).toEqual({ status: 200, cache: 'private, no-store', body: [paid] })
  clock.advance(60 * secondMs)
  site.sandbox.webhooks.take()
  await site.sandbox.razorpay.refund(cardPaymentId())
  await site.deliverWebhooks()
  const kinds = { eventReceived: 'refund.processed', refunded: null, revoked: null }
  const ended = recordsAt(refunded, { ...kinds, eventHandled: 'refund.processed' })
  const after = { status: 'refunded', nextCheckAt: null, records: [...records, ...ended] }
  expect((await ownOrders(person)).body).toEqual([{ ...paid, ...after }])
})

test('a buyer sees their newest order first, and nobody else sees any', async () => {
  const card = await site.openOrder('razorpay')
  const { person } = card
  clock.advance(secondMs)
  const paypal = await site.openOrder('paypal', { person })
  expect((await ownOrders(person)).body).toMatchObject([{ id: paypal.id }, { id: card.id }])
  const other = await site.payer()
  for (const query of ['', `?person=${person.id}`, `?personId=${person.id}&email=${person.email}`])
    expect((await ownOrders(other, { query })).body).toEqual([])
})

test('in production there is no such call', async () => {
  const { status, body } = await ownOrders(await site.payer(), { app: site.main.app })
  expect([status, body]).toEqual([404, { error: 'There is nothing at this address.' }])
  expect((await site.main.app.inject(apiPaths.openapi)).body).not.toContain(apiPaths.ownOrders)
})
