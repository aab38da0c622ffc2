import { canRead, type StaffRole } from '#contract/office/areas.ts'
import type { OfficeHome, OpenDecision } from '#contract/office/home.ts'
import { canReadQueue } from '#contract/reviews/queues.ts'
import type { Database } from '../platform/database/database.ts'
import { moneyByWeek, openEnquiries, runningProjects } from './home-store.ts'
import { waitingReviews } from '../reviews/lists.ts'

/** The lists whose waiting entries are decisions. Projects have a part of their own. */
const decisionQueues = ['applications', 'payouts', 'blueprints', 'jobs', 'requests'] as const
const mostOfQueue = 10
const mostDecisions = 12

async function decisionsOf(db: Database, role: StaffRole): Promise<OpenDecision[] | null> {
  const visible = decisionQueues.filter((queue) => canReadQueue(role, queue))
  if (visible.length === 0) return null
  const found = await Promise.all(
    visible.map(async (queue) =>
      (await waitingReviews(db, queue, mostOfQueue)).map(({ at, ...entry }) => ({
        queue,
        since: at,
        ...entry,
      })),
    ),
  )
  return found
    .flat()
    .sort((a, b) => Date.parse(a.since) - Date.parse(b.since))
    .slice(0, mostDecisions)
}

/** What needs the firm next, as far as a member of staff with this role sees it. */
export async function readOfficeHome(db: Database, role: StaffRole, now: Date): Promise<OfficeHome> {
  return {
    at: now.toISOString(),
    enquiries: canRead(role, 'inbox') ? await openEnquiries(db) : null,
    projects: canRead(role, 'projects') ? await runningProjects(db) : null,
    decisions: await decisionsOf(db, role),
    money: canRead(role, 'orders') ? await moneyByWeek(db, now) : null,
  }
}
