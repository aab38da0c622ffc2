import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/time/durations.ts'
import { addApplication } from '#server/partners/store.ts'
import { orders } from '#server/orders/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite({ instances: 1 }))

const productKey = 'client_monthly_10'

const application = {
  fullName: 'Asha Rao',
  linkedin: 'https://www.linkedin.com/in/asha',
  expertise: 'Process mining',
}

describe('the account', () => {
  test('has the newest partner application that waits for a decision, and none that is decided', async () => {
    const person = await site.payer()
    const fields = { ...application, email: person.email.toUpperCase() }
    const apply = (expertise: string, decision?: 'application.decline') =>
      addApplication(site.db, { ...fields, expertise }, undefined, site.clock.now(), decision)
    await apply('Spreadsheets', 'application.decline')
    expect((await person.account()).body).not.toHaveProperty('waitingApplication')
    await apply('Robots')
    site.clock.advance(hourMs)
    await apply('Process mining')
    const receivedAt = site.clock.now().toISOString()
    expect((await person.account()).body).toHaveProperty('waitingApplication', { receivedAt, fields })
  })

  test('of a newcomer is empty', async () => {
    const { id, name, email, account } = await site.payer()
    const user = { id, name, email, role: 'member', subscription_status: 'none' }
    expect(await account()).toEqual({
      status: 200,
      body: { user, token: null, plans: [], receipts: [], recentPayment: null, isApprovedPartner: false },
    })
  })

  test('shows plan, receipts and what was just paid', async () => {
    const person = await site.payer()
    const paidAt = site.clock.now()
    const answer = await site.sandbox.razorpay.pay(await person.order('razorpay', productKey))
    await person.verify(answer, productKey)
    const receipt = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      productKey: productKey,
      product: 'Client Access',
      price: '$10.00 USD / month',
      cents: 1_000,
      currency: 'USD',
      method: 'razorpay',
      paidAt: paidAt.toISOString(),
      refundedAt: null,
    }
    const currentPeriodEnd = new Date(paidAt)
    currentPeriodEnd.setUTCMonth(currentPeriodEnd.getUTCMonth() + 1)
    const plan = { productKey: productKey, name: 'Client Access', status: 'active' }
    expect((await person.account()).body).toEqual({
      user: expect.objectContaining({ role: 'client', subscription_status: 'active' }),
      token: expect.any(String),
      plans: [{ ...plan, currentPeriodEnd: currentPeriodEnd.toISOString() }],
      receipts: [receipt],
      recentPayment: receipt,
      isApprovedPartner: false,
    })
    site.clock.advance(hourMs)
    expect((await person.account()).body).toMatchObject({ receipts: [receipt], recentPayment: null })
    site.clock.advance(31 * dayMs)
    expect((await person.account()).body).toMatchObject({
      user: { role: 'member', subscription_status: 'expired' },
      token: expect.any(String) as string,
      plans: [{ ...plan, status: 'expired' }],
    })
  })

  test('shows no thanks for a payment that was refunded at once', async () => {
    const person = await site.payer()
    const providerOrderId = await person.order('razorpay', productKey)
    const payment = await site.sandbox.razorpay.pay(providerOrderId)
    await person.verify(payment, productKey)
    await site.sandbox.razorpay.refund(payment.razorpay_payment_id)
    await site.deliverWebhooks()
    expect((await person.account()).body).toMatchObject({
      plans: [],
      receipts: [{ productKey, refundedAt: site.clock.now().toISOString() }],
      recentPayment: null,
    })
  })

  test('shows what was paid, whatever the product costs by now', async () => {
    const person = await site.payer()
    const orderId = await person.order('razorpay', productKey)
    await person.verify(await site.sandbox.razorpay.pay(orderId), productKey)
    await site.db.update(orders).set({ cents: 900 }).where(eq(orders.providerOrderId, orderId))
    expect((await person.account()).body).toMatchObject({
      receipts: [{ price: '$9.00 USD / month', cents: 900 }],
    })
  })
})
