import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import type { Database } from '#server/store/database.ts'
import { orders } from '#server/store/schema.ts'
import { gate, startPaymentWorld, type PaymentWorld } from './support-payments.ts'

const product = 'client_monthly_10'

describe.runIf(inject('database') === 'PostgreSQL')('on a database with many connections', () => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await startPaymentWorld()
  })
  afterAll(() => world.close())

  /** How many of our connections wait for another one's lock. */
  const waiting = async (): Promise<number> => {
    const result: unknown = await world.db.execute(
      sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return (result as { rows: { count: number }[] }).rows[0]?.count ?? 0
  }

  /** Does something in a transaction that stays open until it is told to end, which undoes it. */
  async function holding(work: (tx: Database) => Promise<unknown>) {
    const [begun, ended] = [gate(), gate()]
    const undone = world.db
      .transaction(async (tx) => {
        await work(tx)
        begun.open()
        await ended.until
        tx.rollback()
      })
      .catch(() => undefined)
    await begun.until
    return async () => {
      ended.open()
      await undone
    }
  }

  test('a checkout opened while its product is paid in another tab cannot be paid as well', async () => {
    const person = await world.person()
    const cardOrder = await person.order('razorpay', product)
    const now = world.clock.now()
    const price = { productKey: product, cents: 1_000, currency: 'USD' } as const
    const rival = { personId: person.id, ...price, createdAt: now, updatedAt: now }
    const release = await holding((tx) =>
      tx.insert(orders).values({ ...rival, provider: 'paypal', status: 'intended' }),
    )
    const opening = person.create('paypal', product, { on: world.instances[1] ?? world.main })
    await expect.poll(waiting).toBe(1)
    const card = await world.sandbox.razorpay.pay(cardOrder)
    let isVerified = false
    const verifying = person.verify(card, product).finally(() => (isVerified = true))
    await expect.poll(async () => isVerified || (await waiting()) === 2).toBe(true)
    await release()
    const [opened, verified] = await Promise.all([opening, verifying])
    expect(verified.status).toBe(200)

    if (typeof opened.body.orderID === 'string') {
      await world.sandbox.paypal.approve(opened.body.orderID)
      const second = await person.capture(opened.body.orderID, product)
      expect(second.body.error).toBe(messages.paidElsewhere)
    }
    const { payments, orders: all } = await person.books()
    expect(payments).toHaveLength(1)
    expect(all.map(({ provider, status }) => [provider, status]).sort()).toEqual([
      ['paypal', 'abandoned'],
      ['razorpay', 'paid'],
    ])
  })
})
