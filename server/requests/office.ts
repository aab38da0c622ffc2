import * as calls from '#contract/reviews/calls.ts'
import { previewMails } from '../documents/preview.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import type { OfficeDeps } from '../platform/http/staff-caller.ts'
import { decisionDepsOf } from '../reviews/decision-deps.ts'
import { reviewListOf } from '../reviews/lists.ts'
import { actOnRequest, readRequestReview } from './office-review.ts'

/** The routes of requests to implement Blueprints. */
export function requestRoutes(app: CallServer, deps: OfficeDeps): void {
  const { db } = deps
  app.route({
    ...routeOf(calls.requestCalls.list),
    handler: (request) => reviewListOf(db, 'requests', request.query),
  })
  app.route({
    ...routeOf(calls.requestCalls.read),
    handler: (request) => readRequestReview(db, request.params.id),
  })
  app.route({
    ...routeOf(calls.requestCalls.preview),
    handler: (request) => {
      const { params, body } = request
      const decisionDeps = decisionDepsOf(request, deps)
      return previewMails(db, decisionDeps.now, (tx) => actOnRequest(tx, params.id, body, decisionDeps))
    },
  })
  app.route({
    ...routeOf(calls.requestCalls.decide),
    handler: async (request) => {
      const { params, body } = request
      await actOnRequest(db, params.id, body, decisionDepsOf(request, deps))
      return readRequestReview(db, params.id)
    },
  })
}
