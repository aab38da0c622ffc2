import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductKey } from '#contract/catalogue.ts'
import { messages } from '#contract/errors.ts'
import { serverMessages } from '#server/platform/http/messages.ts'
import { paymentMethod, type PaymentMethod } from '#contract/payments/payments.ts'
import { sandboxCredentials } from '#server/platform/config/providers.ts'
import type { Delivery } from '#sandbox/webhooks.ts'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { isTorture } from '#tests/support/rounds.ts'
import type { Buyer } from './buyer.ts'
import { startServerUnderTest, type ServerUnderTest } from './server-under-test.ts'

const databaseKinds: DatabaseKind[] = isTorture ? ['PGlite', 'PostgreSQL'] : ['PostgreSQL']
const providers = paymentMethod.options
const boughtProductKey = 'client_monthly_10'
const paidAnswer = { status: 200, body: { success: true, token: expect.any(String) } }
const refusedAnswer = (status: number, error: string) => ({ status, body: { error } })

describe.each(databaseKinds)('with the server running on %s', (kind) => {
  let server: ServerUnderTest
  beforeAll(async () => {
    server = await startServerUnderTest(kind)
    return async () => {
      const { violations } = await server.stopAndAudit()
      await server.close()
      expect(violations).toEqual([])
    }
  })

  /** Somebody who has paid in the provider's window and whose browser has not reported it. */
  async function payWithoutReport(provider: PaymentMethod, productKey: ProductKey = boughtProductKey) {
    const buyer = await server.signInBuyer()
    const orderId = await openOrder(buyer, provider, productKey)
    server.takeWebhooks()
    const response = await buyer.pay(provider, orderId)
    return {
      buyer,
      orderId,
      response,
      confirm: (origin?: string) => buyer.confirm(productKey, orderId, response, origin),
    }
  }

  async function openOrder(buyer: Buyer, provider: PaymentMethod, productKey: ProductKey = boughtProductKey) {
    const orderId = await buyer.open(provider, productKey)
    if (orderId === undefined) throw new Error('no order was placed')
    return orderId
  }

  const deliverAll = async (webhooks: Delivery[]) => {
    const statuses: number[] = []
    for (const delivery of webhooks) statuses.push(await server.deliver(delivery))
    return statuses
  }
  const accountOf = async (buyer: Buyer) => {
    const account = await buyer.account()
    return {
      role: account?.user.role,
      receipts: account?.receipts.length,
      refunded: account?.receipts.filter(({ refundedAt }) => refundedAt !== null).length,
    }
  }
  const nothingBought = { role: 'member', receipts: 0, refunded: 0 }
  const onePurchase = { role: 'client', receipts: 1, refunded: 0 }
  const expectAccount = (buyer: Buyer) => expect.poll(() => accountOf(buyer), { interval: 100 })
  const capturesOf = async (orderId: string) => {
    const { razorpay, paypal } = server.sandbox
    const all = [...(await razorpay.captured()), ...(await paypal.captured())]
    return all.filter((payment) => payment.orderId === orderId)
  }
  const captureIdOf = async (orderId: string) => {
    const { purchase_units: units } = await server.sandbox.paypal.order(orderId)
    return units[0]?.payments?.captures[0]?.id ?? ''
  }

  describe.each(providers)('paying by %s', (provider) => {
    test('somebody who closes the browser after paying gets what they paid for', async () => {
      const { buyer } = await payWithoutReport(provider)
      expect(await accountOf(buyer)).toEqual(nothingBought)
      await deliverAll(server.takeWebhooks())
      await expectAccount(buyer).toEqual(onePurchase)
    })

    test('browser and webhook that report at the same time cause one grant, and neither gets an error', async () => {
      const { buyer, orderId, confirm } = await payWithoutReport(provider)
      const webhooks = server.takeWebhooks()
      const [confirmed, again, statuses] = await Promise.all([confirm(), confirm(), deliverAll(webhooks)])
      expect([confirmed, again]).toEqual([paidAnswer, paidAnswer])
      expect(statuses).toEqual(webhooks.map(() => 200))
      expect([await accountOf(buyer), (await capturesOf(orderId)).length]).toEqual([onePurchase, 1])
    })

    test('webhooks that arrive ten times and in the wrong order change nothing', async () => {
      const { buyer, orderId, confirm } = await payWithoutReport(provider)
      const webhooksBefore = server.takeWebhooks()
      expect(await confirm()).toEqual(paidAnswer)
      const webhooks = [...webhooksBefore, ...server.takeWebhooks()].reverse()
      for (let time = 0; time < 10; time += 1)
        expect(await deliverAll(webhooks)).toEqual(webhooks.map(() => 200))
      expect([await accountOf(buyer), (await capturesOf(orderId)).length]).toEqual([onePurchase, 1])
    })

    test("somebody who reports another person's order gets 404, and its buyer keeps it", async () => {
      const { buyer, orderId, response, confirm } = await payWithoutReport(provider)
      const thief = await server.signInBuyer()
      expect(await thief.confirm(boughtProductKey, orderId, response)).toEqual(
        refusedAnswer(404, serverMessages.orderNotFound),
      )
      expect(await confirm()).toEqual(paidAnswer)
      expect([await accountOf(thief), await accountOf(buyer)]).toEqual([nothingBought, onePurchase])
    })

    test('a payment reported for another product is refused', async () => {
      const { buyer, orderId, response, confirm } = await payWithoutReport(provider)
      const failed = provider === 'razorpay' ? messages.verificationFailed : messages.paypalCaptureFailed
      expect(await buyer.confirm('blueprint', orderId, response)).toEqual(refusedAnswer(400, failed))
      expect(await confirm()).toEqual(paidAnswer)
      expect((await buyer.account())?.receipts).toMatchObject([
        { productKey: boughtProductKey, cents: 1_000 },
      ])
    })

    test('a payment reported again counts once', async () => {
      const { buyer, confirm } = await payWithoutReport(provider)
      expect([await confirm(), await confirm(), await confirm()]).toEqual([
        paidAnswer,
        paidAnswer,
        paidAnswer,
      ])
      expect(await accountOf(buyer)).toEqual(onePurchase)
    })

    test('two tabs share one order, and the second is answered that it is paid', async () => {
      const buyer = await server.signInBuyer()
      const [first, second] = await Promise.all([openOrder(buyer, provider), openOrder(buyer, provider)])
      expect(second).toBe(first)
      const response = await buyer.pay(provider, first)
      expect(await buyer.confirm(boughtProductKey, first, response)).toEqual(paidAnswer)
      expect(await buyer.create(provider, boughtProductKey, second)).toEqual({
        status: 409,
        body: { error: serverMessages.alreadyPaid, token: expect.any(String) },
      })
      expect(await accountOf(buyer)).toEqual(onePurchase)
    })

    test('a refund revokes what was bought, and late reports of the payment do not restore it', async () => {
      const { buyer, orderId, confirm } = await payWithoutReport(provider)
      expect(await confirm()).toEqual(paidAnswer)
      const lateWebhooks = server.takeWebhooks()
      const [payment] = await capturesOf(orderId)
      await server.sandbox[provider].refund(payment?.paymentId ?? '')
      await deliverAll(server.takeWebhooks())
      const ended = { role: 'member', receipts: 1, refunded: 1 }
      await expectAccount(buyer).toEqual(ended)
      await deliverAll(lateWebhooks)
      expect((await confirm())?.status).toBe(400)
      expect(await accountOf(buyer)).toEqual(ended)
    })
  })

  test('a payment of one order does not pay for another', async () => {
    const { buyer, response, confirm } = await payWithoutReport('razorpay')
    expect(await confirm()).toEqual(paidAnswer)
    const other = await openOrder(buyer, 'razorpay', 'client_monthly_premium')
    const replayed = response && { ...response, razorpay_order_id: other }
    expect(await buyer.confirm('client_monthly_premium', other, replayed)).toEqual(
      refusedAnswer(400, messages.verificationFailed),
    )
    expect(await accountOf(buyer)).toEqual(onePurchase)
  })

  test('a forged signature is refused, and so is a genuine one of a payment that does not exist', async () => {
    const { buyer, orderId, response } = await payWithoutReport('razorpay')
    const failed = refusedAnswer(400, messages.verificationFailed)
    const forged = response && { ...response, razorpay_signature: '0'.repeat(64) }
    expect(await buyer.confirm(boughtProductKey, orderId, forged)).toEqual(failed)

    const unpaid = await openOrder(buyer, 'razorpay', 'client_monthly_premium')
    const id = 'pay_NeverMade00001'
    const razorpay_signature = createHmac('sha256', sandboxCredentials.razorpay.keySecret)
      .update(`${unpaid}|${id}`)
      .digest('hex')
    const signed = { razorpay_order_id: unpaid, razorpay_payment_id: id, razorpay_signature }
    expect(await buyer.confirm('client_monthly_premium', unpaid, signed)).toEqual(failed)
    expect(await accountOf(buyer)).toEqual(nothingBought)
  })

  test.each(providers)(
    'a webhook that %s did not sign is answered 401 and changes nothing',
    async (provider) => {
      const { buyer } = await payWithoutReport(provider)
      const [webhook] = server.takeWebhooks()
      if (!webhook) throw new Error('no webhook was sent')
      expect(await server.deliver({ ...webhook, body: `${webhook.body}\n` })).toBe(401)
      expect(await server.deliver({ ...webhook, headers: {} })).toBe(401)
      expect(await accountOf(buyer)).toEqual(nothingBought)
      expect(await server.deliver(webhook)).toBe(200)
      await expectAccount(buyer).toEqual(onePurchase)
    },
  )

  test.each([
    ['completed, and is one then', 'COMPLETED', onePurchase, 200],
    ['declined, and its order cannot be paid then', 'DECLINED', nothingBought, 400],
  ] as const)(
    'a pending PayPal payment is no purchase until it is %s',
    async (_title, decision, expected, status) => {
      const { buyer, orderId, confirm } = await payWithoutReport('paypal')
      server.faults.next('paypal.capture', { kind: 'pending' })
      const pending = refusedAnswer(409, serverMessages.paymentPending)
      expect([await confirm(), await confirm()]).toEqual([pending, pending])
      expect(await buyer.create('razorpay', boughtProductKey)).toEqual(pending)
      expect(await accountOf(buyer)).toEqual(nothingBought)
      await server.sandbox.paypal.settlePending(await captureIdOf(orderId), decision)
      await deliverAll(server.takeWebhooks())
      await expectAccount(buyer).toEqual(expected)
      const confirmedStatus = () => confirm().then((result) => result?.status)
      await expect.poll(confirmedStatus, { interval: 500 }).toBe(status)
      expect(await openOrder(buyer, 'paypal')).not.toBe(orderId)
    },
  )

  // In `npm test`, instances that share a database do so in one process: `tests/server/payments/`.
  test.runIf(kind === 'PostgreSQL' && isTorture)(
    'two servers that get reports of one payment at the same time capture and grant it once',
    () =>
      server.withSecondServer(async (origin) => {
        for (const provider of providers) {
          const { buyer, orderId, confirm } = await payWithoutReport(provider)
          const webhooks = server.takeWebhooks()
          const [statuses, ...answers] = await Promise.all([
            deliverAll(webhooks),
            confirm(),
            confirm(origin),
            confirm(origin),
            confirm(),
          ])
          expect(statuses).toEqual(webhooks.map(() => 200))
          expect(answers).toEqual([paidAnswer, paidAnswer, paidAnswer, paidAnswer])
          expect([await accountOf(buyer), (await capturesOf(orderId)).length]).toEqual([onePurchase, 1])
        }
      }),
  )
})
