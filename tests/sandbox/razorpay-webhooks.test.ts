import Razorpay from 'razorpay'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { razorpaySdk, razorpayPrice } from '#tests/support/sandbox-calls.ts'
import {
  credentials,
  startWebhookReceiver,
  startSandbox,
  type RunningSandbox,
  type WebhookReceiver,
} from '#tests/support/sandbox.ts'

const { webhookSecret } = credentials.razorpay
const now = new Date('2026-03-05T09:30:00Z')
const nowInSeconds = now.getTime() / 1000

let sandbox: RunningSandbox
let razorpay: Razorpay

beforeEach(async () => {
  sandbox = await startSandbox({ now: () => now })
  onTestFinished(() => sandbox.close())
  razorpay = razorpaySdk(sandbox)
})

describe('webhooks', () => {
  let product: WebhookReceiver
  beforeEach(async () => {
    product = await startWebhookReceiver()
    onTestFinished(() => product.close())
    sandbox.webhooks.sendTo(product.baseUrl)
  })

  test('arrive signed, in the shape of Razorpay', async () => {
    sandbox.webhooks.release()
    const { id } = await razorpay.orders.create(razorpayPrice)
    const { razorpay_payment_id: paid } = await sandbox.razorpay.pay(id)
    const { path, headers, body } = await product.next()
    expect(path).toBe('/api/webhooks/razorpay')
    expect(headers['x-razorpay-event-id']).toMatch(/^evt_[A-Za-z0-9]{14}$/)
    const signature = String(headers['x-razorpay-signature'])
    expect(Razorpay.validateWebhookSignature(body, signature, webhookSecret)).toBe(true)
    expect(Razorpay.validateWebhookSignature(`${body} `, signature, webhookSecret)).toBe(false)
    expect(JSON.parse(body)).toEqual({
      entity: 'event',
      account_id: 'acc_Sandbox0000000',
      event: 'payment.authorized',
      contains: ['payment'],
      payload: { payment: { entity: await sandbox.razorpay.payment(paid) } },
      created_at: nowInSeconds,
    })
  })

  test('are sent again when the product does not take them, until it does', async () => {
    const { id } = await razorpay.orders.create(razorpayPrice)
    await sandbox.razorpay.pay(id)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const scheduled = vi.spyOn(globalThis, 'setTimeout')
    try {
      product.answer(500, 503)
      sandbox.webhooks.release()
      const first = await product.next()
      for (const pause of [1_000, 5_000]) {
        await expect.poll(() => scheduled.mock.calls).toContainEqual([expect.any(Function), pause])
        vi.advanceTimersByTime(pause)
        expect(await product.next()).toEqual(first)
      }
    } finally {
      scheduled.mockRestore()
      vi.useRealTimers()
    }
  })

  test('tell each step, and can be held, told apart and sent again', async () => {
    const automatic = await razorpay.orders.create({ ...razorpayPrice, payment_capture: true })
    await sandbox.razorpay.fail(automatic.id)
    const { razorpay_payment_id: paid } = await sandbox.razorpay.pay(automatic.id)
    await razorpay.payments.refund(paid, {})
    const webhooks = sandbox.webhooks.take()
    expect(webhooks.map(({ event }) => event)).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
      'refund.processed',
    ])
    expect(new Set(webhooks.map(({ eventId }) => eventId)).size).toBe(5)
    expect(sandbox.webhooks.take()).toEqual([])
    const orderPaid = webhooks[3]
    if (!orderPaid) throw new Error('nothing was held')
    product.answer(500, 200)
    expect([await sandbox.webhooks.deliver(orderPaid), await sandbox.webhooks.deliver(orderPaid)]).toEqual([
      500, 200,
    ])
    const [first, second] = [await product.next(), await product.next()]
    expect(second).toEqual(first)
    expect(JSON.parse(first.body)).toMatchObject({
      contains: ['payment', 'order'],
      payload: { order: { entity: { status: 'paid' } } },
    })
  })
})
