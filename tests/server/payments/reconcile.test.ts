import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orders, webhookEvents } from '#server/store/schema.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { day, gate, hour, minute, startPaymentWorld, type PaymentWorld } from '../support/payments.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
  onFileFinished(() => world.close())
})
beforeEach(() => void world.sandbox.webhooks.take())

const product = 'client_monthly_10'
const second = 1_000

async function personWithOrder() {
  const person = await world.person()
  const orderId = await person.order('razorpay', product)
  const row = async () => {
    const [found] = await world.db.select().from(orders).where(eq(orders.providerOrderId, orderId))
    if (!found) throw new Error('there is no such order')
    return found
  }
  return { person, orderId, row }
}

/** How often the provider was asked about any order while the clock went on by this. */
async function checksDuring(ms: number) {
  world.takeCalls('razorpay.orderPayments')
  world.clock.advance(ms)
  await world.reconcile()
  return world.takeCalls('razorpay.orderPayments')
}

/** Everything older is settled or given up, so that counts are of what a test begins. */
async function quiet() {
  await world.db.update(orders).set({ nextCheckAt: null })
}

describe('an order left open', () => {
  test('is granted though neither the browser nor a webhook ever came back', async () => {
    const { person, orderId } = await personWithOrder()
    await world.sandbox.razorpay.pay(orderId)
    world.clock.advance(30 * second)
    await world.reconcile()
    expect(await person.books()).toMatchObject({ orders: [{ status: 'paid' }], grants: [{ revoked: false }] })
  })

  test('is looked at after 30 s, 2 min, 10 min, 1 h, 6 h, then daily, and given up after three days', async () => {
    await quiet()
    const { row } = await personWithOrder()
    const seen = []
    for (const pause of [30 * second, 2 * minute, 10 * minute, hour, 6 * hour, day, day, day]) {
      seen.push([await checksDuring(pause - 1), await checksDuring(1)])
    }
    expect(seen).toEqual([...Array<number[]>(8).fill([0, 1])])
    expect(await row()).toMatchObject({ status: 'abandoned', nextCheckAt: null })
  })

  test('and is about to be paid after all is looked at as often as a new one', async () => {
    await quiet()
    const { person } = await personWithOrder()
    for (const pause of [30 * second, 2 * minute, 10 * minute]) await checksDuring(pause)
    await person.order('razorpay', product)
    expect([await checksDuring(30 * second), await checksDuring(2 * minute)]).toEqual([1, 1])
  })

  test('is looked at by one of several instances', async () => {
    await quiet()
    await Promise.all(Array.from({ length: 12 }, () => personWithOrder()))
    expect(await checksDuring(30 * second)).toBe(12)
  })

  test('given up and paid late is granted all the same', async () => {
    const { person, orderId, row } = await personWithOrder()
    world.clock.advance(4 * day)
    await world.reconcile()
    expect((await row()).status).toBe('abandoned')
    await world.sandbox.razorpay.pay(orderId)
    await world.deliverWebhooks()
    expect(await person.books()).toMatchObject({ orders: [{ status: 'paid' }], grants: [{ revoked: false }] })
  })

  test('given up and paid late while its provider is away is granted once that is back', async () => {
    const { person, orderId } = await personWithOrder()
    world.clock.advance(4 * day)
    await world.reconcile()
    await world.sandbox.razorpay.pay(orderId)
    world.sandbox.faults.next('razorpay.orderPayments', { kind: 'failBefore', status: 500 })
    await world.deliverWebhooks()
    expect((await person.books()).orders).toMatchObject([{ status: 'abandoned' }])
    world.clock.advance(day)
    await world.reconcile()
    expect((await person.books()).orders).toMatchObject([{ status: 'paid' }])
  })

  test('is not given up while its provider cannot be asked', async () => {
    const { person, orderId, row } = await personWithOrder()
    await world.sandbox.razorpay.pay(orderId)
    const back = world.sandbox.faults.always('razorpay', { kind: 'failBefore', status: 500 })
    for (let days = 0; days < 5; days += 1) {
      world.clock.advance(day)
      await world.reconcile()
    }
    expect((await row()).status).toBe('open')
    back()
    world.clock.advance(day)
    await world.reconcile()
    expect((await person.books()).grants).toHaveLength(1)
  })

  test('that a dead instance took is taken again when its lease ends', async () => {
    const { person, orderId, row } = await personWithOrder()
    await world.sandbox.razorpay.pay(orderId)
    const leaseEnd = new Date(world.clock.now().getTime() + minute)
    await world.db
      .update(orders)
      .set({ nextCheckAt: leaseEnd })
      .where(eq(orders.id, (await row()).id))
    world.clock.advance(minute)
    await world.reconcile()
    expect((await person.books()).grants).toHaveLength(1)
  })

  test('is looked at at once when a server starts', async () => {
    const { person, orderId } = await personWithOrder()
    await world.sandbox.razorpay.pay(orderId)
    await world.main.payments.makeUndecidedDue()
    await world.reconcile()
    expect((await person.books()).grants).toHaveLength(1)
  })
})

