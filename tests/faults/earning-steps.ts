import { dayMs } from '#contract/time/durations.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { eq } from 'drizzle-orm'
import { payOut as payOutTo } from '#server/referrals/commission.ts'
import { applyCredit as applyTo, openCredit } from '#server/referrals/credit.ts'
import { balanceOf, endHolds } from '#server/referrals/commission-store.ts'
import { lockPerson } from '#server/people/store.ts'
import { addReferral } from '#server/referrals/store.ts'
import { people } from '#server/people/tables.ts'
import { pickNthNewest, readOrders, type HistoryState } from './history-state.ts'

const holdDays = 61

/** The partner refers a buyer, as after a sign-in with the code. */
export async function refer({ environment, people: buyers, partner }: HistoryState, buyer: 0 | 1) {
  const { db, clock } = environment
  const { id: personId } = buyers[buyer]
  await db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const [person] = await tx.select({ email: people.email }).from(people).where(eq(people.id, personId))
    if (person)
      await addReferral(tx, { email: person.email, personId }, { partner, source: 'link' }, clock.now())
  })
}

const readBlueprintOrders = async (state: HistoryState) =>
  (await readOrders(state))
    .filter(({ productKey }) => productKey === 'blueprint')
    .toSorted(
      (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
    )

const mailContext = { origin: 'https://example.com', actor: operatorActor }

/** Opens the credit of an order, as the delivery of its Blueprint does. */
export async function deliver(state: HistoryState, nthNewest: number): Promise<void> {
  const { db, clock } = state.environment
  const order = pickNthNewest(await readBlueprintOrders(state), nthNewest)
  if (!order) return
  const { id: orderId, personId } = order
  await db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    await openCredit(tx, { orderId, personId, at: clock.now() })
  })
}

export async function applyCredit(state: HistoryState, nthNewest: number): Promise<void> {
  const { db, clock } = state.environment
  const order = pickNthNewest(await readBlueprintOrders(state), nthNewest)
  if (order) await applyTo(db, order.id, { reference: 'PROJECT-1', at: clock.now(), ...mailContext })
}

/** Ends the hold of every commission and pays out what is payable. */
export async function payOut({ environment, partner }: HistoryState): Promise<void> {
  const { db, clock } = environment
  const now = clock.now()
  await endHolds(db, new Date(now.getTime() + holdDays * dayMs))
  const { payable: cents } = await balanceOf(db, partner.id)
  await payOutTo(db, partner.id, { cents, reference: 'TRANSFER-1', at: now, ...mailContext })
}
