import type { FastifyInstance } from 'fastify'
import { closeDueJobs } from './jobs/jobs.ts'
import { mailSender } from './platform/outbox/sender.ts'
import type { MailTransport } from './platform/outbox/transport.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Payments } from './payments/payments.ts'
import { endHolds } from './referrals/commission-store.ts'
import { reminderSender } from './reminders/send.ts'
import { endCredits } from './referrals/credit-store.ts'
import type { Database } from './platform/database/database.ts'
import { updateDailyTotals } from './numbers/store.ts'
import type { ClientErrorQueue } from './client-errors/queue.ts'
import { deleteExpired } from './data-retention.ts'
import type { ReportDatabaseFailure } from './platform/schedule/database-watch.ts'
import { startJobs, type BackgroundJob } from './platform/schedule/background-jobs.ts'
import type { Settings } from './platform/config/settings.ts'
import type { VisitQueue } from './visits/queue.ts'

type Deps = {
  db: Database
  now: () => Date
  settings: Settings
  log: FastifyInstance['log']
  metrics: Metrics | undefined
  payments: Payments
  transport: MailTransport
  visits: VisitQueue
  clientErrors: ClientErrorQueue
}

/** The background jobs that every instance of the server runs, with their intervals. */
export const scheduledJobs = (deps: Deps): BackgroundJob[] => {
  const { db, now, settings, log, payments, transport, visits, clientErrors } = deps
  return [
    { name: 'orders', everySeconds: 5, run: orderReconciler(payments) },
    { name: 'visits', everySeconds: 2, run: () => visits.flush() },
    { name: 'errors in browsers', everySeconds: 5, run: () => clientErrors.flush() },
    { name: 'mail', everySeconds: 2, run: mailSender({ db, transport, now, log }) },
    { name: 'numbers', everySeconds: 60, run: (signal) => updateDailyTotals(db, now(), signal) },
    { name: 'commissions', everySeconds: 600, run: () => endHolds(db, now()) },
    { name: 'credits', everySeconds: 600, run: () => endCredits(db, now()) },
    {
      name: 'bidding',
      everySeconds: 60,
      run: () => closeDueJobs({ db, origin: settings.origin, now: now() }),
    },
    { name: 'reminders', everySeconds: 60, run: reminderSender({ db, settings, now, log }) },
    { name: 'data retention', everySeconds: 600, run: () => deleteAndCountExpired(deps) },
  ]
}

/** The first run checks every undecided order, because webhooks may have been missed while the server was down. */
function orderReconciler(payments: Payments): BackgroundJob['run'] {
  let isFirstRun = true
  return async () => {
    if (isFirstRun) await payments.makeUndecidedDue()
    isFirstRun = false
    await payments.reconcile()
  }
}

/** Deletes the rows that may not be kept longer, and counts them in the log and the metrics. */
async function deleteAndCountExpired({ db, now, metrics, log }: Deps): Promise<void> {
  const deleted: Record<string, number> = {}
  const count = (kind: string, rows: number) => {
    metrics?.countDeleted(kind, rows)
    if (rows > 0) deleted[kind] = rows
  }
  await deleteExpired(db, now(), count).finally(() => {
    if (Object.keys(deleted).length > 0) log.info({ deleted }, 'expired rows were deleted')
  })
}

/** Runs jobs while the app listens. `onClose` hooks run in reverse order, so jobs end before the resources that they use are closed. */
export function runWhileListening(
  app: FastifyInstance,
  reportDatabaseFailure: ReportDatabaseFailure,
  jobs: BackgroundJob[],
): void {
  let stop: (() => Promise<void>) | undefined
  let stopped: Promise<void> | undefined
  app.addHook('onListen', async () => {
    stop = startJobs(jobs, { log: app.log, databaseFailed: reportDatabaseFailure })
  })
  app.addHook('preClose', async () => {
    stopped = stop?.()
  })
  app.addHook('onClose', () => stopped ?? Promise.resolve())
}
