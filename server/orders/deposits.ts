import { and, asc, eq, inArray, sql } from 'drizzle-orm'
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

const [versions, others] = [alias(decisions, 'versions'), alias(seals, 'others')]

/** The condition for the orders of the deposits of one proposal, whichever version they are for. */
export const isDepositOfSameProposal = (key: DepositKey) =>
  sql`${isOrderOfDeposit} and ${orders.productKey} in (select 'deposit:' || others.id from seals
    join decisions on decisions.id = seals.decision_id
    join decisions as versions on versions.portal_id = decisions.portal_id
    join seals as others on others.decision_id = versions.id
    where seals.id = ${sealIdOf(key)})`

/**
 * The sealed records of the proposals of these deposits, each with the orders that paid its deposit, also those refunded since. `isNewer`:
 * it was sealed after that of `sealId`, the deposit's own.
 */
const paymentsOfProposals = (db: Database, keys: DepositKey[]) =>
  db
    .select({
      sealId: seals.id,
      isNewer: sql<boolean>`${others.createdAt} > ${seals.createdAt}`,
      order: { id: orders.id, productKey: orders.productKey, status: orders.status, paidAt: orders.paidAt },
    })
    .from(seals)
    .innerJoin(decisions, eq(decisions.id, seals.decisionId))
    .innerJoin(versions, eq(versions.portalId, decisions.portalId))
    .innerJoin(others, eq(others.decisionId, versions.id))
    .leftJoin(
      orders,
      and(
        isOrderOfDeposit,
        eq(orders.productKey, sql`'deposit:' || ${others.id}`),
        inArray(orders.status, ['paid', 'refunded']),
      ),
    )
    .where(inArray(seals.id, keys.map(sealIdOf)))
    .orderBy(asc(orders.paidAt))

type ProposalPayments = Awaited<ReturnType<typeof paymentsOfProposals>>

const ordersIn = (found: ProposalPayments) => found.flatMap(({ order }) => order ?? [])

const paidIn = (found: ProposalPayments, key: DepositKey) => {
  const paid = ordersIn(found).filter(({ status }) => status === 'paid')
  return paid.find(({ productKey }) => productKey === key) ?? paid[0]
}

/** The order that paid this deposit, or else that of another version of its proposal, unless it was refunded. */
export const findPaidDeposit = async (db: Database, key: DepositKey) =>
  paidIn(await paymentsOfProposals(db, [key]), key)

/** Whether a product is a deposit for a version of a proposal after which a newer version was accepted. */
export const isDepositReplaced = async (db: Database, key: SoldKey): Promise<boolean> =>
  isDepositKey(key) && (await paymentsOfProposals(db, [key])).some(({ isNewer }) => isNewer)

type DepositPayment = Pick<DepositState, 'paidAt' | 'notDue'>

function paymentIn(found: ProposalPayments, key: DepositKey): DepositPayment {
  const paid = paidIn(found, key)
  if (paid?.productKey === key) return { paidAt: isoOrNull(paid.paidAt) }
  if (paid) return { paidAt: null, notDue: 'otherVersionPaid' }
  if (found.some(({ isNewer }) => isNewer)) return { paidAt: null, notDue: 'newerVersion' }
  const isRefunded = ordersIn(found).some(({ productKey }) => productKey === key)
  return { paidAt: null, ...(isRefunded && { notDue: 'refunded' }) }
}

/** Whether each of some deposits is paid, and why it is not due if it is neither. */
export async function paymentsOfDeposits(
  db: Database,
  keys: DepositKey[],
): Promise<Map<DepositKey, DepositPayment>> {
  const found = await paymentsOfProposals(db, keys)
  const paymentOf = (key: DepositKey) =>
    paymentIn(
      found.filter(({ sealId }) => sealId === sealIdOf(key)),
      key,
    )
  return new Map(keys.map((key) => [key, paymentOf(key)]))
}

/** Whether a deposit is paid, and why it is not due if it is neither. */
export const paymentOfDeposit = async (db: Database, key: DepositKey): Promise<DepositPayment> =>
  paymentIn(await paymentsOfProposals(db, [key]), key)

/** What a sealed file asks to be paid on acceptance, and whether it is paid; undefined if it asks for nothing. */
export async function depositStateOf(
  db: Database,
  { id, file }: { id: string; file: string },
): Promise<DepositState | undefined> {
  const { deposit } = sealedProposal.parse(JSON.parse(file))
  return deposit && { cents: deposit.cents, ...(await paymentOfDeposit(db, depositKeyOf(id))) }
}
