import type { OverviewEntry } from '#contract/overview/overview.ts'
import { paths } from '#contract/page-paths.ts'
import type { User } from '#contract/sign-in/session.ts'
import type { Database } from '../platform/database/database.ts'
import { findApplications } from './store.ts'

/** The person's application to become a partner: while it is read, and once it is approved, until they are a partner. */
export async function applicationEntries(db: Database, user: User): Promise<OverviewEntry[]> {
  if (user.role === 'partner') return []
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
