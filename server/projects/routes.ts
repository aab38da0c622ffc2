import * as calls from '#contract/projects/calls.ts'
import { messages } from '#contract/errors.ts'
import type { Settings } from '../platform/config/settings.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { bookKickoff, cancelKickoff, offeredSlots } from './kickoff.ts'
import { clientProjectOf } from './project.ts'
import { guardSignedIn, personIdOf } from '../sign-in/guard.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import type { Database } from '../platform/database/database.ts'
import { insertMissingProjects, projectsOf } from './store/projects.ts'

type Deps = { sessions: Sessions; db: Database; settings: Settings; now: () => Date }

const notFoundError = () => new HttpError(404, messages.projectNotFound)

/** The routes of a person's own projects and their kick-offs, for the person of the Bearer token. */
export function projectRoutes(app: CallServer, { sessions, db, settings, now }: Deps): void {
  const deps = () => ({ db, origin: settings.origin, hours: settings.kickoff, now: now() })

  guardSignedIn(app, { sessions, by: 'token' })

  app.route({
    ...routeOf(calls.readOwnProject),
    handler: async (request) => {
      const personId = personIdOf(request)
      await insertMissingProjects(db, personId)
      const all = await projectsOf(db, personId)
      const id = request.query.id?.toLowerCase()
      const shown = id === undefined ? all[0] : all.find((one) => one.id === id)
      if (id !== undefined && !shown) throw notFoundError()
      return {
        project: shown ? clientProjectOf(shown, settings.kickoff.callUrl) : null,
        others: all
          .filter((one) => one !== shown)
          .map(({ id: otherId, createdAt, status }) => ({
            id: otherId,
            createdAt: createdAt.toISOString(),
            status,
          })),
      }
    },
  })

  app.route({ ...routeOf(calls.listKickoffSlots), handler: () => offeredSlots(deps()) })

  app.route({
    ...routeOf(calls.bookKickoff),
    handler: async (request) =>
      clientProjectOf(
        await bookKickoff(
          { id: request.params.id.toLowerCase(), personId: personIdOf(request) },
          request.body,
          deps(),
        ),
        settings.kickoff.callUrl,
      ),
  })

  app.route({
    ...routeOf(calls.cancelKickoff),
    handler: async (request) =>
      clientProjectOf(
        await cancelKickoff({ id: request.params.id.toLowerCase(), personId: personIdOf(request) }, deps()),
        settings.kickoff.callUrl,
      ),
  })
}
