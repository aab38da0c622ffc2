import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { catalogue } from '#contract/catalogue.ts'
import { dayMs } from '#contract/time/durations.ts'
import { ledgerViolations } from '#server/payments/ledger-consistency.ts'
import { insertCommission } from '#server/referrals/commission-store.ts'
import { insertCredit } from '#server/referrals/credit-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addDemoOrder } from '#server/receipts/demo.ts'
import { grants, orders, payments, receipts } from '#server/orders/tables.ts'
import { credits } from '#server/referrals/tables.ts'
import { sendWebhookAndSettle, signAsRazorpay } from '../support/webhooks.ts'
import { paymentSite, plan } from './purchase.ts'

const site = await paymentSite({ instances: 1 })
const { id: personId } = await site.payer()
const partnerId = (await site.payer()).id
await addDemoOrder(site.db, { personId, product: catalogue.blueprint, paidAt: site.clock.now() })
const placed = await site.db.select().from(orders).where(eq(orders.personId, personId))
const [paid = expect.unreachable()] = placed

async function violationsAfter(change: Change): Promise<string[]> {
  const rolledBack = new Error('rolled back')
  let violations: string[] = []
  const run = site.db.transaction(async (tx) => {
    await change(tx)
    violations = await ledgerViolations(tx)
    throw rolledBack
  })
  await expect(run).rejects.toBe(rolledBack)
  return violations
}

const granted = eq(grants.orderId, paid.id)
const paidFor = eq(payments.orderId, paid.id)
const later = () => new Date(site.clock.now().getTime() + 1)
const revokeGrant = (tx: Database) => tx.update(grants).set({ revokedAt: later() }).where(granted)
const payLess = (tx: Database) => tx.update(payments).set({ cents: 1 }).where(paidFor)
const grantPlan = (tx: Database) => tx.update(grants).set({ productKey: plan }).where(granted)
/** Leaves the order as it was before the payment, with its receipt. */
async function undoPayment(tx: Database) {
  await tx.delete(grants).where(granted)
  await tx.delete(payments).where(paidFor)
  await tx.update(orders).set({ status: 'open', paidAt: null }).where(eq(orders.id, paid.id))
}
const removeReceipt = (tx: Database) => tx.delete(receipts).where(eq(receipts.orderId, paid.id))
/** Refunds the order and ends its grant, and changes nothing that follows from it. */
async function refund(tx: Database) {
  await revokeGrant(tx)
  await tx.update(orders).set({ status: 'refunded', refundedAt: later() }).where(eq(orders.id, paid.id))
}
const earned = { orderId: paid.id, at: site.clock.now() }
const addCommission = (tx: Database) =>
  insertCommission(tx, { ...earned, partnerId, cents: 100, payableAt: later() })
const addCredit = (tx: Database, cents = paid.cents) =>
  insertCredit(tx, { ...earned, personId, cents, endsAt: later() })
const addDearCredit = (tx: Database) => addCredit(tx, paid.cents + 1)

type Change = (tx: Database) => Promise<unknown>
const inTurn =
  (...changes: Change[]): Change =>
  async (tx) => {
    for (const change of changes) await change(tx)
  }

const contradictions: [violation: string, change: Change][] = [
  ['is paid but has no grant in force, or has one but is not paid', revokeGrant],
  ['has a grant without a payment, or a payment without a grant', (tx) => tx.delete(payments).where(paidFor)],
  ['was paid with a different amount or currency', payLess],
  ['has a grant for a different person or product', grantPlan],
  ['has a receipt but was never paid', undoPayment],
  ['has a commission but was never paid', inTurn(undoPayment, removeReceipt, addCommission)],
  ['is refunded but its commission is not reversed', inTurn(refund, addCommission)],
  ['has a credit but was never paid, or its credit is for a different amount or person', addDearCredit],
  ['is refunded but its credit is not, or the other way round', inTurn(refund, addCredit)],
]

