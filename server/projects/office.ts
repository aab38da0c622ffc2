import * as calls from '#contract/reviews/calls.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { requireRecentSignIn, type OfficeDeps } from '../platform/http/staff-caller.ts'
import { create as contentDisposition } from 'content-disposition'
import { limits } from '#contract/limits.ts'
import { fileMessages } from '#contract/projects/files.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { actOnProject, readProjectReview } from './office-review.ts'
import { contentOf, findFile } from './store/files.ts'
import { insertMissingProjects, buyerIdsWithoutProject } from './store/projects.ts'
import { reviewHandlers } from '../reviews/handlers.ts'
import { isUuid } from '../platform/database/uuid.ts'

/** The routes of the Blueprints that clients bought. */
export function projectRoutes(app: CallServer, deps: OfficeDeps): void {
  const { db } = deps
  const { list, read, preview, decide } = reviewHandlers(deps, {
    queue: 'projects',
    read: readProjectReview,
    act: actOnProject,
  })
  app.route({
    ...routeOf(calls.projectCalls.list),
    handler: async (request) => {
      for (const personId of await buyerIdsWithoutProject(db)) await insertMissingProjects(db, personId)
      return list(request)
    },
  })
  app.route({ ...routeOf(calls.projectCalls.read), handler: read })
  const bodyLimit = limits.questionnaireBodyBytes
  app.route({ ...routeOf(calls.projectCalls.preview), bodyLimit, handler: preview })
  app.route({
    ...routeOf(calls.projectCalls.decide),
    bodyLimit,
    handler: async (request) => {
      if (request.body.act === 'applyCredit') requireRecentSignIn(request, deps.now())
      return decide(request)
    },
  })
  app.route({
    ...routeOf(calls.readProjectFile),
    handler: async (request, reply) => {
      const { id: projectId, fileId: id } = request.params
      const file = isUuid(projectId) && isUuid(id) ? await findFile(db, { projectId, id }) : undefined
      if (!file?.type) throw new HttpError(404, fileMessages.notFound)
      return reply
        .header('content-type', file.type)
        .header('content-disposition', contentDisposition(file.name))
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .send((await contentOf(db, file.id)) as never)
    },
  })
}
