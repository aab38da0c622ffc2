import type { FastifyBaseLogger } from 'fastify'
import type { VisitRecord } from '#contract/visits.ts'
import type { Database } from '../store/database.ts'
import { putVisits, type Visit } from '../store/visits.ts'

/** Visits kept in memory at most, and written at once. */
const capacity = 10_000
const batchSize = 500

export type VisitQueue = {
  /** Keeps a visit until it is written; with too many waiting it is dropped. */
  add: (visit: VisitRecord) => void
  /** Writes what waits. Rejects when the database cannot: what was not written waits on. */
  flush: () => Promise<void>
}

type Deps = { db: Database; now: () => Date; log: FastifyBaseLogger }

/** Visits on their way to the database, so that a beacon costs no query of its own. */
export function createVisitQueue({ db, now, log }: Deps): VisitQueue {
  const waiting: Visit[] = []
  let dropped = 0
  const write = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize)
      await putVisits(db, batch)
      waiting.splice(0, batch.length)
    }
  }
  let writing = Promise.resolve()
  return {
    add(visit) {
      if (waiting.length < capacity) waiting.push({ ...visit, createdAt: now() })
      else dropped += 1
    },
    flush() {
      if (dropped > 0) log.warn({ dropped }, 'more visits than could be kept')
      dropped = 0
      writing = writing.catch(() => undefined).then(write)
      return writing
    },
  }
}
