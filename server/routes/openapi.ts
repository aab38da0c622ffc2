import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { brand } from '#contract/brand.ts'
import { endpoints, type Endpoint, type EndpointAuth } from '#contract/endpoints.ts'
import { apiPaths } from '#contract/paths.ts'
import { cookieNames } from '#contract/storage.ts'

type Deps = { cookieName: (name: string) => string }

const schemeOf: Record<EndpointAuth, string | undefined> = {
  bearer: 'token',
  cookie: 'cookie',
  signature: undefined,
  none: undefined,
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return rest
}

const json = (schema: z.ZodMiniType, io: 'input' | 'output') => ({
  'application/json': { schema: jsonSchema(schema, io) },
})

function parametersOf({ path, query, headers = [] }: Endpoint) {
  const text = { type: 'string' }
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
  }))
  const properties = query ? Object.entries(jsonSchema(query, 'input').properties ?? {}) : []
  const inQuery = properties.map(([name, schema]) => ({ name, in: 'query', schema }))
  const inHeaders = headers.map((name) => ({ name, in: 'header', schema: text }))
  return [...inPath, ...inQuery, ...inHeaders]
}

function operationOf(endpoint: Endpoint) {
  const { summary, auth, body, answers } = endpoint
  const scheme = schemeOf[auth]
  const parameters = parametersOf(endpoint)
  const responses = Object.entries(answers).map(([status, schema]) => [
    status,
    {
      description: Number(status) < 400 ? 'Done' : 'Refused, with a sentence for people',
      ...(schema && { content: json(schema, 'output') }),
    },
  ])
  return {
    summary,
    ...(scheme && { security: [{ [scheme]: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(body, 'input') } }),
    responses: Object.fromEntries(responses) as Record<string, unknown>,
  }
}

/** The calls as an OpenAPI 3.1 document. */
function describe(served: Endpoint[], { cookieName }: Deps) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of served) {
    const methods = (paths[endpoint.path] ??= {})
    methods[endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1' },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: cookieName(cookieNames.session) },
      },
    },
  }
}

/** The description of all calls that are served, made from the contract. */
export function openapiRoutes(app: FastifyInstance, deps: Deps): void {
  let document: string | undefined
  const isServed = ({ method, path }: Endpoint) =>
    app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') })

  app.get(apiPaths.openapi, async (_request, reply) => {
    document ??= JSON.stringify(describe(endpoints.filter(isServed), deps))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
