import { displayedPrice, findProduct } from '#contract/catalogue.ts'
import type { OverviewEntry } from '#contract/overview/overview.ts'
import { paths } from '#contract/page-paths.ts'
import type { User } from '#contract/sign-in/session.ts'
import type { Database } from '../platform/database/database.ts'
import { entitlementsOf } from './entitlements.ts'

/** The person's monthly plans, active or ended, with their ends. */
export async function planEntries(db: Database, user: User, now: Date): Promise<OverviewEntry[]> {
  const { plans } = await entitlementsOf(db, user.id, now)
  return plans.map(({ productKey, name, status, currentPeriodEnd }) => {
    const product = findProduct(productKey)
    return {
      kind: 'plan',
      id: productKey,
      title: name,
      status: status === 'active' ? 'Active' : 'Ended',
      detail: product ? displayedPrice(product) : '',
      link: paths.settings,
      waitsForMe: false,
      at: currentPeriodEnd,
    }
  })
}