describe('what was begun', () => {
  test('a capture whose instance died is finished by another', async () => {
    const { person, orderId, row } = await personWithOrder()
    await world.sandbox.razorpay.pay(orderId)
    const { id } = await row()
    const died = { status: 'capturing' as const, updatedAt: world.clock.now() }
    await world.db.update(orders).set(died).where(eq(orders.id, id))
    world.clock.advance(10 * second)
    await world.instances[1]?.payments.settle(id)
    expect(await person.books()).toMatchObject({ orders: [{ status: 'paid' }], grants: [{ revoked: false }] })
  })

  test('a capture whose instance died is repeated when its time is over, however often it was asked for before', async () => {
    const { person, orderId, row } = await personWithOrder()
    await world.sandbox.razorpay.pay(orderId)
    const { id } = await row()
    const died = { status: 'capturing' as const, updatedAt: world.clock.now() }
    await world.db.update(orders).set(died).where(eq(orders.id, id))
    for (let start = 0; start < 3; start += 1) {
      world.clock.advance(second)
      await world.main.payments.makeUndecidedDue()
      await world.reconcile()
    }
    world.clock.advance(7 * second)
    await world.reconcile()
    expect(await person.books()).toMatchObject({ orders: [{ status: 'paid' }], grants: [{ revoked: false }] })
  })

  test('a capture of a payment that is gone lets the order be paid again', async () => {
    const { orderId, row } = await personWithOrder()
    const { id } = await row()
    const died = { status: 'capturing' as const, updatedAt: world.clock.now() }
    await world.db.update(orders).set(died).where(eq(orders.id, id))
    expect(await world.main.payments.settle(id)).toBe('capturing')
    world.clock.advance(10 * second)
    expect(await world.main.payments.settle(id)).toBe('unpaid')
    expect(orderId).toBe((await row()).providerOrderId)
    expect((await row()).status).toBe('open')
  })

  test('a webhook stored by an instance that died before settling is settled by the next run', async () => {
    const { person, orderId } = await personWithOrder()
    await world.sandbox.razorpay.pay(orderId)
    const [told] = world.sandbox.webhooks.take()
    if (!told) throw new Error('nothing was told')
    const message = { raw: Buffer.from(told.body), headers: told.headers, caller: '127.0.0.1' }
    expect(await world.main.payments.receive('razorpay', message)).toBe('stored')
    const events = () => world.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, told.eventId))
    expect(await events()).toMatchObject([{ handledAt: null }])
    await world.reconcile()
    expect((await person.books()).grants).toHaveLength(1)
    expect(await events()).toMatchObject([{ handledAt: world.clock.now() }])
  })

  test('a webhook that comes while its order is being looked at is not put off', async () => {
    await quiet()
    const { person, orderId, row } = await personWithOrder()
    const { until, open: answer } = gate()
    world.sandbox.faults.next('razorpay.orderPayments', { kind: 'delayAfter', until })
    world.clock.advance(30 * second)
    world.takeCalls('razorpay.orderPayments')
    const looking = world.instances[1]?.payments.reconcile()
    await expect.poll(() => world.takeCalls('razorpay.orderPayments')).toBe(1)
    await world.sandbox.razorpay.pay(orderId)
    const [told] = world.sandbox.webhooks.take()
    if (!told) throw new Error('nothing was told')
    await world.main.payments.receive('razorpay', {
      raw: Buffer.from(told.body),
      headers: told.headers,
      caller: '127.0.0.1',
    })
    answer()
    await looking
    await world.reconcile()
    expect((await row()).status).toBe('paid')
    expect((await person.books()).grants).toHaveLength(1)
  })
})

describe('a paid order', () => {
  test('is looked at after 1, 3, 7, 14 and 30 days for a refund whose webhook was lost', async () => {
    await quiet()
    const { person, orderId, row } = await personWithOrder()
    const answer = await world.sandbox.razorpay.pay(orderId)
    await person.verify(answer, product)
    const seen = []
    for (const days of [1, 2, 4, 7, 16])
      seen.push([await checksDuring(days * day - 1), await checksDuring(1)])
    expect(seen).toEqual([...Array<number[]>(5).fill([0, 1])])
    expect(await row()).toMatchObject({ status: 'paid', nextCheckAt: null })
  })

  test('is looked at again soon where its provider was away', async () => {
    await quiet()
    const { person, orderId } = await personWithOrder()
    await person.verify(await world.sandbox.razorpay.pay(orderId), product)
    world.sandbox.faults.next('razorpay.orderPayments', { kind: 'failBefore', status: 500 })
    expect([await checksDuring(day), await checksDuring(2 * minute)]).toEqual([1, 1])
  })

  test('and loses its grant when one is found', async () => {
    const { person, orderId } = await personWithOrder()
    const answer = await world.sandbox.razorpay.pay(orderId)
    await person.verify(answer, product)
    await world.sandbox.razorpay.refund(answer.razorpay_payment_id)
    world.clock.advance(day)
    await world.reconcile()
    expect(await person.books()).toMatchObject({
      orders: [{ status: 'refunded' }],
      grants: [{ revoked: true }],
    })
  })
})
