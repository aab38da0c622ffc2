import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/errors.ts'
import { apiPaths } from '#contract/paths.ts'
import { mayReadBlueprints } from '#contract/session.ts'
import { Failure } from '../failure.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import { publishedBlueprints } from '../store/blueprints.ts'
import type { Database } from '../store/database.ts'

type Deps = { db: Database; sessions: Sessions }

/** The published Blueprints, for those who may read them. */
export function blueprintRoutes(app: FastifyInstance, { db, sessions }: Deps): void {
  app.get(apiPaths.blueprints, async (request, reply) => {
    const { user } = await sessions.requireCookiePerson(request)
    if (!mayReadBlueprints(user)) throw new Failure(403, messages.noBlueprintAccess)
    return reply.header('cache-control', 'private, no-store').send(await publishedBlueprints(db))
  })
}
