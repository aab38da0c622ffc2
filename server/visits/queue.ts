import type { FastifyBaseLogger } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { VisitRecord } from '#contract/visits/visits.ts'
import type { Database } from '../platform/database/database.ts'
import { putVisits, type Visit } from './store.ts'

const maxQueuedVisits = 10_000
const visitsPerStatement = 500

export type VisitQueue = {
  /** Queues a visit; it is dropped if the queue is full. */
  add: (visit: VisitRecord) => void
  /** Writes the queued visits. Rejects if the database fails; unwritten visits stay in the queue. */
  flush: () => Promise<void>
}

type Deps = { db: Database; now: () => Date; log: FastifyBaseLogger }

/** Queues visits in memory and writes them in batches, so that a beacon does not cost a query. */
export function createVisitQueue({ db, now, log }: Deps): VisitQueue {
  const waiting: Visit[] = []
  let dropped = 0
  const write = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, visitsPerStatement)
      await putVisits(db, batch)
      waiting.splice(0, batch.length)
    }
  }
  let writing = Promise.resolve()
  return {
    add(visit) {
      if (waiting.length < maxQueuedVisits)
        waiting.push({ ...visit, reportId: randomUUID(), createdAt: now() })
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
