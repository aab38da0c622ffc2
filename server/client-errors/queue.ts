import type { FastifyBaseLogger } from 'fastify'
import type { ClientError } from '#contract/client-errors/client-errors.ts'
import { limits } from '#contract/limits.ts'
import { groupErrors, type ReportedError } from './groups.ts'
import { placeFinder } from './source-maps.ts'
import { addClientErrors } from './store.ts'
import type { Database } from '../platform/database/database.ts'

const maxQueuedErrors = 500

export type ClientErrorQueue = {
  /** Queues an error; it is dropped if the queue is full. */
  add: (error: ClientError) => void
  /** Stores the queued errors. Rejects if the database fails; then they stay in the queue. */
  flush: () => Promise<void>
}

type Deps = { db: Database; now: () => Date; log: FastifyBaseLogger; mapsDir: string }

/** Queues errors of browsers and stores them grouped, so that a report costs neither a query nor the reading of a source map. */
export function createClientErrorQueue({ db, now, log, mapsDir }: Deps): ClientErrorQueue {
  const waiting: ReportedError[] = []
  let dropped = 0
  const store = async () => {
    const batch = waiting.slice()
    if (batch.length === 0) return
    const groups = await groupErrors(batch, placeFinder(mapsDir), (err) => {
      log.error({ err }, 'a report of an error in a browser could not be read')
    })
    const bounds = { mostPerDay: limits.clientErrorsPerDay, now: now() }
    const stored = await addClientErrors(db, groups, bounds)
    waiting.splice(0, batch.length)
    for (const { id, kind, count, pages } of stored)
      log.warn({ clientError: { id, kind, count, pages } }, 'errors in browsers')
    dropped += groups.length - stored.length
    if (dropped > 0) log.warn({ dropped }, 'more errors in browsers than could be kept')
    dropped = 0
  }
  let storing = Promise.resolve()
  return {
    add(error) {
      if (waiting.length < maxQueuedErrors) waiting.push({ ...error, at: now() })
      else dropped += 1
    },
    flush() {
      storing = storing.catch(() => undefined).then(store)
      return storing
    },
  }
}
