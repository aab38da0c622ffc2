import { decodeJwt } from 'jose'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import { apiPaths } from '#contract/paths.ts'
import { issueToken } from '#server/sign-in/tokens.ts'
import { orders } from '#server/orders/tables.ts'
import { revokeToken } from '#server/sign-in/token-store.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite({ instances: 1 }))

test('somebody who logs out while their payment is verified stays logged out, and has what they paid for', async () => {
  const person = await site.payer()
  const orderId = await person.order('razorpay', 'blueprint')
  const card = await site.sandbox.razorpay.pay(orderId)
  const { id, name, email } = person
  const user = { id, name, email, role: 'member', subscription_status: 'none' } as const
  const shown = await issueToken(user, site.settings, site.clock.now())
  site.traffic.answers.set(`/sandbox/razorpay/v1/orders/${orderId}/payments`, async () => {
    await revokeToken(site.db, { jti: decodeJwt(shown.token).jti ?? '', expiresAt: shown.expiresAt })
    return undefined
  })
  const verify = () =>
    site.app.inject({
      method: 'POST',
      url: apiPaths.verifyRazorpayPayment,
      headers: { authorization: `Bearer ${shown.token}` },
      payload: { ...card, productKey: 'blueprint' },
    })

  const answer = await verify()
  expect([answer.statusCode, answer.json()]).toEqual([401, { error: messages.notAuthenticated }])
  expect(answer.headers['set-cookie']).toBeUndefined()
  const [order] = await site.db.select().from(orders).where(eq(orders.providerOrderId, orderId))
  expect(order?.status).toBe('paid')
  expect((await person.books()).grants).toEqual([{ product: 'blueprint', revoked: false }])
})
