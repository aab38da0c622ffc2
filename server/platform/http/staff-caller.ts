import type { FastifyRequest } from 'fastify'
import type { StaffRole } from '#contract/office/areas.ts'
import { recentSignInMinutes, staffMessages } from '#contract/staff/staff.ts'
import type { Actor } from '../audit/log.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../database/database.ts'
import { HttpError } from './http-error.ts'

/** The dependencies of the office's routes. */
export type OfficeDeps = { db: Database; settings: Settings; now: () => Date }

/** The member of staff who calls, and when they signed in. */
export type StaffCaller = { id: string; email: string; role: StaffRole; name: string; signedInAt: Date }

type CallerRequest = Pick<FastifyRequest, 'getDecorator'>

/** The property of a request that holds its `StaffCaller`. */
export const staffCallerDecorator = 'staffCaller'

/** The member of staff who calls a route of the office. */
export const staffCallerOf = (request: CallerRequest): StaffCaller =>
  request.getDecorator<StaffCaller>(staffCallerDecorator)

/** The calling member of staff as the audit log names them. */
export const actorOf = (request: CallerRequest): Actor => ({
  kind: 'staff',
  staffId: staffCallerOf(request).id,
})

/** Throws a 403 `HttpError` unless the caller signed in a few minutes ago. For actions that cannot be undone. */
export function requireRecentSignIn(request: CallerRequest, now: Date): void {
  const { signedInAt } = staffCallerOf(request)
  if (now.getTime() - signedInAt.getTime() > recentSignInMinutes * 60_000)
    throw new HttpError(403, staffMessages.signInAgain)
}
