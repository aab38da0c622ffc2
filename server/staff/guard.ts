import type { FastifyRequest } from 'fastify'
import { mayAct, mayRead, type OfficeArea, type StaffRole } from '#contract/office/areas.ts'
import { recentSignInMinutes, staffMessages } from '#contract/office/staff.ts'
import { limits } from '#contract/limits.ts'
import type { CallServer } from '../platform/http/calls.ts'
import type { Settings } from '../platform/config/settings.ts'
import { HttpError } from '../platform/http/http-error.ts'
import type { Payments } from '../payments/payments.ts'
import type { SignedInCaller, Sessions } from '../sign-in/sessions.ts'
import type { Claims } from '../sign-in/tokens.ts'
import type { Actor } from '../audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import { findStaffOf, type StaffRow } from './store.ts'
import { serverMessages } from '../platform/http/messages.ts'

/** The dependencies of the office's routes. */
export type OfficeDeps = {
  db: Database
  sessions: Sessions
  settings: Settings
  payments: Payments
  now: () => Date
}
type Deps = Pick<OfficeDeps, 'db' | 'sessions'>

/** The member of staff who calls. */
export type StaffCaller = { staff: StaffRow; signedIn: SignedInCaller }

const callerDecoratorName = 'officeCaller'

/** The member of staff who calls a route that `guardOffice` protects. */
export const staffCallerOf = (request: Pick<FastifyRequest, 'getDecorator'>): StaffCaller =>
  request.getDecorator<StaffCaller>(callerDecoratorName)

/** The calling member of staff as the audit log names them. */
export const actorOf = (request: Pick<FastifyRequest, 'getDecorator'>): Actor => ({
  kind: 'staff',
  staffId: staffCallerOf(request).staff.id,
})

/** When the person signed in: tokens are issued for a fixed time, and a renewed token expires at the same time as the first one. */
const signedInAtMs = ({ exp }: Claims) => (exp - limits.sessionHours * 3_600) * 1_000

/** Throws a 403 `HttpError` unless the caller signed in a few minutes ago. For actions that cannot be undone. */
export function requireRecentSignIn(request: Pick<FastifyRequest, 'getDecorator'>, now: Date): void {
  const { claims } = staffCallerOf(request).signedIn
  if (now.getTime() - signedInAtMs(claims) > recentSignInMinutes * 60_000)
    throw new HttpError(403, staffMessages.signInAgain)
}

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
  app.decorateRequest(callerDecoratorName)
  app.addHook('onRequest', (request) => sessions.requireCookie(request))
  app.addHook('preValidation', async (request) => {
    const signedIn = await sessions.requireCookiePerson(request)
    const staff = await findStaffOf(db, signedIn.person.id)
    const isAllowed = request.method === 'GET' ? mayRead : mayAct
    if (!staff || (area !== undefined && !isAllowed(staff.role, area)))
      throw new HttpError(404, serverMessages.notFound)
    request.setDecorator<StaffCaller>(callerDecoratorName, { staff, signedIn })
  })
}
