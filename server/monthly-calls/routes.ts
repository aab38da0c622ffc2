import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/monthly-calls/calls.ts'
import type { User } from '#contract/sign-in/session.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import type { Database } from '../platform/database/database.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import { requestMonthlyCall, requirePremium } from './monthly-calls.ts'

type Deps = { sessions: Sessions; db: Database; now: () => Date }

/** The route by which the person of the session cookie asks for the monthly call of Premium Access. */
export function monthlyCallRoutes(app: CallServer, { sessions, db, now }: Deps): void {
  app.decorateRequest('client')
  const clientOf = (request: Pick<FastifyRequest, 'getDecorator'>) => request.getDecorator<User>('client')
  app.addHook('onRequest', (request) => sessions.requireCookie(request))
  app.addHook('preValidation', async (request) => {
    const { user } = await sessions.requireCookiePerson(request)
    await requirePremium(user.id, { db, now: now() })
    request.setDecorator('client', user)
  })

  app.route({
    ...routeOf(calls.requestMonthlyCall),
    handler: async (request, reply) => {
      await requestMonthlyCall(clientOf(request), request.body.times, { db, now: now() })
      return reply.code(201).send()
    },
  })
}
