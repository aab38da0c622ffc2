import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'

test('a card payment that its page reports with the key before is granted by its webhook', async () => {
  const site = await startSite({ instances: 1 })
  onFileFinished(() => site.close())
  const person = await site.payer()
  const orderId = await person.order('razorpay', 'client_monthly_10')
  const paid = await site.sandbox.razorpay.pay(orderId)
  const signed = `${orderId}|${paid.razorpay_payment_id}`
  const byOldKey = createHmac('sha256', 'the-key-secret-before').update(signed).digest('hex')
  const reported = await person.verify({ ...paid, razorpay_signature: byOldKey }, 'client_monthly_10')
  expect(reported).toEqual({ status: 400, body: { error: messages.verificationFailed } })
  await site.deliverWebhooks()
  expect((await person.books()).grants).toEqual([{ product: 'client_monthly_10', revoked: false }])
})
