import type { FastifyRequest } from 'fastify'
import { canAct, canRead, type OfficeArea, type StaffRole } from '#contract/office/areas.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '../platform/database/database.ts'
import type { CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { serverMessages } from '../platform/http/messages.ts'
import { staffCallerDecorator, type StaffCaller } from '../platform/http/staff-caller.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import type { Claims } from '../sign-in/tokens.ts'
import { findStaffOf } from './store.ts'

type Deps = { db: Database; sessions: Sessions }

/** When the person signed in: tokens are issued for a fixed time, and a renewed token expires at the same time as the first one. */
const signedInAtOf = ({ exp }: Claims) => new Date((exp - limits.sessionHours * 3_600) * 1_000)

/** Reads the role of the person to whom a request's session cookie belongs: null for people who are not staff, undefined without a session. */
export const officeRoleReader =
  ({ db, sessions }: Deps) =>
  async (request: FastifyRequest): Promise<StaffRole | null | undefined> => {
    try {
      const { person } = await sessions.requireCookiePerson(request)
      return (await findStaffOf(db, person.id))?.role ?? null
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return undefined
      throw error
    }
  }

/**
 * Lets only staff call the routes of a scope, by the session cookie: staff whose role may see the area, and for changes only those
 * whose role may act in it. Everybody else gets a 404, as for an unknown address. Without an area, all staff.
 */
export function guardOffice(app: CallServer, area: OfficeArea | undefined, { db, sessions }: Deps): void {
  app.decorateRequest(staffCallerDecorator)
  app.addHook('onRequest', (request) => sessions.requireCookie(request))
  app.addHook('preValidation', async (request) => {
    const { person, claims } = await sessions.requireCookiePerson(request)
    const staff = await findStaffOf(db, person.id)
    const isAllowed = request.method === 'GET' ? canRead : canAct
    if (!staff || (area !== undefined && !isAllowed(staff.role, area)))
      throw new HttpError(404, serverMessages.notFound)
    const { id, email, role } = staff
    const caller = { id, email, role, name: person.name, signedInAt: signedInAtOf(claims) }
    request.setDecorator<StaffCaller>(staffCallerDecorator, caller)
  })
}
