import { inArray } from 'drizzle-orm'
import { commissionOn, isDepositKey } from '#contract/catalogue.ts'
import type { Commission } from '#server/referrals/commission-store.ts'
import type { StoredCredit } from '#server/referrals/credit-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Order } from '#server/orders/orders.ts'
import { orders } from '#server/orders/tables.ts'
import { commissions, credits, referrals } from '#server/referrals/tables.ts'

export type Earnings = { commissions: Commission[]; credits: StoredCredit[] }
type Rule = [holds: boolean, violation: string]

function commissionRules(
  order: Order,
  allOrders: Order[],
  orderCommissions: Commission[],
  partnerId: string,
): Rule[] {
  const earned = orderCommissions.filter(({ cents }) => cents > 0)
  const deductions = orderCommissions.filter(({ cents }) => cents < 0)
  const [one] = earned
  const earlier = allOrders.filter(
    ({ id, personId, paidAt }) =>
      id !== order.id && personId === order.personId && paidAt && order.paidAt && paidAt < order.paidAt,
  )
  const isRefunded = order.status === 'refunded'
  const wasPaidOut = one !== undefined && one.paidOutAt !== null
  return [
    [earned.length <= (isDepositKey(order.productKey) ? 0 : 1), `has ${earned.length} commissions`],
    [!one || one.cents === commissionOn(order.cents), 'has a commission of another amount'],
    [!one || one.partnerId === partnerId, 'has a commission of another partner'],
    [!one || earlier.length === 0, 'has a commission and is not the first one'],
    [!one || (one.status === 'reversed') === isRefunded, `has a ${one?.status} commission`],
    [
      deductions.length === (isRefunded && wasPaidOut ? 1 : 0),
      `has ${deductions.length} deductions, refunded: ${isRefunded}, paid out: ${wasPaidOut}`,
    ],
    [deductions.every(({ cents }) => cents === -(one?.cents ?? 0)), 'has a deduction of another amount'],
  ]
}

/** What is wrong with people's commissions: the first paid order of a referred person has one, and a refund leaves at most a deduction. */
export async function auditEarnings(db: Database, personIds: string[], partnerId: string) {
  const placed = await db.select().from(orders).where(inArray(orders.personId, personIds))
  const ids = placed.map(({ id }) => id)
  const products = placed.filter(({ productKey }) => !isDepositKey(productKey))
  const found: Earnings = {
    commissions: await db.select().from(commissions).where(inArray(commissions.orderId, ids)),
    credits: await db.select().from(credits).where(inArray(credits.orderId, ids)),
  }
  const referred = await db.select().from(referrals).where(inArray(referrals.personId, personIds))
  const ofOrder = <Row extends { orderId: string }>(rows: Row[], id: string) =>
    rows.filter(({ orderId }) => orderId === id)
  const violations = placed.flatMap((order) =>
    commissionRules(order, products, ofOrder(found.commissions, order.id), partnerId).flatMap(
      ([holds, violation]) => (holds ? [] : [`order ${order.id} (${order.status}) ${violation}`]),
    ),
  )
  for (const personId of personIds) {
    const own = products.filter((order) => order.personId === personId)
    const earned = own.flatMap(({ id }) => ofOrder(found.commissions, id)).filter(({ cents }) => cents > 0)
    const isReferred = referred.some((referral) => referral.personId === personId)
    const expected = isReferred && own.some(({ paidAt }) => paidAt !== null) ? 1 : 0
    if (earned.length !== expected)
      violations.push(`somebody’s orders have ${earned.length} commissions for ${expected} that are due`)
  }
  return { violations, found }
}
