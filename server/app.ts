import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { maxHeaderSize, type Server } from 'node:http'
import path from 'node:path'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { officeBase } from '#contract/office/paths.ts'
import { answerHttpErrors, HttpError, sendHttpError } from './http/http-error.ts'
import { closeDueJobs } from './bidding/jobs.ts'
import { deleteExpired } from './jobs/data-retention.ts'
import { refuseNul } from './http/refuse-nul.ts'
import { watchDatabase, type DatabaseFailed } from './jobs/database-watch.ts'
import { refuseUnderPressure, type PressureLimits } from './http/under-pressure.ts'
import { startJobs, type Job } from './jobs/jobs.ts'
import { logOptions, logRequests } from './http/logging.ts'
import { mailSender } from './mail/sender.ts'
import { mailTransport } from './mail/transport.ts'
import type { Metrics } from './metrics/metrics.ts'
import { officeRoleOf } from './office/guard.ts'
import { serveMachineGallery } from './pages/machine-gallery.ts'
import { serveOffice } from './pages/office.ts'
import { pageData } from './pages/page-data.ts'
import { routedUrl, isPageRequest } from './pages/urls.ts'
import { servePages, type BuiltPages, type PageSource } from './pages/pages.ts'
import { nothingPolicy } from './pages/policies.ts'
import { shareAssets } from './pages/shared-assets.ts'
import { createPayments, type PaymentDeps, type Payments } from './payments/payments.ts'
import { createPortals } from './portals/portals.ts'
import { sandboxCredentials } from './config/providers.ts'
import { rateLimiter } from './http/rate-limit.ts'
import { articleRoutes } from './routes/articles.ts'
import { blueprintRoutes } from './routes/blueprints.ts'
import { clientErrorRoutes } from './routes/client-errors.ts'
import { enquiryRoutes } from './routes/enquiries.ts'
import { healthRoutes } from './routes/health.ts'
import { openapiRoutes } from './routes/openapi.ts'
import { overviewRoutes } from './routes/overview.ts'
import { ownOrderRoutes } from './routes/own-orders.ts'
import { paymentRoutes } from './routes/payments.ts'
import { pictureRoutes } from './routes/pictures.ts'
import { portalRoutes } from './routes/portals.ts'
import { requestRoutes } from './routes/requests.ts'
import { jobRoutes } from './routes/jobs.ts'
import { officeRoutes } from './routes/office/office.ts'
import { projectRoutes } from './routes/projects.ts'
import { fileRoutes, questionnaireRoutes } from './routes/questionnaires.ts'
import { receiptRoutes } from './routes/receipts.ts'
import { commissionRoutes, referralRoutes } from './routes/referrals.ts'
import { sessionRoutes } from './routes/session.ts'
import { visitRoutes } from './routes/visits.ts'
import { webhookRoutes } from './routes/webhooks.ts'
import { answerRequestId, requestIds } from './http/request-id.ts'
import type { Settings } from './config/settings.ts'
import { cookieName } from './sign-in/cookies.ts'
import { createClientErrorQueue } from './jobs/client-error-queue.ts'
import { identityProvider } from './sign-in/provider.ts'
import { createSessions, type Sessions } from './sign-in/sessions.ts'
import { endHolds } from './store/commissions.ts'
import { endCredits } from './store/credits.ts'
import { countDays } from './store/numbers.ts'
import type { OpenDatabase } from './store/open-database.ts'
import { untraced, type Tracing } from './tracing/tracing.ts'
import { databaseRecords } from './store/sandbox-records.ts'
import { answerParseError } from './http/parse-error-handler.ts'
import { createVisitQueue } from './jobs/visit-queue.ts'

