import * as calls from '#contract/reviews/calls.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import type { OfficeDeps } from '../platform/http/staff-caller.ts'
import { reviewHandlers } from '../reviews/handlers.ts'
import { actOnRequest, readRequestReview } from './office-review.ts'

/** The routes of requests to implement Blueprints. */
export function requestRoutes(app: CallServer, deps: OfficeDeps): void {
  const { list, read, preview, decide } = reviewHandlers(deps, {
    queue: 'requests',
    read: readRequestReview,
    act: actOnRequest,
  })
  app.route({ ...routeOf(calls.requestCalls.list), handler: list })
  app.route({ ...routeOf(calls.requestCalls.read), handler: read })
  app.route({ ...routeOf(calls.requestCalls.preview), handler: preview })
  app.route({ ...routeOf(calls.requestCalls.decide), handler: decide })
}
