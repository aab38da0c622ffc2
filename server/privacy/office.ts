import * as calls from '#contract/people/calls.ts'
import { officePersonMessages as messages } from '#contract/people/people.ts'
import { staffMessages } from '#contract/staff/staff.ts'
import { requirePerson } from '../people/office-store.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { actorOf, requireRecentSignIn, type OfficeDeps } from '../platform/http/staff-caller.ts'
import { exportPersonWithAudit } from './audited-export.ts'
import { erasePerson } from './erasure.ts'

const notFoundError = () => new HttpError(404, messages.notFound)

/** The routes that export the data we hold about a person, and erase it. */
export function heldDataRoutes(app: CallServer, { db, settings, now }: OfficeDeps): void {
  app.route({
    ...routeOf(calls.exportPerson),
    handler: async (request, reply) => {
      const { id, email } = await requirePerson(db, request.params.id)
      const held = await exportPersonWithAudit(db, email, { actor: actorOf(request), now: now() })
      if (!held) throw notFoundError()
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="person-${id}.json"`)
        .send(Buffer.from(JSON.stringify(held, null, 2)) as never)
    },
  })
  app.route({
    ...routeOf(calls.erasePerson),
    handler: async (request) => {
      requireRecentSignIn(request, now())
      const { email } = await requirePerson(db, request.params.id)
      if (request.body.email.toLowerCase() !== email.toLowerCase())
        throw new HttpError(400, messages.typed, { fields: { email: messages.typed } })
      const result = await erasePerson({ db, settings, actor: actorOf(request), now: now() }, email)
      if ('undecided' in result)
        throw new HttpError(
          409,
          messages.undecided(result.undecided.map(({ id, status }) => `${id}, ${status}`)),
        )
      if ('lastOwner' in result) throw new HttpError(409, staffMessages.lastOwner)
      if ('nothing' in result) throw notFoundError()
      return { rows: result.deleted }
    },
  })
}
