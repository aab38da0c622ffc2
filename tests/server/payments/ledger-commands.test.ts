import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { catalogue } from '#contract/catalogue.ts'
import { dayMs } from '#contract/time/durations.ts'
import { addDemoOrder } from '#server/receipts/demo.ts'
import { grants, orders, payments, receipts } from '#server/orders/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite, type SiteWithProviders } from '../support/site.ts'
import { sendWebhookAndSettle, signAsRazorpay } from '../support/webhooks.ts'
import { buy, openOrder, plan } from './purchase.ts'

const startWithOrder = async () => {
  const site = await closedAfterFile(startSite({ instances: 1 }))
  return { site, order: await buy(site, 'razorpay') }
}
const runVerify = ({ operator }: SiteWithProviders, ...options: string[]) =>
  operator.run('ledger', 'verify', ...options)

test('the operator reads that the ledger agrees with its providers, and which of its newer orders they were asked about', async () => {
  const { site, order } = await startWithOrder()
  const { person } = order
  await openOrder(site, 'paypal')
  site.sandbox.faults.next('razorpay.createOrder', { kind: 'failBefore', status: 500 })
  expect((await (await site.payer()).create('razorpay', plan)).status).toBe(502)
  await addDemoOrder(site.db, { personId: person.id, product: catalogue.blueprint, paidAt: site.clock.now() })
  expect(await runVerify(site)).toEqual({
    status: 0,
    out: 'The ledger agrees with itself and with its providers, who were asked about 2 orders.\n',
    err: '',
  })

  const restore = site.sandbox.faults.always('razorpay', { kind: 'failBefore', status: 503 })
  expect(await runVerify(site)).toEqual({
    status: 1,
    out: '',
    err: `The ledger is not in order.\n  Order ${order.id}: razorpay gave no answer.\n`,
  })
  restore()

  site.clock.advance(100 * dayMs)
  expect((await runVerify(site)).out).toContain('about 0 orders')
  expect((await runVerify(site, '--days', '101')).out).toContain('about 2 orders')
  expect((await runVerify(site, '--days', 'all')).err).toContain(
    '--days takes a whole number from 1 to 9999.',
  )
})

test('the operator reads each contradiction of the ledger with its providers and with itself', async () => {
  const { site, order: refunded } = await startWithOrder()
  await site.sandbox.razorpay.refund(refunded.cardPaymentId())

  const unheard = await buy(site, 'razorpay')
  for (const records of [grants, payments, receipts])
    await site.db.delete(records).where(eq(records.orderId, unheard.id))
  await site.db.update(orders).set({ status: 'open', paidAt: null }).where(eq(orders.id, unheard.id))

  const dearer = await buy(site, 'razorpay')
  await site.db.update(orders).set({ cents: 1_001 }).where(eq(orders.id, dearer.id))
  await site.db.update(payments).set({ cents: 1_001 }).where(eq(payments.orderId, dearer.id))

  const revoked = await buy(site, 'razorpay')
  await site.db.update(grants).set({ revokedAt: site.clock.now() }).where(eq(grants.orderId, revoked.id))

  const payload = { payment: { entity: { id: 'pay_00000000000001', order_id: 'order_00000000000001' } } }
  const body = JSON.stringify({ event: 'payment.captured', payload })
  await sendWebhookAndSettle(site, signAsRazorpay(body, 'evt_unknown'))

  const { status, out } = await runVerify(site, '--json')
  const { details } = JSON.parse(out) as { details: string[] }
  expect([status, details.sort()]).toEqual([
    1,
    [
      `Order ${refunded.id} is paid here, and refunded at razorpay.`,
      `Order ${unheard.id} is open here, and captured at razorpay.`,
      `Order ${dearer.id} is paid here with 1001 cents USD, and with 1000 cents USD at razorpay.`,
      `Order ${revoked.id} is paid without a grant in force, or has one and is not paid.`,
      'razorpay says payment.captured of an order that we do not know, by its event evt_unknown.',
    ].sort(),
  ])
  const event = { provider: 'razorpay', eventId: 'evt_unknown', kind: 'payment.captured' }
  expect(site.main.log.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'money came for an order that we do not know', ...event }),
  )
})
