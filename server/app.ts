import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import { maxHeaderSize, type Server } from 'node:http'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { answerHttpErrors, HttpError, sendHttpError } from './http/http-error.ts'
import { deleteExpired } from './jobs/data-retention.ts'
import { refuseNul } from './http/refuse-nul.ts'
import { startJobs, type Job } from './jobs/jobs.ts'
import { logOptions, logRequests } from './http/logging.ts'
import { mailSender } from './mail/sender.ts'
import { mailTransport } from './mail/transport.ts'
import { pageData } from './pages/page-data.ts'
import { answeredAddress, asksForPage } from './pages/urls.ts'
import { servePages, type PageSource } from './pages/pages.ts'
import { nothingPolicy } from './pages/policies.ts'
import { createPayments, type Payments } from './payments/payments.ts'
import { createPortals } from './portals/portals.ts'
import { sandboxCredentials } from './config/providers.ts'
import { rateLimiter } from './http/rate-limit.ts'
import { articleRoutes } from './routes/articles.ts'
import { blueprintRoutes } from './routes/blueprints.ts'
import { clientErrorRoutes } from './routes/client-errors.ts'
import { enquiryRoutes } from './routes/enquiries.ts'
import { healthRoutes } from './routes/health.ts'
import { openapiRoutes } from './routes/openapi.ts'
import { paymentRoutes } from './routes/payments.ts'
import { portalRoutes } from './routes/portals.ts'
import { sessionRoutes } from './routes/session.ts'
import { visitRoutes } from './routes/visits.ts'
import { webhookRoutes } from './routes/webhooks.ts'
import type { Settings } from './config/settings.ts'
import { cookieName } from './sign-in/cookies.ts'
import { identityProvider } from './sign-in/provider.ts'
import { createSessions } from './sign-in/sessions.ts'
import type { OpenDatabase } from './store/open.ts'
import { databaseRecords } from './store/sandbox-records.ts'
import { answerParseError } from './http/parse-error-handler.ts'
import { createVisitQueue } from './jobs/visit-queue.ts'

export type AppDeps = {
  settings: Settings
  database: OpenDatabase
  now: () => Date
  /** Where pages come from; without it only the calls are served. */
  pages?: PageSource
  /** Aborted when the server is about to stop: it is no longer ready, and connections end with their answer. */
  stopping?: AbortSignal
  /** How long a connection may stand still before it is cut, in milliseconds: its client asks and does not read. */
  standstillMs?: number
  /** Where the log goes instead of standard output. */
  logStream?: { write(line: string): void }
}

function serverOptions({ settings, standstillMs = 30_000, logStream }: AppDeps): FastifyHttpOptions<Server> {
  return {
    ...logOptions(settings, logStream),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxies.length > 0 && settings.trustedProxies,
    bodyLimit: limits.bodyBytes,
    // Making keys or sweeping what expired may take long on a busy machine: no reason to give the start up.
    pluginTimeout: 0,
    connectionTimeout: standstillMs,
    requestTimeout: 15_000,
    keepAliveTimeout: 5_000,
    return503OnClosing: false,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    // Node's limit of a head is the only one: a name that is too long is one that nothing has, as any other.
    routerOptions: { maxParamLength: maxHeaderSize },
    rewriteUrl: ({ method, url = '/' }) => answeredAddress(method, url),
    clientErrorHandler: answerParseError,
    frameworkErrors: (_error, _request, reply) => {
      void sendHttpError(reply, new HttpError(400, messages.badRequest))
    },
  }
}

