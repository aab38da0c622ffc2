import { expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { signReport } from '../support/payer.ts'
import { startSite } from '../support/site.ts'
import { openOrder, plan } from './purchase.ts'

const site = await closedAfterFile(startSite({ instances: 1 }))

test('a card payment that its page reports with the key before is granted by its webhook', async () => {
  const { person, providerOrderId } = await openOrder(site, 'razorpay')
  const paid = await site.sandbox.razorpay.pay(providerOrderId)
  const byOldKey = signReport(providerOrderId, paid.razorpay_payment_id, 'the-key-secret-before')
  expect(await person.verify(byOldKey, plan)).toEqual({
    status: 400,
    body: { error: messages.verificationFailed },
  })
  await site.deliverWebhooks()
  expect((await person.storedPayments()).grants).toEqual([{ product: plan, revoked: false }])
})