export type AppDeps = {
  settings: Settings
  database: OpenDatabase
  now: () => Date
  /** The id of the build, for the log and for reports of errors in browsers. */
  build?: string
  /** The source of the pages; without it only the calls are served. */
  pages?: PageSource
  /** Aborted when the server is about to stop: `/readyz` fails from then on, and connections close after their answer. */
  stopping?: AbortSignal
  /** The time without traffic after which a connection is closed, in milliseconds: some clients do not read their answer. */
  connectionTimeoutMs?: number
  /** What may be in progress before further requests are refused. */
  pressureLimits?: PressureLimits
  /** Gets the log lines instead of standard output. */
  logStream?: { write(line: string): void }
  /** Replaces `createPayments`, so that a test can replace the providers' answers and call the service. */
  createPayments?: (deps: PaymentDeps) => Payments
  metrics?: Metrics
  tracing?: Tracing
}

function serverOptions({
  settings,
  build = 'development',
  connectionTimeoutMs = 30_000,
  logStream,
}: AppDeps): FastifyHttpOptions<Server> {
  return {
    ...logOptions(settings, build, logStream),
    genReqId: requestIds(settings.trustedProxies),
    trustProxy: settings.trustedProxies.length > 0 && settings.trustedProxies,
    bodyLimit: limits.bodyBytes,
    // No timeout: generating keys can take long on a busy machine.
    pluginTimeout: 0,
    connectionTimeout: connectionTimeoutMs,
    requestTimeout: 15_000,
    // Longer than a proxy keeps an idle connection (nginx 60 s, Caddy 120 s): it must not send a request on one that we just closed.
    keepAliveTimeout: 125_000,
    return503OnClosing: false,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    // A parameter of any length reaches its handler, which answers 404 for it as for any other unknown name.
    routerOptions: { maxParamLength: maxHeaderSize },
    rewriteUrl: ({ method, url = '/' }) => routedUrl(method, url),
    clientErrorHandler: answerParseError,
    frameworkErrors: (_error, _request, reply) => {
      void sendHttpError(reply, new HttpError(400, messages.badRequest))
    },
  }
}

/** Sets up what all routes share: headers, errors, limits, cookies and logging. */
async function prepare(
  app: FastifyInstance,
  { settings, stopping }: AppDeps,
  databaseFailed: DatabaseFailed,
): Promise<void> {
  app.server.maxConnections = 5_000
  app.removeContentTypeParser('text/plain')
  answerHttpErrors(app, databaseFailed)
  answerRequestId(app)
  logRequests(app)
  refuseNul(app)
  await app.register(fastifyCookie)
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // These headers only matter to Flash or old Internet Explorers, or repeat a default of browsers.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Whether subdomains of a deployment's domain have https is not ours to decide.
    strictTransportSecurity: settings.origin.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', nothingPolicy)
    if (request.routeOptions.url?.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing || stopping?.aborted) reply.header('connection', 'close')
  })
}

