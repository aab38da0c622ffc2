import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { maxHeaderSize, type Server } from 'node:http'
import { limits } from '#contract/limits.ts'
import type { Settings } from '../config/settings.ts'
import type { ReportDatabaseFailure } from '../schedule/database-watch.ts'
import { nothingPolicy } from '../pages/content-security-policy.ts'
import { routedUrl } from '../pages/urls.ts'
import { answerHttpErrors, HttpError, sendHttpError } from './http-error.ts'
import { loggerOptions, logRequests } from './logging.ts'
import { answerParseError } from './parse-error-handler.ts'
import { refuseNul } from './refuse-nul.ts'
import { answerRequestId, requestIdGenerator } from './request-id.ts'
import { serverMessages } from './messages.ts'

type OptionDeps = {
  settings: Settings
  buildId?: string
  connectionTimeoutMs?: number
  logStream?: { write(line: string): void }
}

/** The options of Fastify and its HTTP server: logging, proxies, limits, timeouts and requests that cannot be read. */
export function serverOptions({
  settings,
  buildId = 'development',
  connectionTimeoutMs = 30_000,
  logStream,
}: OptionDeps): FastifyHttpOptions<Server> {
  return {
    ...loggerOptions(settings, buildId, logStream),
    genReqId: requestIdGenerator(settings.trustedProxies),
    trustProxy: settings.trustedProxies.length > 0 && settings.trustedProxies,
    bodyLimit: limits.bodyBytes,
    // No timeout: generating keys can take long on a busy machine.
    pluginTimeout: 0,
    connectionTimeout: connectionTimeoutMs,
    requestTimeout: 15_000,
    // Longer than a proxy keeps an idle connection (nginx 60 s, Caddy 120 s): a proxy must not send a request on a connection that we just closed.
    keepAliveTimeout: 125_000,
    return503OnClosing: false,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    // A parameter of any length reaches its handler, which answers 404 for it as for any other unknown name.
    routerOptions: { maxParamLength: maxHeaderSize },
    rewriteUrl: ({ method, url = '/', headers }) => routedUrl(method, url, headers.accept),
    clientErrorHandler: answerParseError,
    frameworkErrors: (_error, _request, reply) => {
      void sendHttpError(reply, new HttpError(400, serverMessages.badRequest))
    },
  }
}

type SetupDeps = { settings: Settings; stopping?: AbortSignal; databaseFailed: ReportDatabaseFailure }

/** Sets up what all routes share: headers, errors, limits, cookies and logging. */
export async function setUpApp(
  app: FastifyInstance,
  { settings, stopping, databaseFailed }: SetupDeps,
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
