import Fastify, { type FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sandboxCredentials } from './platform/config/providers.ts'
import type { Settings } from './platform/config/settings.ts'
import { serverOptions, setUpApp } from './platform/http/app-setup.ts'
import { HttpError, sendHttpError } from './platform/http/http-error.ts'
import { refuseUnderPressure, type PressureLimits } from './platform/http/under-pressure.ts'
import { createClientErrorQueue } from './client-errors/queue.ts'
import { watchDatabase } from './platform/schedule/database-watch.ts'
import { runWhileListening, scheduledJobs } from './schedule.ts'
import { createVisitQueue } from './visits/queue.ts'
import { mailTransport } from './platform/outbox/transport.ts'
import type { Metrics } from './metrics/metrics.ts'
import { officeRoleReader } from './staff/guard.ts'
import { addMachineGallery, addOffice, createAssetShares } from './platform/pages/optional-pages.ts'
import { pageData } from './articles/page-data.ts'
import { servePages, type PageSource } from './platform/pages/pages.ts'
import { isPageRequest } from './platform/pages/urls.ts'
import { createPayments, type PaymentDeps, type Payments } from './payments/payments.ts'
import { openapiRoutes } from './platform/http/openapi.ts'
import { registerRoutes } from './routes.ts'
import { cookieName } from './platform/http/cookies.ts'
import { createSessions } from './sign-in/sessions.ts'
import type { OpenDatabase } from './platform/database/database.ts'
import { databaseRecords } from './platform/sandbox-records/store.ts'
import { noTracing, type Tracing } from './platform/tracing/tracing.ts'
import { serverMessages } from './platform/http/messages.ts'

export type AppDeps = {
  settings: Settings
  database: OpenDatabase
  now: () => Date
  /** The id of the build, for the log and for reports of errors in browsers. */
  buildId?: string
  /** The source of the pages; without it only the calls are served. */
  pages?: PageSource
  /** Aborted when the server is about to stop: `/readyz` fails from then on, and connections close after their answer. */
  stopping?: AbortSignal
  /** The time without traffic after which a connection is closed, in milliseconds: some clients do not read their answer. */
  connectionTimeoutMs?: number
  /** How many requests may be in progress before further ones are refused. */
  pressureLimits?: PressureLimits
  /** Gets the log lines instead of standard output. */
  logStream?: { write(line: string): void }
  /** Replaces `createPayments`, so that a test can replace the providers' answers and call the service. */
  createPayments?: (deps: PaymentDeps) => Payments
  metrics?: Metrics
  tracing?: Tracing
}

/** Builds the server's app. Its background jobs run only while it listens, not when a test injects requests. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, database, now, buildId = 'development', pages, stopping, tracing = noTracing } = deps
  const { db } = database
  const app = Fastify(serverOptions(deps)).withTypeProvider<ZodTypeProvider>()
  const { log } = app
  const { failed: databaseFailed, stop: stopWatch } = watchDatabase({ ping: () => database.ping(), log })
  await setUpApp(app, { ...deps, databaseFailed })
  const pressure = await refuseUnderPressure(app, deps.pressureLimits)
  deps.metrics?.watch(app, pressure)
  tracing.watch(app)
  await openapiRoutes(app, {
    cookieName: (name) => cookieName(settings, name),
    hasReference: settings.appEnv !== 'production',
  })

  const sessions = createSessions({ db, settings, now })
  const create = deps.createPayments ?? createPayments
  const payments = create({ db, settings, now, log, tracing, stopping: stopSignalOf(app, stopping) })
  const transport = mailTransport(settings)
  const visits = createVisitQueue({ db, now, log })
  const clientErrors = createClientErrorQueue({ db, now, log, mapsDir: settings.mapsDir })
  const isStopping = () => stopping?.aborted ?? false
  const services = { settings, database, now, sessions, payments, visits, clientErrors, tracing, isStopping }
  await registerRoutes(app, services)

  const sandbox = settings.sandbox && (await addSandbox(app, deps))
  if (pages && settings.appEnv !== 'production') await addMachineGallery(app, settings, pages)
  const shared = pages && 'folder' in pages ? createAssetShares(settings, pages) : []
  await Promise.all(shared.map((assets) => assets.renew(now())))
  if (pages)
    await addOffice(app, pages, { settings, buildId, roleOf: officeRoleReader({ db, sessions }), now })
  const page =
    pages && (await servePages(app, { settings, buildId, source: pages, now, ...pageData({ db, now }) }))
  app.setNotFoundHandler((request, reply) => {
    const { method, url, headers } = request
    return page && isPageRequest(method, url, headers.accept)
      ? page(request, reply)
      : sendHttpError(reply, new HttpError(404, serverMessages.notFound))
  })

  database.onBroken((error) => databaseFailed(error))
  app.addHook('onClose', async () => {
    stopWatch()
    await payments.idle()
    await visits.flush().catch((error: unknown) => log.error({ err: error }, 'visits were lost'))
    await clientErrors
      .flush()
      .catch((error: unknown) => log.error({ err: error }, 'errors in browsers were lost'))
    transport.close()
  })
  const { metrics } = deps
  runWhileListening(app, databaseFailed, [
    ...scheduledJobs({
      db,
      now,
      settings,
      log,
      metrics,
      payments,
      transport,
      visits,
      clientErrors,
    }),
    ...(database.collectStatistics
      ? [{ name: 'statistics of the database', everySeconds: 3_600, run: database.collectStatistics }]
      : []),
    ...shared.map((assets) => ({
      name: 'shared assets',
      everySeconds: 86_400,
      run: () => assets.renew(now()),
    })),
    ...(sandbox
      ? [{ name: 'expired sign-ins of the sandbox', everySeconds: 600, run: sandbox.deleteExpired }]
      : []),
  ])
  return app
}

/** Imports the sandboxes only when they are served, so that production never loads them. */
async function addSandbox(app: FastifyInstance, { settings, database, now }: AppDeps) {
  const { registerSandbox } = await import('#sandbox/sandbox.ts')
  return registerSandbox(app, {
    records: databaseRecords(database.db),
    publicUrl: `${settings.origin}/sandbox`,
    appOrigin: settings.origin,
    webhookTarget: settings.selfUrl,
    credentials: sandboxCredentials,
    now,
  })
}

/** A signal that is aborted when the server is about to stop, or at the latest when the app closes. */
function stopSignalOf(app: FastifyInstance, stopping: AbortSignal | undefined): AbortSignal {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  return stopping ? AbortSignal.any([stopping, closing.signal]) : closing.signal
}
