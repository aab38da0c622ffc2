import * as calls from '#contract/reviews/calls.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import type { OfficeDeps } from '../platform/http/staff-caller.ts'
import { reviewHandlers } from '../reviews/handlers.ts'
import { actOnBlueprint, readBlueprint } from './office-review.ts'

/** The routes to review Blueprints. */
export function blueprintRoutes(app: CallServer, deps: OfficeDeps): void {
  const { list, read, preview, decide } = reviewHandlers(deps, {
    queue: 'blueprints',
    read: readBlueprint,
    act: actOnBlueprint,
  })
  app.route({ ...routeOf(calls.blueprintCalls.list), handler: list })
  app.route({ ...routeOf(calls.blueprintCalls.read), handler: read })
  app.route({ ...routeOf(calls.blueprintCalls.preview), handler: preview })
  app.route({ ...routeOf(calls.blueprintCalls.decide), handler: decide })
}
