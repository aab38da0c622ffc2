import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { depositKeyOf, isDepositKey, sealIdOf, type DepositKey, type SoldKey } from '#contract/catalogue.ts'
import type { DepositState } from '#contract/decisions/decisions.ts'
import { sealedProposal } from '#contract/decisions/seals.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import { decisions, seals } from '../decisions/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { isOrderOfDeposit, orders } from './tables.ts'

/**
 * If a key is that of a deposit: lets one transaction at a time decide about the deposits of its proposal, because only one of them is
 * paid, by whomever. The transaction must hold the lock of the order's person.
 */
export async function lockDeposit(tx: Database, key: SoldKey): Promise<void> {
  if (!isDepositKey(key)) return
  await tx
    .select({ locked: sql`pg_advisory_xact_lock(hashtextextended('deposit:' || ${decisions.portalId}, 0))` })
    .from(decisions)
    .innerJoin(seals, eq(seals.decisionId, decisions.id))
    .where(eq(seals.id, sealIdOf(key)))
}

/** The condition for the orders of the deposits of one proposal, whichever version they are for. */
export const isDepositOfSameProposal = (key: DepositKey) =>
  sql`${isOrderOfDeposit} and ${orders.productKey} in (
    select 'deposit:' || others.id from seals
      join decisions on decisions.id = seals.decision_id
      join decisions as versions on versions.portal_id = decisions.portal_id
      join seals as others on others.decision_id = versions.id
      where seals.id = ${sealIdOf(key)})`

type PaidDeposit = { id: string; productKey: SoldKey; paidAt: Date | null }

/** The order that paid the deposit of any version of a proposal, unless it was refunded. `key`: that of one of these deposits. */
export async function findPaidDeposit(db: Database, key: DepositKey): Promise<PaidDeposit | undefined> {
  const [paid] = await db
    .select({ id: orders.id, productKey: orders.productKey, paidAt: orders.paidAt })
    .from(orders)
    .where(and(isDepositOfSameProposal(key), eq(orders.status, 'paid')))
  return paid
}

/** Whether a product is a deposit for a version of a proposal after which a newer version was accepted. */
export async function isDepositReplaced(
  db: Database,
  { productKey }: { productKey: SoldKey },
): Promise<boolean> {
  if (!isDepositKey(productKey)) return false
  const sealId = sealIdOf(productKey)
  const [ofProposal, ofSeal] = [alias(decisions, 'of_proposal'), alias(seals, 'of_seal')]
  const [last] = await db
    .select({ id: seals.id })
    .from(ofSeal)
    .innerJoin(decisions, eq(decisions.id, ofSeal.decisionId))
    .innerJoin(ofProposal, eq(ofProposal.portalId, decisions.portalId))
    .innerJoin(seals, eq(seals.decisionId, ofProposal.id))
    .where(eq(ofSeal.id, sealId))
    .orderBy(desc(seals.createdAt), desc(seals.id))
    .limit(1)
  return last !== undefined && last.id !== sealId
}

/** Whether an order of a deposit was refunded. */
const isRefunded = async (db: Database, key: DepositKey): Promise<boolean> =>
  (await db.$count(
    orders,
    and(isOrderOfDeposit, eq(orders.productKey, key), eq(orders.status, 'refunded')),
  )) > 0

async function reasonNotDue(db: Database, key: DepositKey): Promise<DepositState['notDue']> {
  if (await isDepositReplaced(db, { productKey: key })) return 'newerVersion'
  return (await isRefunded(db, key)) ? 'refunded' : undefined
}

/** Whether a deposit is paid, and why it is not due if it is neither. */
export async function paymentOfDeposit(
  db: Database,
  key: DepositKey,
): Promise<Pick<DepositState, 'paidAt' | 'notDue'>> {
  const paid = await findPaidDeposit(db, key)
  if (paid?.productKey === key) return { paidAt: isoOrNull(paid.paidAt) }
  const notDue = paid ? 'otherVersionPaid' : await reasonNotDue(db, key)
  return { paidAt: null, ...(notDue && { notDue }) }
}

/** What a sealed file asks to be paid on acceptance, and whether it is paid; undefined if it asks for nothing. */
export async function depositStateOf(
  db: Database,
  { id, file }: { id: string; file: string },
): Promise<DepositState | undefined> {
  const { deposit } = sealedProposal.parse(JSON.parse(file))
  return deposit && { cents: deposit.cents, ...(await paymentOfDeposit(db, depositKeyOf(id))) }
}
