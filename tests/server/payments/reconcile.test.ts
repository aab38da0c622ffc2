import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs, secondMs } from '#contract/time/durations.ts'
import { orders } from '#server/orders/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'
import { buy, openOrder, payInWindow, plan, reconcileAfter } from './purchase.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))
beforeEach(async () => {
  site.sandbox.webhooks.take()
  await site.db.update(orders).set({ nextCheckAt: null })
})

/** Advances the clock and reconciles. Returns how many orders were fetched from the provider. */
async function checksDuring(ms: number) {
  site.takeCalls('razorpay.orderPayments')
  await reconcileAfter(site, ms)
  return site.takeCalls('razorpay.orderPayments')
}

/** For each pause, how many checks there were before its last millisecond and in it. */
async function checksAfter(pauses: number[]) {
  const seen = []
  for (const pause of pauses) seen.push([await checksDuring(pause - 1), await checksDuring(1)])
  return seen
}

describe('an order left open', () => {
  test('is granted though neither the browser nor a webhook ever came back', async () => {
    const { standing } = await payInWindow(site, 'razorpay')
    expect([await checksDuring(30 * secondMs), await standing()]).toEqual([2, ['paid', 1]])
  })

  test('is looked at after 30 s, 2 min, 10 min, 1 h, 6 h, then daily, and given up after three days', async () => {
    const { row } = await openOrder(site, 'razorpay')
    const pauses = [30 * secondMs, 2 * minuteMs, 10 * minuteMs, hourMs, 6 * hourMs, dayMs, dayMs, dayMs]
    expect(await checksAfter(pauses)).toEqual(pauses.map(() => [0, 1]))
    expect(await row()).toMatchObject({ status: 'abandoned', nextCheckAt: null })
  })

  test('that its buyer returns to is checked as often as a new one', async () => {
    const { person } = await openOrder(site, 'razorpay')
    for (const pause of [30 * secondMs, 2 * minuteMs, 10 * minuteMs]) await checksDuring(pause)
    await person.order('razorpay', plan)
    expect([await checksDuring(30 * secondMs), await checksDuring(2 * minuteMs)]).toEqual([1, 1])
  })

  test('is looked at by one of several instances', async () => {
    await Promise.all(Array.from({ length: 12 }, () => openOrder(site, 'razorpay')))
    expect(await checksDuring(30 * secondMs)).toBe(12)
  })

  test('given up and paid late while its provider is away is granted once that is back', async () => {
    const { pay, status, standing } = await openOrder(site, 'razorpay')
    await checksDuring(4 * dayMs)
    await pay()
    site.sandbox.faults.next('razorpay.orderPayments', { kind: 'failBefore', status: 500 })
    await site.deliverWebhooks()
    expect(await status()).toBe('abandoned')
    await checksDuring(dayMs)
    expect(await standing()).toEqual(['paid', 1])
  })

  test('is not given up while its provider cannot be asked', async () => {
    const { standing } = await payInWindow(site, 'razorpay')
    const back = site.sandbox.faults.always('razorpay', { kind: 'failBefore', status: 500 })
    for (let days = 0; days < 5; days += 1) await checksDuring(dayMs)
    expect(await standing()).toEqual(['open', 0])
    back()
    await checksDuring(dayMs)
    expect(await standing()).toEqual(['paid', 1])
  })
})

describe('a capture whose instance died', () => {
  const beginCapture = (id: string) =>
    site.db.update(orders).set({ status: 'capturing', updatedAt: site.clock.now() }).where(eq(orders.id, id))

  test('is repeated when its time is over, however often servers started before', async () => {
    const { id, standing } = await payInWindow(site, 'razorpay')
    await beginCapture(id)
    for (let start = 0; start < 3; start += 1) {
      await site.main.payments.makeUndecidedDue()
      await checksDuring(secondMs)
    }
    expect(await standing()).toEqual(['capturing', 0])
    await checksDuring(7 * secondMs)
    expect(await standing()).toEqual(['paid', 1])
  })

  test('lets the order be paid again if the payment is gone', async () => {
    const { id, settle, status } = await openOrder(site, 'razorpay')
    await beginCapture(id)
    expect(await settle()).toBe('capturing')
    site.clock.advance(10 * secondMs)
    expect([await settle(), await status()]).toEqual(['unpaid', 'open'])
  })
})

describe('a paid order', () => {
  test('is looked at after 1, 3, 7, 14 and 30 days for a refund whose webhook was lost', async () => {
    const { row } = await buy(site, 'razorpay')
    const pauses = [1, 2, 4, 7, 16].map((days) => days * dayMs)
    expect(await checksAfter(pauses)).toEqual(pauses.map(() => [0, 1]))
    expect(await row()).toMatchObject({ status: 'paid', nextCheckAt: null })
  })

  test('is looked at again soon where its provider was away', async () => {
    await buy(site, 'razorpay')
    site.sandbox.faults.next('razorpay.orderPayments', { kind: 'failBefore', status: 500 })
    expect([await checksDuring(dayMs), await checksDuring(2 * minuteMs)]).toEqual([1, 1])
  })
})
