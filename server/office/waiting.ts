import type { OfficeArea } from '#contract/office/areas.ts'
import type { Database } from '../store/database.ts'
import { countWaiting } from '../store/inbox.ts'
import { waitingInQueue } from '../store/queues.ts'

type Count = (db: Database, now: Date) => Promise<number>

/** How much waits for somebody, by area; areas that are not here have nothing that waits. */
const counts: Partial<Record<OfficeArea, Count>> = {
  inbox: countWaiting,
  blueprints: (db) => waitingInQueue(db, 'blueprints'),
  partners: (db) => waitingInQueue(db, 'applications'),
  projects: (db) => waitingInQueue(db, 'projects'),
  jobs: async (db) => (await waitingInQueue(db, 'jobs')) + (await waitingInQueue(db, 'requests')),
}

/** How much waits for somebody in an area. */
export const waitingIn = (db: Database, area: OfficeArea, now: Date): Promise<number> =>
  counts[area]?.(db, now) ?? Promise.resolve(0)
