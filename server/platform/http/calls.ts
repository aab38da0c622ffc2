import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { messages } from '#contract/errors.ts'
import { errorBody } from '#contract/error-body.ts'
import { HttpError } from './http-error.ts'
import { serverMessages } from './messages.ts'

/** A Fastify app that derives the types of handlers from the schemas of their routes. */
export type CallServer = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

const noContentSchema = z.undefined()
type NoContentSchema = typeof noContentSchema

type ResponseSchemasOf<C extends Call> = {
  [Status in keyof C['answers']]: C['answers'][Status] extends null ? NoContentSchema : C['answers'][Status]
} & Record<C['refusals'][number], typeof errorBody>

type SchemaOf<C extends Call> = Pick<C, 'summary' & keyof C> &
  Pick<C, ('params' | 'headers' | 'body') & keyof C> &
  (C extends { query: infer Query } ? { querystring: Query } : unknown) & { response: ResponseSchemasOf<C> }

const securityByAuth: Record<Call['auth'], { security?: Record<string, string[]>[] }> = {
  bearer: { security: [{ token: [] }] },
  cookie: { security: [{ cookie: [] }] },
  signature: {},
  none: {},
}

const responseSchemasOf = ({ answers, refusals }: Call) => ({
  ...Object.fromEntries(refusals.map((status) => [status, errorBody])),
  ...Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [status, schema ?? noContentSchema]),
  ),
})

const schemaOf = (call: Call) => ({
  summary: call.summary,
  ...securityByAuth[call.auth],
  ...(call.params && { params: call.params }),
  ...(call.query && { querystring: call.query }),
  ...(call.headers && { headers: call.headers }),
  ...(call.body && { body: call.body }),
  response: responseSchemasOf(call),
})

function validationErrorOf(issues: z.core.$ZodIssue[]): HttpError {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = path.findLast((part) => typeof part === 'string')
    if (name !== undefined) fields[name] ??= message
  }
  if (Object.keys(fields).length === 0) return new HttpError(400, serverMessages.badRequest)
  return new HttpError(400, messages.checkFields, { fields })
}

/** Validates input with a schema: returns its value or a 400 `HttpError`. */
function validator({ invalid }: Call, schema: z.ZodMiniType) {
  const sentence = typeof invalid === 'object' ? invalid.sentence : serverMessages.badRequest
  return (data: unknown) => {
    const read = schema.safeParse(data, { error: () => sentence })
    if (read.success) return { value: read.data }
    const { issues } = read.error
    return {
      error:
        invalid === 'fields' ? validationErrorOf(issues) : new HttpError(400, issues[0]?.message ?? sentence),
    }
  }
}

/** The argument with which Fastify calls a compiler. */
type CompilerInput = { schema: unknown }

/** The Fastify route of a call, without hooks and handler. */
export function routeOf<const C extends Call>(call: C) {
  return {
    method: call.method,
    url: call.path,
    schema: schemaOf(call) as unknown as SchemaOf<C>,
    validatorCompiler: ({ schema }: CompilerInput) => validator(call, schema as z.ZodMiniType),
    serializerCompiler:
      ({ schema }: CompilerInput) =>
      (data: unknown) =>
        JSON.stringify((schema as z.ZodMiniType).parse(data)),
  }
}
