import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs, secondMs } from '#contract/time/durations.ts'
import { orders, webhookEvents } from '#server/orders/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { createGate } from '../support/gate.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))
beforeEach(() => void site.sandbox.webhooks.take())

const productKey = 'client_monthly_10'

async function placeOrder() {
  const person = await site.payer()
  const orderId = await person.order('razorpay', productKey)
  const row = async () => {
    const [found] = await site.db.select().from(orders).where(eq(orders.providerOrderId, orderId))
    if (!found) throw new Error('there is no such order')
    return found
  }
  return { person, orderId, row }
}

/** Advances the clock and reconciles. Returns how many orders were fetched from the provider. */
async function checksDuring(ms: number) {
  site.takeCalls('razorpay.orderPayments')
  site.clock.advance(ms)
  await site.reconcile()
  return site.takeCalls('razorpay.orderPayments')
}

/** Makes orders of earlier tests no longer due, so that a test counts only its own checks. */
async function clearDueOrders() {
  await site.db.update(orders).set({ nextCheckAt: null })
}

describe('an order left open', () => {
  test('is granted though neither the browser nor a webhook ever came back', async () => {
    const { person, orderId } = await placeOrder()
    await site.sandbox.razorpay.pay(orderId)
    site.clock.advance(30 * secondMs)
    await site.reconcile()
    expect(await person.books()).toMatchObject({ orders: [{ status: 'paid' }], grants: [{ revoked: false }] })
  })

  test('is looked at after 30 s, 2 min, 10 min, 1 h, 6 h, then daily, and given up after three days', async () => {
    await clearDueOrders()
    const { row } = await placeOrder()
    const seen = []
    for (const pause of [
      30 * secondMs,
      2 * minuteMs,
      10 * minuteMs,
      hourMs,
      6 * hourMs,
      dayMs,
      dayMs,
      dayMs,
    ]) {
      seen.push([await checksDuring(pause - 1), await checksDuring(1)])
    }
    expect(seen).toEqual([...Array<number[]>(8).fill([0, 1])])
    expect(await row()).toMatchObject({ status: 'abandoned', nextCheckAt: null })
  })

  test('that its buyer returns to is checked as often as a new one', async () => {
    await clearDueOrders()
    const { person } = await placeOrder()
    for (const pause of [30 * secondMs, 2 * minuteMs, 10 * minuteMs]) await checksDuring(pause)
    await person.order('razorpay', productKey)
    expect([await checksDuring(30 * secondMs), await checksDuring(2 * minuteMs)]).toEqual([1, 1])
  })

  test('is looked at by one of several instances', async () => {
    await clearDueOrders()
    await Promise.all(Array.from({ length: 12 }, () => placeOrder()))
    expect(await checksDuring(30 * secondMs)).toBe(12)
  })

  test('given up and paid late is granted all the same', async () => {
    const { person, orderId, row } = await placeOrder()
    site.clock.advance(4 * dayMs)
    await site.reconcile()
    expect((await row()).status).toBe('abandoned')
    await site.sandbox.razorpay.pay(orderId)
    await site.deliverWebhooks()
    expect(await person.books()).toMatchObject({ orders: [{ status: 'paid' }], grants: [{ revoked: false }] })
  })

  test('given up and paid late while its provider is away is granted once that is back', async () => {
    const { person, orderId } = await placeOrder()
    site.clock.advance(4 * dayMs)
    await site.reconcile()
    await site.sandbox.razorpay.pay(orderId)
    site.sandbox.faults.next('razorpay.orderPayments', { kind: 'failBefore', status: 500 })
    await site.deliverWebhooks()
    expect((await person.books()).orders).toMatchObject([{ status: 'abandoned' }])
    site.clock.advance(dayMs)
    await site.reconcile()
    expect((await person.books()).orders).toMatchObject([{ status: 'paid' }])
  })

  test('is not given up while its provider cannot be asked', async () => {
    const { person, orderId, row } = await placeOrder()
    await site.sandbox.razorpay.pay(orderId)
    const back = site.sandbox.faults.always('razorpay', { kind: 'failBefore', status: 500 })
    for (let days = 0; days < 5; days += 1) {
      site.clock.advance(dayMs)
      await site.reconcile()
    }
    expect((await row()).status).toBe('open')
    back()
    site.clock.advance(dayMs)
    await site.reconcile()
    expect((await person.books()).grants).toHaveLength(1)
  })

  test('that a dead instance took is taken again when its lease ends', async () => {
    const { person, orderId, row } = await placeOrder()
    await site.sandbox.razorpay.pay(orderId)
    const leaseEnd = new Date(site.clock.now().getTime() + minuteMs)
    await site.db
      .update(orders)
      .set({ nextCheckAt: leaseEnd })
      .where(eq(orders.id, (await row()).id))
    site.clock.advance(minuteMs)
    await site.reconcile()
    expect((await person.books()).grants).toHaveLength(1)
  })

  test('is looked at at once when a server starts', async () => {
    const { person, orderId } = await placeOrder()
    await site.sandbox.razorpay.pay(orderId)
    await site.main.payments.makeUndecidedDue()
    await site.reconcile()
    expect((await person.books()).grants).toHaveLength(1)
  })
})

