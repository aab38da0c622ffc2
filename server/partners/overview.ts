import type { OverviewEntry } from '#contract/overview/overview.ts'
import { paths } from '#contract/page-paths.ts'
import type { User } from '#contract/sign-in/session.ts'
import type { Database } from '../platform/database/database.ts'
import { grantsOf } from '../people/grants.ts'
import { findApplications, partnerProducts } from './store.ts'

/** The person's application to become a partner: while it is read, and once it is approved, until they have paid for Partner Access. */
export async function applicationEntries(db: Database, user: User): Promise<OverviewEntry[]> {
  if ((await grantsOf(db, user.id)).some(({ productKey }) => partnerProducts.includes(productKey))) return []
  const applications = await findApplications(db, { idOrEmail: user.email })
  const approved = applications.find(({ status }) => status === 'approved')
  const shown = approved ?? applications.find(({ status }) => status === 'received')
  if (!shown) return []
  const { id, createdAt, decidedAt } = shown
  return [
    {
      kind: 'application',
      id,
      title: approved ? 'Get Partner Access' : 'Your application',
      status: approved ? 'Approved' : 'Being read',
      detail: '',
      link: approved ? paths.checkoutPlan('partner_monthly_25') : `${paths.applyToPartner}#application`,
      waitsForMe: approved !== undefined,
      at: (decidedAt ?? createdAt).toISOString(),
    },
  ]
}
