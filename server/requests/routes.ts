import * as calls from '#contract/requests/calls.ts'
import { messages } from '#contract/errors.ts'
import type { Request } from '#contract/requests/requests.ts'
import { canReadBlueprints } from '#contract/sign-in/permissions.ts'
import type { RequestEvent } from '#machines/request.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { applyRequestEvent, sendRequest } from './requests.ts'
import { guardSignedIn, personIdOf } from '../sign-in/guard.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import type { Database } from '../platform/database/database.ts'
import { findRequest, requestsOf, type RequestWithParties } from './store.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { requestMessages } from './messages.ts'

type Deps = { sessions: Sessions; db: Database; origin: string; now: () => Date }
type Decision = (typeof calls.decideRequest.body)['_zod']['output']

/** A request as one of its two sides sees it. */
function requestSeenBy(personId: string, requestOfPeople: RequestWithParties): Request {
  const { request, blueprint, blueprintStatus, person, author } = requestOfPeople
  const side = person.id === personId ? 'person' : 'author'
  const other = side === 'person' ? author : person
  return {
    id: request.id,
    side,
    blueprint: { ...blueprint, isPublished: blueprintStatus === 'published' },
    with: { name: other.name, email: request.status === 'agreed' && other.email !== '' ? other.email : null },
    scope: request.fields.scope,
    teamSize: request.fields.teamSize,
    start: request.fields.start,
    budget: request.fields.budget,
    status: request.status,
    note: request.note,
    answeredBy: request.answeredBy,
    sentAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
  }
}

/** The event of a decision; undefined if only the other side may decide that. */
function eventOf(decision: Decision, side: Request['side'], at: Date): RequestEvent | undefined {
  if (decision.decision === 'answer' || decision.decision === 'decline')
    return side === 'author'
      ? { type: `request.${decision.decision}`, by: 'author', note: decision.note, at }
      : undefined
  return side === 'person' ? { type: `request.${decision.decision}`, at } : undefined
}

/** The routes of requests to implement Blueprints, for the person of the session cookie. */
export function requestRoutes(app: CallServer, { sessions, db, origin, now }: Deps): void {
  guardSignedIn(app, {
    sessions,
    by: 'cookie',
    check({ user }) {
      if (!canReadBlueprints(user)) throw new HttpError(403, messages.noPlan)
    },
  })

  app.route({
    ...routeOf(calls.listRequests),
    handler: async (request) => {
      const personId = personIdOf(request)
      return (await requestsOf(db, personId)).map((found) => requestSeenBy(personId, found))
    },
  })

  app.route({
    ...routeOf(calls.sendRequest),
    handler: async (request, reply) => {
      const { blueprintId, ...fields } = request.body
      const asked = { personId: personIdOf(request), blueprintId, fields }
      return reply.code(201).send({ id: await sendRequest(asked, { db, origin, now: now() }) })
    },
  })

  app.route({
    ...routeOf(calls.decideRequest),
    handler: async (request) => {
      const personId = personIdOf(request)
      const id = request.params.id.toLowerCase()
      const found = isUuid(id) ? await findRequest(db, id, personId) : undefined
      const event = found && eventOf(request.body, requestSeenBy(personId, found).side, now())
      if (!event) throw new HttpError(404, requestMessages.notFound)
      const changed = await applyRequestEvent(id, event, { db, origin, now: now() })
      if (!changed) throw new HttpError(409, requestMessages.changed)
      return requestSeenBy(personId, changed)
    },
  })
}
