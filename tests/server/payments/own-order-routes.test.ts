import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { cookieNames } from '#contract/storage.ts'
import { buildApp } from '#server/app.ts'
import { cookieName } from '#server/platform/http/cookies.ts'
import { issueToken } from '#server/sign-in/tokens.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite, type SiteWithProviders } from '../support/site.ts'
import { firstDelivery, sendWebhookAndSettle } from '../support/webhooks.ts'

const site = await closedAfterFile(startSite({ instances: 1 }))
const demoApp = await closedAfterFile(
  buildApp({
    settings: { ...site.settings, appEnv: 'demo' },
    database: site.database,
    now: site.clock.now,
    logStream: { write: () => {} },
  }),
)

type Payer = Awaited<ReturnType<SiteWithProviders['payer']>>
const productKey = 'client_monthly_10'
const secondMs = 1_000

/** The answer to a person's call for their own orders, which exists in demo mode. */
async function ownOrders({ id, name, email }: Payer, { app = demoApp, query = '' } = {}) {
  const user = { id, name, email, role: 'member', subscription_status: 'none' } as const
  const { token } = await issueToken(user, site.settings, site.clock.now())
  const cookies = { [cookieName(site.settings, cookieNames.session)]: token }
  const { statusCode, headers, body } = await app.inject({ url: `${apiPaths.ownOrders}${query}`, cookies })
  return { status: statusCode, cache: headers['cache-control'], body: JSON.parse(body) as unknown }
}

/** The time so many seconds from now, as ISO 8601. */
const isoTimeAfter = (seconds: number) =>
  new Date(site.clock.now().getTime() + seconds * secondMs).toISOString()

const commonFields = {
  id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  product: 'Client Access',
  cents: 1_000,
  currency: 'USD',
  paidInstead: null,
  nextCheckAt: expect.any(String) as string,
}

test('a buyer sees how the order became paid, by the times in the database and the events of the provider', async () => {
  const person = await site.payer()
  const [placed, authorized, refunded] = [isoTimeAfter(0), isoTimeAfter(5), isoTimeAfter(65)]
  site.sandbox.webhooks.take()
  const orderId = await person.order('razorpay', productKey)
  site.clock.advance(5 * secondMs)
  const { razorpay_payment_id: paymentId } = await site.sandbox.razorpay.pay(orderId)
  await sendWebhookAndSettle(site, firstDelivery(site.sandbox.webhooks.take()))
  const records = [
    { at: placed, kind: 'created', detail: null },
    { at: authorized, kind: 'captureBegun', detail: null },
    { at: authorized, kind: 'eventReceived', detail: 'payment.authorized' },
    { at: authorized, kind: 'captured', detail: paymentId },
    { at: authorized, kind: 'paid', detail: null },
    { at: authorized, kind: 'granted', detail: null },
    { at: authorized, kind: 'eventHandled', detail: 'payment.authorized' },
  ]
  const paid = { ...commonFields, method: 'razorpay', status: 'paid', records }
  expect(await ownOrders(person)).toEqual({ status: 200, cache: 'private, no-store', body: [paid] })

  site.clock.advance(60 * secondMs)
  site.sandbox.webhooks.take()
  await site.sandbox.razorpay.refund(paymentId)
  await sendWebhookAndSettle(site, firstDelivery(site.sandbox.webhooks.take()))
  expect((await ownOrders(person)).body).toEqual([
    {
      ...paid,
      status: 'refunded',
      nextCheckAt: null,
      records: [
        ...records,
        { at: refunded, kind: 'eventReceived', detail: 'refund.processed' },
        { at: refunded, kind: 'refunded', detail: null },
        { at: refunded, kind: 'revoked', detail: null },
        { at: refunded, kind: 'eventHandled', detail: 'refund.processed' },
      ],
    },
  ])
})

test('of an order that the provider opened later, the change is shown, and the newest order comes first', async () => {
  const person = await site.payer()
  await person.order('razorpay', productKey)
  const [first, then] = [isoTimeAfter(0), isoTimeAfter(9)]
  site.clock.advance(9 * secondMs)
  await person.order('razorpay', productKey)
  await person.order('paypal', productKey)
  const records = [{ at: first, kind: 'created', detail: null }]
  expect((await ownOrders(person)).body).toEqual([
    { ...commonFields, method: 'paypal', status: 'open', records: [{ ...records[0], at: then }] },
    {
      ...commonFields,
      method: 'razorpay',
      status: 'open',
      records: [...records, { at: then, kind: 'changed', detail: null }],
    },
  ])
})

test('nobody sees the orders of somebody else, whatever the address asks for', async () => {
  const [buyer, other] = [await site.payer(), await site.payer()]
  await buyer.order('razorpay', productKey)
  for (const query of ['', `?person=${buyer.id}`, `?personId=${buyer.id}&email=${buyer.email}`])
    expect((await ownOrders(other, { query })).body).toEqual([])
})

test('who is not signed in is refused', async () => {
  const { statusCode, body } = await demoApp.inject(apiPaths.ownOrders)
  expect([statusCode, JSON.parse(body)]).toEqual([401, { error: 'User not authenticated.' }])
})

test('in production there is no such call', async () => {
  const person = await site.payer()
  const { status, body } = await ownOrders(person, { app: site.main.app })
  expect([status, body]).toEqual([404, { error: 'There is nothing at this address.' }])
  expect((await site.main.app.inject(apiPaths.openapi)).body).not.toContain(apiPaths.ownOrders)
})
