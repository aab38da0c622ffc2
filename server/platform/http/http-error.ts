import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#contract/brand.ts'
import { failureNotice, messages, tooManyAttemptsMessage } from '#contract/errors.ts'
import type { ErrorBody } from '#contract/error-body.ts'
import type { ReportDatabaseFailure } from '../schedule/database-watch.ts'
import { isUnavailable } from '../database/database-errors.ts'
import { isPageRequest } from '../pages/urls.ts'
import { routePatternOf } from './logging.ts'
import { requestIdHeader } from './request-id.ts'
import { serverMessages } from './messages.ts'
import { refusalPage } from './refusal-page.ts'

type HttpErrorOptions = ErrorOptions & { retryAfterSeconds?: number; fields?: Record<string, string> }

/** An error that is answered with a status and a sentence for people; for a form also with a sentence for each invalid field. */
export class HttpError extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  readonly fields: Record<string, string> | undefined

  constructor(
    status: number,
    sentence: string,
    { retryAfterSeconds, fields, ...options }: HttpErrorOptions = {},
  ) {
    super(sentence, options)
    this.name = 'HttpError'
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.fields = fields
  }
}

/** A 429 error for too many attempts; `freeAt` is when the next one is allowed. */
export function tooManyAttemptsError(freeAt: Date, now: Date): HttpError {
  const ms = Math.max(1, freeAt.getTime() - now.getTime())
  const retryAfterSeconds = Math.ceil(ms / 1_000)
  return new HttpError(429, tooManyAttemptsMessage(Math.ceil(ms / 60_000)), { retryAfterSeconds })
}

/** A 503 error for work that is refused because its queue is full. It is logged as a warning, not as an error. */
export class OverloadedError extends HttpError {
  constructor() {
    super(503, serverMessages.unavailable, { retryAfterSeconds: 5 })
  }
}

const messageByStatus = new Map<number, string>([
  [404, serverMessages.notFound],
  [413, serverMessages.tooLarge],
])

/** Converts a thrown value to an `HttpError`. Anything unexpected becomes a 500 without details. */
export function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (isUnavailable(error)) return new HttpError(503, serverMessages.unavailable, { retryAfterSeconds: 5 })
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500)
    return new HttpError(status, messageByStatus.get(status) ?? serverMessages.badRequest)
  return new HttpError(500, messages.unknown)
}

const errorBodyOf = ({ message, fields }: HttpError): ErrorBody => ({
  error: message,
  ...(fields && { fields }),
})

/** Sends the status of an error and its sentence, or another body. */
export function sendHttpError(
  reply: FastifyReply,
  failure: HttpError,
  body: ErrorBody | string = errorBodyOf(failure),
): FastifyReply {
  if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds)
  // No hook runs for an address that the router cannot read, so the id of the request is sent here.
  reply.header(requestIdHeader, reply.request.id)
  return reply.code(failure.status).header('cache-control', 'no-store').send(body)
}

/** For a browser's tab. The empty address is that of the page itself. */
const failurePage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${failureNotice.title}</title><h1>${failureNotice.title}</h1><p><a href="">${failureNotice.action}</a></p><p>${failureNotice.contact} <a href="mailto:${brand.email.support}">${brand.email.support}</a>.</p>`

/** Whether a browser shows the answer in a tab, where JSON helps nobody. */
const isForTab = ({ method, url, headers }: FastifyRequest) =>
  headers['sec-fetch-mode'] === 'navigate' || isPageRequest(method, url, headers.accept)

/** Logs how many requests were refused, at most once a second. */
function overloadReporter(): (log: FastifyBaseLogger) => void {
  let refusedCount = 0
  let quietUntil = 0
  return (log) => {
    refusedCount += 1
    if (performance.now() < quietUntil) return
    log.warn({ turnedAway: refusedCount }, 'overloaded')
    refusedCount = 0
    quietUntil = performance.now() + 1_000
  }
}

/**
 * Answers every error of the app with the contract's `errorBody`, in a browser's tab with a page, and logs unexpected ones.
 * An answer that a route has chosen is not logged as an error, unless it names a cause. An unavailable database is logged once, not
 * for each request.
 */
export function answerHttpErrors(app: FastifyInstance, reportDatabaseFailure: ReportDatabaseFailure): void {
  const reportOverload = overloadReporter()
  app.setErrorHandler((error, request, reply) => {
    const failure = httpErrorOf(error)
    const isChosen = error instanceof HttpError && error.cause === undefined
    if (error instanceof OverloadedError) reportOverload(request.log)
    else if (isUnavailable(error)) reportDatabaseFailure(error, request.log)
    else if (failure.status >= 500 && !isChosen)
      request.log.error(
        { err: error, method: request.method, route: routePatternOf(request) },
        'request failed',
      )
    if (!isForTab(request)) return sendHttpError(reply, failure)
    if (failure.status === 404) {
      reply.callNotFound()
      return reply
    }
    const page = failure.status >= 500 ? failurePage : refusalPage(failure.message)
    return sendHttpError(reply.type('text/html; charset=utf-8'), failure, page)
  })
}
