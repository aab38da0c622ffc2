import { catalogue, type ProductKey } from '#contract/catalogue.ts'
import type { Plan } from '#contract/payments.ts'
import type { Role, SubscriptionStatus } from '#contract/session.ts'
import { roles } from '#contract/session-values.ts'
import type { Database } from './database.ts'
import { grantsOf } from './grants.ts'

export type Entitlements = { role: Role; subscription_status: SubscriptionStatus; plans: Plan[] }
type Grant = { productKey: ProductKey; grantedAt: Date }

/** What a person may do now, from the database. */
export async function entitlementsOf(db: Database, personId: string, now: Date): Promise<Entitlements> {
  return entitlements(await grantsOf(db, personId), now)
}

/**
 * What a person's grants amount to at a moment. Each monthly plan has its own period, which every payment makes a month
 * longer; a one-off purchase lasts. The highest role that anything active grants counts.
 */
export function entitlements(grants: Grant[], now: Date): Entitlements {
  const runs = new Map<ProductKey, Run>()
  const lasting: ProductKey[] = []
  for (const { productKey, grantedAt } of [...grants].sort((a, b) => +a.grantedAt - +b.grantedAt)) {
    if (catalogue[productKey].billing === 'once') lasting.push(productKey)
    else runs.set(productKey, longer(runs.get(productKey), grantedAt))
  }
  const ends = [...runs].map(([key, run]) => [key, endOf(run)] as const)
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

/** Months paid without a gap, counted from the day the first began: the 31st comes back after a shorter month. */
type Run = { from: Date; months: number }

const longer = (run: Run | undefined, grantedAt: Date): Run =>
  run && endOf(run) > grantedAt ? { ...run, months: run.months + 1 } : { from: grantedAt, months: 1 }

/** The same moment so many calendar months later in UTC, or the last day of a shorter month. */
function endOf({ from, months }: Run): Date {
  const end = new Date(from)
  end.setUTCMonth(from.getUTCMonth() + months)
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end
}
