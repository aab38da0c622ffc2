import { eq } from 'drizzle-orm'
import { createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { generate } from 'selfsigned'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '#contract/time/durations.ts'
import { paypalWebhookVerifier } from '#server/payments/providers/webhook-signatures.ts'
import type { Delivery } from '#sandbox/webhooks.ts'
import { webhookEvents } from '#server/orders/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { credentials } from '#tests/support/sandbox.ts'
import { startSite } from '../support/site.ts'
import {
  firstDelivery,
  sendWebhookAndSettle,
  signAsPaypal,
  signAsRazorpay,
  type WebhookMessage,
} from '../support/webhooks.ts'

const site = await closedAfterFile(startSite({ instances: 1 }))

const send = (message: WebhookMessage, from?: string) => sendWebhookAndSettle(site, message, from)

const eventsOf = (eventId: string) =>
  site.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId))

/** Approves an order without reporting it. `webhook` is the one that PayPal sent. */
async function approveAtPaypal() {
  const person = await site.payer()
  site.sandbox.webhooks.take()
  await site.sandbox.paypal.approve(await person.order('paypal', 'blueprint'))
  return { person, webhook: firstDelivery(site.sandbox.webhooks.take()) }
}

const withHeader = (webhook: Delivery, name: string, value: string): Delivery => ({
  ...webhook,
  headers: { ...webhook.headers, [`paypal-${name}`]: value },
})

describe('who may speak for Razorpay', () => {
  const body = '{"event":"payment.captured","payload":{}}'
  const id = () => `evt_${randomUUID()}`

  test('each of the configured secrets counts while they are changed', async () => {
    expect(await send(signAsRazorpay(body, id(), 'the-next-secret'))).toBe(200)
  })

  test('a wrong secret, the key secret and no signature are refused and nothing is stored', async () => {
    const eventId = id()
    expect(await send(signAsRazorpay(body, eventId, 'wrong'))).toBe(401)
    expect(await send(signAsRazorpay(body, eventId, credentials.razorpay.keySecret))).toBe(401)
    expect(await send({ ...signAsRazorpay(body, eventId), headers: {} })).toBe(401)
    expect(await eventsOf(eventId)).toEqual([])
  })

  test('the signature is of the bytes: the same JSON written otherwise is refused', async () => {
    const genuine = signAsRazorpay('{"event": "payment.captured",  "payload": {"é": 1.0}}', id())
    expect(await send({ ...genuine, body: JSON.stringify(JSON.parse(genuine.body)) })).toBe(401)
    expect(await send(genuine)).toBe(200)
  })

  test('signed bytes that are no event get 400', async () => {
    expect(await send(signAsRazorpay('[]', id()))).toBe(400)
    expect(await send(signAsRazorpay('{', id()))).toBe(400)
  })
})

