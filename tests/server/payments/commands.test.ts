import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders, type OrderStatus } from '#server/orders/tables.ts'
import { paymentSite } from './purchase.ts'

const site = await paymentSite({ instances: 1 })

/** The id of somebody's order, which got this status so many seconds ago. */
async function orderIn(status: OrderStatus, seconds: number) {
  const { id } = await site.openOrder('paypal')
  const updatedAt = new Date(site.clock.now().getTime() - seconds * 1_000)
  await site.db.update(orders).set({ status, updatedAt }).where(eq(orders.id, id))
  return id
}

test('an operator closes an order whose provider never tells what came of it, once, and no other one', async () => {
  const close = (id: string) => site.operator.run('order', 'close', id)
  const refused = (err: string) => ({ status: 1, out: '', err: `${err}\n` })
  const id = await orderIn('capturing', 3600)
  const data = { id, status: 'abandoned' }
  expect(await site.operator.runJson('order', 'close', id)).toEqual({ status: 0, data })
  expect(await close(id)).toEqual(refused('It is abandoned: there is nothing to close.'))
  const paid = await orderIn('paid', 3600)
  expect(await close(paid)).toEqual(refused('It is paid: there is nothing to close.'))
  const taken = refused('Its payment is being taken right now. Try again in a minute.')
  expect(await close(await orderIn('capturing', 1))).toEqual(taken)
  expect(await close('nonsense')).toEqual(refused('There is no order nonsense.'))
})
