import { catalogue, type ProductKey } from '#contract/catalogue.ts'
import { dayMs } from '#contract/time/durations.ts'
import type { Role, SubscriptionStatus } from '#contract/sign-in/session.ts'

type Grant = { productKey: ProductKey; grantedAt: Date; revokedAt: Date | null }

/** A person's role and subscription, computed from their grants without the code of the server. */
export function expectedEntitlements(
  grants: Grant[],
  now: Date,
): { role: Role; subscription_status: SubscriptionStatus } {
  const active = grants.filter(({ revokedAt }) => revokedAt === null)
  const oneTime = active.filter(({ productKey }) => catalogue[productKey].billing === 'once')
  const monthly = active.filter(({ productKey }) => catalogue[productKey].billing === 'month')
  const running = [...new Set(monthly.map(({ productKey }) => productKey))].filter(
    (key) =>
      subscriptionEndOf(
        monthly.filter(({ productKey }) => productKey === key).map(({ grantedAt }) => grantedAt),
      ) > now,
  )
  const roles = [...oneTime.map(({ productKey }) => productKey), ...running].map(
    (key) => catalogue[key].grants,
  )
  return {
    role: roles.find((role) => role === 'partner') ?? roles[0] ?? 'member',
    subscription_status: running.length > 0 ? 'active' : monthly.length > 0 ? 'expired' : 'none',
  }
}

/** When the months paid at these times end. A month bought before the last one ended is added to it, counted from the first. */
function subscriptionEndOf(paymentTimes: Date[]): Date {
  const times = paymentTimes.map((at) => at.getTime()).sort((a, b) => a - b)
  let [first = 0, months] = [times[0], 0]
  for (const time of times) {
    if (time >= addMonths(first, months)) [first, months] = [time, 0]
    months += 1
  }
  return new Date(addMonths(first, months))
}

function addMonths(time: number, months: number): number {
  const date = new Date(time)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate()]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(day, lastDay)) + (time % dayMs)
}
