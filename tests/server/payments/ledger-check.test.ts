import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { catalogue } from '#contract/catalogue.ts'
import { ledgerViolations } from '#server/payments/ledger-check.ts'
import { insertCommission } from '#server/referrals/commission-store.ts'
import { insertCredit } from '#server/referrals/credit-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addDemoOrder } from '#server/receipts/demo.ts'
import { grants, orders, payments, receipts } from '#server/orders/tables.ts'
import { credits } from '#server/referrals/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite({ instances: 1 }))
const { id: personId } = await site.payer()
const partnerId = (await site.payer()).id
await addDemoOrder(site.db, { personId, product: catalogue.blueprint, paidAt: site.clock.now() })
const [order] = await site.db.select().from(orders).where(eq(orders.personId, personId))
if (!order) throw new Error('there is no order')
const paid = order

/** The contradictions after a change of the paid order's records, which is rolled back. */
async function violationsAfter(change: (tx: Database) => Promise<unknown>): Promise<string[]> {
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

const later = () => new Date(site.clock.now().getTime() + 1)
const revokeGrant = (tx: Database) =>
  tx.update(grants).set({ revokedAt: later() }).where(eq(grants.orderId, paid.id))
/** Leaves the order as it was before the payment, with its receipt. */
async function undoPayment(tx: Database) {
  await tx.delete(grants).where(eq(grants.orderId, paid.id))
  await tx.delete(payments).where(eq(payments.orderId, paid.id))
  await tx.update(orders).set({ status: 'open', paidAt: null }).where(eq(orders.id, paid.id))
}
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

const contradictions: [violation: string, change: (tx: Database) => Promise<unknown>][] = [
  ['is paid without a grant in force, or has one and is not paid', revokeGrant],
  [
    'has a grant without a payment, or a payment without a grant',
    (tx) => tx.delete(payments).where(eq(payments.orderId, paid.id)),
  ],
  [
    'was paid with another amount or currency',
    (tx) => tx.update(payments).set({ cents: 1 }).where(eq(payments.orderId, paid.id)),
  ],
  [
    'has a grant of another person or product',
    (tx) => tx.update(grants).set({ productKey: 'client_monthly_10' }).where(eq(grants.orderId, paid.id)),
  ],
  ['has a receipt and was never paid', undoPayment],
  [
    'has a commission and was never paid',
    async (tx) => {
      await undoPayment(tx)
      await tx.delete(receipts).where(eq(receipts.orderId, paid.id))
      await addCommission(tx)
    },
  ],
  [
    'is refunded and its commission is not reversed',
    async (tx) => {
      await refund(tx)
      await addCommission(tx)
    },
  ],
  ['has a credit of another amount or person, or was never paid', (tx) => addCredit(tx, paid.cents + 1)],
  [
    'is refunded and its credit is not, or the other way round',
    async (tx) => {
      await refund(tx)
      await addCredit(tx)
    },
  ],
]

test.each(contradictions)('an order that %s is named', async (violation, change) => {
  expect(await violationsAfter(change)).toEqual([`Order ${paid.id} ${violation}.`])
})

test('a paid order with its commission and credit has no contradiction, and neither has one whose credit was refunded with it', async () => {
  const addBoth = async (tx: Database) => {
    await addCommission(tx)
    await addCredit(tx)
  }
  const refundWhole = async (tx: Database) => {
    await refund(tx)
    await addCredit(tx)
    await tx.update(credits).set({ status: 'refunded' }).where(eq(credits.orderId, paid.id))
  }
  expect([await violationsAfter(addBoth), await violationsAfter(refundWhole)]).toEqual([[], []])
})
