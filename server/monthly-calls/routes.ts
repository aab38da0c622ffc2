import * as calls from '#contract/monthly-calls/calls.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import type { Database } from '../platform/database/database.ts'
import { callerOf, guardSignedIn } from '../sign-in/guard.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import { requestMonthlyCall, requirePremium } from './monthly-calls.ts'

type Deps = { sessions: Sessions; db: Database; now: () => Date }

/** The route by which the person of the session cookie asks for the monthly call of Premium Access. */
export function monthlyCallRoutes(app: CallServer, { sessions, db, now }: Deps): void {
  guardSignedIn(app, {
    sessions,
    by: 'cookie',
    check: ({ user }) => requirePremium(user.id, { db, now: now() }),
  })

  app.route({
    ...routeOf(calls.requestMonthlyCall),
    handler: async (request, reply) => {
      await requestMonthlyCall(callerOf(request).user, request.body.times, { db, now: now() })
      return reply.code(201).send()
    },
  })
}