test.each(contradictions)('an order that %s is named', async (violation, change) => {
  expect(await violationsAfter(change)).toEqual([`Order ${paid.id} ${violation}.`])
})

test('a paid order with its commission and credit has no contradiction, and neither has one whose credit was refunded with it', async () => {
  const refundCredit = (tx: Database) =>
    tx.update(credits).set({ status: 'refunded' }).where(eq(credits.orderId, paid.id))
  for (const changes of [inTurn(addCommission, addCredit), inTurn(refund, addCredit, refundCredit)])
    expect(await violationsAfter(changes)).toEqual([])
})

const runVerify = (...options: string[]) => site.operator.run('ledger', 'verify', ...options)

test('the operator reads that the ledger agrees with its providers, and which of its newer orders they were asked about', async () => {
  const { id, person } = await site.buy('razorpay')
  await site.openOrder('paypal')
  site.sandbox.faults.next('razorpay.createOrder', { kind: 'failBefore', status: 500 })
  expect((await (await site.payer()).create('razorpay', plan)).status).toBe(502)
  await addDemoOrder(site.db, { personId: person.id, product: catalogue.blueprint, paidAt: site.clock.now() })
  const out = 'The ledger is consistent and agrees with its providers, which were asked about 2 orders.\n'
  expect(await runVerify()).toEqual({ status: 0, out, err: '' })
  const restore = site.sandbox.faults.always('razorpay', { kind: 'failBefore', status: 503 })
  const err = `The ledger is not in order.\n  Order ${id}: razorpay did not answer.\n`
  expect(await runVerify()).toEqual({ status: 1, out: '', err })
  restore()
  site.clock.advance(100 * dayMs)
  expect((await runVerify()).out).toContain('about 0 orders')
  expect((await runVerify('--days', '101')).out).toContain('about 2 orders')
  expect((await runVerify('--days', 'all')).err).toContain('--days takes a whole number from 1 to 9999.')
})

const wrong = await paymentSite({ instances: 1 })

test('the operator reads each contradiction of the ledger with its providers and with itself', async () => {
  const { db } = wrong
  const refunded = await wrong.buy('razorpay')
  await wrong.sandbox.razorpay.refund(refunded.cardPaymentId())
  const unheard = await wrong.buy('razorpay')
  for (const records of [grants, payments, receipts])
    await db.delete(records).where(eq(records.orderId, unheard.id))
  await db.update(orders).set({ status: 'open', paidAt: null }).where(eq(orders.id, unheard.id))
  const dearer = await wrong.buy('razorpay')
  await db.update(orders).set({ cents: 1_001 }).where(eq(orders.id, dearer.id))
  await db.update(payments).set({ cents: 1_001 }).where(eq(payments.orderId, dearer.id))
  const revoked = await wrong.buy('razorpay')
  await db.update(grants).set({ revokedAt: wrong.clock.now() }).where(eq(grants.orderId, revoked.id))
  const payload = { payment: { entity: { id: 'pay_00000000000001', order_id: 'order_00000000000001' } } }
  const body = JSON.stringify({ event: 'payment.captured', payload })
  await sendWebhookAndSettle(wrong, signAsRazorpay(body, 'evt_unknown'))
  const { status, data } = await wrong.operator.runJson('ledger', 'verify')
  expect([status, (data.details as string[]).sort()]).toEqual([
    1,
    [
      `Order ${refunded.id} is paid here, but refunded at razorpay.`,
      `Order ${unheard.id} is open here, but captured at razorpay.`,
      `Order ${dearer.id} is paid here with 1001 cents USD, but with 1000 cents USD at razorpay.`,
      `Order ${revoked.id} is paid but has no grant in force, or has one but is not paid.`,
      'razorpay reports payment.captured for an order we do not recognise, in its event evt_unknown.',
    ].sort(),
  ])
  const event = { provider: 'razorpay', eventId: 'evt_unknown', kind: 'payment.captured' }
  expect(wrong.main.log.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'money arrived for an order we do not recognise', ...event }),
  )
})
