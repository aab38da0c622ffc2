import { decodeJwt } from 'jose'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import { apiPaths } from '#contract/paths.ts'
import { addApplication } from '#server/partners/store.ts'
import { orders } from '#server/orders/tables.ts'
import { issueToken } from '#server/sign-in/tokens.ts'
import { revokeToken } from '#server/sign-in/token-store.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { applicationFields } from '../support/forms.ts'
import { startSite } from '../support/site.ts'
import { buy, plan as productKey } from './purchase.ts'

const site = await closedAfterFile(startSite({ instances: 1 }))

test('the account has the newest partner application that waits for a decision, and none that is decided', async () => {
  const person = await site.payer()
  const fields = { ...applicationFields, email: person.email.toUpperCase() }
  const apply = (expertise: string, decision?: 'application.decline') =>
    addApplication(site.db, { ...fields, expertise }, undefined, site.clock.now(), decision)
  await apply('Spreadsheets', 'application.decline')
  expect((await person.account()).body).not.toHaveProperty('waitingApplication')
  await apply('Robots')
  site.clock.advance(hourMs)
  await apply(fields.expertise)
  const receivedAt = site.clock.now().toISOString()
  expect((await person.account()).body).toHaveProperty('waitingApplication', { receivedAt, fields })
})

test('the account of a newcomer is empty; then it has the plan, the receipt and what was just paid', async () => {
  const person = await site.payer()
  const { id, name, email, account } = person
  const user = { id, name, email, role: 'member', subscription_status: 'none' }
  expect(await account()).toEqual({
    status: 200,
    body: { user, token: null, plans: [], receipts: [], recentPayment: null, isApprovedPartner: false },
  })

  const paidAt = site.clock.now()
  const order = await buy(site, 'razorpay', { person })
  const receipt = {
    id: order.id,
    productKey,
    product: 'Client Access',
    price: '$10.00 USD / month',
    cents: 1_000,
    currency: 'USD',
    method: 'razorpay',
    paidAt: paidAt.toISOString(),
    refundedAt: null,
  }
  const currentPeriodEnd = new Date(paidAt)
  currentPeriodEnd.setUTCMonth(currentPeriodEnd.getUTCMonth() + 1)
  const plan = { productKey, name: 'Client Access', currentPeriodEnd: currentPeriodEnd.toISOString() }
  expect((await account()).body).toEqual({
    user: { ...user, role: 'client', subscription_status: 'active' },
    token: expect.any(String),
    plans: [{ ...plan, status: 'active' }],
    receipts: [receipt],
    recentPayment: receipt,
    isApprovedPartner: false,
  })
  site.clock.advance(hourMs)
  expect((await account()).body).toMatchObject({ receipts: [receipt], recentPayment: null })
  await site.db.update(orders).set({ cents: 900 }).where(eq(orders.id, order.id))
  expect((await account()).body).toMatchObject({ receipts: [{ price: '$9.00 USD / month', cents: 900 }] })
  site.clock.advance(31 * dayMs)
  expect((await account()).body).toMatchObject({
    user: { role: 'member', subscription_status: 'expired' },
    token: expect.any(String) as string,
    plans: [{ ...plan, status: 'expired' }],
  })
})

test('somebody who logs out while their payment is verified stays logged out, and has what they paid for', async () => {
  const person = await site.payer()
  const orderId = await person.order('razorpay', 'blueprint')
  const card = await site.sandbox.razorpay.pay(orderId)
  const { id, name, email } = person
  const user = { id, name, email, role: 'member', subscription_status: 'none' } as const
  const shown = await issueToken(user, site.settings, site.clock.now())
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
  expect(await person.books()).toMatchObject({
    orders: [{ status: 'paid' }],
    grants: [{ product: 'blueprint', revoked: false }],
  })
})
