import { eq } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { dayMs, hourMs, minuteMs, secondMs } from '#contract/time/durations.ts'
import type { SandboxOperation } from '#sandbox/faults.ts'
import { orders, webhookEvents } from '#server/orders/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createGate } from '../support/gate.ts'
import { holding } from '../support/holding.ts'
import { countWaiting } from '../support/locks.ts'
import { startSite } from '../support/site.ts'
import { answers, operations, ordersOf, paymentSite, plan } from './purchase.ts'

const site = await paymentSite()

/** Advances the clock and reconciles. Returns how many orders were fetched from the provider. */
async function checksDuring(ms: number) {
  site.takeCalls('razorpay.orderPayments')
  await site.reconcileAfter(ms)
  return site.takeCalls('razorpay.orderPayments')
}

/** For each pause, how many checks there were before its last millisecond and in it. */
async function checksAfter(pauses: number[]) {
  const seen = []
  for (const pause of pauses) seen.push([await checksDuring(pause - 1), await checksDuring(1)])
  return seen
}

test('an order left open is looked at after 30 s, 2 min, 10 min, 1 h, 6 h, then daily, and given up after three days', async () => {
  const { row } = await site.openOrder('razorpay')
  const pauses = [30 * secondMs, 2 * minuteMs, 10 * minuteMs, hourMs, 6 * hourMs, dayMs, dayMs, dayMs]
  expect(await checksAfter(pauses)).toEqual(pauses.map(() => [0, 1]))
  expect(await row()).toMatchObject({ status: 'abandoned', nextCheckAt: null })
})

test('an order left open is looked at by one of several instances', async () => {
  await Promise.all(Array.from({ length: 12 }, () => site.openOrder('razorpay')))
  expect(await checksDuring(30 * secondMs)).toBe(12)
})

test('a server that is about to stop begins no further checks', async () => {
  const stopping = new AbortController()
  const server = await startSite({ instances: 1, stopping: stopping.signal })
  const payers = await Promise.all(Array.from({ length: 12 }, () => server.payer()))
  for (const payer of payers) await payer.order('razorpay', plan)
  server.clock.advance(30 * secondMs)
  const { until, open } = createGate()
  server.sandbox.faults.always('razorpay', { kind: 'delayAfter', until })
  const reconciled = server.reconcile()
  let checks = 0
  await expect.poll(() => (checks += server.takeCalls('razorpay.orderPayments'))).toBe(8)
  stopping.abort()
  open()
  await reconciled
  expect(server.takeCalls('razorpay.orderPayments')).toBe(0)
})

test('an order left open given up and paid late while its provider is away is granted once that is back', async () => {
  const { pay, status, statusAndGrantCount } = await site.openOrder('razorpay')
  await checksDuring(4 * dayMs)
  await pay()
  site.sandbox.faults.next('razorpay.orderPayments', { kind: 'failBefore', status: 500 })
  await site.deliverWebhooks()
  expect(await status()).toBe('abandoned')
  await checksDuring(dayMs)
  expect(await statusAndGrantCount()).toEqual(['paid', 1])
})

test('an order left open is not given up while its provider cannot be asked', async () => {
  const { statusAndGrantCount } = await site.payInWindow('razorpay')
  const back = site.sandbox.faults.always('razorpay', { kind: 'failBefore', status: 500 })
  for (let days = 0; days < 5; days += 1) await checksDuring(dayMs)
  expect(await statusAndGrantCount()).toEqual(['open', 0])
  back()
  await checksDuring(dayMs)
  expect(await statusAndGrantCount()).toEqual(['paid', 1])
})

const beginCapture = (id: string) =>
  site.db.update(orders).set({ status: 'capturing', updatedAt: site.clock.now() }).where(eq(orders.id, id))

test('a capture whose instance died is repeated when its time is over, however often servers started before', async () => {
  const { id, statusAndGrantCount } = await site.payInWindow('razorpay')
  await beginCapture(id)
  for (let start = 0; start < 3; start += 1) {
    await site.main.payments.makeUndecidedDue()
    await checksDuring(secondMs)
  }
  expect(await statusAndGrantCount()).toEqual(['capturing', 0])
  await checksDuring(7 * secondMs)
  expect(await statusAndGrantCount()).toEqual(['paid', 1])
})

