import fastifySwagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { brand } from '#contract/brand.ts'
import { describeCalls } from '#contract/openapi-calls.ts'
import { officeApiPaths } from '#contract/office/paths.ts'
import { apiPaths } from '#contract/paths.ts'
import { cookieNames } from '#contract/storage.ts'
import { routeOf, type CallServer } from './calls.ts'
import { apiReferencePolicy } from '../pages/content-security-policy.ts'

type Deps = { cookieName: (name: string) => string; hasReference: boolean }
type Responses = Record<string, { description?: string }>

/** Describes all routes registered after it as OpenAPI, except those of the office, which only staff may know. With `hasReference` it also serves the description as a page for people. */
export async function openapiRoutes(app: CallServer, { cookieName, hasReference }: Deps): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brand.name} API`, version: '1' },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          cookie: { type: 'apiKey', in: 'cookie', name: cookieName(cookieNames.session) },
        },
      },
    },
    transform: (route) => {
      if (!route.route.schema?.response || route.url.startsWith(officeApiPaths.office))
        return { schema: { hide: true }, url: route.url }
      const { schema, url } = jsonSchemaTransform(route)
      for (const [status, response] of Object.entries((schema as { response: Responses }).response))
        response.description = Number(status) < 400 ? 'Done' : 'Refused, with a human-readable message'
      return { schema, url }
    },
  })

  // The description is serialized once: the answers to clients that do not read wait in memory, and all of them share this text.
  let text: string | undefined
  app.route({
    ...routeOf(describeCalls),
    serializerCompiler: () => () => (text ??= JSON.stringify(app.swagger())),
    handler: async () => ({ ...app.swagger() }),
  })
  if (!hasReference) return
  const { default: fastifySwaggerUi } = await import('@fastify/swagger-ui')
  await app.register(fastifySwaggerUi, {
    routePrefix: apiPaths.reference,
    theme: { title: `${brand.name} API` },
    staticCSP: apiReferencePolicy,
  })
}