/** Builds the server's app. Its background jobs run only while it listens, not when a test injects requests. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, database, now, build = 'development', pages, stopping, tracing = untraced } = deps
  const { db } = database
  const app = Fastify(serverOptions(deps)).withTypeProvider<ZodTypeProvider>()
  const { failed: databaseFailed, stop: stopWatch } = watchDatabase({
    ping: () => database.ping(),
    log: app.log,
  })
  await prepare(app, deps, databaseFailed)
  const pressure = await refuseUnderPressure(app, deps.pressureLimits)
  deps.metrics?.watch(app, pressure)
  tracing.watch(app)
  await openapiRoutes(app, {
    cookieName: (name) => cookieName(settings, name),
    hasReference: settings.appEnv !== 'production',
  })

  const sessions = createSessions({ db, settings, now })
  const rateLimit = rateLimiter({ db, settings, now })
  const create = deps.createPayments ?? createPayments
  const payments = create({ db, settings, now, log: app.log, tracing, stopping: stopSignalOf(app, stopping) })
  const transport = mailTransport(settings)
  const visits = createVisitQueue({ db, now, log: app.log })
  const clientErrors = createClientErrorQueue({ db, now, log: app.log, mapsDir: settings.mapsDir })

  await app.register(async (scope) => {
    const provider = identityProvider(settings, tracing.fetch(fetch))
    sessionRoutes(scope, { db, settings, now, sessions, provider, rateLimit })
  })
  articleRoutes(app, { db, now, origin: settings.origin })
  pictureRoutes(app, { db })
  await app.register(async (scope) => {
    blueprintRoutes(scope, { db, sessions, origin: settings.origin, now })
  })
  enquiryRoutes(app, { db, settings, now })
  portalRoutes(app, { portals: createPortals({ db, settings, now }) })
  paymentRoutes(app, { payments, sessions, rateLimit, db, now })
  await app.register(async (scope) => receiptRoutes(scope, { sessions, db, now }))
  referralRoutes(app, { sessions, db, rateLimit, now })
  await app.register(async (scope) => commissionRoutes(scope, { sessions, db, now }))
  await app.register(async (scope) => requestRoutes(scope, { sessions, db, origin: settings.origin, now }))
  await app.register(async (scope) => jobRoutes(scope, { sessions, db, origin: settings.origin, now }))
  await app.register(async (scope) => overviewRoutes(scope, { sessions, db, now }))
  await app.register(async (scope) => projectRoutes(scope, { sessions, db, settings, now }))
  await app.register(async (scope) => questionnaireRoutes(scope, { sessions, db, settings, now }))
  await app.register(async (scope) => fileRoutes(scope, { sessions, db }))
  if (settings.appEnv !== 'production')
    await app.register(async (scope) => ownOrderRoutes(scope, { db, sessions }))
  await officeRoutes(app, { db, sessions, settings, payments, now })
  await webhookRoutes(app, { payments })
  await app.register(async (scope) => visitRoutes(scope, { visits, now }))
  clientErrorRoutes(app, { errors: clientErrors, now })
  healthRoutes(app, { ping: () => database.ping(), isStopping: () => stopping?.aborted ?? false })
  const sandbox = settings.sandbox && (await addSandbox(app, deps))
  if (pages && settings.appEnv !== 'production') await addMachineGallery(app, settings, pages)
  const shared = pages && 'folder' in pages ? sharedFolders(settings, pages) : []
  for (const assets of shared) await assets.renew(now())
  if (pages) await addOffice(app, deps, pages, sessions)
  const page =
    pages && (await servePages(app, { settings, build, source: pages, now, ...pageData({ db, now }) }))
  app.setNotFoundHandler((request, reply) => {
    return page && isPageRequest(request.method, request.url)
      ? page(request, reply)
      : sendHttpError(reply, new HttpError(404, messages.notFound))
  })

  database.onBroken((error) => databaseFailed(error))
  app.addHook('onClose', async () => {
    stopWatch()
    await payments.idle()
    await visits.flush().catch((error: unknown) => app.log.error({ err: error }, 'visits were lost'))
    await clientErrors
      .flush()
      .catch((error: unknown) => app.log.error({ err: error }, 'errors of browsers were lost'))
    transport.close()
  })
  runWhileListening(app, databaseFailed, [
    { name: 'orders', everySeconds: 5, run: reconciler(payments) },
    { name: 'visits', everySeconds: 2, run: () => visits.flush() },
    { name: 'errors in browsers', everySeconds: 5, run: () => clientErrors.flush() },
    { name: 'mail', everySeconds: 2, run: mailSender({ db, transport, now, log: app.log }) },
    { name: 'numbers', everySeconds: 60, run: (signal) => countDays(db, now(), signal) },
    { name: 'commissions', everySeconds: 600, run: () => endHolds(db, now()) },
    { name: 'credits', everySeconds: 600, run: () => endCredits(db, now()) },
    {
      name: 'bidding',
      everySeconds: 60,
      run: () => closeDueJobs({ db, origin: settings.origin, now: now() }),
    },
    ...shared.map((assets) => ({
      name: 'shared assets',
      everySeconds: 86_400,
      run: () => assets.renew(now()),
    })),
    ...(sandbox
      ? [{ name: 'expired sign-ins of the sandbox', everySeconds: 600, run: sandbox.deleteExpired }]
      : []),
    { name: 'data retention', everySeconds: 600, run: () => retain(deps, app) },
  ])
  return app
}

/** Imports the sandboxes only when they are served, so that production never loads them. */
async function addSandbox(app: FastifyInstance, { settings, database, now }: AppDeps) {
  const { withoutRuntimeWarning } = await import('#sandbox/supported-runtime.ts')
  const { registerSandbox } = await withoutRuntimeWarning(console, () => import('#sandbox/sandbox.ts'))
  return registerSandbox(app, {
    records: databaseRecords(database.db),
    publicUrl: `${settings.origin}/sandbox`,
    appOrigin: settings.origin,
    webhookTarget: settings.selfUrl,
    credentials: sandboxCredentials,
    now,
  })
}

