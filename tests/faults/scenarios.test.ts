import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductKey } from '#contract/catalogue.ts'
import { messages } from '#contract/errors.ts'
import { paymentMethod, type PaymentMethod } from '#contract/payments.ts'
import { sandboxCredentials } from '#server/config/providers.ts'
import type { Delivery } from '#sandbox/webhooks.ts'
import type { DatabaseKind } from '#tests/support/provided.ts'
import type { Buyer } from './buyer.ts'
import { startLane, type Lane } from './lane.ts'

const kinds: DatabaseKind[] = ['PGlite', 'PostgreSQL']
const providers = paymentMethod.options
const product = 'client_monthly_10'
const success = { status: 200, body: { success: true, token: expect.any(String) } }
const refused = (status: number, error: string) => ({ status, body: { error } })

describe.each(kinds)('with the server running on %s', (kind) => {
  let lane: Lane
  beforeAll(async () => {
    lane = await startLane(kind)
    return async () => {
      const { complaints } = await lane.finish()
      await lane.close()
      expect(complaints).toEqual([])
    }
  })

  /** Somebody who has paid in the provider's window and never come back to us. */
  async function paying(provider: PaymentMethod, productKey: ProductKey = product) {
    const buyer = await lane.buyer()
    const orderId = await openOrder(buyer, provider, productKey)
    lane.takeWebhooks()
    const card = await buyer.pay(provider, orderId)
    return { buyer, orderId, card, confirm: (at?: string) => buyer.confirm(productKey, orderId, card, at) }
  }

  async function openOrder(buyer: Buyer, provider: PaymentMethod, productKey: ProductKey = product) {
    const orderId = await buyer.open(provider, productKey)
    if (orderId === undefined) throw new Error('no order was placed')
    return orderId
  }

  const deliverAll = async (webhooks: Delivery[]) => {
    const statuses: number[] = []
    for (const delivery of webhooks) statuses.push(await lane.deliver(delivery))
    return statuses
  }
  const holds = async (buyer: Buyer) => {
    const account = await buyer.account()
    return {
      role: account?.user.role,
      receipts: account?.receipts.length,
      refunded: account?.receipts.filter(({ refundedAt }) => refundedAt !== null).length,
    }
  }
  const nothing = { role: 'member', receipts: 0, refunded: 0 }
  const one = { role: 'client', receipts: 1, refunded: 0 }
  const eventually = (buyer: Buyer) => expect.poll(() => holds(buyer), { interval: 100 })
  const captures = async (orderId: string) => {
    const { razorpay, paypal } = lane.sandbox
    const all = [...(await razorpay.captured()), ...(await paypal.captured())]
    return all.filter((payment) => payment.orderId === orderId)
  }
  const pendingCapture = async (orderId: string) => {
    const { purchase_units: units } = await lane.sandbox.paypal.order(orderId)
    return units[0]?.payments?.captures[0]?.id ?? ''
  }

  describe.each(providers)('paying by %s', (provider) => {
    test('whoever closes the browser after paying has what they paid for', async () => {
      const { buyer } = await paying(provider)
      expect(await holds(buyer)).toEqual(nothing)
      await deliverAll(lane.takeWebhooks())
      await eventually(buyer).toEqual(one)
    })

    test('browser and webhook at the same moment grant once, and neither hears of an error', async () => {
      const { buyer, orderId, confirm } = await paying(provider)
      const webhooks = lane.takeWebhooks()
      const [confirmed, again, statuses] = await Promise.all([confirm(), confirm(), deliverAll(webhooks)])
      expect([confirmed, again]).toEqual([success, success])
      expect(statuses).toEqual(webhooks.map(() => 200))
      expect([await holds(buyer), (await captures(orderId)).length]).toEqual([one, 1])
    })

    test('webhooks ten times and in the wrong order change nothing', async () => {
      const { buyer, orderId, confirm } = await paying(provider)
      const before = lane.takeWebhooks()
      expect(await confirm()).toEqual(success)
      const webhooks = [...before, ...lane.takeWebhooks()].reverse()
      for (let time = 0; time < 10; time += 1)
        expect(await deliverAll(webhooks)).toEqual(webhooks.map(() => 200))
      expect([await holds(buyer), (await captures(orderId)).length]).toEqual([one, 1])
    })

    test("another person's order is not found, and stays its buyer's", async () => {
      const { buyer, orderId, card, confirm } = await paying(provider)
      const thief = await lane.buyer()
      expect(await thief.confirm(product, orderId, card)).toEqual(refused(404, messages.orderNotFound))
      expect(await confirm()).toEqual(success)
      expect([await holds(thief), await holds(buyer)]).toEqual([nothing, one])
    })

    test('another product than was paid is refused', async () => {
      const { buyer, orderId, card, confirm } = await paying(provider)
      const failed = provider === 'razorpay' ? messages.verificationFailed : messages.paypalCaptureFailed
      expect(await buyer.confirm('blueprint', orderId, card)).toEqual(refused(400, failed))
      expect(await confirm()).toEqual(success)
      expect((await buyer.account())?.receipts).toMatchObject([{ productKey: product, cents: 1_000 }])
    })

    test('a payment reported again counts once', async () => {
      const { buyer, confirm } = await paying(provider)
      expect([await confirm(), await confirm(), await confirm()]).toEqual([success, success, success])
      expect(await holds(buyer)).toEqual(one)
    })

    test('two tabs are one order, and the second learns that it is paid', async () => {
      const buyer = await lane.buyer()
      const [first, second] = await Promise.all([openOrder(buyer, provider), openOrder(buyer, provider)])
      expect(second).toBe(first)
      const card = await buyer.pay(provider, first)
      expect(await buyer.confirm(product, first, card)).toEqual(success)
      expect(await buyer.create(provider, product, second)).toEqual({
        status: 409,
        body: { error: messages.alreadyPaid, token: expect.any(String) },
      })
      expect(await holds(buyer)).toEqual(one)
    })

    test('a refund ends what was bought, and a late word of the payment does not bring it back', async () => {
      const { buyer, orderId, confirm } = await paying(provider)
      expect(await confirm()).toEqual(success)
      const late = lane.takeWebhooks()
      const [payment] = await captures(orderId)
      await lane.sandbox[provider].refund(payment?.paymentId ?? '')
      await deliverAll(lane.takeWebhooks())
      const ended = { role: 'member', receipts: 1, refunded: 1 }
      await eventually(buyer).toEqual(ended)
      await deliverAll(late)
      expect((await confirm())?.status).toBe(400)
      expect(await holds(buyer)).toEqual(ended)
    })
  })

  test('a payment of one order does not pay for another', async () => {
    const { buyer, card, confirm } = await paying('razorpay')
    expect(await confirm()).toEqual(success)
    const other = await openOrder(buyer, 'razorpay', 'client_monthly_premium')
    const replayed = card && { ...card, razorpay_order_id: other }
    expect(await buyer.confirm('client_monthly_premium', other, replayed)).toEqual(
      refused(400, messages.verificationFailed),
    )
    expect(await holds(buyer)).toEqual(one)
  })

  test('a forged signature is refused, and a genuine one of a payment that was never made pays nothing', async () => {
    const { buyer, orderId, card } = await paying('razorpay')
    const failed = refused(400, messages.verificationFailed)
    const forged = card && { ...card, razorpay_signature: '0'.repeat(64) }
    expect(await buyer.confirm(product, orderId, forged)).toEqual(failed)

    const unpaid = await openOrder(buyer, 'razorpay', 'client_monthly_premium')
    const id = 'pay_NeverMade00001'
    const razorpay_signature = createHmac('sha256', sandboxCredentials.razorpay.keySecret)
      .update(`${unpaid}|${id}`)
      .digest('hex')
    const signed = { razorpay_order_id: unpaid, razorpay_payment_id: id, razorpay_signature }
    expect(await buyer.confirm('client_monthly_premium', unpaid, signed)).toEqual(failed)
    expect(await holds(buyer)).toEqual(nothing)
  })

  test.each(providers)(
    'a webhook of %s that it did not sign is answered 401 and does nothing',
    async (provider) => {
      const { buyer } = await paying(provider)
      const [webhook] = lane.takeWebhooks()
      if (!webhook) throw new Error('no webhook was sent')
      expect(await lane.deliver({ ...webhook, body: `${webhook.body}\n` })).toBe(401)
      expect(await lane.deliver({ ...webhook, headers: {} })).toBe(401)
      expect(await holds(buyer)).toEqual(nothing)
      expect(await lane.deliver(webhook)).toBe(200)
      await eventually(buyer).toEqual(one)
    },
  )

  test.each([
    ['completed, which makes it one', 'COMPLETED', one, 200],
    ['denied, after which its order cannot be paid', 'DECLINED', nothing, 400],
  ] as const)(
    'a pending PayPal payment is no purchase until it is %s',
    async (_what, decision, end, status) => {
      const { buyer, orderId, confirm } = await paying('paypal')
      lane.faults.next('paypal.capture', { kind: 'pending' })
      const pending = refused(409, messages.paymentPending)
      expect([await confirm(), await confirm()]).toEqual([pending, pending])
      expect(await buyer.create('razorpay', product)).toEqual(pending)
      expect(await holds(buyer)).toEqual(nothing)
      await lane.sandbox.paypal.settlePending(await pendingCapture(orderId), decision)
      await deliverAll(lane.takeWebhooks())
      await eventually(buyer).toEqual(end)
      const confirmedStatus = () => confirm().then((heard) => heard?.status)
      await expect.poll(confirmedStatus, { interval: 500 }).toBe(status)
      expect(await openOrder(buyer, 'paypal')).not.toBe(orderId)
    },
  )

  test.runIf(kind === 'PostgreSQL').each(providers)(
    'paying by %s, two servers that hear of one payment at the same moment take it once',
    async (provider) => {
      const { buyer, orderId, confirm } = await paying(provider)
      const webhooks = lane.takeWebhooks()
      await lane.withAnother(async (origin) => {
        const heard = await Promise.all([
          confirm(),
          confirm(origin),
          deliverAll(webhooks),
          confirm(origin),
          confirm(),
        ])
        expect([heard[0], heard[1], heard[3], heard[4]]).toEqual([success, success, success, success])
      })
      expect([await holds(buyer), (await captures(orderId)).length]).toEqual([one, 1])
    },
  )
})
