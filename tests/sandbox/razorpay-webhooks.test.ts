import Razorpay from 'razorpay'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
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

let sandbox: RunningSandbox
let razorpay: Razorpay

beforeEach(async () => {
  sandbox = await startSandbox({ now: () => now })
  onTestFinished(() => sandbox.close())
  razorpay = razorpaySdk(sandbox)
})

let product: WebhookReceiver
beforeEach(async () => {
  product = await startWebhookReceiver()
  onTestFinished(() => product.close())
  sandbox.webhooks.sendTo(product.baseUrl)
})

test('webhooks arrive signed, and are sent again when the product does not take them, until it does', async () => {
  const { id } = await razorpay.orders.create(razorpayPrice)
  await sandbox.razorpay.pay(id)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const scheduled = vi.spyOn(globalThis, 'setTimeout')
  try {
    product.answer(500, 503)
    sandbox.webhooks.release()
    const first = await product.next()
    const signature = String(first.headers['x-razorpay-signature'])
    expect(first.path).toBe('/api/webhooks/razorpay')
    expect(Razorpay.validateWebhookSignature(first.body, signature, webhookSecret)).toBe(true)
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

test('webhooks tell each step, and can be held, told apart and sent again', async () => {
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
  const [orderPaid] = webhooks.slice(3)
  if (!orderPaid) throw new Error('nothing was held')
  product.answer(500, 200)
  const statuses = [await sandbox.webhooks.deliver(orderPaid), await sandbox.webhooks.deliver(orderPaid)]
  expect([statuses, await product.next()]).toEqual([[500, 200], await product.next()])
})