/** What every answer has in common: headers, failures, limits of what is read, the log. */
async function prepare(app: FastifyInstance, { settings, stopping }: AppDeps): Promise<void> {
  app.server.maxConnections = 5_000
  app.removeContentTypeParser('text/plain')
  answerHttpErrors(app)
  logRequests(app)
  refuseNul(app)
  await app.register(fastifyCookie)
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // What told Flash and old Internet Explorers something, and what browsers do anyway.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: settings.origin.startsWith('https:') && { maxAge: 31_536_000 },
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

/** The whole product as an app that can be injected; it works in the background only while it listens. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, database, now, pages, stopping } = deps
  const { db } = database
  const app = Fastify(serverOptions(deps)).withTypeProvider<ZodTypeProvider>()
  await prepare(app, deps)
  await openapiRoutes(app, {
    cookieName: (name) => cookieName(settings, name),
    hasReference: settings.appEnv !== 'production',
  })

  const sessions = createSessions({ db, settings, now })
  const rateLimit = rateLimiter({ db, settings, now })
  const payments = createPayments({ db, settings, now, log: app.log, stopping: endOf(app, stopping) })
  const transport = mailTransport(settings)
  const visits = createVisitQueue({ db, now, log: app.log })

  await app.register(async (scope) => {
    sessionRoutes(scope, { db, settings, now, sessions, provider: identityProvider(settings), rateLimit })
  })
  articleRoutes(app, { db, now, origin: settings.origin })
  await app.register(async (scope) => {
    blueprintRoutes(scope, { db, sessions, origin: settings.origin, now })
  })
  enquiryRoutes(app, { db, settings, now })
  portalRoutes(app, { portals: createPortals({ db, settings, now }) })
  paymentRoutes(app, { payments, sessions, rateLimit, db, now })
  await webhookRoutes(app, { payments })
  await app.register(async (scope) => visitRoutes(scope, { visits, now }))
  clientErrorRoutes(app, { now })
  healthRoutes(app, { ping: () => database.ping(), isStopping: () => stopping?.aborted ?? false })
  if (settings.sandbox) await addSandbox(app, deps)
  const page = pages && (await servePages(app, { settings, source: pages, now, ...pageData({ db, now }) }))
  app.setNotFoundHandler((request, reply) => {
    return page && asksForPage(request.method, request.url)
      ? page(request, reply)
      : sendHttpError(reply, new HttpError(404, messages.notFound))
  })

  database.onBroken((error) => app.log.error({ err: error }, 'a connection to the database broke'))
  app.addHook('onClose', async () => {
    await payments.idle()
    await visits.flush().catch((error: unknown) => app.log.error({ err: error }, 'visits were lost'))
    transport.close()
  })
  runWhileListening(app, [
    { name: 'orders', everySeconds: 5, run: reconciler(payments) },
    { name: 'visits', everySeconds: 2, run: () => visits.flush() },
    { name: 'mail', everySeconds: 2, run: mailSender({ db, transport, now, log: app.log }) },
    { name: 'data retention', everySeconds: 600, run: () => deleteExpired(db, now()) },
  ])
  return app
}

/** The sandboxes are loaded where they are served: production does not even read them. */
async function addSandbox(app: FastifyInstance, { settings, database, now }: AppDeps): Promise<void> {
  const { withoutRuntimeWarning } = await import('#sandbox/supported-runtime.ts')
  const { registerSandbox } = await withoutRuntimeWarning(console, () => import('#sandbox/sandbox.ts'))
  await registerSandbox(app, {
    records: databaseRecords(database.db),
    publicUrl: `${settings.origin}/sandbox`,
    appOrigin: settings.origin,
    webhookTarget: settings.selfUrl,
    credentials: sandboxCredentials,
    now,
  })
}

/** Aborted as soon as the server is to stop, and at the latest when the app closes. */
function endOf(app: FastifyInstance, stopping: AbortSignal | undefined): AbortSignal {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  return stopping ? AbortSignal.any([stopping, closing.signal]) : closing.signal
}

/** Reconciles; the first time it asks for every undecided order before, since anything may have been missed. */
function reconciler(payments: Payments): Job['run'] {
  let asked = false
  return async () => {
    if (!asked) await payments.makeUndecidedDue()
    asked = true
    await payments.reconcile()
  }
}

/** Jobs that run while the app listens. Hooks of closing run last registered first: what jobs use is closed after them. */
function runWhileListening(app: FastifyInstance, jobs: Job[]): void {
  let stop: (() => Promise<void>) | undefined
  let stopped: Promise<void> | undefined
  app.addHook('onListen', async () => {
    stop = startJobs(jobs, app.log)
  })
  app.addHook('preClose', async () => {
    stopped = stop?.()
  })
  app.addHook('onClose', () => stopped ?? Promise.resolve())
}
