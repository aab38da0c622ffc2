import type { FastifyRequest } from 'fastify'
import type { CallServer } from '../platform/http/calls.ts'
import type { Sessions, SignedInCaller } from './sessions.ts'

type CallerRequest = Pick<FastifyRequest, 'getDecorator'>
type Guard = {
  sessions: Sessions
  /** What says who calls: the Bearer token, or the session cookie, which links and pictures send too. */
  by: 'token' | 'cookie'
  /** Throws an `HttpError` for people who may not call these routes. */
  check?: (caller: SignedInCaller) => unknown
}

const decorator = 'caller'

/** Who sent a request to a route that `guardSignedIn` guards. */
export const callerOf = (request: CallerRequest) => request.getDecorator<SignedInCaller>(decorator)
export const personIdOf = (request: CallerRequest): string => callerOf(request).person.id

/** Lets only signed-in people call the routes of a scope. Throws a 401 `HttpError` before the body of a request without credentials is read. */
export function guardSignedIn(app: CallServer, { sessions, by, check }: Guard): void {
  app.decorateRequest(decorator)
  app.addHook('onRequest', (request) =>
    by === 'token' ? sessions.requireToken(request) : sessions.requireCookie(request),
  )
  app.addHook('preValidation', async (request) => {
    const caller = await (by === 'token'
      ? sessions.requirePerson(request)
      : sessions.requireCookiePerson(request))
    await check?.(caller)
    request.setDecorator(decorator, caller)
  })
}
