import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { matchPage } from '#contract/pages.ts'
import type { Settings } from '../config/settings.ts'

type Described = { type: string; message: string; stack: string; [detail: string]: unknown }

/**
 * An error for the log: class, code and stack. The message is left out, because drivers and providers put personal data into
 * theirs.
 */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, constraint, cause } = error as { code?: unknown; constraint?: unknown; cause?: unknown }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: '',
    stack: frames.join('\n'),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/** The route pattern of a request, for logs and metrics. The URL itself may contain codes, tokens and names. */
export function routeOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? ''
  return request.routeOptions.url ?? matchPage(path)?.row.path ?? 'unknown'
}

/** Logs JSON lines from `logLevel` up, to standard output or to `stream`. */
export function logOptions(
  { logLevel }: Pick<Settings, 'logLevel'>,
  stream?: { write(line: string): void },
): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    logger: {
      level: logLevel,
      serializers: { err: describeError, error: describeError, req: () => ({}), res: () => ({}) },
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
        route: routeOf(request),
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