test('a capture whose instance died lets the order be paid again if the payment is gone', async () => {
  const { id, settle, status } = await site.openOrder('razorpay')
  await beginCapture(id)
  expect(await settle()).toBe('capturing')
  site.clock.advance(10 * secondMs)
  expect([await settle(), await status()]).toEqual(['unpaid', 'open'])
})

test('a paid order is looked at after 1, 3, 7, 14 and 30 days for a refund whose webhook was lost', async () => {
  const { row } = await site.buy('razorpay')
  const pauses = [1, 2, 4, 7, 16].map((days) => days * dayMs)
  expect(await checksAfter(pauses)).toEqual(pauses.map(() => [0, 1]))
  expect(await row()).toMatchObject({ status: 'paid', nextCheckAt: null })
})

test('a paid order is looked at again soon where its provider was away', async () => {
  await site.buy('razorpay')
  site.sandbox.faults.next('razorpay.orderPayments', { kind: 'failBefore', status: 500 })
  expect([await checksDuring(dayMs), await checksDuring(2 * minuteMs)]).toEqual([1, 1])
})

/** Starts `begin`, waits until it makes the given call, runs `work` while that call is pending, and then lets the call finish. */
async function runDuring<T>(
  call: SandboxOperation,
  kind: 'delayBefore' | 'delayAfter',
  begin: () => Promise<T>,
  work: () => Promise<unknown>,
): Promise<T> {
  const { until, open } = createGate()
  site.sandbox.faults.next(call, { kind, until })
  site.takeCalls(call)
  const result = begin()
  await expect.poll(() => site.takeCalls(call)).toBe(1)
  await work()
  open()
  return result
}
/** Runs `work` while a check of the order is pending. Razorpay answers that check with the state from before `work`. */
const runDuringCheck = <T>(check: () => Promise<T>, work: () => Promise<unknown>) =>
  runDuring(operations.razorpay.inspect, 'delayAfter', check, work)

async function storeWebhooks() {
  for (const { provider, body, headers } of site.sandbox.webhooks.take()) {
    const message = { raw: Buffer.from(body), headers, caller: '127.0.0.1' }
    expect(await site.main.payments.receive(provider, message)).toBe('stored')
  }
}

const eventsOf = async (id: string) => {
  const events = await site.db.select().from(webhookEvents).where(eq(webhookEvents.orderId, id))
  return events.map(({ kind, handledAt }) => [kind, handledAt]).sort()
}

const money = { amount: 1_000, currency: 'USD', created_at: 1_772_703_000 }
const capturedPayment = { ...money, id: 'pay_Second00000000', status: 'captured', captured: true }

test('a webhook that comes while its order is looked at and found paid is not put off', async () => {
  const { person, confirm, cardPaymentId, status } = await site.payInWindow('razorpay')
  await site.sandbox.razorpay.capture(cardPaymentId(), { amount: 1_000, currency: 'USD' })
  site.sandbox.webhooks.take()
  const verified = await runDuringCheck(confirm, async () => {
    await site.sandbox.razorpay.refund(cardPaymentId())
    await storeWebhooks()
  })
  expect([verified.status, await status()]).toEqual([200, 'paid'])
  await site.reconcile()
  expect((await person.storedPayments()).grants).toEqual([{ product: plan, revoked: true }])
})

test('a webhook that comes while its order is checked is not handled by that check', async () => {
  const { id, pay, status } = await site.openOrder('razorpay')
  site.clock.advance(minuteMs)
  const lookedAt = site.clock.now()
  const earlier = { provider: 'razorpay', eventId: id, kind: 'payment.failed', body: '{}' } as const
  await site.db.insert(webhookEvents).values({ ...earlier, orderId: id, receivedAt: lookedAt })
  const check = () => site.main.payments.reconcile()
  await runDuringCheck(check, async () => {
    await pay()
    await storeWebhooks()
    site.sandbox.faults.next('razorpay.orderPayments', { kind: 'failBefore', status: 500 })
  })
  const failed = ['payment.failed', lookedAt]
  expect(await eventsOf(id)).toEqual([['payment.authorized', null], failed])
  await site.reconcileAfter(hourMs)
  expect(await eventsOf(id)).toEqual([['payment.authorized', site.clock.now()], failed])
  expect(await status()).toBe('paid')
})

