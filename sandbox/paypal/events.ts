import { createSign, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { paypalId } from '../identifiers.ts'
import type { Delivery } from '../webhooks.ts'
import type { PaypalCertificate } from './certificate.ts'
import type { PaypalEntityMappers } from './entities.ts'
import type { PaypalEventName, OrderChange } from './transitions.ts'

type Signer = { base: string; webhookId: string; certificate: PaypalCertificate }

const resourceTypes: Record<PaypalEventName, 'checkout-order' | 'capture' | 'refund'> = {
  'CHECKOUT.ORDER.APPROVED': 'checkout-order',
  'PAYMENT.CAPTURE.COMPLETED': 'capture',
  'PAYMENT.CAPTURE.PENDING': 'capture',
  'PAYMENT.CAPTURE.DENIED': 'capture',
  'PAYMENT.CAPTURE.REFUNDED': 'refund',
  'PAYMENT.REFUND.PENDING': 'refund',
  'PAYMENT.REFUND.FAILED': 'refund',
}

const eventSummaries: Record<PaypalEventName, string> = {
  'CHECKOUT.ORDER.APPROVED': 'An order has been approved by buyer',
  'PAYMENT.CAPTURE.COMPLETED': 'Payment completed',
  'PAYMENT.CAPTURE.PENDING': 'Payment pending',
  'PAYMENT.CAPTURE.DENIED': 'Payment denied',
  'PAYMENT.CAPTURE.REFUNDED': 'A capture payment was refunded',
  'PAYMENT.REFUND.PENDING': 'Refund pending',
  'PAYMENT.REFUND.FAILED': 'Refund failed',
}

function resourceOf(
  { document, refund }: OrderChange,
  event: PaypalEventName,
  entities: PaypalEntityMappers,
) {
  const type = resourceTypes[event]
  if (type === 'capture' && document.capture) return entities.capture(document, document.capture)
  if (type === 'refund' && refund) return entities.refund(document, refund)
  return entities.order(document)
}

/** The headers PayPal sends with a webhook's raw body. */
function signedHeaders(body: string, at: Date, { base, webhookId, certificate }: Signer) {
  const transmissionId = randomUUID()
  const time = at.toISOString()
  const signed = `${transmissionId}|${time}|${webhookId}|${crc32(body)}`
  return {
    'paypal-transmission-id': transmissionId,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('RSA-SHA256').update(signed).sign(certificate.privateKey, 'base64'),
    'paypal-cert-url': `${base}/v1/notifications/certs/${certificate.id}.pem`,
    'paypal-auth-algo': 'SHA256withRSA',
  }
}

/** The signed webhook about a change of an order; undefined if PayPal sends none about it. */
export function paypalDelivery(
  change: OrderChange,
  entities: PaypalEntityMappers,
  at: Date,
  signer: Signer,
): Delivery | undefined {
  const { event } = change
  if (event === undefined) return undefined
  const eventId = `WH-${paypalId()}-${paypalId()}`
  const self = `${signer.base}/v1/notifications/webhooks-events/${eventId}`
  const body = JSON.stringify({
    id: eventId,
    event_version: '1.0',
    create_time: at.toISOString(),
    resource_type: resourceTypes[event],
    resource_version: '2.0',
    event_type: event,
    summary: eventSummaries[event],
    resource: resourceOf(change, event, entities),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  })
  return { provider: 'paypal', event, eventId, headers: signedHeaders(body, at, signer), body }
}