/** A build without the gallery of machines is served without it. */
async function addMachineGallery(app: FastifyInstance, settings: Settings, pages: PageSource): Promise<void> {
  if ('vite' in pages) await serveMachineGallery(app, { settings, source: pages })
  else if (pages.inspector !== undefined)
    await serveMachineGallery(app, { settings, source: { folder: pages.inspector } })
}

const officeAssetsOf = ({ assetsDir }: Settings) => `${assetsDir}-office`

/** The folders of hashed files that instances share: those of the site, those that only staff get, and source maps. */
function sharedFolders(settings: Settings, { folder, office, maps }: BuiltPages) {
  return [
    shareAssets(path.join(folder, 'assets'), settings.assetsDir),
    ...(maps === undefined ? [] : [shareAssets(maps, settings.mapsDir)]),
    ...(office === undefined
      ? []
      : [shareAssets(path.join(office, officeBase, 'assets'), officeAssetsOf(settings))]),
  ]
}

/** A build without the office, as small ones of tests, is served without it. */
async function addOffice(
  app: FastifyInstance,
  { settings, database: { db }, build = 'development', now }: AppDeps,
  pages: PageSource,
  sessions: Sessions,
): Promise<void> {
  const roleOf = officeRoleOf({ db, sessions })
  const assets = officeAssetsOf(settings)
  if ('vite' in pages) await serveOffice(app, { settings, build, source: pages, assets, roleOf, now })
  else if (pages.office !== undefined)
    await serveOffice(app, { settings, build, source: { folder: pages.office }, assets, roleOf, now })
}

/** Deletes what may not be kept longer, and counts it. */
async function retain({ database, now, metrics }: AppDeps, { log }: FastifyInstance): Promise<void> {
  const deleted: Record<string, number> = {}
  const count = (kind: string, rows: number) => {
    metrics?.countDeleted(kind, rows)
    if (rows > 0) deleted[kind] = rows
  }
  await deleteExpired(database.db, now(), count).finally(() => {
    if (Object.keys(deleted).length > 0) log.info({ deleted }, 'rows whose time is over were deleted')
  })
}

/** A signal that is aborted when the server is about to stop, or at the latest when the app closes. */
function stopSignalOf(app: FastifyInstance, stopping: AbortSignal | undefined): AbortSignal {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  return stopping ? AbortSignal.any([stopping, closing.signal]) : closing.signal
}

/** The first run checks every undecided order, because webhooks may have been missed while the server was down. */
function reconciler(payments: Payments): Job['run'] {
  let isFirstRun = true
  return async () => {
    if (isFirstRun) await payments.makeUndecidedDue()
    isFirstRun = false
    await payments.reconcile()
  }
}

/** Runs jobs while the app listens. `onClose` hooks run in reverse order, so jobs end before what they use is closed. */
function runWhileListening(app: FastifyInstance, databaseFailed: DatabaseFailed, jobs: Job[]): void {
  let stop: (() => Promise<void>) | undefined
  let stopped: Promise<void> | undefined
  app.addHook('onListen', async () => {
    stop = startJobs(jobs, { log: app.log, databaseFailed })
  })
  app.addHook('preClose', async () => {
    stopped = stop?.()
  })
  app.addHook('onClose', () => stopped ?? Promise.resolve())
}
