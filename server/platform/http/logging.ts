import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { hostname } from 'node:os'
import { matchPage } from '#contract/pages.ts'
import type { Settings } from '../config/settings.ts'
import { describeError } from './describe-error.ts'

/** The route pattern of a request, for logs and metrics. The URL itself may contain codes, tokens and names. */
export function routePatternOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? ''
  return request.routeOptions.url ?? matchPage(path)?.row.path ?? 'unknown'
}

/** Of what Fastify logs, keeps an answer that broke off: its status was sent before, so the error handler is not called. */
class RequestLogController extends Fastify.LogController {
  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
    request.log.error(
      { err: error, method: request.method, route: routePatternOf(request) },
      'answer broke off',
    )
  }
}

/** Logs JSON lines from `logLevel` up, to standard output or to `stream`. Each line names the build of the server. */
export function loggerOptions(
  { logLevel }: Pick<Settings, 'logLevel'>,
  buildId: string,
  stream?: { write(line: string): void },
): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    logController: new RequestLogController({ disableRequestLogging: true }),
    logger: {
      level: logLevel,
      base: { pid: process.pid, hostname: hostname(), build: buildId },
      serializers: {
        err: (error) => describeError(error),
        error: (error) => describeError(error),
        req: () => ({}),
        res: () => ({}),
      },
      ...(stream && { stream }),
    },
  }
}

/** Logs each answered request: method, route, status, milliseconds. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: routePatternOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

/** Logs an uncaught error, after which the process must end. */
export function logFatal(log: FastifyBaseLogger, error: unknown): void {
  log.fatal({ err: error }, 'unhandled failure, stopping')
}
