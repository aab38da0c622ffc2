import { formatCents, productNameOf } from '#contract/catalogue.ts'
import { limits } from '#contract/limits.ts'
import type { OverviewEntry } from '#contract/overview/overview.ts'
import { paths } from '#contract/page-paths.ts'
import type { User } from '#contract/sign-in/session.ts'
import type { Database } from '../platform/database/database.ts'
import { paidOrdersOf } from './list.ts'

/** The person's paid orders, which lead to their receipts. */
export async function orderEntries(db: Database, user: User): Promise<OverviewEntry[]> {
  const paid = await paidOrdersOf(db, user.id, limits.overviewEntries)
  return paid.map(({ id, productKey, product, cents, currency, paidAt, refundedAt }) => ({
    kind: 'order',
    id,
    title: productNameOf({ productKey, product }),
    status: refundedAt ? 'Refunded' : 'Paid',
    detail: `${formatCents(cents)} ${currency}`,
    link: paths.receipt(id),
    waitsForMe: false,
    at: (refundedAt ?? paidAt).toISOString(),
  }))
}
