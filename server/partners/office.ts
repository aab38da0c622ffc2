import * as calls from '#contract/reviews/calls.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import type { OfficeDeps } from '../platform/http/staff-caller.ts'
import { previewMails } from '../documents/preview.ts'
import { actOnApplication, readApplication } from './office-review.ts'
import { reviewListOf } from '../reviews/lists.ts'
import { decisionDepsOf } from '../reviews/decision-deps.ts'

/** The routes of applications to become a partner. */
export function partnerRoutes(app: CallServer, deps: OfficeDeps): void {
  const { db, now } = deps
  app.route({
    ...routeOf(calls.applicationCalls.list),
    handler: (request) => reviewListOf(db, 'applications', request.query),
  })
  app.route({
    ...routeOf(calls.applicationCalls.read),
    handler: (request) => readApplication(db, request.params.id, now()),
  })
  app.route({
    ...routeOf(calls.applicationCalls.preview),
    handler: (request) => {
      const { params, body } = request
      const decisionDeps = decisionDepsOf(request, deps)
      return previewMails(db, decisionDeps.now, (tx) => actOnApplication(tx, params.id, body, decisionDeps))
    },
  })
  app.route({
    ...routeOf(calls.applicationCalls.decide),
    handler: async (request) => {
      const { params, body } = request
      await actOnApplication(db, params.id, body, decisionDepsOf(request, deps))
      return readApplication(db, params.id, now())
    },
  })
}
