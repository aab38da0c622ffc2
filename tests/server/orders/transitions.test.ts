import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OrderEvent } from '#machines/orders/order/setup.ts'
import { applyOrderEvent } from '#server/payments/ledger.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { grants, orders, payments, receipts, type OrderStatus } from '#server/orders/tables.ts'
import { startSite } from '../support/site.ts'

const site = await startSite({ instances: 1 })
const at = new Date('2026-04-01T00:00:00Z')
const payment = { paymentId: 'pay_never', cents: 1_000, currency: 'USD', capturedAt: at }
const others = { countedFor: 'noOrder', isDepositPaid: false, isPersonDeleted: false } as const
const captured: OrderEvent = { type: 'payment.captured', at, payment, ...others }
const deps = () => ({ db: site.db, now: site.clock.now, origin: site.origin, timeZone: 'UTC' })

async function orderIn(status: OrderStatus) {
  const person = await site.payer()
  const placed = eq(orders.providerOrderId, await person.order('razorpay', 'client_monthly_10'))
  const [order] = await site.db.update(orders).set({ status }).where(placed).returning()
  if (!order) throw new Error('there is no order')
  return order
}

async function storedRecordsOf({ id }: { id: string }) {
  const rows: unknown[] = [await site.db.select().from(orders).where(eq(orders.id, id))]
  for (const records of [payments, grants, receipts])
    rows.push(await site.db.select().from(records).where(eq(records.orderId, id)))
  const mail = eq(outbox.key, `receipt:${id}`)
  return [...rows, await site.db.select().from(outbox).where(mail)]
}

test.each<[status: OrderStatus, event: OrderEvent]>([
  ['refunded', captured],
  ['intended', { type: 'payment.refunded', at }],
  ['paid', { type: 'order.closed', at }],
])('what the machine of an order does not allow is not written: %s, %o', async (status, event) => {
  const order = await orderIn(status)
  const before = await storedRecordsOf(order)
  expect(await applyOrderEvent(deps(), order, () => event)).toEqual({ order, actions: [], isAccepted: false })
  expect(await storedRecordsOf(order)).toEqual(before)
})

test('an order whose effects fail stays as it was', async () => {
  await applyOrderEvent(deps(), await orderIn('open'), () => captured)
  const other = await orderIn('open')
  const before = await storedRecordsOf(other)
  await expect(applyOrderEvent(deps(), other, () => captured)).rejects.toThrow()
  expect(await storedRecordsOf(other)).toEqual(before)
})
