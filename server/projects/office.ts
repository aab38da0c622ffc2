import * as calls from '#contract/reviews/calls.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { requireRecentSignIn, type OfficeDeps } from '../platform/http/staff-caller.ts'
import { previewMails } from '../documents/preview.ts'
import { create as contentDisposition } from 'content-disposition'
import { limits } from '#contract/limits.ts'
import { fileMessages } from '#contract/projects/files.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { actOnProject, readProjectReview } from './office-review.ts'
import { contentOf, findFile } from './store/files.ts'
import { insertMissingProjects, buyerIdsWithoutProject } from './store/projects.ts'
import { reviewListOf } from '../reviews/lists.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { decisionDepsOf } from '../reviews/decision-deps.ts'

/** The routes of the Blueprints that clients bought. */
export function projectRoutes(app: CallServer, deps: OfficeDeps): void {
  const { db } = deps
  app.route({
    ...routeOf(calls.projectCalls.list),
    handler: async (request) => {
      for (const personId of await buyerIdsWithoutProject(db)) await insertMissingProjects(db, personId)
      return reviewListOf(db, 'projects', request.query)
    },
  })
  app.route({
    ...routeOf(calls.projectCalls.read),
    handler: (request) => readProjectReview(db, request.params.id, decisionDepsOf(request, deps)),
  })
  app.route({
    ...routeOf(calls.projectCalls.preview),
    bodyLimit: limits.questionnaireBodyBytes,
    handler: (request) => {
      const { params, body } = request
      const decisionDeps = decisionDepsOf(request, deps)
      return previewMails(db, decisionDeps.now, (tx) => actOnProject(tx, params.id, body, decisionDeps))
    },
  })
  app.route({
    ...routeOf(calls.projectCalls.decide),
    bodyLimit: limits.questionnaireBodyBytes,
    handler: async (request) => {
      const { params, body } = request
      if (body.act === 'applyCredit') requireRecentSignIn(request, deps.now())
      await actOnProject(db, params.id, body, decisionDepsOf(request, deps))
      return readProjectReview(db, params.id, decisionDepsOf(request, deps))
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
