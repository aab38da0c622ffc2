import * as calls from '#contract/people/calls.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import type { OfficeDeps } from '../platform/http/staff-caller.ts'
import { listOfficePeople, personDetailOf, requirePerson } from './office-store.ts'

const pageSize = 50

/** The routes of people with an account, what they bought and sent. */
export function peopleRoutes(app: CallServer, { db, now }: OfficeDeps): void {
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
    handler: async ({ params }) => personDetailOf(db, await requirePerson(db, params.id), now()),
  })
}
