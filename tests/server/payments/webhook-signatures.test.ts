import { eq } from 'drizzle-orm'
import { createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { generate } from 'selfsigned'
import { expect, test } from 'vitest'
import { minuteMs } from '#contract/time/durations.ts'
import { paypalWebhookVerifier } from '#server/payments/providers/webhook-signatures.ts'
import type { Delivery } from '#sandbox/webhooks.ts'
import { webhookEvents } from '#server/orders/tables.ts'
import { credentials } from '#tests/support/sandbox.ts'
import * as webhooks from '../support/webhooks.ts'
import { paymentSite } from './purchase.ts'

const { signAsPaypal, signAsRazorpay } = webhooks
type WebhookMessage = webhooks.WebhookMessage
const site = await paymentSite({ instances: 1 })
const send = (message: WebhookMessage, from?: string) => webhooks.sendWebhookAndSettle(site, message, from)

async function expectRefusals(messages: Record<string, WebhookMessage>) {
  for (const [name, message] of Object.entries(messages))
    expect([name, await send(message)]).toEqual([name, 401])
}

/** Approves an order without reporting it. `webhook` is the one that PayPal sent. */
async function approveAtPaypal() {
  const order = await site.payInWindow('paypal')
  return { ...order, webhook: webhooks.firstDelivery(site.sandbox.webhooks.take()) }
}

const withHeader = (webhook: Delivery, name: string, value: string): Delivery => ({
  ...webhook,
  headers: { ...webhook.headers, [`paypal-${name}`]: value },
})

const certificateOf = ({ headers }: Delivery, name: string) =>
  String(headers['paypal-cert-url']).replace(/[^/]+$/, `${name}.pem`)

/** Counts how often a certificate is asked for, which is not there. */
function countRequests(address: string) {
  const requests = { count: 0 }
  site.traffic.answers.set(new URL(address).pathname, () => {
    requests.count += 1
    return new Response('', { status: 404 })
  })
  return requests
}

const body = '{"event": "payment.captured",  "payload": {"é": 1.0}}'
const id = () => `evt_${randomUUID()}`

test('whoever has one of the configured secrets can sign webhooks of Razorpay, if they are about an event', async () => {
  for (const secret of [undefined, 'the-next-secret'])
    expect(await send(signAsRazorpay(body, id(), secret))).toBe(200)
  for (const noEvent of ['[]', '{']) expect(await send(signAsRazorpay(noEvent, id()))).toBe(400)
})

test('nobody else can sign webhooks of Razorpay, not even with the same JSON written otherwise, and nothing is stored', async () => {
  const eventId = id()
  const genuine = signAsRazorpay(body, eventId)
  await expectRefusals({
    'a wrong secret': signAsRazorpay(body, eventId, 'wrong'),
    'the key secret': signAsRazorpay(body, eventId, credentials.razorpay.keySecret),
    'no signature': { ...genuine, headers: {} },
    'other bytes': { ...genuine, body: JSON.stringify(JSON.parse(body)) },
  })
  expect(await site.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId))).toEqual([])
})

test('nobody can send webhooks of PayPal with another body, transmission, time or algorithm than was signed', async () => {
  const { statusAndGrantCount, webhook } = await approveAtPaypal()
  expect(webhook.event).toBe('CHECKOUT.ORDER.APPROVED')
  await expectRefusals({
    'one more space': { ...webhook, body: `${webhook.body} ` },
    'another transmission id': withHeader(webhook, 'transmission-id', randomUUID()),
    'another time': withHeader(webhook, 'transmission-time', '2026-01-01T00:00:00Z'),
    'another algorithm': withHeader(webhook, 'auth-algo', 'SHA1withRSA'),
    'no signature': withHeader(webhook, 'transmission-sig', ''),
  })
  expect(await statusAndGrantCount()).toEqual(['open', 0])
  expect([await send(webhook), await statusAndGrantCount()]).toEqual([200, ['paid', 1]])
})

