import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { cookieNames } from '#contract/storage.ts'
import { buildApp } from '#server/app.ts'
import { cookieName } from '#server/platform/http/cookies.ts'
import { issueToken } from '#server/sign-in/tokens.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import type { Payer } from '../support/partners.ts'
import { startSite } from '../support/site.ts'
import { firstDelivery, sendWebhookAndSettle } from '../support/webhooks.ts'
import { openOrder, plan } from './purchase.ts'

const site = await closedAfterFile(startSite({ instances: 1 }))
const demoApp = await closedAfterFile(
  buildApp({
    settings: { ...site.settings, appEnv: 'demo' },
    database: site.database,
    now: site.clock.now,
    logStream: { write: () => {} },
  }),
)
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
  product: 'Client Access',
  cents: 1_000,
  currency: 'USD',
  paidInstead: null,
  nextCheckAt: expect.any(String) as string,
}

test('a buyer sees how the order became paid, by the times in the database and the events of the provider', async () => {
  const [placed, authorized, refunded] = [isoTimeAfter(0), isoTimeAfter(5), isoTimeAfter(65)]
  const { id, person, pay, cardPaymentId } = await openOrder(site, 'razorpay')
  site.clock.advance(5 * secondMs)
  site.sandbox.webhooks.take()
  await pay()
  await sendWebhookAndSettle(site, firstDelivery(site.sandbox.webhooks.take()))
  const records = [
    { at: placed, kind: 'created', detail: null },
    { at: authorized, kind: 'captureBegun', detail: null },
    { at: authorized, kind: 'eventReceived', detail: 'payment.authorized' },
    { at: authorized, kind: 'captured', detail: cardPaymentId() },
    { at: authorized, kind: 'paid', detail: null },
    { at: authorized, kind: 'granted', detail: null },
    { at: authorized, kind: 'eventHandled', detail: 'payment.authorized' },
  ]
  const paid = { id, ...commonFields, method: 'razorpay', status: 'paid', records }
  expect(await ownOrders(person)).toEqual({ status: 200, cache: 'private, no-store', body: [paid] })

  site.clock.advance(60 * secondMs)
  site.sandbox.webhooks.take()
  await site.sandbox.razorpay.refund(cardPaymentId())
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

test('a buyer sees their newest order first and what changed since it was opened, and nobody else sees any', async () => {
  const [first, then] = [isoTimeAfter(0), isoTimeAfter(9)]
  const card = await openOrder(site, 'razorpay')
  const { person } = card
  site.clock.advance(9 * secondMs)
  await person.order('razorpay', plan)
  const paypal = await openOrder(site, 'paypal', { person })
  const created = { at: first, kind: 'created', detail: null }
  const changed = { at: then, kind: 'changed', detail: null }
  const common = { ...commonFields, status: 'open' }
  expect((await ownOrders(person)).body).toEqual([
    { id: paypal.id, ...common, method: 'paypal', records: [{ ...created, at: then }] },
    { id: card.id, ...common, method: 'razorpay', records: [created, changed] },
  ])
  const other = await site.payer()
  for (const query of ['', `?person=${person.id}`, `?personId=${person.id}&email=${person.email}`])
    expect((await ownOrders(other, { query })).body).toEqual([])
})

test('in production there is no such call', async () => {
  const { status, body } = await ownOrders(await site.payer(), { app: site.main.app })
  expect([status, body]).toEqual([404, { error: 'There is nothing at this address.' }])
  expect((await site.main.app.inject(apiPaths.openapi)).body).not.toContain(apiPaths.ownOrders)
})
