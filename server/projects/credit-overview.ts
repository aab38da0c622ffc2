import { formatCents } from '#contract/catalogue.ts'
import { creditStatusNames } from '#contract/referrals/credits.ts'
import { longDate } from '#contract/time/dates.ts'
import { limits } from '#contract/limits.ts'
import type { OverviewEntry } from '#contract/overview/overview.ts'
import { paths } from '#contract/page-paths.ts'
import type { User } from '#contract/sign-in/session.ts'
import { creditsOf } from '../referrals/credit-store.ts'
import type { Database } from '../platform/database/database.ts'
import { projectsOf } from './store/projects.ts'

/** The credits of the person's delivered Blueprints, with the day until which they count. */
export async function creditEntries(db: Database, user: User, now: Date): Promise<OverviewEntry[]> {
  const own = await creditsOf(db, user.id, { now, limit: limits.overviewEntries })
  const projects = await projectsOf(db, user.id)
  return own.map(({ orderId, cents, status, openedAt, endsAt, appliedAt, daysLeft }) => {
    const project = projects.find((one) => one.orderId === orderId)
    return {
      kind: 'credit',
      id: orderId,
      title: `${formatCents(cents)} towards a full project`,
      status: creditStatusNames[status],
      detail:
        status === 'open'
          ? `Until ${longDate(new Date(endsAt))}, ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left`
          : '',
      link: project ? paths.projectWith(project.id) : paths.project,
      waitsForMe: false,
      at: appliedAt ?? openedAt,
    }
  })
}
