import type { FastifyInstance, FastifyReply } from 'fastify'
import { messages } from '#contract/errors.ts'
import type { Failure as FailureAnswer } from '#contract/failure.ts'
import { isUnavailable } from './store/unavailable.ts'

type Details = ErrorOptions & { retryAfterSeconds?: number; fields?: Record<string, string> }

/** A refusal a person is told of: an HTTP status and a sentence, for a form also one for each faulty field. */
export class Failure extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  readonly fields: Record<string, string> | undefined

  constructor(status: number, sentence: string, { retryAfterSeconds, fields, ...options }: Details = {}) {
    super(sentence, options)
    this.name = 'Failure'
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.fields = fields
  }
}

const sentences = new Map<number, string>([
  [404, messages.notFound],
  [413, messages.tooLarge],
])

/** What a thrown value is to the person who caused it; anything unforeseen is a 500 that tells nothing. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (isUnavailable(error)) return new Failure(503, messages.unavailable, { retryAfterSeconds: 5 })
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) return new Failure(status, sentences.get(status) ?? messages.badRequest)
  return new Failure(500, messages.unknown)
}

/** Answers with a failure's status and sentence. */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const body: FailureAnswer = { error: failure.message, ...(failure.fields && { fields: failure.fields }) }
  if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds)
  return reply.code(failure.status).header('cache-control', 'no-store').send(body)
}

/** Makes every error of the app a failure of the contract; those nobody foresaw are logged. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error)
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
    return sendFailure(reply, failure)
  })
}
