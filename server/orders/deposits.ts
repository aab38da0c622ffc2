import { and, eq, sql } from 'drizzle-orm'
import { depositKeyOf, isDepositKey, type DepositKey, type SoldKey } from '#contract/catalogue.ts'
import type { DepositState } from '#contract/decisions/decisions.ts'
import { sealedProposal } from '#contract/decisions/seals.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import type { Database } from '../platform/database/database.ts'
import { isOrderOfDeposit, orders } from './tables.ts'

/**
 * If a key is that of a deposit: lets one transaction at a time decide about it, because a deposit is paid once, by whomever. The
 * transaction must hold the lock of the order's person.
 */
export async function lockDeposit(tx: Database, key: SoldKey): Promise<void> {
  if (isDepositKey(key)) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** The order that paid a deposit, unless it was refunded. */
export async function findPaidDeposit(
  db: Database,
  key: DepositKey,
): Promise<{ id: string; paidAt: Date | null } | undefined> {
  const [paid] = await db
    .select({ id: orders.id, paidAt: orders.paidAt })
    .from(orders)
    .where(and(isOrderOfDeposit, eq(orders.productKey, key), eq(orders.status, 'paid')))
  return paid
}

/** What a sealed file asks to be paid on acceptance, and whether it is paid; undefined if it asks for nothing. */
export async function depositStateOf(
  db: Database,
  { id, file }: { id: string; file: string },
): Promise<DepositState | undefined> {
  const { deposit } = sealedProposal.parse(JSON.parse(file))
  if (!deposit) return undefined
  const paid = await findPaidDeposit(db, depositKeyOf(id))
  return { cents: deposit.cents, paidAt: isoOrNull(paid?.paidAt ?? null) }
}
