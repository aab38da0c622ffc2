import { commissionStatusName } from '#contract/referrals/commissions.ts'
import type { PayoutAct } from '#contract/reviews/acts.ts'
import { reviewMessages, type PayoutReview } from '#contract/reviews/reviews.ts'
import { payOut } from './commission.ts'
import { balanceOf, commissionsOf, endHolds } from './commission-store.ts'
import type { Database } from '../platform/database/database.ts'
import { findPerson } from '../people/store.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { requireUuid, notFoundError, type DecisionDeps } from '../reviews/deps.ts'

const maxShownEntries = 100

/** What is payable to a partner, and their newest commissions. Throws a 404 `HttpError` if there is no such person. */
export async function readPayoutReview(db: Database, givenId: string, now: Date): Promise<PayoutReview> {
  const id = requireUuid(givenId)
  const partner = await findPerson(db, id)
  if (!partner) throw notFoundError()
  await endHolds(db, now)
  const { payable } = await balanceOf(db, id)
  const entries = await commissionsOf(db, id, { limit: maxShownEntries })
  return {
    queue: 'payouts',
    id,
    title: partner.name,
    email: partner.email,
    cents: payable,
    entries: entries.map((one) => ({
      id: one.id,
      at: one.at,
      product: one.product,
      cents: one.cents,
      name: commissionStatusName(one),
      payableAt: one.payableAt,
      reference: one.reference,
    })),
  }
}

/** Records that a partner was paid all that is payable. Throws a 409 `HttpError` if that is no longer the sum that was read. */
export async function actOnPayout(
  db: Database,
  givenId: string,
  { reference, cents }: PayoutAct,
  { now, origin, actor }: DecisionDeps,
): Promise<void> {
  const { id } = await readPayoutReview(db, givenId, now)
  const { paidEntries } = await payOut(db, id, { reference, cents, at: now, origin, actor })
  if (!paidEntries) throw new HttpError(409, reviewMessages.payableChanged)
}
