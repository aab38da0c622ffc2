import type { FastifyInstance, FastifyRequest } from 'fastify'
import { blueprintQuery, blueprintSubmission, type Blueprint } from '#contract/blueprints.ts'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { apiPaths } from '#contract/paths.ts'
import { mayReadBlueprints, tierOf } from '#contract/session.ts'
import { Failure } from '../failure.ts'
import { readForm } from '../input.ts'
import { resubmitBlueprint, submitBlueprint } from '../review.ts'
import type { SignedIn, Sessions } from '../sign-in/sessions.ts'
import { blueprintsOf, findBlueprint, publishedBlueprints } from '../store/blueprints.ts'
import type { Database } from '../store/database.ts'
import { keepReading, readingHistoryOf } from '../store/readings.ts'
import { isUuid } from '../uuid.ts'

type Deps = { db: Database; sessions: Sessions; origin: string; now: () => Date }

const notFound = () => new Failure(404, messages.blueprintNotFound)
const noAccess = () => new Failure(403, messages.noBlueprintAccess)

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id.toLowerCase()

/** The gallery, one Blueprint, what its author follows and a reader has read: all for the person of the cookie. */
export function blueprintRoutes(app: FastifyInstance, { db, sessions, origin, now }: Deps): void {
  const signedIn = (request: FastifyRequest) => sessions.requireCookiePerson(request)
  const partner = async (request: FastifyRequest): Promise<SignedIn> => {
    const caller = await signedIn(request)
    if (caller.user.role !== 'partner') throw new Failure(403, messages.partnersOnly)
    return caller
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    await sessions.requireCookie(request)
  })

  app.get(apiPaths.blueprints, async (request) => {
    const { user } = await signedIn(request)
    if (!mayReadBlueprints(user)) throw noAccess()
    const query = blueprintQuery.safeParse(request.query)
    if (!query.success) throw new Failure(400, messages.badListQuery)
    return publishedBlueprints(db, query.data)
  })

  app.get(apiPaths.ownBlueprints, async (request) => {
    const { user } = await signedIn(request)
    return blueprintsOf(db, user.id)
  })

  app.get(apiPaths.readingHistory, async (request) => {
    const { user } = await signedIn(request)
    if (tierOf(user) === 'free') throw noAccess()
    return readingHistoryOf(db, user.id)
  })

  app.get(`${apiPaths.blueprints}/:id`, async (request): Promise<Blueprint> => {
    const { user } = await signedIn(request)
    const id = idOf(request)
    const found = isUuid(id) ? await findBlueprint(db, id) : undefined
    if (found?.authorId === user.id) {
      const { authorId: _, ...blueprint } = found
      return blueprint
    }
    if (!mayReadBlueprints(user)) throw noAccess()
    if (found?.review.status !== 'published') throw notFound()
    if (request.method === 'GET') await keepReading(db, { personId: user.id, blueprintId: id }, now())
    const { authorId: _, review: __, ...blueprint } = found
    return blueprint
  })

  const large = { bodyLimit: limits.blueprintBodyBytes }

  app.post(apiPaths.submitBlueprint, large, async (request, reply) => {
    const { user } = await partner(request)
    const submission = readForm(blueprintSubmission, request.body)
    const id = await submitBlueprint(user.id, submission, { db, origin, now: now() })
    return reply.code(201).send({ id })
  })

  app.post(`${apiPaths.blueprints}/:id/resubmit`, large, async (request) => {
    const { user } = await partner(request)
    const id = idOf(request)
    const found = isUuid(id) ? await findBlueprint(db, id) : undefined
    if (found?.authorId !== user.id) throw notFound()
    const submission = readForm(blueprintSubmission, request.body)
    await resubmitBlueprint({ id, authorId: user.id }, submission, { db, origin, now: now() })
    return { id }
  })
}