describe('what was begun', () => {
  test('a capture whose instance died is finished by another', async () => {
    const { person, orderId, row } = await placeOrder()
    await site.sandbox.razorpay.pay(orderId)
    const { id } = await row()
    const died = { status: 'capturing' as const, updatedAt: site.clock.now() }
    await site.db.update(orders).set(died).where(eq(orders.id, id))
    site.clock.advance(10 * secondMs)
    await site.instances[1]?.payments.settle(id)
    expect(await person.books()).toMatchObject({ orders: [{ status: 'paid' }], grants: [{ revoked: false }] })
  })

  test('a capture whose instance died is repeated when its time is over, however often it was asked for before', async () => {
    const { person, orderId, row } = await placeOrder()
    await site.sandbox.razorpay.pay(orderId)
    const { id } = await row()
    const died = { status: 'capturing' as const, updatedAt: site.clock.now() }
    await site.db.update(orders).set(died).where(eq(orders.id, id))
    for (let start = 0; start < 3; start += 1) {
      site.clock.advance(secondMs)
      await site.main.payments.makeUndecidedDue()
      await site.reconcile()
    }
    site.clock.advance(7 * secondMs)
    await site.reconcile()
    expect(await person.books()).toMatchObject({ orders: [{ status: 'paid' }], grants: [{ revoked: false }] })
  })

  test('a capture of a payment that is gone lets the order be paid again', async () => {
    const { orderId, row } = await placeOrder()
    const { id } = await row()
    const died = { status: 'capturing' as const, updatedAt: site.clock.now() }
    await site.db.update(orders).set(died).where(eq(orders.id, id))
    expect(await site.main.payments.settle(id)).toBe('capturing')
    site.clock.advance(10 * secondMs)
    expect(await site.main.payments.settle(id)).toBe('unpaid')
    expect(orderId).toBe((await row()).providerOrderId)
    expect((await row()).status).toBe('open')
  })

  test('a webhook stored by an instance that died before settling is settled by the next run', async () => {
    const { person, orderId } = await placeOrder()
    await site.sandbox.razorpay.pay(orderId)
    const [webhook] = site.sandbox.webhooks.take()
    if (!webhook) throw new Error('no webhook was sent')
    const message = { raw: Buffer.from(webhook.body), headers: webhook.headers, caller: '127.0.0.1' }
    expect(await site.main.payments.receive('razorpay', message)).toBe('stored')
    const events = () =>
      site.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, webhook.eventId))
    expect(await events()).toMatchObject([{ handledAt: null }])
    await site.reconcile()
    expect((await person.books()).grants).toHaveLength(1)
    expect(await events()).toMatchObject([{ handledAt: site.clock.now() }])
  })

  test('a webhook that comes while its order is being looked at is not put off', async () => {
    await clearDueOrders()
    const { person, orderId, row } = await placeOrder()
    const { until, open: answer } = createGate()
    site.sandbox.faults.next('razorpay.orderPayments', { kind: 'delayAfter', until })
    site.clock.advance(30 * secondMs)
    site.takeCalls('razorpay.orderPayments')
    const looking = site.instances[1]?.payments.reconcile()
    await expect.poll(() => site.takeCalls('razorpay.orderPayments')).toBe(1)
    await site.sandbox.razorpay.pay(orderId)
    const [webhook] = site.sandbox.webhooks.take()
    if (!webhook) throw new Error('no webhook was sent')
    await site.main.payments.receive('razorpay', {
      raw: Buffer.from(webhook.body),
      headers: webhook.headers,
      caller: '127.0.0.1',
    })
    answer()
    await looking
    await site.reconcile()
    expect((await row()).status).toBe('paid')
    expect((await person.books()).grants).toHaveLength(1)
  })
})

describe('a paid order', () => {
  test('is looked at after 1, 3, 7, 14 and 30 days for a refund whose webhook was lost', async () => {
    await clearDueOrders()
    const { person, orderId, row } = await placeOrder()
    const answer = await site.sandbox.razorpay.pay(orderId)
    await person.verify(answer, productKey)
    const seen = []
    for (const days of [1, 2, 4, 7, 16])
      seen.push([await checksDuring(days * dayMs - 1), await checksDuring(1)])
    expect(seen).toEqual([...Array<number[]>(5).fill([0, 1])])
    expect(await row()).toMatchObject({ status: 'paid', nextCheckAt: null })
  })

  test('is looked at again soon where its provider was away', async () => {
    await clearDueOrders()
    const { person, orderId } = await placeOrder()
    await person.verify(await site.sandbox.razorpay.pay(orderId), productKey)
    site.sandbox.faults.next('razorpay.orderPayments', { kind: 'failBefore', status: 500 })
    expect([await checksDuring(dayMs), await checksDuring(2 * minuteMs)]).toEqual([1, 1])
  })

  test('loses its grant when a check finds a refund', async () => {
    const { person, orderId } = await placeOrder()
    const answer = await site.sandbox.razorpay.pay(orderId)
    await person.verify(answer, productKey)
    await site.sandbox.razorpay.refund(answer.razorpay_payment_id)
    site.clock.advance(dayMs)
    await site.reconcile()
    expect(await person.books()).toMatchObject({
      orders: [{ status: 'refunded' }],
      grants: [{ revoked: true }],
    })
  })
})
