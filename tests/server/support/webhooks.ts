import { createHmac, createSign, randomUUID, type KeyObject } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Delivery } from '#sandbox/webhooks.ts'
import { credentials } from '#tests/support/sandbox.ts'
import type { Instance } from './instance.ts'

export type WebhookMessage = Pick<Delivery, 'provider' | 'headers' | 'body'>
type Receiver = { main: Pick<Instance, 'app'>; settled: () => Promise<unknown> }

/** Posts a webhook to the first server and returns the status code. `from`: the sender's IP address. */
export async function postWebhook(
  { main }: Pick<Receiver, 'main'>,
  { provider, headers, body }: WebhookMessage,
  from = '127.0.0.1',
): Promise<number> {
  const { statusCode } = await main.app.inject({
    method: 'POST',
    url: `/api/webhooks/${provider}`,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })
  return statusCode
}

/** Posts a webhook to the first server and waits for the resulting work. Returns the status code. */
export async function sendWebhookAndSettle(site: Receiver, message: WebhookMessage, from?: string) {
  const status = await postWebhook(site, message, from)
  await site.settled()
  return status
}

/** The first delivery of this event, by default of any event. Throws if there is none. */
export function firstDelivery(deliveries: Delivery[], event = deliveries[0]?.event): Delivery {
  const found = deliveries.find((delivery) => delivery.event === event)
  if (!found) throw new Error(`there is no webhook ${event ?? ''}`)
  return found
}

export function signAsRazorpay(body: string, eventId: string, secret = credentials.razorpay.webhookSecret) {
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId }
  return { provider: 'razorpay' as const, headers, body }
}

/** A webhook with a signature like PayPal's, but made with the given key and certificate URL. */
export function signAsPaypal(body: string, certUrl: string, key: KeyObject): WebhookMessage {
  const [id, time] = [randomUUID(), '2026-03-05T09:30:00Z']
  const signed = `${id}|${time}|${credentials.paypal.webhookId}|${crc32(body)}`
  const headers = {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('RSA-SHA256').update(signed).sign(key, 'base64'),
    'paypal-cert-url': certUrl,
    'paypal-auth-algo': 'SHA256withRSA',
  }
  return { provider: 'paypal' as const, headers, body }
}
