import { decodeJwt } from 'jose'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import { apiPaths } from '#contract/paths.ts'
import { issueToken } from '#server/sign-in/tokens.ts'
import { orders } from '#server/store/schema.ts'
import { revokeToken } from '#server/store/tokens.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { startInstance } from '../support/instance.ts'
import { startPaymentWorld, type PaymentWorld } from '../support/payments.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld({ instances: 1 })
  onFileFinished(() => world.close())
})

test('somebody who logs out while their payment is verified stays logged out, and has what they paid for', async () => {
  const person = await world.person()
  const orderId = await person.order('razorpay', 'blueprint')
  const card = await world.sandbox.razorpay.pay(orderId)
  const { id, name, email } = person
  const user = { id, name, email, role: 'member', subscription_status: 'none' } as const
  const shown = await issueToken(user, world.settings, world.clock.now())
  const { settings, clock, traffic, db } = world
  const instance = await startInstance({
    db,
    settings,
    clock,
    traffic,
    errors: [],
    forward: async (input, init) => {
      await revokeToken(db, { jti: decodeJwt(shown.token).jti ?? '', expiresAt: shown.expiresAt })
      return fetch(input, init)
    },
  })
  const verify = () =>
    instance.app.inject({
      method: 'POST',
      url: apiPaths.verifyRazorpayPayment,
      headers: { authorization: `Bearer ${shown.token}` },
      payload: { ...card, productKey: 'blueprint' },
    })

  const answer = await verify()
  expect([answer.statusCode, answer.json()]).toEqual([401, { error: messages.notAuthenticated }])
  expect(answer.headers['set-cookie']).toBeUndefined()
  const [order] = await db.select().from(orders).where(eq(orders.providerOrderId, orderId))
  expect(order?.status).toBe('paid')
  expect((await person.books()).grants).toEqual([{ product: 'blueprint', revoked: false }])
  await instance.app.close()
})
