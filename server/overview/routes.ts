import { readOverview } from '#contract/overview/calls.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { overviewOf } from './overview.ts'
import { callerOf, guardSignedIn } from '../sign-in/guard.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import type { Database } from '../platform/database/database.ts'

type Deps = { sessions: Sessions; db: Database; now: () => Date }

/** The route of the dashboard's entries, for the person of the Bearer token. */
export function overviewRoutes(app: CallServer, { sessions, db, now }: Deps): void {
  guardSignedIn(app, { sessions, by: 'token' })
  app.route({
    ...routeOf(readOverview),
    handler: (request) => overviewOf(db, callerOf(request).user, now()),
  })
}
