import type { FastifyBaseLogger } from 'fastify'
import { isUnavailable } from '../database/database-errors.ts'
import type { ReportDatabaseFailure } from './database-watch.ts'

type Deps = { log: FastifyBaseLogger; databaseFailed: ReportDatabaseFailure }

export type BackgroundJob = {
  name: string
  everySeconds: number
  /** Does the job once. After the signal is aborted it must not start a new step, so that stopping waits for one step at most. */
  run: (signal: AbortSignal) => Promise<unknown>
}

/**
 * Runs each job at once and then periodically, never twice at the same time. The returned function stops the jobs and waits for the
 * current runs.
 */
export function startJobs(jobs: BackgroundJob[], deps: Deps): () => Promise<void> {
  const stops = jobs.map((job) => startJob(job, deps))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function startJob(
  { name, everySeconds, run }: BackgroundJob,
  { log, databaseFailed }: Deps,
): () => Promise<void> {
  const stopping = new AbortController()
  let failing = false
  let timer: NodeJS.Timeout | undefined

  const runOnce = async () => {
    try {
      await run(stopping.signal)
      if (failing) log.warn({ job: name }, 'job works again')
      failing = false
    } catch (error) {
      if (isUnavailable(error)) databaseFailed(error, log.child({ job: name }))
      else {
        if (!failing) log.error({ job: name, err: error }, 'job fails')
        failing = true
      }
    }
    if (stopping.signal.aborted) return
    const again = () => {
      running = runOnce()
    }
    timer = setTimeout(again, everySeconds * 1_000).unref()
  }

  let running = runOnce()
  return () => {
    stopping.abort()
    clearTimeout(timer)
    return running
  }
}
