import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import { messages, tooManyAttempts } from '#contract/errors.ts'
import type { ErrorBody } from '#contract/error-body.ts'
import { isUnavailable } from '../store/unavailable.ts'

type Details = ErrorOptions & { retryAfterSeconds?: number; fields?: Record<string, string> }

/** A refusal a person is told of: an HTTP status and a sentence, for a form also one for each faulty field. */
export class HttpError extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  readonly fields: Record<string, string> | undefined

  constructor(status: number, sentence: string, { retryAfterSeconds, fields, ...options }: Details = {}) {
    super(sentence, options)
    this.name = 'HttpError'
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.fields = fields
  }
}

/** The refusal of what was tried too often and may be again at a moment. */
export function tooManyUntil(freeAt: Date, now: Date): HttpError {
  const ms = Math.max(1, freeAt.getTime() - now.getTime())
  const retryAfterSeconds = Math.ceil(ms / 1_000)
  return new HttpError(429, tooManyAttempts(Math.ceil(ms / 60_000)), { retryAfterSeconds })
}

/** Work that is turned away because as much as there is room for waits already: no fault of anything, and soon over. */
export class Overloaded extends HttpError {
  constructor() {
    super(503, messages.unavailable, { retryAfterSeconds: 5 })
  }
}

const sentences = new Map<number, string>([
  [404, messages.notFound],
  [413, messages.tooLarge],
])

/** What a thrown value is to the person who caused it; anything unforeseen is a 500 that tells nothing. */
export function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (isUnavailable(error)) return new HttpError(503, messages.unavailable, { retryAfterSeconds: 5 })
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500)
    return new HttpError(status, sentences.get(status) ?? messages.badRequest)
  return new HttpError(500, messages.unknown)
}

/** Answers with a failure's status and sentence. */
export function sendHttpError(reply: FastifyReply, failure: HttpError): FastifyReply {
  const body: ErrorBody = { error: failure.message, ...(failure.fields && { fields: failure.fields }) }
  if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds)
  return reply.code(failure.status).header('cache-control', 'no-store').send(body)
}

/** Counts what was turned away and says so, at most once a second. */
function overloadReport(): (log: FastifyBaseLogger) => void {
  let turnedAway = 0
  let quietUntil = 0
  return (log) => {
    turnedAway += 1
    if (performance.now() < quietUntil) return
    log.warn({ turnedAway }, 'overloaded')
    turnedAway = 0
    quietUntil = performance.now() + 1_000
  }
}

/** Makes every error of the app a failure of the contract; those nobody foresaw are logged. */
export function answerHttpErrors(app: FastifyInstance): void {
  const reportOverload = overloadReport()
  app.setErrorHandler((error, request, reply) => {
    const failure = httpErrorOf(error)
    if (error instanceof Overloaded) reportOverload(request.log)
    else if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
    return sendHttpError(reply, failure)
  })
}
