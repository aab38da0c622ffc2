import type { OfficeArea, StaffRole } from '#contract/office/areas.ts'
import { canReadQueue } from '#contract/reviews/queues.ts'
import type { Database } from '../platform/database/database.ts'
import { countUnanswered } from '../inbox/store.ts'
import { countWaitingReviews } from '../reviews/lists.ts'

type WaitingCounter = (db: Database, now: Date, role: StaffRole) => Promise<number>

/** Functions that count the entries that wait for somebody of the firm, by area of the office. In all other areas nothing waits. */
const waitingCounters: Partial<Record<OfficeArea, WaitingCounter>> = {
  inbox: countUnanswered,
  blueprints: (db) => countWaitingReviews(db, 'blueprints'),
  partners: async (db, _, role) =>
    (await countWaitingReviews(db, 'applications')) +
    (canReadQueue(role, 'payouts') ? await countWaitingReviews(db, 'payouts') : 0),
  projects: (db) => countWaitingReviews(db, 'projects'),
  jobs: async (db) => (await countWaitingReviews(db, 'jobs')) + (await countWaitingReviews(db, 'requests')),
}

/** How many entries of an area wait for somebody of the firm, of those that this role may see. */
export const countWaitingIn = (db: Database, area: OfficeArea, now: Date, role: StaffRole): Promise<number> =>
  waitingCounters[area]?.(db, now, role) ?? Promise.resolve(0)
