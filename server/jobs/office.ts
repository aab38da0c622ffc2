import * as calls from '#contract/reviews/calls.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import type { OfficeDeps } from '../platform/http/staff-caller.ts'
import { reviewHandlers } from '../reviews/handlers.ts'
import { actOnJob, readJobReview } from './office-review.ts'

/** The routes of the jobs that clients post. */
export function jobRoutes(app: CallServer, deps: OfficeDeps): void {
  const { list, read, preview, decide } = reviewHandlers(deps, {
    queue: 'jobs',
    read: readJobReview,
    act: actOnJob,
  })
  app.route({ ...routeOf(calls.jobCalls.list), handler: list })
  app.route({ ...routeOf(calls.jobCalls.read), handler: read })
  app.route({ ...routeOf(calls.jobCalls.preview), handler: preview })
  app.route({ ...routeOf(calls.jobCalls.decide), handler: decide })
}
