import { inArray, or, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { introductionMailKeys } from './introduction-store.ts'
import { outbox } from '../platform/outbox/tables.ts'
import { introductions, partnerCodes, referrals } from './tables.ts'
import { isSameMailbox } from '../people/mailbox.ts'

export const isReferralOf = (ids: string[], email: string): SQL | undefined =>
  or(
    inArray(referrals.partnerId, ids),
    inArray(referrals.personId, ids),
    isSameMailbox(referrals.email, email),
  )

export const isIntroductionOf = (ids: string[], email: string): SQL | undefined =>
  or(inArray(introductions.partnerId, ids), isSameMailbox(introductions.email, email))

/**
 * Deletes referral codes, referrals and introductions by and about people, and the mails about those introductions.
 * Commissions and credits stay with their orders, without a name. Returns how many referrals and introductions there were.
 */
export async function deleteReferralsOf(tx: Database, ids: string[], email: string): Promise<number> {
  const goneReferrals = await tx
    .delete(referrals)
    .where(isReferralOf(ids, email))
    .returning({ id: referrals.id })
  const goneIntroductions = await tx
    .delete(introductions)
    .where(isIntroductionOf(ids, email))
    .returning({ id: introductions.id })
  const keys = goneIntroductions.flatMap(({ id }) => introductionMailKeys(id))
  await tx.delete(outbox).where(inArray(outbox.key, keys))
  await tx.delete(partnerCodes).where(inArray(partnerCodes.personId, ids))
  return goneReferrals.length + goneIntroductions.length
}