test('nobody can sign webhooks of PayPal with a certificate from elsewhere, which is not even fetched', async () => {
  const { webhook } = await approveAtPaypal()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const paypal = `${site.sandbox.url}/paypal`
  for (const address of [
    'https://evil.example/cert.pem',
    'https://api-m.paypal.com.evil.example/cert.pem',
    'https://api-m.paypal.com@evil.example/cert.pem',
    'http://127.0.0.1:9/cert.pem',
    'file:///etc/passwd',
    'nonsense',
    `${paypal}/v1/oauth2/token`,
    `${paypal}/v1/notifications/certs/../../oauth2/token`,
    `${paypal}/v1/notifications/certs/a?b`,
  ])
    expect([address, await send(signAsPaypal(webhook.body, address, privateKey))]).toEqual([address, 401])
})

test('a webhook of PayPal whose certificate cannot be had is asked for again later, and the certificate once a minute, however its address is spelled', async () => {
  const { webhook } = await approveAtPaypal()
  const address = certificateOf(webhook, 'other')
  const requests = countRequests(address)
  const ask = (spelling = address) => send(withHeader(webhook, 'cert-url', spelling))
  for (const spelling of [
    address,
    address.replace('http://', 'http:'),
    address.replace('/certs/', '/x/../certs/'),
    address.replace('/certs/', '/%2e/certs/'),
    address.replace('127.0.0.1', '127.1'),
  ])
    expect([spelling, await ask(spelling), requests.count]).toEqual([spelling, 503, 1])
  site.clock.advance(minuteMs)
  expect([await ask(), requests.count]).toEqual([503, 2])
})

test('many addresses at PayPal that hold no certificate are not all asked, and keep nobody else from being heard', async () => {
  const { webhook } = await approveAtPaypal()
  site.clock.advance(minuteMs)
  let fetched = 0
  for (let n = 0; n < 30; n += 1) {
    const address = certificateOf(webhook, String(n))
    const requests = countRequests(address)
    expect(await send(withHeader(webhook, 'cert-url', address))).toBe(503)
    fetched += requests.count
  }
  expect([fetched, await send(webhook)]).toEqual([20, 200])
  const certificate = await (await fetch(String(webhook.headers['paypal-cert-url']))).text()
  const address = certificateOf(webhook, 'new')
  site.traffic.answers.set(new URL(address).pathname, () => new Response(certificate))
  const renewed = withHeader((await approveAtPaypal()).webhook, 'cert-url', address)
  expect(await send(renewed, '198.51.100.7')).toBe(200)
})

test('a certificate of PayPal is fetched once while it is good, counts neither before nor after, and never comes over an open line', async () => {
  const address = 'https://api-m.paypal.com/v1/notifications/certs/a.pem'
  const [january, june, december] = [new Date('2026-01-01'), new Date('2026-06-01'), new Date('2026-12-01')]
  const kind = { keySize: 2048, algorithm: 'sha256', notBeforeDate: june, notAfterDate: december }
  const { cert, private: pem } = await generate([{ name: 'commonName', value: 'paypal' }], kind)
  /** Whether a webhook is accepted at a date, and how often its certificate was fetched so far. */
  function check(certificateAddress = address) {
    const { headers } = signAsPaypal('{}', certificateAddress, createPrivateKey(pem))
    let [time, fetched] = [june, 0]
    const urls = { apiUrl: 'https://api-m.paypal.com', sdkUrl: '', certificateHosts: [] }
    const fetchCertificate = async () => {
      fetched += 1
      return new Response(cert)
    }
    const isGenuine = paypalWebhookVerifier({ ...credentials.paypal, ...urls }, fetchCertificate, () => time)
    return async (at: Date) => {
      time = at
      return [await isGenuine({ headers, raw: Buffer.from('{}'), caller: '127.0.0.1' }), fetched]
    }
  }
  const isGenuineAt = check()
  for (const again of [1, 2]) expect(await isGenuineAt(june), `${again}`).toEqual([true, 1])
  expect(await isGenuineAt(december)).toEqual([false, 2])
  expect(await check()(january)).toEqual([false, 1])
  expect(await check(address.replace('https', 'http'))(june)).toEqual([false, 0])
})
