import { createVerify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Delivery } from '#sandbox/webhooks.ts'
import { firstCapture, createPaypalClient, type PaypalClient } from '#tests/support/sandbox-calls.ts'
import {
  credentials,
  startWebhookReceiver,
  startSandbox,
  type RunningSandbox,
} from '#tests/support/sandbox.ts'

const { webhookId } = credentials.paypal
const now = new Date('2026-03-05T09:30:00Z')

let sandbox: RunningSandbox
let paypal: PaypalClient

beforeEach(async () => {
  sandbox = await startSandbox({ now: () => now })
  onTestFinished(() => sandbox.close())
  paypal = await createPaypalClient(sandbox)
})

type Resource = {
  status: string
  supplementary_data?: { related_ids: { order_id: string } }
  links: { rel: string }[]
}

describe('webhooks', () => {
  /** Verifies PayPal's headers as the product must. */
  async function isAuthentic({ headers, body }: Pick<Delivery, 'headers' | 'body'>, id = webhookId) {
    const header = (name: string) => headers[`paypal-${name}`] ?? ''
    const certificate = await (await fetch(header('cert-url'))).text()
    const signed = [header('transmission-id'), header('transmission-time'), id, String(crc32(body))].join('|')
    return (
      header('auth-algo') === 'SHA256withRSA' &&
      createVerify('RSA-SHA256')
        .update(signed)
        .verify(new X509Certificate(certificate).publicKey, header('transmission-sig'), 'base64')
    )
  }

  test('are signed over their raw bytes with the key of the served certificate', async () => {
    const product = await startWebhookReceiver()
    sandbox.webhooks.sendTo(product.baseUrl)
    sandbox.webhooks.release()
    const id = await paypal.newOrder()
    await sandbox.paypal.approve(id)
    const { path, headers, body } = await product.next()
    const delivery = { headers: headers as Record<string, string>, body }
    expect(path).toBe('/api/webhooks/paypal')
    expect(await isAuthentic(delivery)).toBe(true)
    expect(await isAuthentic({ ...delivery, body: `${body} ` })).toBe(false)
    expect(await isAuthentic(delivery, 'ANOTHER')).toBe(false)
    expect(JSON.parse(body)).toMatchObject({
      id: expect.stringMatching(/^WH-/),
      event_version: '1.0',
      resource_type: 'checkout-order',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { id, status: 'APPROVED' },
    })
    await product.close()
  })

  test('tell each step once, whatever is asked twice', async () => {
    const id = await paypal.newOrder()
    await sandbox.paypal.approve(id)
    await sandbox.paypal.approve(id)
    sandbox.faults.next('paypal.capture', { kind: 'pending' })
    const captureId = firstCapture(await paypal.capture(id, 'take-1')).id
    await paypal.capture(id, 'take-1')
    await sandbox.paypal.settlePending(captureId, 'COMPLETED')
    await sandbox.paypal.settlePending(captureId, 'DECLINED')
    await sandbox.paypal.refund(captureId)
    const webhooks = sandbox.webhooks.take()
    const related = webhooks.map(({ event, body }) => {
      const { resource } = JSON.parse(body) as { resource: Resource }
      return [
        event,
        resource.status,
        resource.supplementary_data?.related_ids.order_id ?? resource.links.at(-1)?.rel,
      ]
    })
    expect(related).toEqual([
      ['CHECKOUT.ORDER.APPROVED', 'APPROVED', 'capture'],
      ['PAYMENT.CAPTURE.PENDING', 'PENDING', id],
      ['PAYMENT.CAPTURE.COMPLETED', 'COMPLETED', id],
      ['PAYMENT.CAPTURE.REFUNDED', 'COMPLETED', 'up'],
    ])
  })

  test('tell of a capture that was denied', async () => {
    const id = await paypal.newOrder()
    await sandbox.paypal.approve(id)
    sandbox.faults.next('paypal.capture', { kind: 'pending' })
    const captureId = firstCapture(await paypal.capture(id)).id
    await sandbox.paypal.settlePending(captureId, 'DECLINED')
    expect(sandbox.webhooks.take().at(-1)).toMatchObject({ event: 'PAYMENT.CAPTURE.DENIED' })
  })
})
