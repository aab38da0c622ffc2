import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { depositKeyOf, isDepositKey, sealIdOf, type DepositKey, type SoldKey } from '#contract/catalogue.ts'
import type { DepositState } from '#contract/decisions/decisions.ts'
import { sealedProposal } from '#contract/decisions/seals.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import { decisions, seals } from '../decisions/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { rowsOf } from '../platform/database/rows-of.ts'
import { isOrderOfDeposit, orders } from './tables.ts'

/**
 * If a key is that of a deposit: lets one transaction at a time decide about the deposits of its proposal, because only one of them is
 * paid, by whomever. Locks of people and portals are taken before it, and none after it, so that no two transactions wait for each other.
 */
export async function lockDeposit(tx: Database, key: SoldKey): Promise<void> {
  if (!isDepositKey(key)) return
  await tx
    .select({ locked: sql`pg_advisory_xact_lock(hashtextextended('deposit:' || ${decisions.portalId}, 0))` })
    .from(decisions)
    .innerJoin(seals, eq(seals.decisionId, decisions.id))
    .where(eq(seals.id, sealIdOf(key)))
}

/** In SQL, the sealed record of a deposit (`seals`) with each sealed record of the same proposal (`others`). */
const fromSealsOfSameProposal = (key: DepositKey) => sql`from seals
  join decisions on decisions.id = seals.decision_id
  join decisions as versions on versions.portal_id = decisions.portal_id
  join seals as others on others.decision_id = versions.id
  where seals.id = ${sealIdOf(key)}`

/** The condition for the orders of the deposits of one proposal, whichever version they are for. */
export const isDepositOfSameProposal = (key: DepositKey) =>
  sql`${isOrderOfDeposit} and ${orders.productKey} in (select 'deposit:' || others.id ${fromSealsOfSameProposal(key)})`

/** Whether a product is a deposit for a version of a proposal after which a newer version was accepted. */
export async function isDepositReplaced(db: Database, key: SoldKey): Promise<boolean> {
  if (!isDepositKey(key)) return false
  const newer = sql`select others.id ${fromSealsOfSameProposal(key)} and others.created_at > seals.created_at limit 1`
  return (await rowsOf(db, newer)).length > 0
}

/** The orders that paid deposits of a proposal, also those refunded since. `key`: that of one of these deposits. */
const paymentsOfProposal = (db: Database, key: DepositKey) =>
  db
    .select({ id: orders.id, productKey: orders.productKey, status: orders.status, paidAt: orders.paidAt })
    .from(orders)
    .where(and(isDepositOfSameProposal(key), inArray(orders.status, ['paid', 'refunded'])))
    .orderBy(asc(orders.paidAt))

type Payments = Awaited<ReturnType<typeof paymentsOfProposal>>

const paidIn = (payments: Payments, key: DepositKey) => {
  const paid = payments.filter(({ status }) => status === 'paid')
  return paid.find(({ productKey }) => productKey === key) ?? paid[0]
}

/** The order that paid this deposit, or else that of another version of its proposal, unless it was refunded. */
export const findPaidDeposit = async (db: Database, key: DepositKey) =>
  paidIn(await paymentsOfProposal(db, key), key)

/** Whether a deposit is paid, and why it is not due if it is neither. */
export async function paymentOfDeposit(
  db: Database,
  key: DepositKey,
): Promise<Pick<DepositState, 'paidAt' | 'notDue'>> {
  const payments = await paymentsOfProposal(db, key)
  const paid = paidIn(payments, key)
  if (paid?.productKey === key) return { paidAt: isoOrNull(paid.paidAt) }
  if (paid) return { paidAt: null, notDue: 'otherVersionPaid' }
  if (await isDepositReplaced(db, key)) return { paidAt: null, notDue: 'newerVersion' }
  const isRefunded = payments.some(({ productKey }) => productKey === key)
  return { paidAt: null, ...(isRefunded && { notDue: 'refunded' }) }
}

/** What a sealed file asks to be paid on acceptance, and whether it is paid; undefined if it asks for nothing. */
export async function depositStateOf(
  db: Database,
  { id, file }: { id: string; file: string },
): Promise<DepositState | undefined> {
  const { deposit } = sealedProposal.parse(JSON.parse(file))
  return deposit && { cents: deposit.cents, ...(await paymentOfDeposit(db, depositKeyOf(id))) }
}
