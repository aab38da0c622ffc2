import { and, eq, inArray, lt } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { orders } from '#server/orders/tables.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { createGate } from '../support/gate.ts'
import { countWaiting } from '../support/locks.ts'
import { startSite, type SiteWithProviders } from '../support/site.ts'
import { paidElsewhereAnswer, plan as productKey } from './purchase.ts'

describe.runIf(inject('database') === 'PostgreSQL')('on a database with many connections', () => {
  let site: SiteWithProviders
  beforeAll(async () => {
    site = await startSite({ instances: 2 })
    onFileFinished(() => site.close())
  })

  const waiting = () => countWaiting(site.db)

  /** Runs `work` in a transaction that stays open until the test ends it, then runs the last step, and rolls both back. */
  async function holding(
    work: (tx: Database) => Promise<unknown>,
    last: (tx: Database) => Promise<unknown> = () => Promise.resolve(),
  ) {
    const [begun, ended] = [createGate(), createGate()]
    const undone = site.db
      .transaction(async (tx) => {
        await work(tx)
        begun.open()
        await ended.until
        await last(tx)
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
    const person = await site.payer()
    const cardOrder = await person.order('razorpay', productKey)
    const now = site.clock.now()
    const price = { productKey, cents: 1_000, currency: 'USD' } as const
    const otherOrder = { personId: person.id, ...price, createdAt: now, updatedAt: now }
    const release = await holding((tx) =>
      tx.insert(orders).values({ ...otherOrder, provider: 'paypal', status: 'intended' }),
    )
    const opening = person.create('paypal', productKey, { on: site.instances[1] ?? site.main })
    site.sandbox.faults.next('razorpay.capture', { kind: 'delayBefore', until: opening })
    await expect.poll(waiting).toBe(1)
    const card = await site.sandbox.razorpay.pay(cardOrder)
    let isVerified = false
    const verifying = person.verify(card, productKey).finally(() => (isVerified = true))
    await expect.poll(async () => isVerified || (await waiting()) === 2).toBe(true)
    await release()
    const [opened, verified] = await Promise.all([opening, verifying])
    expect([opened.status, verified.status]).toEqual([200, 200])

    const orderID = String(opened.body.orderID)
    await site.sandbox.paypal.approve(orderID)
    expect(await person.capture(orderID, productKey)).toEqual(paidElsewhereAnswer)
    const { payments, orders: all } = await person.books()
    expect(payments).toHaveLength(1)
    expect(all.map(({ provider, status }) => [provider, status]).sort()).toEqual([
      ['paypal', 'abandoned'],
      ['razorpay', 'paid'],
    ])
  })

  test('a server that starts does not wait for an order somebody decides about, and asks for the others', async () => {
    const [busy, idle] = [await site.payer(), await site.payer()]
    await busy.order('razorpay', productKey)
    await idle.order('razorpay', productKey)
    const far = new Date('2027-01-01T00:00:00Z')
    await site.db.update(orders).set({ nextCheckAt: far })
    const release = await holding((tx) =>
      tx.update(orders).set({ checks: 1 }).where(eq(orders.personId, busy.id)),
    )
    await site.main.payments.makeUndecidedDue()
    await release()
    const due = await site.db
      .select({ personId: orders.personId })
      .from(orders)
      .where(and(lt(orders.nextCheckAt, far), inArray(orders.personId, [busy.id, idle.id])))
    expect(due).toEqual([{ personId: idle.id }])
  })

  test('a payment whose transaction the database ends to resolve a deadlock is granted all the same', async () => {
    const person = await site.payer()
    const otherOrder = await person.order('paypal', productKey)
    const orderId = await person.order('razorpay', productKey)
    const card = await site.sandbox.razorpay.pay(orderId)
    const touch = (tx: Database, providerOrderId: string) =>
      tx.update(orders).set({ checks: 1 }).where(eq(orders.providerOrderId, providerOrderId))
    const release = await holding(
      (tx) => touch(tx, otherOrder),
      (tx) => touch(tx, orderId),
    )
    const verifying = person.verify(card, productKey)
    await expect.poll(waiting).toBe(1)
    await release()
    expect((await verifying).status).toBe(200)
    expect((await person.books()).grants).toHaveLength(1)
  })
})
