import * as calls from '#contract/monthly-calls/calls.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import type { Database } from '../platform/database/database.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import { requestMonthlyCall } from './monthly-calls.ts'

type Deps = { sessions: Sessions; db: Database; now: () => Date }

/** The route by which the person of the session cookie asks for the monthly call of Premium Access. */
export function monthlyCallRoutes(app: CallServer, { sessions, db, now }: Deps): void {
  app.route({
    ...routeOf(calls.requestMonthlyCall),
    onRequest: (request) => sessions.requireCookie(request),
    handler: async (request, reply) => {
      const { user } = await sessions.requireCookiePerson(request)
      await requestMonthlyCall(user, request.body.times, { db, now: now() })
      return reply.code(201).send()
    },
  })
}