test('a webhook that comes while its order is looked at and given up makes it be looked at again', async () => {
  const { pay, status, inspectPath } = await site.openOrder('razorpay')
  site.clock.advance(4 * dayMs)
  site.traffic.answers.set(inspectPath, async () => {
    site.traffic.answers.clear()
    await pay()
    await storeWebhooks()
    return Response.json({ items: [] })
  })
  await site.main.payments.makeUndecidedDue()
  await site.main.payments.reconcile()
  await site.main.payments.reconcile()
  expect(await status()).toBe('paid')
})

test('a webhook that comes while the person pays is handled soon, not tomorrow', async () => {
  const { id, confirm } = await site.payInWindow('razorpay')
  const verified = await runDuring('razorpay.capture', 'delayBefore', confirm, async () => {
    await storeWebhooks()
    await site.instances[1]?.payments.reconcile()
  })
  expect(verified.status).toBe(200)
  await site.reconcile()
  expect(await eventsOf(id)).toEqual([['payment.authorized', site.clock.now()]])
})

test('a capture without an answer is repeated once, although several ask for it at the same time', async () => {
  const { confirm, settle } = await site.payInWindow('paypal')
  site.sandbox.faults.next('paypal.capture', { kind: 'failBefore', status: 500 })
  expect((await confirm()).status).toBe(502)
  site.clock.advance(minuteMs)
  const settled = await runDuring('paypal.capture', 'delayBefore', settle, async () =>
    expect(await settle(site.instances[1])).toBe('capturing'),
  )
  expect([settled, site.takeCalls('paypal.capture')]).toEqual(['paid', 0])
})

test('a second payment of one order counts for nothing, and is logged as an error', async () => {
  const order = await site.payInWindow('razorpay')
  site.traffic.answers.set(order.inspectPath, async () => {
    site.traffic.answers.clear()
    await order.confirm()
    return Response.json({ items: [{ ...capturedPayment, order_id: order.providerOrderId }] })
  })
  expect([await order.settle(), await order.status()]).toEqual(['paid', 'paid'])
  const paid = { cents: 1_000, currency: 'USD' }
  expect(site.takeErrors()).toEqual([{ orderId: order.id, paymentId: capturedPayment.id, ...paid }])
  const { payments } = await order.person.storedPayments()
  expect(payments).toEqual([{ providerPaymentId: order.cardPaymentId(), ...paid }])
})

test('when the payment that counts is given back its grant ends, whatever else was paid for the order', async () => {
  const { person, providerOrderId, settle, cardPaymentId, inspectPath } = await site.buy('razorpay')
  const other = { ...capturedPayment, order_id: providerOrderId }
  const items = [other, { ...other, id: cardPaymentId(), status: 'refunded' }]
  site.traffic.answers.set(inspectPath, () => Response.json({ items }))
  expect(await settle()).toBe('refunded')
  expect((await person.storedPayments()).grants).toEqual([{ product: plan, revoked: true }])
})

test('a paid order whose provider does not know it any more stays paid, and is logged as an error', async () => {
  const { id, person, settle } = await site.buy('razorpay')
  site.sandbox.faults.next('razorpay.orderPayments', { kind: 'deny' })
  expect(await settle()).toBe('paid')
  expect((await person.storedPayments()).grants).toEqual([{ product: plan, revoked: false }])
  expect(site.takeErrors()).toEqual([{ orderId: id, provider: 'razorpay', state: 'gone' }])
})

