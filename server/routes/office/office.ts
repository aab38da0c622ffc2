import { areasOf } from '#contract/office/areas.ts'
import * as calls from '#contract/office/calls/office.ts'
import { routeOf, type CallServer } from '../../http/calls.ts'
import { callerOf, guardOffice, type OfficeDeps } from '../../office/guard.ts'
import { waitingIn } from '../../office/waiting.ts'
import { articleRoutes } from './articles.ts'
import { auditRoutes } from './audit.ts'
import { staffRoutes } from './staff.ts'

/** The calls of each area, registered in a scope of its own behind the guard of the area. */
const areas = { articles: articleRoutes, audit: auditRoutes, staff: staffRoutes } as const

/** All calls of the office. */
export async function officeRoutes(app: CallServer, deps: OfficeDeps): Promise<void> {
  const { db, now } = deps
  await app.register(async (scope: CallServer) => {
    guardOffice(scope, undefined, deps)
    scope.route({
      ...routeOf(calls.readOffice),
      handler: async (request) => {
        const { staff, signedIn } = callerOf(request)
        const waiting = areasOf(staff.role).map(async (area) => ({
          area,
          waiting: await waitingIn(db, area, now()),
        }))
        return {
          member: { id: staff.id, name: signedIn.person.name, email: staff.email, role: staff.role },
          areas: await Promise.all(waiting),
        }
      },
    })
  })
  for (const [area, routes] of Object.entries(areas)) {
    await app.register(async (scope: CallServer) => {
      guardOffice(scope, area as keyof typeof areas, deps)
      routes(scope, deps)
    })
  }
}
