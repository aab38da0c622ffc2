import * as calls from '#contract/reviews/calls.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import type { OfficeDeps } from '../platform/http/staff-caller.ts'
import { previewMails } from '../documents/preview.ts'
import { actOnBlueprint, readBlueprint } from './office-review.ts'
import { reviewListOf } from '../reviews/lists.ts'
import { decisionDepsOf } from '../reviews/decision-deps.ts'

/** The routes to review Blueprints. */
export function blueprintRoutes(app: CallServer, deps: OfficeDeps): void {
  const { db } = deps
  app.route({
    ...routeOf(calls.blueprintCalls.list),
    handler: (request) => reviewListOf(db, 'blueprints', request.query),
  })
  app.route({
    ...routeOf(calls.blueprintCalls.read),
    handler: (request) => readBlueprint(db, request.params.id),
  })
  app.route({
    ...routeOf(calls.blueprintCalls.preview),
    handler: (request) => {
      const { params, body } = request
      const decisionDeps = decisionDepsOf(request, deps)
      return previewMails(db, decisionDeps.now, (tx) => actOnBlueprint(tx, params.id, body, decisionDeps))
    },
  })
  app.route({
    ...routeOf(calls.blueprintCalls.decide),
    handler: async (request) => {
      const { params, body } = request
      await actOnBlueprint(db, params.id, body, decisionDepsOf(request, deps))
      return readBlueprint(db, params.id)
    },
  })
}
