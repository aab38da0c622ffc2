import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'

type Deps = {
  /** Rejects if the database does not answer. */
  ping: () => Promise<void>
  log: FastifyBaseLogger
}

/** Reports that some work failed because the database is unavailable. `log` is the log of that work. */
export type ReportDatabaseFailure = (error: unknown, log?: FastifyBaseLogger) => void

const pingIntervalMs = 1_000

/**
 * When work failed and a `ping` fails too, logs once that the database is away, and once that it answers again. Failures in between
 * are counted. `stop` ends the watch.
 */
export function watchDatabase({ ping, log }: Deps): { failed: ReportDatabaseFailure; stop: () => void } {
  const stopping = new AbortController()
  let failures = 0
  let isWatching = false
  const answers = () =>
    ping().then(
      () => true,
      () => false,
    )
  const nextCheck = () => pause(pingIntervalMs, undefined, { ref: false, signal: stopping.signal })

  const watch = async (error: unknown, ofWork: FastifyBaseLogger) => {
    const since = performance.now()
    if (await answers()) {
      await nextCheck()
      ofWork.warn(
        { err: error, failures },
        'an operation on the database failed, but the database is answering',
      )
      return
    }
    ofWork.error({ err: error }, 'the database is away')
    do await nextCheck()
    while (!(await answers()))
    const seconds = Math.round((performance.now() - since) / 1_000)
    log.warn({ seconds, failures }, 'the database is back')
  }

  return {
    failed(error, ofWork = log) {
      failures += 1
      if (isWatching) return
      isWatching = true
      void watch(error, ofWork)
        // The pause between two checks rejects only when the watch is stopped.
        .catch(() => undefined)
        .finally(() => {
          isWatching = false
          failures = 0
        })
    },
    stop: () => stopping.abort(),
  }
}
