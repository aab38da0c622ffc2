import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts'
import type { SandboxOperation } from '#sandbox/faults.ts'
import { orders, webhookEvents } from '#server/orders/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { createGate } from '../support/gate.ts'
import { startSite } from '../support/site.ts'
import { buy, openOrder, operations, payInWindow, plan, reconcileAfter } from './purchase.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))
beforeEach(async () => {
  await site.db.update(orders).set({ nextCheckAt: null })
  site.sandbox.webhooks.take()
  site.traffic.answers.clear()
  site.takeErrors()
})

/** Begins what makes this call, does some work while the call is under way, and then lets it end. */
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
/** Does some work while Razorpay answers the next look at the order with its state from before. */
const runDuringLook = <T>(look: () => Promise<T>, work: () => Promise<unknown>) =>
  runDuring(operations.razorpay.inspect, 'delayAfter', look, work)

/** Stores the webhooks as an instance does that is killed right after. */
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

/** What Razorpay says about a captured payment. */
const capturedPayment = {
  id: 'pay_Second00000000',
  amount: 1_000,
  currency: 'USD',
  status: 'captured',
  captured: true,
  created_at: 1_772_703_000,
}

describe('a webhook that comes while its order is looked at', () => {
  test('and found paid is not put off', async () => {
    const { person, confirm, cardPaymentId, status } = await payInWindow(site, 'razorpay')
    await site.sandbox.razorpay.capture(cardPaymentId(), { amount: 1_000, currency: 'USD' })
    site.sandbox.webhooks.take()
    const verified = await runDuringLook(confirm, async () => {
      await site.sandbox.razorpay.refund(cardPaymentId())
      await storeWebhooks()
    })
    expect([verified.status, await status()]).toEqual([200, 'paid'])
    await site.reconcile()
    expect((await person.books()).grants).toEqual([{ product: plan, revoked: true }])
  })

  test('is not handled by that look', async () => {
    const { id, pay, status } = await openOrder(site, 'razorpay')
    site.clock.advance(minuteMs)
    const lookedAt = site.clock.now()
    const earlier = { provider: 'razorpay', eventId: id, kind: 'payment.failed', body: '{}' } as const
    await site.db.insert(webhookEvents).values({ ...earlier, orderId: id, receivedAt: lookedAt })
    await runDuringLook(
      () => site.main.payments.reconcile(),
      async () => {
        await pay()
        await storeWebhooks()
        site.sandbox.faults.next('razorpay.orderPayments', { kind: 'failBefore', status: 500 })
      },
    )
    const failed = ['payment.failed', lookedAt]
    expect(await eventsOf(id)).toEqual([['payment.authorized', null], failed])
    await reconcileAfter(site, hourMs)
    expect([await eventsOf(id), await status()]).toEqual([
      [['payment.authorized', site.clock.now()], failed],
      'paid',
    ])
  })

  test('and given up makes it be looked at again', async () => {
    const { pay, status, inspectPath } = await openOrder(site, 'razorpay')
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
})

test('a webhook that comes while the person pays is handled soon, not tomorrow', async () => {
  const { id, confirm } = await payInWindow(site, 'razorpay')
  const verified = await runDuring('razorpay.capture', 'delayBefore', confirm, async () => {
    await storeWebhooks()
    await site.instances[1]?.payments.reconcile()
  })
  expect(verified.status).toBe(200)
  await site.reconcile()
  expect(await eventsOf(id)).toEqual([['payment.authorized', site.clock.now()]])
})

test('an attempt nobody heard of is repeated by one of those who ask at the same time', async () => {
  const { confirm, settle } = await payInWindow(site, 'paypal')
  site.sandbox.faults.next('paypal.capture', { kind: 'failBefore', status: 500 })
  expect((await confirm()).status).toBe(502)
  site.clock.advance(minuteMs)
  const settled = await runDuring('paypal.capture', 'delayBefore', settle, async () =>
    expect(await settle(site.instances[1])).toBe('capturing'),
  )
  expect([settled, site.takeCalls('paypal.capture')]).toEqual(['paid', 0])
})

test('a second payment of one order counts for nothing, and a human hears of it', async () => {
  const order = await payInWindow(site, 'razorpay')
  site.traffic.answers.set(order.inspectPath, async () => {
    site.traffic.answers.clear()
    await order.confirm()
    return Response.json({ items: [{ ...capturedPayment, order_id: order.placed }] })
  })
  expect([await order.settle(), await order.status()]).toEqual(['paid', 'paid'])
  const money = { cents: 1_000, currency: 'USD' }
  expect(site.takeErrors()).toEqual([{ orderId: order.id, paymentId: capturedPayment.id, ...money }])
  const { payments } = await order.person.books()
  expect(payments).toEqual([{ providerPaymentId: order.cardPaymentId(), ...money }])
})

test('when the payment that counts is given back its grant ends, whatever else was paid for the order', async () => {
  const { person, placed, settle, cardPaymentId, inspectPath } = await buy(site, 'razorpay')
  const other = { ...capturedPayment, order_id: placed }
  const items = [other, { ...other, id: cardPaymentId(), status: 'refunded' }]
  site.traffic.answers.set(inspectPath, () => Response.json({ items }))
  expect(await settle()).toBe('refunded')
  expect((await person.books()).grants).toEqual([{ product: plan, revoked: true }])
})

test('a paid order whose provider does not know it any more stays paid', async () => {
  const { person, settle } = await buy(site, 'razorpay')
  site.sandbox.faults.next('razorpay.orderPayments', { kind: 'deny' })
  expect(await settle()).toBe('paid')
  expect((await person.books()).grants).toEqual([{ product: plan, revoked: false }])
})

test('a refund seen twice keeps the moment at which it was seen first, and then nobody is asked about it', async () => {
  const { row, settle, cardPaymentId } = await buy(site, 'razorpay')
  await site.sandbox.razorpay.refund(cardPaymentId())
  const refundedAt = site.clock.now()
  await runDuringLook(settle, async () => {
    expect(await settle()).toBe('refunded')
    site.clock.advance(minuteMs)
  })
  expect(await row()).toMatchObject({ status: 'refunded', refundedAt })
  site.takeCalls('razorpay.orderPayments')
  expect([await settle(), site.takeCalls('razorpay.orderPayments')]).toEqual(['refunded', 0])
})
