import { and, eq, inArray, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm'
import { mailboxOf } from '#contract/email.ts'
import type { Database } from '../platform/database/database.ts'
import { isSameMailbox } from '../people/mailbox.ts'
import { changeInBatches } from '../platform/database/batches.ts'
import type { Person } from '../people/store.ts'
import { isOrderOfDeposit, orders } from '../orders/tables.ts'
import { people } from '../people/tables.ts'
import { referrals } from './tables.ts'

export type Referral = typeof referrals.$inferSelect

/** Whom a referral is about: by their account, or by an e-mail address alone. */
type ReferredPerson = { email: string; personId?: string }

/**
 * Whether somebody with this account or e-mail address has paid an order before, also if it was refunded. Deposits and the order
 * `exceptOrderId` do not count.
 */
export async function hasPaidBefore(
  db: Database,
  { email, personId }: ReferredPerson,
  exceptOrderId?: string,
): Promise<boolean> {
  const isTheirs = or(
    isSameMailbox(people.email, email),
    personId === undefined ? undefined : eq(people.id, personId),
  )
  const [paid] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .where(
      and(
        isTheirs,
        isNotNull(orders.paidAt),
        not(isOrderOfDeposit),
        exceptOrderId === undefined ? undefined : ne(orders.id, exceptOrderId),
      ),
    )
    .limit(1)
  return paid !== undefined
}

/**
 * Stores that a partner referred somebody, unless that is the partner, a client, or somebody who was referred before. Returns
 * whether it was stored. An earlier referral of the same address belongs to the account from now on. An introduction keeps its partner; a
 * referral by a link gets this partner, because anybody can type an address into a form.
 */
export async function addReferral(
  tx: Database,
  { email: given, personId }: ReferredPerson,
  { partner, source }: { partner: Pick<Person, 'id' | 'email'>; source: Referral['source'] },
  now: Date,
): Promise<boolean> {
  const email = mailboxOf(given)
  if (partner.id === personId || mailboxOf(partner.email) === email) return false
  if (await hasPaidBefore(tx, { email, ...(personId !== undefined && { personId }) })) return false
  const [added] = await tx
    .insert(referrals)
    .values({ partnerId: partner.id, personId: personId ?? null, email, source, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: referrals.id })
  if (!added && personId !== undefined) await claimReferral(tx, { email, personId }, partner.id)
  return added !== undefined
}

/** Gives an account the referral of its e-mail address, if no account has that referral yet and this account has none. */
async function claimReferral(
  tx: Database,
  { email, personId }: Required<ReferredPerson>,
  partnerOfLink: string,
): Promise<void> {
  const [own] = await tx.select({ id: referrals.id }).from(referrals).where(eq(referrals.personId, personId))
  if (own) return
  await tx
    .update(referrals)
    .set({
      personId,
      partnerId: sql`case ${referrals.source} when 'link' then ${partnerOfLink}::uuid else ${referrals.partnerId} end`,
    })
    .where(and(isSameMailbox(referrals.email, email), isNull(referrals.personId)))
}

/**
 * The referral of a person that no order has used yet, locked: the one of their account, else the one of their address. The
 * transaction must hold the lock of the person.
 */
export async function lockReferral(
  tx: Database,
  { personId, email }: Required<ReferredPerson>,
): Promise<Referral | undefined> {
  const isTheirs = or(
    eq(referrals.personId, personId),
    and(isNull(referrals.personId), isSameMailbox(referrals.email, email)),
  )
  // A deletion of a partner locks the partner before their referrals. The same order here prevents a deadlock.
  const partners = tx.select({ id: referrals.partnerId }).from(referrals).where(isTheirs)
  await tx
    .select({ id: people.id })
    .from(people)
    .where(inArray(people.id, partners))
    .orderBy(people.id)
    .for('key share')
  const [first] = await tx
    .select()
    .from(referrals)
    .where(isTheirs)
    .orderBy(sql`${referrals.personId} is null`)
    .for('update')
  return first?.orderId === null ? first : undefined
}

/** Records which order used a referral. */
export async function markReferralUsed(
  tx: Database,
  id: string,
  { personId, orderId }: { personId: string; orderId: string },
): Promise<void> {
  await tx.update(referrals).set({ personId, orderId }).where(eq(referrals.id, id))
}

/** Deletes the referrals stored up to a time. Commissions stay. */
export function deleteReferrals(db: Database, before: Date): Promise<number> {
  return changeInBatches(referrals, lte(referrals.createdAt, before), (batch) =>
    db.delete(referrals).where(batch).returning({ id: referrals.id }),
  )
}