test('a capture that PayPal reviews again keeps its grant, and is logged as an error; one that PayPal takes back ends it', async () => {
  const { id, person, providerOrderId, settle, inspectPath } = await site.buy('paypal')
  const order = await site.sandbox.paypal.order(providerOrderId)
  const [capture] = order.purchase_units[0]?.payments?.captures ?? []
  const settleAt = (status: string) => {
    const purchase_units = [{ payments: { captures: [{ ...capture, status }] } }]
    site.traffic.answers.set(inspectPath, () => Response.json({ ...order, purchase_units }))
    return settle()
  }
  const grantIs = async (revoked: boolean) =>
    expect((await person.storedPayments()).grants).toEqual([{ product: plan, revoked }])
  expect(await settleAt('PENDING')).toBe('pending')
  await grantIs(false)
  expect(site.takeErrors()).toEqual([{ orderId: id, provider: 'paypal', state: 'pending' }])
  expect(await settleAt('DECLINED')).toBe('refunded')
  await grantIs(true)
  expect(site.takeErrors()).toEqual([])
})

test('a refund seen twice keeps the time at which it was seen first, and then the provider is not asked about it', async () => {
  const { row, settle, cardPaymentId } = await site.buy('razorpay')
  await site.sandbox.razorpay.refund(cardPaymentId())
  const refundedAt = site.clock.now()
  await runDuringCheck(settle, async () => {
    expect(await settle()).toBe('refunded')
    site.clock.advance(minuteMs)
  })
  expect(await row()).toMatchObject({ status: 'refunded', refundedAt })
  site.takeCalls('razorpay.orderPayments')
  expect([await settle(), site.takeCalls('razorpay.orderPayments')]).toEqual(['refunded', 0])
})

describe.runIf(inject('database') === 'PostgreSQL')('on a database with many connections', () => {
  test('a checkout opened while its product is paid in another tab cannot be paid as well', async () => {
    const person = await site.payer()
    const cardOrder = await person.order('razorpay', plan)
    const [now, price] = [site.clock.now(), { productKey: plan, cents: 1_000, currency: 'USD' } as const]
    const intended = { ...price, provider: 'paypal', status: 'intended', createdAt: now } as const
    const release = await holding(site.db, (tx) =>
      tx.insert(orders).values({ personId: person.id, ...intended, updatedAt: now }),
    )
    const opening = person.create('paypal', plan, { on: site.instances[1] ?? site.main })
    site.sandbox.faults.next('razorpay.capture', { kind: 'delayBefore', until: opening })
    await expect.poll(() => countWaiting(site.db)).toBe(1)
    const card = await site.sandbox.razorpay.pay(cardOrder)
    let isVerified = false
    const verifying = person.verify(card, plan).finally(() => (isVerified = true))
    await expect.poll(async () => isVerified || (await countWaiting(site.db)) === 2).toBe(true)
    await release()
    const [opened, verified] = await Promise.all([opening, verifying])
    expect([opened.status, verified.status]).toEqual([200, 200])
    const orderID = String(opened.body.orderID)
    await site.sandbox.paypal.approve(orderID)
    expect(await person.capture(orderID, plan)).toEqual(answers.paidElsewhere)
    expect((await person.storedPayments()).payments).toHaveLength(1)
    expect(await ordersOf(person)).toEqual(['paypal abandoned', 'razorpay paid'])
  })

  test('a payment whose transaction the database ends to resolve a deadlock is granted all the same', async () => {
    const person = await site.payer()
    const otherOrder = await person.order('paypal', plan)
    const orderId = await person.order('razorpay', plan)
    const card = await site.sandbox.razorpay.pay(orderId)
    const touch = (tx: Database, providerOrderId: string) =>
      tx.update(orders).set({ checks: 1 }).where(eq(orders.providerOrderId, providerOrderId))
    const last = (tx: Database) => touch(tx, orderId)
    const release = await holding(site.db, (tx) => touch(tx, otherOrder), last)
    const verifying = person.verify(card, plan)
    await expect.poll(() => countWaiting(site.db)).toBe(1)
    await release()
    expect((await verifying).status).toBe(200)
    expect((await person.storedPayments()).grants).toHaveLength(1)
  })
})
