import { catalogue, type ProductKey } from '#contract/catalogue.ts'
import type { Role, SubscriptionStatus } from '#contract/session.ts'

type Held = { productKey: ProductKey; grantedAt: Date; revokedAt: Date | null }

/** What a person is, worked out afresh from what they hold and nothing of the product's own code. */
export function foldStanding(
  held: Held[],
  now: Date,
): { role: Role; subscription_status: SubscriptionStatus } {
  const kept = held.filter(({ revokedAt }) => revokedAt === null)
  const lasting = kept.filter(({ productKey }) => catalogue[productKey].billing === 'once')
  const monthly = kept.filter(({ productKey }) => catalogue[productKey].billing === 'month')
  const running = [...new Set(monthly.map(({ productKey }) => productKey))].filter(
    (key) =>
      endOf(monthly.filter(({ productKey }) => productKey === key).map(({ grantedAt }) => grantedAt)) > now,
  )
  const given = [...lasting.map(({ productKey }) => productKey), ...running].map(
    (key) => catalogue[key].grants,
  )
  return {
    role: given.find((role) => role === 'partner') ?? given[0] ?? 'member',
    subscription_status: running.length > 0 ? 'active' : monthly.length > 0 ? 'expired' : 'none',
  }
}

/** When the months that were paid at these times are over; a month without a gap before it belongs to the days of the first. */
function endOf(paidAt: Date[]): Date {
  const times = paidAt.map((at) => at.getTime()).sort((a, b) => a - b)
  let [first = 0, months] = [times[0], 0]
  for (const time of times) {
    if (time >= monthsAfter(first, months)) [first, months] = [time, 0]
    months += 1
  }
  return new Date(monthsAfter(first, months))
}

function monthsAfter(time: number, months: number): number {
  const date = new Date(time)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate()]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(day, lastDay)) + (time % 86_400_000)
}
