import type { FastifyBodyParser, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxFault, SandboxFaults, SandboxOperation } from './faults.ts'

export type Answer = { status: number; body: unknown }

/** An error answer of a provider: thrown by the ledgers and sent unchanged. */
export class Refusal extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super(`refused with ${answer.status}`)
    this.answer = answer
  }
}

type RunnableCall = {
  operation: SandboxOperation
  request: FastifyRequest
  reply: FastifyReply
  /** The body of this provider's 5xx answers. */
  serverError: (status: number) => unknown
  /** This provider's answer for an unknown id. */
  denial: () => Refusal
  work: (fault: SandboxFault | undefined) => Promise<Answer>
}

/** Runs the calls of a provider, each with the fault that a test has set for it, if any. */
export function callRunner(faults: SandboxFaults | undefined) {
  return async ({
    operation,
    request,
    reply,
    serverError,
    denial,
    work,
  }: RunnableCall): Promise<FastifyReply> => {
    const fault = faults?.take(operation)
    const fail = (status: number | 'reset') => {
      if (status !== 'reset') return reply.code(status).send(serverError(status))
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    if (fault?.kind === 'delayBefore') await fault.until
    if (fault?.kind === 'failBefore') return fail(fault.status)
    const execute = () => (fault?.kind === 'deny' ? Promise.reject(denial()) : work(fault))
    const answer = await execute().catch((error: unknown) => {
      if (error instanceof Refusal) return error.answer
      throw error
    })
    if (fault?.kind === 'delayAfter') await fault.until
    if (fault?.kind === 'failAfter') return fail(fault.status)
    return reply.code(answer.status).send(answer.body)
  }
}

export type CallRunner = ReturnType<typeof callRunner>

export const hasNul = (...values: unknown[]) =>
  values.some((value) => typeof value === 'string' && value.includes('\u0000'))

/** Parses JSON. Throws for invalid JSON and for JSON with NUL, which providers refuse. */
const readJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (hasNul(key, value)) throw new Error('a NUL')
    return value
  })

const readForm = (text: string): unknown => {
  const fields = new URLSearchParams(text)
  if (hasNul(...fields.keys(), ...fields.values())) throw new Error('a NUL')
  return Object.fromEntries(fields)
}

/** Makes a scope parse request bodies like the providers: JSON and forms. The parsers of the product's own calls are removed from the scope. */
export function addBodyParsers(scope: FastifyInstance, malformedAnswer: Answer): void {
  const parserOf =
    (read: (text: string) => unknown): FastifyBodyParser<string> =>
    (_request, body, done) => {
      try {
        done(null, body === '' ? {} : read(body))
      } catch {
        done(new Refusal(malformedAnswer))
      }
    }
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, parserOf(readJson))
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parserOf(readForm))
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null, {})
  })
}

type ErrorAnswers = {
  name: string
  malformed: Answer
  denial: () => Refusal
  serverError: (status: number) => unknown
}

/** Whether an error means that the request was invalid, not that the sandbox failed. */
export function isRefused(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return error instanceof Refusal || (status >= 400 && status < 500)
}

/** Answers all errors of a scope in the provider's format, also for requests that reach none of its calls. */
export function answerErrors(
  scope: FastifyInstance,
  { name, malformed, denial, serverError }: ErrorAnswers,
): void {
  scope.addHook('onRequest', async ({ params, query }) => {
    if (hasNul(...Object.values(objectMembers(params)))) throw denial()
    if (hasNul(...Object.entries(objectMembers(query)).flat(2))) throw new Refusal(malformed)
  })
  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.answer.status).send(error.answer.body)
    if (isRefused(error)) return reply.code(malformed.status).send(malformed.body)
    scope.log.error(error, `sandbox ${name} failed`)
    return reply.code(500).send(serverError(500))
  })
}

/** The user name and password of Basic authentication, or undefined. */
export function basicCredentials(header: string | undefined): { name: string; password: string } | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return undefined
  const [name = '', ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { name, password: password.join(':') }
}

/** Sets the CORS headers of a provider's answers to browsers. */
export function allowAllOrigins(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('access-control-allow-headers', 'content-type')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'no-store')
}

/** The members of an object; none for any other value. */
export function objectMembers(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
