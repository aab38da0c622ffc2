import * as calls from '#contract/office/calls/people.ts'
import { officePersonMessages as messages } from '#contract/office/people.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { actorOf, requireRecentSignIn, type OfficeDeps } from '../staff/guard.ts'
import { erasePerson } from '../privacy/erasure.ts'
import { exportPersonWithAudit } from '../privacy/audited-export.ts'
import { listOfficePeople, personDetailOf } from './office-store.ts'
import { findPerson, type Person } from './store.ts'
import { isUuid } from '../platform/database/uuid.ts'

const pageSize = 50
const notFoundError = () => new HttpError(404, messages.notFound)

/** The routes of people with an account: what they bought and sent, the export of their data, and its erasure. */
export function peopleRoutes(app: CallServer, { db, settings, now }: OfficeDeps): void {
  const personWith = async (id: string): Promise<Person> => {
    const person = isUuid(id) ? await findPerson(db, id) : undefined
    if (!person) throw notFoundError()
    return person
  }

  app.route({
    ...routeOf(calls.listPeople),
    handler: async ({ query }) => {
      const rows = await listOfficePeople(db, { ...query, limit: pageSize + 1 }, now())
      const people = rows.slice(0, pageSize)
      return { people, next: rows.length > pageSize ? (people.at(-1)?.id ?? null) : null }
    },
  })
  app.route({
    ...routeOf(calls.readPerson),
    handler: async ({ params }) => personDetailOf(db, await personWith(params.id), now()),
  })
  app.route({
    ...routeOf(calls.exportPerson),
    handler: async (request, reply) => {
      const { id, email } = await personWith(request.params.id)
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
      const { email } = await personWith(request.params.id)
      if (request.body.email.toLowerCase() !== email.toLowerCase())
        throw new HttpError(400, messages.typed, { fields: { email: messages.typed } })
      const result = await erasePerson({ db, settings, actor: actorOf(request), now: now() }, email)
      if ('undecided' in result)
        throw new HttpError(
          409,
          messages.undecided(result.undecided.map(({ id, status }) => `${id}, ${status}`)),
        )
      if ('nothing' in result) throw notFoundError()
      return { rows: result.deleted }
    },
  })
}