describe('who may speak for PayPal', () => {
  test.each([
    ['a body with one more space', (webhook: Delivery) => ({ ...webhook, body: `${webhook.body} ` })],
    ['another transmission id', (webhook: Delivery) => withHeader(webhook, 'transmission-id', randomUUID())],
    ['another time', (webhook: Delivery) => withHeader(webhook, 'transmission-time', '2026-01-01T00:00:00Z')],
    ['another algorithm', (webhook: Delivery) => withHeader(webhook, 'auth-algo', 'SHA1withRSA')],
    ['no signature', (webhook: Delivery) => withHeader(webhook, 'transmission-sig', '')],
  ])('%s is refused', async (_what, spoil) => {
    const { person, webhook } = await approveAtPaypal()
    expect(await send(spoil(webhook))).toBe(401)
    expect((await person.books()).grants).toEqual([])
    expect(await send(webhook)).toBe(200)
  })

  test.each([
    'https://evil.example/cert.pem',
    'https://api-m.paypal.com.evil.example/cert.pem',
    'https://api-m.paypal.com@evil.example/cert.pem',
    'http://127.0.0.1:9/cert.pem',
    'file:///etc/passwd',
    'nonsense',
  ])('a certificate at %s is not even fetched', async (address) => {
    const { webhook } = await approveAtPaypal()
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    expect(await send(signAsPaypal(webhook.body, address, privateKey))).toBe(401)
  })

  test.each([
    '/v1/oauth2/token',
    '/v1/notifications/certs/../../oauth2/token',
    '/v1/notifications/certs/a?b',
  ])('a certificate at %s on a host of PayPal is not even fetched', async (path) => {
    const { webhook } = await approveAtPaypal()
    const address = `${site.sandbox.url}/paypal${path}`
    expect(await send(withHeader(webhook, 'cert-url', address))).toBe(401)
  })

  test('a webhook whose certificate cannot be had is asked for again later, and the certificate once a minute', async () => {
    const { webhook } = await approveAtPaypal()
    const address = String(webhook.headers['paypal-cert-url']).replace(/[^/]+$/, 'other.pem')
    let fetched = 0
    site.traffic.answers.set(new URL(address).pathname, () => {
      fetched += 1
      return new Response('', { status: 404 })
    })
    const ask = () => send(withHeader(webhook, 'cert-url', address))
    expect([await ask(), await ask(), fetched]).toEqual([503, 503, 1])
    site.clock.advance(minuteMs)
    expect([await ask(), fetched]).toEqual([503, 2])
  })

  test('however its address is spelled, a certificate is fetched once', async () => {
    const { webhook } = await approveAtPaypal()
    const genuine = new URL(String(webhook.headers['paypal-cert-url']))
    const address = genuine.href.replace(/[^/]+$/, 'spelled.pem')
    let fetched = 0
    site.traffic.answers.set(new URL(address).pathname, () => {
      fetched += 1
      return new Response('', { status: 404 })
    })
    for (const spelling of [
      address,
      address.replace('http:', 'HTTP:'),
      address.replace('http://', 'http:\\\\'),
      address.replace('http://', 'http:'),
      address.replace('/certs/', '/./certs/'),
      address.replace('/certs/', '/x/../certs/'),
      address.replace('/certs/', '/%2e/certs/'),
      address.replace('127.0.0.1', '127.1'),
    ])
      expect(await send(withHeader(webhook, 'cert-url', spelling))).toBe(503)
    expect(fetched).toBe(1)
  })

  test('many addresses that hold no certificate are not all asked, and keep nobody else from being heard', async () => {
    const { webhook } = await approveAtPaypal()
    site.clock.advance(minuteMs)
    const genuine = String(webhook.headers['paypal-cert-url'])
    let fetched = 0
    const pathOf = (name: number | string) => genuine.replace(/[^/]+$/, `${name}.pem`)
    for (let n = 0; n < 30; n += 1) {
      site.traffic.answers.set(new URL(pathOf(n)).pathname, () => {
        fetched += 1
        return new Response('', { status: 404 })
      })
      expect(await send(withHeader(webhook, 'cert-url', pathOf(n)))).toBe(503)
    }
    expect(fetched).toBe(20)
    expect(await send(webhook)).toBe(200)

    const certificate = await (await fetch(genuine)).text()
    site.traffic.answers.set(new URL(pathOf('new')).pathname, () => new Response(certificate))
    const renewed = withHeader((await approveAtPaypal()).webhook, 'cert-url', pathOf('new'))
    expect(await send(renewed, '198.51.100.7')).toBe(200)
  })
})

describe('a certificate of PayPal', () => {
  const folder = 'https://api-m.paypal.com/v1/notifications/certs'
  const january = new Date('2026-01-01')
  const june = new Date('2026-06-01')
  const december = new Date('2026-12-01')
  const body = '{}'

  /** Whether a webhook of PayPal is accepted at a date. The certificate at this address is valid until December. */
  async function check(address = `${folder}/a.pem`) {
    const { cert, private: pem } = await generate([{ name: 'commonName', value: 'paypal' }], {
      keySize: 2048,
      algorithm: 'sha256',
      notBeforeDate: june,
      notAfterDate: december,
    })
    const { headers } = signAsPaypal(body, address, createPrivateKey(pem))
    let [time, fetched] = [june, 0]
    const apiUrl = 'https://api-m.paypal.com'
    const paypal = { ...credentials.paypal, apiUrl, sdkUrl: '', certificateHosts: [] }
    const isGenuine = paypalWebhookVerifier(
      paypal,
      async () => {
        fetched += 1
        return new Response(cert)
      },
      () => time,
    )
    return async (at: Date) => {
      time = at
      return [await isGenuine({ headers, raw: Buffer.from(body), caller: '127.0.0.1' }), fetched]
    }
  }

  test('is fetched once while it is good, and counts no longer', async () => {
    const isGenuineAt = await check()
    expect(await isGenuineAt(june)).toEqual([true, 1])
    expect(await isGenuineAt(june)).toEqual([true, 1])
    expect(await isGenuineAt(december)).toEqual([false, 2])
  })

  test('does not count before it is good', async () => {
    expect(await (await check())(january)).toEqual([false, 1])
  })

  test('that would come over an open line is not fetched', async () => {
    const isGenuineAt = await check(`${folder.replace('https', 'http')}/a.pem`)
    expect(await isGenuineAt(june)).toEqual([false, 0])
  })
})
