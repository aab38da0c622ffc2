import { eq } from 'drizzle-orm'
import { catalogue, commissionTerms, commissionOn } from '#contract/catalogue.ts'
import { dayMs } from '#contract/time/durations.ts'
import { commissionsOf, insertCommission, transitionCommission } from './commission-store.ts'
import type { Database } from '../platform/database/database.ts'
import { addDemoOrder } from '../receipts/demo.ts'
import { lockPerson } from '../people/store.ts'
import { orders } from '../orders/tables.ts'

type DemoPersonIds = { partner: string; client: string; formerClient: string }

/**
 * Gives the demo partner two commissions: one that is payable, on a Blueprint paid long ago, and one that is held, on the Blueprint of the
 * demo client. Safe to repeat and to run on several instances at once.
 */
export async function seedDemoCommissions(
  db: Database,
  { partner, client, formerClient }: DemoPersonIds,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, partner)
    if ((await commissionsOf(tx, partner, { limit: 1 })).length > 0) return
    const paidAt = new Date(now.getTime() - (commissionTerms.holdDays + 15) * dayMs)
    await addDemoOrder(tx, { personId: formerClient, product: catalogue.blueprint, paidAt })
    for (const personId of [formerClient, client]) {
      const paid = await tx.select().from(orders).where(eq(orders.personId, personId))
      const order = paid.find(({ productKey }) => productKey === 'blueprint')
      const at = order?.paidAt
      if (!order || !at) continue
      const payableAt = new Date(at.getTime() + commissionTerms.holdDays * dayMs)
      const earned = {
        orderId: order.id,
        partnerId: partner,
        cents: commissionOn(order.cents),
        at,
        payableAt,
      }
      const added = await insertCommission(tx, earned)
      if (added) await transitionCommission(tx, added, { type: 'hold.ended', at: now })
    }
  })
}
