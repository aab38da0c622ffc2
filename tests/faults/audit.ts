import { inArray } from 'drizzle-orm'
import { findProduct, isDepositKey } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Order } from '#server/orders/orders.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { grants, orders, payments, receipts } from '#server/orders/tables.ts'
import { ledgerViolations } from '#server/payments/ledger-consistency.ts'
import { depositCents } from '#tests/server/support/accepted-proposal.ts'
import { forbiddenStatusChanges } from './status-changes.ts'

export type CapturedPayment = Awaited<ReturnType<typeof capturedPayments>>[number]

export async function capturedPayments({ razorpay, paypal }: Pick<Sandbox, 'razorpay' | 'paypal'>) {
  const capturedBy = (provider: PaymentMethod, ledger: { captured: Sandbox['razorpay']['captured'] }) =>
    ledger.captured().then((all) => all.map((payment) => ({ ...payment, provider })))
  return [...(await capturedBy('razorpay', razorpay)), ...(await capturedBy('paypal', paypal))]
}

export const isFullyRefunded = ({ cents, refundedCents }: CapturedPayment) => refundedCents >= cents

/** The orders of some people, each with its payments, grants, and numbers of receipts and receipt mails. */
async function readOrderRecords(db: Database, personIds: string[]) {
  const placed = await db.select().from(orders).where(inArray(orders.personId, personIds))
  const ids = placed.map(({ id }) => id)
  const receiptKeys = ids.map((id) => `receipt:${id}`)
  const [paymentRows, grantRows, receiptRows, mails] = await Promise.all([
    db.select().from(payments).where(inArray(payments.orderId, ids)),
    db.select().from(grants).where(inArray(grants.personId, personIds)),
    db.select().from(receipts).where(inArray(receipts.orderId, ids)),
    db.select({ key: outbox.key }).from(outbox).where(inArray(outbox.key, receiptKeys)),
  ])
  return placed.map((order) => ({
    order,
    payments: paymentRows.filter(({ orderId }) => orderId === order.id),
    grants: grantRows.filter(({ orderId }) => orderId === order.id),
    receipts: receiptRows.filter(({ orderId }) => orderId === order.id).length,
    mails: mails.filter(({ key }) => key === `receipt:${order.id}`).length,
  }))
}

type OrderRecords = Awaited<ReturnType<typeof readOrderRecords>>[number]

/** Every difference between the database and the providers' records about these people, in payments, grants and status, as sentences. */
export async function audit(db: Database, captured: CapturedPayment[], personIds: string[]) {
  const records = await readOrderRecords(db, personIds)
  const known = new Set(records.map(({ order }) => `${order.provider} ${String(order.providerOrderId)}`))
  return [
    ...captured
      .filter(({ provider, orderId }) => !known.has(`${provider} ${orderId}`))
      .map(
        ({ provider, paymentId }) => `${provider} holds the payment ${paymentId} of an order we do not know`,
      ),
    ...records.flatMap((orderRecords) => orderViolations(orderRecords, captured)),
    ...doublePurchaseViolations(records.map(({ order }) => order)),
    ...(await ledgerViolations(db)).filter((violation) =>
      records.some(({ order }) => violation.includes(order.id)),
    ),
    ...(await forbiddenStatusChanges(db)),
  ]
}

/** Orders of one person and product that were open at the same time and both paid, as sentences. */
function doublePurchaseViolations(allOrders: Order[]): string[] {
  const paid = allOrders.flatMap(({ paidAt, ...order }) => (paidAt === null ? [] : { ...order, paidAt }))
  return paid.flatMap((one) =>
    paid
      .filter(
        (other) =>
          one.id < other.id &&
          one.personId === other.personId &&
          one.productKey === other.productKey &&
          one.createdAt < other.paidAt &&
          other.createdAt < one.paidAt,
      )
      .map((other) => `orders ${one.id} and ${other.id} were both paid for one purchase`),
  )
}

function orderViolations(
  { order, payments, grants, receipts, mails }: OrderRecords,
  allCaptured: CapturedPayment[],
): string[] {
  const captured = allCaptured.filter(
    ({ provider, orderId }) => provider === order.provider && orderId === order.providerOrderId,
  )
  const [capture] = captured
  const [payment] = payments
  const activeGrants = grants.filter(({ revokedAt }) => revokedAt === null).length
  const isPaid = capture !== undefined && !isFullyRefunded(capture)
  const isDeposit = isDepositKey(order.productKey)
  const grantsOfPayment = isDeposit ? 0 : 1
  const expectedGrants = isPaid ? grantsOfPayment : 0
  const rules: [holds: boolean, violation: string][] = [
    [captured.length <= 1, `was paid ${captured.length} times`],
    [
      activeGrants === expectedGrants,
      `has ${activeGrants} grants for ${expectedGrants} captured payments that are not refunded`,
    ],
    [payments.length <= 1, `has ${payments.length} payments`],
    [
      [receipts, mails].every((count) => count === payments.length) &&
        grants.length === payments.length * grantsOfPayment,
      `is half written: ${payments.length} payments, ${grants.length} grants, ${receipts} receipts, ${mails} mails`,
    ],
    [(order.status === 'paid') === isPaid, `is ${order.status} with ${captured.length} captured payments`],
    [
      order.status !== 'refunded' || (capture !== undefined && isFullyRefunded(capture)),
      'is refunded without a refund',
    ],
    [
      !payment || payment.providerPaymentId === capture?.paymentId,
      'was granted for a payment the provider never captured',
    ],
    [
      !capture || (capture.cents === order.cents && capture.currency === order.currency),
      'was paid with a different amount',
    ],
    [
      order.cents === (isDeposit ? depositCents : findProduct(order.productKey)?.cents),
      'has a price that is not of the catalogue or of the seal',
    ],
  ]
  return rules
    .filter(([holds]) => !holds)
    .map(
      ([, violation]) =>
        `order ${order.id} (${order.provider}, ${order.productKey}, ${order.status}) ${violation}`,
    )
}
