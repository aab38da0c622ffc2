import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'
import { openOrder, plan } from './purchase.ts'

const site = await closedAfterFile(startSite({ instances: 1 }))

test('a card payment that its page reports with the key before is granted by its webhook', async () => {
  const { person, providerOrderId } = await openOrder(site, 'razorpay')
  const paid = await site.sandbox.razorpay.pay(providerOrderId)
  const signed = `${providerOrderId}|${paid.razorpay_payment_id}`
  const byOldKey = createHmac('sha256', 'the-key-secret-before').update(signed).digest('hex')
  const reported = await person.verify({ ...paid, razorpay_signature: byOldKey }, plan)
  expect(reported).toEqual({ status: 400, body: { error: messages.verificationFailed } })
  await site.deliverWebhooks()
  expect((await person.storedPayments()).grants).toEqual([{ product: plan, revoked: false }])
})
