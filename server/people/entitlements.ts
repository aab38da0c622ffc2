import { catalogue, type ProductKey } from '#contract/catalogue.ts'
import type { Plan } from '#contract/payments/payments.ts'
import type { Role, SubscriptionStatus } from '#contract/sign-in/session.ts'
import { roles } from '#contract/sign-in/session-values.ts'
import type { Database } from '../platform/database/database.ts'
import { grantsOf } from './grants.ts'

export type Entitlements = { role: Role; subscription_status: SubscriptionStatus; plans: Plan[] }
type Grant = { productKey: ProductKey; grantedAt: Date }

/** The current entitlements of a person, from the database. */
export async function entitlementsOf(db: Database, personId: string, now: Date): Promise<Entitlements> {
  return entitlements(await grantsOf(db, personId), now)
}

/**
 * The entitlements that follow from grants at a time. Each payment of a monthly plan extends its period by a month; a one-off
 * purchase does not end. The role is the highest one of all active grants.
 */
export function entitlements(grants: Grant[], now: Date): Entitlements {
  const runs = new Map<ProductKey, PaidMonths>()
  const lasting: ProductKey[] = []
  for (const { productKey, grantedAt } of [...grants].sort((a, b) => +a.grantedAt - +b.grantedAt)) {
    if (catalogue[productKey].billing === 'once') lasting.push(productKey)
    else runs.set(productKey, addPaidMonth(runs.get(productKey), grantedAt))
  }
  const ends = [...runs].map(([key, run]) => [key, endOfPaidMonths(run)] as const)
  const active = ends.filter(([, end]) => end > now).map(([key]) => key)
  const granted: Role[] = [...lasting, ...active].map((key) => catalogue[key].grants)
  return {
    role: roles.findLast((role) => granted.includes(role)) ?? 'member',
    subscription_status: active.length > 0 ? 'active' : ends.length > 0 ? 'expired' : 'none',
    plans: ends.map(([key, end]) => ({
      productKey: key,
      name: catalogue[key].name,
      status: active.includes(key) ? 'active' : 'expired',
      currentPeriodEnd: end.toISOString(),
    })),
  }
}

/** Months of a plan, paid without a gap. Their ends are counted from the first day: after a shorter month, a plan ends on the 31st again. */
type PaidMonths = { from: Date; months: number }

const addPaidMonth = (paidMonths: PaidMonths | undefined, grantedAt: Date): PaidMonths =>
  paidMonths && endOfPaidMonths(paidMonths) > grantedAt
    ? { ...paidMonths, months: paidMonths.months + 1 }
    : { from: grantedAt, months: 1 }

/** The end of paid months in UTC: the same day of a later calendar month, or its last day if that month is shorter. */
function endOfPaidMonths({ from, months }: PaidMonths): Date {
  const end = new Date(from)
  end.setUTCMonth(from.getUTCMonth() + months)
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end
}
