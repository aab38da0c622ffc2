import { describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { catalogue } from '#contract/catalogue.ts'
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import { serverMessages } from '#server/platform/http/messages.ts'
import { addApplication } from '#server/partners/store.ts'
import { addDemoOrder } from '#server/receipts/demo.ts'
import { orders, payments } from '#server/orders/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))

const productKey = 'client_monthly_10'
const alreadyPaidAnswer = {
  status: 409,
  body: { error: serverMessages.alreadyPaid, token: expect.any(String) },
}
const paidElsewhereAnswer = {
  status: 409,
  body: { error: serverMessages.paidElsewhere, token: expect.any(String) as string },
}

describe('one order for one purchase', () => {
  test.each(['razorpay', 'paypal'] as const)(
    'two tabs on two instances get the same %s order',
    async (provider) => {
      const person = await site.payer()
      const answers = await Promise.all(
        [0, 1, 0, 1].map((n) => person.create(provider, productKey, { on: site.instances[n] ?? site.main })),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ body }) => body.id ?? body.orderID)).size).toBe(1)
      expect((await person.books()).orders).toHaveLength(1)
    },
  )

  test('an order that the provider does not place is one warning with its id in the log, and no error', async () => {
    const person = await site.payer()
    site.main.log.length = 0
    site.sandbox.faults.next('razorpay.createOrder', { kind: 'failBefore', status: 500 })
    const answer = await person.create('razorpay', productKey)
    expect(answer.status).toBe(502)
    const lines = site.main.log.map((line) => JSON.parse(line) as { level: number })
    expect(lines.filter(({ level }) => level >= 40)).toMatchObject([
      {
        level: 40,
        msg: 'an order was not placed',
        orderId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        provider: 'razorpay',
        err: { type: 'UnknownOutcome', message: 'answered 500' },
      },
    ])
  })

  test('a card order whose answer was lost stays one order', async () => {
    const person = await site.payer()
    site.sandbox.faults.next('razorpay.createOrder', { kind: 'failAfter', status: 'reset' })
    const failed = { status: 502, body: { error: messages.orderFailed } }
    expect(await person.create('razorpay', productKey)).toEqual(failed)
    const providerOrderId = await person.order('razorpay', productKey)
    expect((await person.books()).orders).toEqual([
      { product: productKey, provider: 'razorpay', status: 'open' },
    ])
    const [order] = await site.db.select().from(orders).where(eq(orders.providerOrderId, providerOrderId))
    expect(await site.sandbox.razorpay.ordersOf(order?.id.replaceAll('-', '') ?? '')).toHaveLength(1)
  })

  test('a card order whose answer was lost is not confused with similar ones', async () => {
    const person = await site.payer()
    site.sandbox.faults.next('razorpay.createOrder', { kind: 'failAfter', status: 'reset' })
    await person.create('razorpay', productKey)
    const [order] = await site.db.select().from(orders).where(eq(orders.personId, person.id))
    const ours = { amount: 1_000, currency: 'USD', receipt: order?.id.replaceAll('-', '') }
    site.traffic.answers.set('/sandbox/razorpay/v1/orders', () => {
      site.traffic.answers.clear()
      const others = [{ receipt: 'another' }, { amount: 999 }, { currency: 'INR' }]
      return Response.json({ items: others.map((other) => ({ ...ours, ...other, id: 'order_Other' })) })
    })
    expect(await person.order('razorpay', productKey)).not.toBe('order_Other')
  })

  test('an order paid in a closed browser is settled before a new one is made', async () => {
    const person = await site.payer()
    await site.sandbox.razorpay.pay(await person.order('razorpay', productKey))
    expect(await person.create('razorpay', productKey)).toEqual(alreadyPaidAnswer)
    expect((await person.books()).grants).toHaveLength(1)
  })

  test('a payment that a webhook settled after the browser closed is reported before anything is paid again', async () => {
    const person = await site.payer()
    await site.sandbox.razorpay.pay(await person.order('razorpay', productKey))
    await site.deliverWebhooks()
    await site.reconcile()
    expect(await person.create('paypal', productKey)).toEqual(alreadyPaidAnswer)
    expect((await person.create('paypal', productKey)).status).toBe(200)
  })

  test('a payment for one product is not reported to the checkout of another', async () => {
    const person = await site.payer()
    await site.sandbox.razorpay.pay(await person.order('razorpay', productKey))
    await site.deliverWebhooks()
    expect((await person.create('razorpay', 'blueprint', { checkoutAgeMs: minuteMs })).status).toBe(200)
  })

  test('each provider has its own order of a product', async () => {
    const person = await site.payer()
    const card = await person.order('razorpay', productKey)
    site.clock.advance(minuteMs)
    const paypal = await person.order('paypal', productKey)
    expect(await person.order('razorpay', productKey)).toBe(card)
    expect(await person.order('paypal', productKey)).toBe(paypal)
  })

  test('a checkout that was open while the product was paid elsewhere opens no other order', async () => {
    const person = await site.payer()
    const answer = await site.sandbox.razorpay.pay(await person.order('razorpay', productKey))
    expect((await person.verify(answer, productKey)).status).toBe(200)
    site.clock.advance(minuteMs)
    expect(await person.create('razorpay', productKey, { checkoutAgeMs: 2 * minuteMs })).toEqual(
      alreadyPaidAnswer,
    )
    expect((await person.create('razorpay', productKey, { checkoutAgeMs: minuteMs / 2 })).status).toBe(200)
  })

  test('a checkout is at most as old as a session, and of no age when it tells none', async () => {
    const person = await site.payer()
    const answer = await site.sandbox.razorpay.pay(await person.order('razorpay', productKey))
    expect((await person.verify(answer, productKey)).status).toBe(200)
    site.clock.advance(13 * hourMs)
    for (const age of [14 * hourMs, -1, Number.NaN])
      expect((await person.create('razorpay', productKey, { checkoutAgeMs: age })).status).toBe(200)
  })

  test('a product that is approved at the other provider is captured there, and not ordered again', async () => {
    const person = await site.payer()
    await site.sandbox.paypal.approve(await person.order('paypal', productKey))
    expect(await person.create('razorpay', productKey)).toEqual(alreadyPaidAnswer)
    expect((await person.books()).grants).toHaveLength(1)
  })

  test('a retry that names the paid order gets its token, not a second order', async () => {
    const person = await site.payer()
    const previousOrder = await person.order('razorpay', productKey)
    await person.verify(await site.sandbox.razorpay.pay(previousOrder), productKey)
    expect(await person.create('razorpay', productKey, { previousOrder })).toEqual(alreadyPaidAnswer)
    expect(await person.create('paypal', productKey, { previousOrder })).toEqual(alreadyPaidAnswer)
    expect((await person.books()).orders).toHaveLength(1)
  })

  test('a retry that names an order given up and paid late gets its token, and pays no second time', async () => {
    const person = await site.payer()
    const previousOrder = await person.order('razorpay', productKey)
    site.clock.advance(4 * dayMs)
    await site.reconcile()
    expect((await person.books()).orders[0]?.status).toBe('abandoned')
    await site.sandbox.razorpay.pay(previousOrder)
    expect(await person.create('razorpay', productKey, { previousOrder })).toEqual(alreadyPaidAnswer)
    expect((await person.books()).orders).toEqual([
      { product: productKey, provider: 'razorpay', status: 'paid' },
    ])
  })

  test('a paid order of another product named as the previous one means nothing', async () => {
    const person = await site.payer()
    const previousOrder = await person.order('razorpay', productKey)
    await person.verify(await site.sandbox.razorpay.pay(previousOrder), productKey)
    expect((await person.create('razorpay', 'blueprint', { previousOrder })).status).toBe(200)
  })

  test('somebody who holds a plan of the demo can pay another month of it', async () => {
    const person = await site.payer()
    const paidAt = new Date(site.clock.now().getTime() - dayMs)
    await addDemoOrder(site.db, { personId: person.id, product: catalogue[productKey], paidAt })
    expect((await person.create('razorpay', productKey, { checkoutAgeMs: minuteMs })).status).toBe(200)
  })

  test("another person's order named as the previous one means nothing", async () => {
    const [buyer, other] = [await site.payer(), await site.payer()]
    const previousOrder = await buyer.order('razorpay', productKey)
    await buyer.verify(await site.sandbox.razorpay.pay(previousOrder), productKey)
    expect((await other.create('razorpay', productKey, { previousOrder })).status).toBe(200)
  })

  test('a paid month can be followed by another when the retry does not name the paid order', async () => {
    const person = await site.payer()
    for (let month = 0; month < 2; month += 1) {
      const answer = await site.sandbox.razorpay.pay(await person.order('razorpay', productKey))
      expect((await person.verify(answer, productKey)).status).toBe(200)
    }
    expect((await person.books()).grants).toHaveLength(2)
  })

  test('the second of two open windows is told of the payment and not charged', async () => {
    const person = await site.payer()
    const card = await person.order('razorpay', productKey)
    const paypal = await person.order('paypal', productKey)
    await person.verify(await site.sandbox.razorpay.pay(card), productKey)
    await site.sandbox.paypal.approve(paypal)
    site.takeCalls('paypal.capture')
    expect(await person.capture(paypal, productKey)).toEqual(paidElsewhereAnswer)
    site.clock.advance(minuteMs)
    await site.deliverWebhooks()
    await site.reconcile()
    expect(site.takeCalls('paypal.capture')).toBe(0)
    expect((await person.books()).orders.map(({ status }) => status).sort()).toEqual(['abandoned', 'paid'])
  })

  test('whoever was told by the second window is not told again before the next month', async () => {
    const person = await site.payer()
    const card = await person.order('razorpay', productKey)
    const paypal = await person.order('paypal', productKey)
    await site.sandbox.razorpay.pay(card)
    await site.deliverWebhooks()
    await site.sandbox.paypal.approve(paypal)
    expect(await person.capture(paypal, productKey)).toEqual(paidElsewhereAnswer)
    expect((await person.create('razorpay', productKey)).status).toBe(200)
  })

  test('two windows paid at the same moment on two instances are charged once', async () => {
    const person = await site.payer()
    const card = await site.sandbox.razorpay.pay(await person.order('razorpay', productKey))
    const paypal = await person.order('paypal', productKey).catch(() => undefined)
    expect(paypal).toBeUndefined()
    const fresh = await site.payer()
    const [cardOrder, paypalOrder] = [
      await fresh.order('razorpay', productKey),
      await fresh.order('paypal', productKey),
    ]
    const answer = await site.sandbox.razorpay.pay(cardOrder)
    await site.sandbox.paypal.approve(paypalOrder)
    const [first, second] = site.instances
    const answers = await Promise.all([
      fresh.verify(answer, productKey, first),
      fresh.capture(paypalOrder, productKey, second),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await fresh.books()).payments).toHaveLength(1)
    expect((await person.verify(card, productKey)).status).toBe(200)
  })

  test('an open order whose price changed is replaced', async () => {
    const person = await site.payer()
    const old = await person.order('razorpay', productKey)
    await site.db.update(orders).set({ cents: 900 }).where(eq(orders.providerOrderId, old))
    expect(await person.order('razorpay', productKey)).not.toBe(old)
    expect((await person.books()).orders.map(({ status }) => status).sort()).toEqual(['abandoned', 'open'])
  })

  test('an order the provider never heard of is replaced too when its price changed', async () => {
    const person = await site.payer()
    site.sandbox.faults.next('razorpay.createOrder', { kind: 'failBefore', status: 500 })
    expect((await person.create('razorpay', productKey)).status).toBe(502)
    await site.db.update(orders).set({ cents: 900 }).where(eq(orders.personId, person.id))
    expect((await person.create('razorpay', productKey)).body.amount).toBe(1_000)
    expect((await person.books()).orders.map(({ status }) => status).sort()).toEqual(['abandoned', 'open'])
  })

  test('a payment of another amount is never granted, and a human hears of it', async () => {
    const person = await site.payer()
    const orderId = await person.order('razorpay', productKey)
    await site.db.update(orders).set({ cents: 900 }).where(eq(orders.providerOrderId, orderId))
    const answer = await site.sandbox.razorpay.pay(orderId)
    await site.sandbox.razorpay.capture(answer.razorpay_payment_id, { amount: 1_000, currency: 'USD' })
    site.takeErrors()
    expect((await person.verify(answer, productKey)).status).toBe(409)
    expect(site.takeErrors()).toEqual([
      expect.objectContaining({ cents: 1_000, currency: 'USD', paymentId: answer.razorpay_payment_id }),
    ])
    expect(await person.books()).toMatchObject({ payments: [], grants: [] })
  })

  test('a payment that is counted for one order is never counted for another', async () => {
    const [first, second] = [await site.payer(), await site.payer()]
    const answer = await site.sandbox.razorpay.pay(await first.order('razorpay', productKey))
    await second.order('razorpay', productKey)
    const [other] = await site.db.select().from(orders).where(eq(orders.personId, second.id))
    await site.db.insert(payments).values({
      orderId: other?.id ?? '',
      provider: 'razorpay',
      providerPaymentId: answer.razorpay_payment_id,
      cents: 1_000,
      currency: 'USD',
      capturedAt: site.clock.now(),
    })
    expect((await first.verify(answer, productKey)).status).toBe(409)
    expect((await first.books()).grants).toEqual([])
  })
})

describe('Partner Access', () => {
  test('is refused to whoever was not approved, and sold to whoever was', async () => {
    const person = await site.payer()
    expect(await person.create('paypal', 'partner_monthly_25')).toEqual({
      status: 403,
      body: { error: serverMessages.partnerNotApproved },
    })
    expect((await person.account()).body).toMatchObject({ isApprovedPartner: false })
    const application = {
      fullName: 'Asha Rao',
      email: person.email.toUpperCase(),
      linkedin: 'https://www.linkedin.com/in/asha',
      expertise: 'Process mining',
    }
    await addApplication(site.db, application, undefined, site.clock.now(), 'application.approve')
    expect((await person.account()).body).toMatchObject({ isApprovedPartner: true })
    const orderId = await person.order('paypal', 'partner_monthly_25')
    await site.sandbox.paypal.approve(orderId)
    expect((await person.capture(orderId, 'partner_monthly_25')).status).toBe(200)
    expect((await person.account()).body).toMatchObject({
      user: { role: 'partner', subscription_status: 'active' },
    })
  })
})
