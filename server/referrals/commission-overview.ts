import { formatCents } from '#contract/catalogue.ts'
import { commissionStatusName } from '#contract/referrals/commissions.ts'
import { longDate } from '#contract/time/dates.ts'
import { limits } from '#contract/limits.ts'
import type { OverviewEntry } from '#contract/overview/overview.ts'
import { paths } from '#contract/page-paths.ts'
import type { User } from '#contract/sign-in/session.ts'
import { commissionsOf } from './commission-store.ts'
import type { Database } from '../platform/database/database.ts'

const formatSignedCents = (cents: number) => (cents < 0 ? `-${formatCents(-cents)}` : formatCents(cents))

/** The commissions of a partner. */
export async function commissionEntries(db: Database, user: User): Promise<OverviewEntry[]> {
  if (user.role !== 'partner') return []
  const own = await commissionsOf(db, user.id, { limit: limits.overviewEntries })
  return own.map(({ id, product, cents, status, at, payableAt, paidOutAt, reversedAt }) => ({
    kind: 'commission',
    id,
    title: `${formatSignedCents(cents)} on ${product}`,
    status: commissionStatusName({ cents, status, paidOutAt }),
    detail: status === 'pending' ? `Payable on ${longDate(new Date(payableAt))}` : '',
    link: paths.partner,
    waitsForMe: false,
    at: reversedAt ?? paidOutAt ?? at,
  }))
}
