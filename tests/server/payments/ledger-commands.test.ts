import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue } from '#contract/catalogue.ts'
import { dayMs } from '#contract/time/durations.ts'
import { addDemoOrder } from '#server/receipts/demo.ts'
import { grants, orders, payments, receipts } from '#server/orders/tables.ts'
import { startSite, type SiteWithProviders } from '../support/site.ts'
import { sendWebhookAndSettle, signAsRazorpay } from '../support/webhooks.ts'

let site: SiteWithProviders
beforeEach(async () => {
  site = await startSite({ instances: 1 })
})
afterEach(() => site.close())

/** Somebody pays by card. Returns the order and the provider's id of the payment. */
async function buyByCard() {
  const person = await site.payer()
  const answer = await site.sandbox.razorpay.pay(await person.order('razorpay', 'client_monthly_10'))
  await person.verify(answer, 'client_monthly_10')
  const [order] = await site.db.select().from(orders).where(eq(orders.personId, person.id))
  if (order?.status !== 'paid') throw new Error('the order is not paid')
  return { person, order, paymentId: answer.razorpay_payment_id }
}
const runVerify = (...options: string[]) => site.operator.run('ledger', 'verify', ...options)
const refusedResult = (...problems: string[]) => ({
  status: 1,
  out: '',
  err: ['The ledger is not in order.', ...problems.map((problem) => `  ${problem}`), ''].join('\n'),
})

test('a ledger that agrees with its providers is said to, and nobody is asked about orders that no provider has', async () => {
  const { person } = await buyByCard()
  const waiting = await site.payer()
  await waiting.order('paypal', 'client_monthly_10')
  const refused = await site.payer()
  site.sandbox.faults.next('razorpay.createOrder', { kind: 'failBefore', status: 500 })
  expect((await refused.create('razorpay', 'client_monthly_10')).status).toBe(502)
  await addDemoOrder(site.db, { personId: person.id, product: catalogue.blueprint, paidAt: site.clock.now() })
  expect(await runVerify()).toEqual({
    status: 0,
    out: 'The ledger agrees with itself and with its providers, who were asked about 2 orders.\n',
    err: '',
  })
})

test('a refund or a payment that we did not hear of, and another amount, are named with their orders', async () => {
  const refunded = await buyByCard()
  await site.sandbox.razorpay.refund(refunded.paymentId)
  const { order: unheard } = await buyByCard()
  for (const records of [grants, payments, receipts])
    await site.db.delete(records).where(eq(records.orderId, unheard.id))
  await site.db.update(orders).set({ status: 'open', paidAt: null }).where(eq(orders.id, unheard.id))
  const { order } = await buyByCard()
  const changed = { cents: order.cents + 1 }
  await site.db.update(orders).set(changed).where(eq(orders.id, order.id))
  await site.db.update(payments).set(changed).where(eq(payments.orderId, order.id))
  const result = await runVerify('--json')
  const { details } = JSON.parse(result.out) as { details: string[] }
  expect([result.status, details.toSorted()]).toEqual([
    1,
    [
      `Order ${refunded.order.id} is paid here, and refunded at razorpay.`,
      `Order ${unheard.id} is open here, and captured at razorpay.`,
      `Order ${order.id} is paid here with 1001 cents USD, and with 1000 cents USD at razorpay.`,
    ].toSorted(),
  ])
})

test('a ledger that contradicts itself is named, too', async () => {
  const { order } = await buyByCard()
  await site.db.update(grants).set({ revokedAt: site.clock.now() }).where(eq(grants.orderId, order.id))
  expect(await runVerify()).toEqual(
    refusedResult(`Order ${order.id} is paid without a grant in force, or has one and is not paid.`),
  )
})

test('a provider that does not answer is not taken for one that agrees', async () => {
  const { order } = await buyByCard()
  const restore = site.sandbox.faults.always('razorpay', { kind: 'failBefore', status: 503 })
  expect(await runVerify()).toEqual(refusedResult(`Order ${order.id}: razorpay gave no answer.`))
  restore()
  expect((await runVerify()).status).toBe(0)
})

test('money for an order that we do not know is named, and logged as an error', async () => {
  const payload = { payment: { entity: { id: 'pay_00000000000001', order_id: 'order_00000000000001' } } }
  const body = JSON.stringify({ event: 'payment.captured', payload })
  await sendWebhookAndSettle(site, signAsRazorpay(body, 'evt_unknown'))
  expect(await runVerify()).toEqual(
    refusedResult(
      'razorpay says payment.captured of an order that we do not know, by its event evt_unknown.',
    ),
  )
  const event = { provider: 'razorpay', eventId: 'evt_unknown', kind: 'payment.captured' }
  expect(site.main.log.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'money came for an order that we do not know', ...event }),
  )
})

test('older orders are asked about on request', async () => {
  await buyByCard()
  site.clock.advance(100 * dayMs)
  expect((await runVerify()).out).toContain('about 0 orders')
  expect((await runVerify('--days', '101')).out).toContain('about 1 orders')
  expect((await runVerify('--days', 'all')).err).toContain('--days takes a whole number from 1 to 9999.')
})
