import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { orders } from '#server/store/schema.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { startPaymentWorld, type PaymentWorld } from '../support/payments.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld({ instances: 1, waitAdvancesClock: true })
  onFileFinished(() => world.close())
})

test('somebody who waits for an instance that died while it took the money is served by the one that lives', async () => {
  const person = await world.person()
  const orderId = await person.order('razorpay', 'client_monthly_10')
  const card = await world.sandbox.razorpay.pay(orderId)
  const died = { status: 'capturing' as const, updatedAt: world.clock.now() }
  await world.db.update(orders).set(died).where(eq(orders.providerOrderId, orderId))
  const begun = world.clock.now().getTime()
  const paid = { status: 200, body: { success: true, token: expect.any(String) } }
  expect(await person.verify(card, 'client_monthly_10')).toEqual(paid)
  expect(world.clock.now().getTime() - begun).toBe(10_000)
  expect((await person.books()).grants).toEqual([{ product: 'client_monthly_10', revoked: false }])
})
