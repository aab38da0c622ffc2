import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OrderEvent } from '#machines/orders/order/setup.ts'
import { applyOrderEvent } from '#server/payments/ledger.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { grants, orders, payments, receipts, type OrderStatus } from '#server/orders/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))

const eventTime = new Date('2026-04-01T00:00:00Z')
const capturedPayment = { paymentId: 'pay_never', cents: 1_000, currency: 'USD', capturedAt: eventTime }
const capturedEvent: OrderEvent = {
  type: 'payment.captured',
  at: eventTime,
  payment: capturedPayment,
  countedFor: 'noOrder',
  isDepositPaid: false,
  isPersonDeleted: false,
}

const deps = () => ({ db: site.db, now: site.clock.now, origin: site.origin, timeZone: 'UTC' })

/** An order of a new person, put into a status by hand. */
async function orderIn(status: OrderStatus) {
  const person = await site.payer()
  const providerOrderId = await person.order('razorpay', 'client_monthly_10')
  const [order] = await site.db
    .update(orders)
    .set({ status })
    .where(eq(orders.providerOrderId, providerOrderId))
    .returning()
  if (!order) throw new Error('there is no order')
  return order
}

/** Everything written about an order. */
async function booksOf({ id }: { id: string }) {
  return {
    order: await site.db.select().from(orders).where(eq(orders.id, id)),
    payments: await site.db.select().from(payments).where(eq(payments.orderId, id)),
    grants: await site.db.select().from(grants).where(eq(grants.orderId, id)),
    receipts: await site.db.select().from(receipts).where(eq(receipts.orderId, id)),
    mails: await site.db
      .select()
      .from(outbox)
      .where(eq(outbox.key, `receipt:${id}`)),
  }
}

describe('what the machine of an order does not allow is not written', () => {
  test.each<[status: OrderStatus, event: OrderEvent]>([
    ['intended', capturedEvent],
    ['intended', { type: 'payment.refunded', at: eventTime }],
    ['open', { type: 'provider.opened', at: eventTime, providerOrderId: 'order_another' }],
    ['pending', { type: 'order.gone', at: eventTime, isCaptureRefused: true }],
    ['paid', { type: 'order.closed', at: eventTime }],
    ['paid', { type: 'payment.pending', at: eventTime }],
    ['abandoned', { type: 'order.reused', at: eventTime }],
    ['refunded', capturedEvent],
    [
      'refunded',
      {
        type: 'payment.authorized',
        at: eventTime,
        byPerson: true,
        otherOrder: undefined,
        isPersonDeleted: false,
        isPaidInsteadRefunded: false,
      },
    ],
  ])('to an order that is %s, %o', async (status, event) => {
    const order = await orderIn(status)
    const before = await booksOf(order)
    const move = await applyOrderEvent(deps(), order, () => event)
    expect(move).toEqual({ order, actions: [], isAccepted: false })
    expect(await booksOf(order)).toEqual(before)
  })

  test('an order whose effects fail stays as it was', async () => {
    const paid = await orderIn('open')
    await applyOrderEvent(deps(), paid, () => capturedEvent)
    const other = await orderIn('open')
    const before = await booksOf(other)
    await expect(applyOrderEvent(deps(), other, () => capturedEvent)).rejects.toThrow()
    expect(await booksOf(other)).toEqual(before)
  })
})
