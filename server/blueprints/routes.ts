import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/blueprints/calls.ts'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { canReadBlueprints, tierOf } from '#contract/sign-in/permissions.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { resubmitBlueprint, submitBlueprint } from './review.ts'
import { callerOf, guardSignedIn } from '../sign-in/guard.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import { blueprintsOf, findBlueprint, publishedBlueprints } from './store.ts'
import type { Database } from '../platform/database/database.ts'
import { recordReading, readingHistoryOf } from './reading-store.ts'
import { isUuid } from '../platform/database/uuid.ts'

type CallerRequest = Pick<FastifyRequest, 'getDecorator'>
type Deps = { db: Database; sessions: Sessions; origin: string; now: () => Date }

const notFoundError = () => new HttpError(404, messages.blueprintNotFound)
const noAccessError = () => new HttpError(403, messages.noBlueprintAccess)

/** The routes of Blueprints: gallery, reading, reading history and submission, for the person of the session cookie. */
export function blueprintRoutes(app: CallServer, { db, sessions, origin, now }: Deps): void {
  const userOf = (request: CallerRequest) => callerOf(request).user
  const find = async (id: string) => (isUuid(id) ? findBlueprint(db, id) : undefined)

  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'private, no-store'))
  guardSignedIn(app, { sessions, by: 'cookie' })
  const onlyReaders = async (request: CallerRequest) => {
    if (!canReadBlueprints(userOf(request))) throw noAccessError()
  }
  const onlyPartners = async (request: CallerRequest) => {
    if (userOf(request).role !== 'partner') throw new HttpError(403, 'Only partners can submit a Blueprint.')
  }
  const onlyAuthor = async (request: CallerRequest & { params: { id: string } }) => {
    const found = await find(request.params.id.toLowerCase())
    if (found?.authorId !== userOf(request).id) throw notFoundError()
  }

  app.route({
    ...routeOf(calls.listBlueprints),
    preValidation: onlyReaders,
    handler: async ({ query }) => publishedBlueprints(db, query),
  })

  app.route({
    ...routeOf(calls.listOwnBlueprints),
    handler: async (request) => blueprintsOf(db, userOf(request).id),
  })

  app.route({
    ...routeOf(calls.readReadingHistory),
    handler: async (request) => {
      const user = userOf(request)
      if (tierOf(user) === 'free') throw noAccessError()
      return readingHistoryOf(db, user.id)
    },
  })

  app.route({
    ...routeOf(calls.readBlueprint),
    handler: async (request) => {
      const user = userOf(request)
      const id = request.params.id.toLowerCase()
      const found = await find(id)
      if (found?.authorId === user.id) {
        const { authorId: _, ...blueprint } = found
        return blueprint
      }
      if (!canReadBlueprints(user)) throw noAccessError()
      if (found?.review.status !== 'published') throw notFoundError()
      if (request.method === 'GET') await recordReading(db, { personId: user.id, blueprintId: id }, now())
      const { authorId: _, review: __, ...blueprint } = found
      return blueprint
    },
  })

  const bodyLimit = limits.blueprintBodyBytes

  app.route({
    ...routeOf(calls.submitBlueprint),
    bodyLimit,
    preValidation: onlyPartners,
    handler: async (request, reply) => {
      const { jobId, ...submission } = request.body
      const author = { authorId: userOf(request).id, jobId }
      const id = await submitBlueprint(author, submission, { db, origin, now: now() })
      return reply.code(201).send({ id })
    },
  })

  app.route({
    ...routeOf(calls.resubmitBlueprint),
    bodyLimit,
    preValidation: [onlyPartners, onlyAuthor],
    handler: async (request) => {
      const id = request.params.id.toLowerCase()
      await resubmitBlueprint(id, request.body, { db, origin, now: now() })
      return { id }
    },
  })
}
