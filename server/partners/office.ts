import * as calls from '#contract/reviews/calls.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import type { OfficeDeps } from '../platform/http/staff-caller.ts'
import { reviewHandlers } from '../reviews/handlers.ts'
import { actOnApplication, readApplication } from './office-review.ts'

/** The routes of applications to become a partner. */
export function partnerRoutes(app: CallServer, deps: OfficeDeps): void {
  const { list, read, preview, decide } = reviewHandlers(deps, {
    queue: 'applications',
    read: (db, id, { now }) => readApplication(db, id, now),
    act: actOnApplication,
  })
  app.route({ ...routeOf(calls.applicationCalls.list), handler: list })
  app.route({ ...routeOf(calls.applicationCalls.read), handler: read })
  app.route({ ...routeOf(calls.applicationCalls.preview), handler: preview })
  app.route({ ...routeOf(calls.applicationCalls.decide), handler: decide })
}
