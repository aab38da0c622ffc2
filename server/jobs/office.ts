import * as calls from '#contract/reviews/calls.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import type { OfficeDeps } from '../platform/http/staff-caller.ts'
import { previewMails } from '../documents/preview.ts'
import { actOnJob, readJobReview } from './office-review.ts'
import { reviewListOf } from '../reviews/lists.ts'
import { decisionDepsOf } from '../reviews/decision-deps.ts'

/** The routes of the jobs that clients post. */
export function jobRoutes(app: CallServer, deps: OfficeDeps): void {
  const { db } = deps
  app.route({
    ...routeOf(calls.jobCalls.list),
    handler: (request) => reviewListOf(db, 'jobs', request.query),
  })
  app.route({
    ...routeOf(calls.jobCalls.read),
    handler: (request) => readJobReview(db, request.params.id),
  })
  app.route({
    ...routeOf(calls.jobCalls.preview),
    handler: (request) => {
      const { params, body } = request
      const decisionDeps = decisionDepsOf(request, deps)
      return previewMails(db, decisionDeps.now, (tx) => actOnJob(tx, params.id, body, decisionDeps))
    },
  })
  app.route({
    ...routeOf(calls.jobCalls.decide),
    handler: async (request) => {
      const { params, body } = request
      await actOnJob(db, params.id, body, decisionDepsOf(request, deps))
      return readJobReview(db, params.id)
    },
  })
}
