import * as calls from '#contract/staff/calls.ts'
import { staffMessages, type StaffMember } from '#contract/staff/staff.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { actorOf, requireRecentSignIn, type OfficeDeps } from '../platform/http/staff-caller.ts'
import { addStaff, changeStaff } from './staff.ts'
import { listStaff, type StaffRow } from './store.ts'
import { isUuid } from '../platform/database/uuid.ts'

const staffMemberOf = ({ id, email, role, personId, addedAt }: StaffRow): StaffMember => ({
  id,
  email,
  role,
  hasSignedIn: personId !== null,
  addedAt: addedAt.toISOString(),
})

const refusalError = (refused: keyof typeof staffMessages) =>
  new HttpError(refused === 'notFound' ? 404 : 409, staffMessages[refused])

/** The routes that list, add, change and remove members of staff. */
export function staffRoutes(app: CallServer, { db, settings, now }: OfficeDeps): void {
  app.route({
    ...routeOf(calls.listStaff),
    handler: async () => (await listStaff(db)).map(staffMemberOf),
  })
  app.route({
    ...routeOf(calls.addStaff),
    handler: async (request, reply) => {
      requireRecentSignIn(request, now())
      const added = await addStaff(request.body, { db, actor: actorOf(request), now: now() })
      if ('refused' in added) throw refusalError(added.refused)
      return reply.code(201).send(staffMemberOf(added))
    },
  })
  app.route({
    ...routeOf(calls.changeStaff),
    handler: async (request) => {
      requireRecentSignIn(request, now())
      const { id } = request.params
      if (!isUuid(id)) throw refusalError('notFound')
      const deps = { db, settings, actor: actorOf(request), now: now(), log: request.log }
      const left = await changeStaff(id, request.body, deps)
      if ('refused' in left) throw refusalError(left.refused)
      return left.map(staffMemberOf)
    },
  })
}
