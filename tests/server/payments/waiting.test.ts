import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/orders/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite({ instances: 1, waitAdvancesClock: true }))

test('somebody who waits for an instance that died while it took the money is served by the one that lives', async () => {
  const person = await site.payer()
  const orderId = await person.order('razorpay', 'client_monthly_10')
  const card = await site.sandbox.razorpay.pay(orderId)
  const died = { status: 'capturing' as const, updatedAt: site.clock.now() }
  await site.db.update(orders).set(died).where(eq(orders.providerOrderId, orderId))
  const begun = site.clock.now().getTime()
  const paid = { status: 200, body: { success: true, token: expect.any(String) } }
  expect(await person.verify(card, 'client_monthly_10')).toEqual(paid)
  expect(site.clock.now().getTime() - begun).toBe(10_000)
  expect((await person.books()).grants).toEqual([{ product: 'client_monthly_10', revoked: false }])
})
