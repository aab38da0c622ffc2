import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import { paymentMessages } from '#server/payments/messages.ts'
import { addApplication } from '#server/partners/store.ts'
import { orders } from '#server/orders/tables.ts'
import { auditOf } from '../support/audit.ts'
import { applicationFields } from '../support/forms.ts'
import { mailsLike } from '../support/mails.ts'
import type { Payer } from '../support/partners.ts'
import { answers, ordersOf, paymentSite, plan, providers } from './purchase.ts'

const site = await paymentSite({ waitAdvancesClock: true })

test('tabs on two instances get the same order of a product, one at each provider', async () => {
  const person = await site.payer()
  const idsAt = async (provider: (typeof providers)[number]) => {
    const tabs = [...site.instances, ...site.instances]
    const created = await Promise.all(tabs.map((on) => person.create(provider, plan, { on })))
    expect(created.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    return new Set(created.map(({ body }) => body.id ?? body.orderID))
  }
  const card = await idsAt('razorpay')
  site.clock.advance(minuteMs)
  const paypal = await idsAt('paypal')
  expect([card.size, paypal.size, (await person.storedPayments()).orders.length]).toEqual([1, 1, 2])
  expect([await idsAt('razorpay'), await idsAt('paypal')]).toEqual([card, paypal])
})

test('an order that the provider does not place is one warning with its id in the log, and no error', async () => {
  const person = await site.payer()
  site.sandbox.faults.next('razorpay.createOrder', { kind: 'failBefore', status: 500 })
  expect((await person.create('razorpay', plan)).status).toBe(502)
  const lines = site.main.log.map((line) => JSON.parse(line) as { level: number })
  const [order] = await site.db.select().from(orders).where(eq(orders.personId, person.id))
  const err = { type: 'UnknownOutcome', message: 'answered 500' }
  const warning = { level: 40, msg: 'an order was not placed', orderId: order?.id, provider: 'razorpay', err }
  expect(lines.filter(({ level }) => level >= 40)).toMatchObject([warning])
})

test('a card order whose answer was lost is not confused with similar ones', async () => {
  const person = await site.payer()
  site.sandbox.faults.next('razorpay.createOrder', { kind: 'failAfter', status: 'reset' })
  await person.create('razorpay', plan)
  const [order] = await site.db.select().from(orders).where(eq(orders.personId, person.id))
  const ours = { amount: 1_000, currency: 'USD', receipt: order?.id.replaceAll('-', '') }
  site.traffic.answers.set('/sandbox/razorpay/v1/orders', () => {
    site.traffic.answers.clear()
    const others = [{ receipt: 'another' }, { amount: 999 }, { currency: 'INR' }]
    return Response.json({ items: others.map((other) => ({ ...ours, ...other, id: 'order_Other' })) })
  })
  expect(await person.order('razorpay', plan)).not.toBe('order_Other')
})

test.each(providers)('an order paid at %s in a closed browser is settled before the next', async (at) => {
  const { person, statusAndGrantCount } = await site.payInWindow(at)
  expect(await person.create('razorpay', plan)).toEqual(answers.alreadyPaid)
  expect(await statusAndGrantCount()).toEqual(['paid', 1])
  expect((await person.create('razorpay', plan)).status).toBe(200)
})

test('a payment settled after the browser closed is reported once, to the checkout of its product', async () => {
  const { person } = await site.payInWindow('razorpay')
  await site.deliverWebhooks()
  expect((await person.create('razorpay', 'blueprint', { checkoutAgeMs: minuteMs })).status).toBe(200)
  expect(await person.create('paypal', plan)).toEqual(answers.alreadyPaid)
  expect((await person.create('paypal', plan)).status).toBe(200)
})

test('a payment that no browser was told of is reported for a day, and from then on another can be made', async () => {
  const statusAfter = async (ms: number) => {
    const { person } = await site.payInWindow('razorpay')
    await site.deliverWebhooks()
    site.clock.advance(ms)
    return (await person.create('razorpay', plan, { checkoutAgeMs: minuteMs })).status
  }
  expect([await statusAfter(dayMs - 1), await statusAfter(dayMs)]).toEqual([409, 200])
})

test('a checkout that was open while the product was paid opens no other order; it is at most as old as a session', async () => {
  const { person } = await site.buy('razorpay')
  const createAfter = (checkoutAgeMs: number) => person.create('razorpay', plan, { checkoutAgeMs })
  site.clock.advance(minuteMs)
  expect(await createAfter(2 * minuteMs)).toEqual(answers.alreadyPaid)
  expect((await createAfter(minuteMs / 2)).status).toBe(200)
  site.clock.advance(13 * hourMs)
  for (const age of [14 * hourMs, -1, Number.NaN]) expect((await createAfter(age)).status).toBe(200)
})

test('a retry that names the paid order gets its token; another product and another person do not', async () => {
  const { person, providerOrderId: previousOrder } = await site.buy('razorpay')
  for (const provider of providers)
    expect(await person.create(provider, plan, { previousOrder })).toEqual(answers.alreadyPaid)
  expect((await person.storedPayments()).orders).toHaveLength(1)
  expect((await person.create('razorpay', 'blueprint', { previousOrder })).status).toBe(200)
  expect((await (await site.payer()).create('razorpay', plan, { previousOrder })).status).toBe(200)
})

test('a retry that names an order given up and paid late gets its token once, and pays no second time', async () => {
  const { person, providerOrderId: previousOrder, pay, status } = await site.openOrder('razorpay')
  await site.reconcileAfter(4 * dayMs)
  expect(await status()).toBe('abandoned')
  await pay()
  expect(await person.create('razorpay', plan, { previousOrder })).toEqual(answers.alreadyPaid)
  expect((await person.storedPayments()).orders).toMatchObject([{ status: 'paid' }])
  expect((await person.create('razorpay', plan)).status).toBe(200)
})

test('the second of two open windows waits while the first is charged, its provider asked once, and is told of the payment, once, and not charged', async () => {
  const card = await site.openOrder('razorpay')
  const { person } = card
  const paypal = await site.openOrder('paypal', { person })
  for (const window of [card, paypal]) await window.pay()
  const begun = site.clock.now()
  await site.db.update(orders).set({ status: 'capturing', updatedAt: begun }).where(eq(orders.id, card.id))
  for (const call of ['paypal.order', 'paypal.capture'] as const) site.takeCalls(call)
  expect((await paypal.confirm()).status).toBe(502)
  expect([site.takeCalls('paypal.order'), site.clock.now().getTime() - begun.getTime()]).toEqual([1, 12_000])
  await site.deliverWebhooks()
  expect(await paypal.confirm()).toEqual(answers.paidElsewhere)
  site.clock.advance(minuteMs)
  await site.deliverWebhooks()
  await site.reconcile()
  expect(site.takeCalls('paypal.capture')).toBe(0)
  expect([await card.status(), await paypal.status()]).toEqual(['paid', 'abandoned'])
  expect((await person.create('razorpay', plan)).status).toBe(200)
})

test.each([
  ['open at its provider', 'failAfter'],
  ['unknown there', 'failBefore'],
] as const)('an unpaid order, %s, is replaced when its price changed', async (_where, kind) => {
  const person = await site.payer()
  site.sandbox.faults.next('razorpay.createOrder', { kind, status: 500 })
  await person.create('razorpay', plan)
  if (kind === 'failAfter') await person.order('razorpay', plan)
  await site.db.update(orders).set({ cents: 900 }).where(eq(orders.personId, person.id))
  expect((await person.create('razorpay', plan)).body.amount).toBe(1_000)
  const statuses = (await person.storedPayments()).orders.map(({ status }) => status)
  expect(statuses.sort()).toEqual(['abandoned', 'open'])
})

test('a payment of another amount is never granted, the firm is mailed about it once, and nothing else can be paid', async () => {
  const { id, person, pay, confirm, cardPaymentId } = await site.openOrder('razorpay')
  await site.db.update(orders).set({ cents: 900 }).where(eq(orders.id, id))
  await pay()
  const mismatch = { orderId: id, paymentId: cardPaymentId(), cents: 1_000, currency: 'USD' }
  await site.sandbox.razorpay.capture(cardPaymentId(), { amount: 1_000, currency: 'USD' })
  expect([await confirm(), site.takeErrors()]).toEqual([answers.unexpected, [mismatch]])
  for (const provider of providers)
    expect(await person.create(provider, plan)).toEqual({ ...answers.unexpected, status: 409 })
  expect(await person.storedPayments()).toMatchObject({ payments: [], grants: [] })
  expect(await site.operator.run('order', 'check', id)).toEqual({
    status: 0,
    out: 'The order is open.\nA payment does not match the order, so nothing was granted for it. An email to hello@northloop.example names the payment and says what to do.\n',
    err: `a payment differs in amount from its order ${JSON.stringify(mismatch)}\n`,
  })
  expect(await auditOf(site, id)).toEqual(['system order.mismatch', 'operator order.check'])
  expect(await mailsLike(site, `mismatch:${cardPaymentId()}`)).toMatchObject([
    {
      recipient: 'hello@northloop.example',
      subject: 'A payment of 10.00 USD does not match its order',
      body: [
        'A payment has arrived that does not match its order, so nothing was granted for it.',
        '',
        'The amount paid is not the price of the order.',
        '',
        `Payment: ${cardPaymentId()}`,
        'Amount: 10.00 USD',
        'Paid with: Card / UPI',
        `Order: ${id}`,
        'Product: Client Access',
        'Price: 9.00 USD',
        '',
        'Look up the payment in the provider’s dashboard and refund it there.',
        'Do not use “Refund” in the office: it can only refund the payment that is recorded for this order.',
        '',
        'The order:',
        `${site.settings.origin}/office/orders/${id}`,
      ].join('\n'),
    },
  ])
})

test('Partner Access is refused to whoever was not approved, and sold to whoever was', async () => {
  const person = await site.payer()
  const product = 'partner_monthly_25'
  const refused = { status: 403, body: { error: paymentMessages.partnerNotApproved } }
  expect(await person.create('paypal', product)).toEqual(refused)
  expect((await person.account()).body).toMatchObject({ isApprovedPartner: false })
  const application = { ...applicationFields, email: person.email.toUpperCase() }
  await addApplication(site.db, application, undefined, site.clock.now())
  const waiting = { status: 403, body: { error: paymentMessages.partnerPending } }
  expect(await person.create('paypal', product)).toEqual(waiting)
  await addApplication(site.db, application, undefined, site.clock.now(), 'application.approve')
  expect((await person.account()).body).toMatchObject({ isApprovedPartner: true })
  const orderId = await person.order('paypal', product)
  await site.sandbox.paypal.approve(orderId)
  expect(await person.capture(orderId, product)).toEqual(answers.paid)
  const user = { role: 'partner', subscription_status: 'active' }
  expect((await person.account()).body).toMatchObject({ user })
})

async function payPendingAtPaypal(person: Payer) {
  const paypal = await site.payInWindow('paypal', { person })
  site.sandbox.faults.next('paypal.capture', { kind: 'pending' })
  expect(await paypal.confirm()).toEqual(answers.pending)
  return paypal
}

test('whoever pays by card while PayPal has not decided is told to wait, and pays once PayPal declines', async () => {
  const card = await site.openOrder('razorpay')
  site.clock.advance(minuteMs)
  const paypal = await payPendingAtPaypal(card.person)
  await card.pay()
  expect(await card.confirm()).toEqual(answers.pending)
  await paypal.decide('DECLINED')
  expect(await card.person.create('razorpay', plan)).toEqual(answers.pending)
  await site.deliverWebhooks()
  expect(await paypal.confirm()).toEqual({ status: 400, body: { error: messages.paypalCaptureFailed } })
  expect(await card.person.create('razorpay', plan)).toEqual(answers.alreadyPaid)
  expect([await paypal.status(), await card.status()]).toEqual(['abandoned', 'paid'])
})

test('an order paid late while PayPal has not decided about another is charged once PayPal declines', async () => {
  const card = await site.openOrder('razorpay')
  await site.reconcileAfter(4 * dayMs)
  const paypal = await payPendingAtPaypal(card.person)
  await card.pay()
  await site.deliverWebhooks()
  expect([await paypal.status(), await card.status()]).toEqual(['pending', 'abandoned'])
  await paypal.decide('DECLINED')
  await site.deliverWebhooks()
  await site.reconcileAfter(dayMs)
  expect([await paypal.status(), await card.status()]).toEqual(['abandoned', 'paid'])
})

test('somebody who pays in another tab while an order is placed is told so, and pays once', async () => {
  const paypal = await site.openOrder('paypal')
  site.traffic.answers.set('/sandbox/razorpay/v1/orders', async () => {
    await paypal.pay()
    await paypal.confirm()
    return undefined
  })
  expect(await paypal.person.create('razorpay', plan)).toEqual(answers.alreadyPaid)
  expect(await ordersOf(paypal.person)).toEqual(['paypal paid', 'razorpay abandoned'])
})

test('a window left open can be paid once the order paid in its place is refunded, by its buyer alone', async () => {
  const paypal = await site.openOrder('paypal')
  const { person } = paypal
  const card = await site.buy('razorpay', { person })
  await site.sandbox.razorpay.refund(card.cardPaymentId())
  await site.deliverWebhooks()
  site.clock.advance(minuteMs)
  await paypal.pay()
  await site.deliverWebhooks()
  expect([await paypal.status(), await card.status()]).toEqual(['abandoned', 'refunded'])
  expect(await paypal.confirm()).toEqual(answers.paid)
  expect([await paypal.status(), await card.status()]).toEqual(['paid', 'refunded'])
  const grant = { product: plan, revoked: false }
  expect((await person.storedPayments()).grants).toEqual([{ ...grant, revoked: true }, grant])
})

test('a card that is declined leaves the order at PayPal as it was', async () => {
  const card = await site.openOrder('razorpay')
  const paypal = await site.openOrder('paypal', { person: card.person })
  await card.pay()
  const refusal = () => Response.json({ error: { code: 'BAD_REQUEST_ERROR' } }, { status: 400 })
  site.traffic.answers.set(`/sandbox/razorpay/v1/payments/${card.cardPaymentId()}/capture`, refusal)
  expect((await card.confirm()).status).toBe(400)
  expect([await card.status(), await paypal.status()]).toEqual(['open', 'open'])
})

test('what is paid leaves the orders of other products as they were', async () => {
  const blueprint = await site.openOrder('razorpay', { product: 'blueprint' })
  await site.buy('razorpay', { person: blueprint.person })
  await blueprint.pay()
  expect(await blueprint.confirm()).toEqual(answers.paid)
  const { grants } = await blueprint.person.storedPayments()
  expect(grants.map(({ product }) => product).sort()).toEqual(['blueprint', plan])
})
