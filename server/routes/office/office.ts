import { areasOf } from '#contract/office/areas.ts'
import * as calls from '#contract/office/calls/office.ts'
import { routeOf, type CallServer } from '../../http/calls.ts'
import { staffCallerOf, guardOffice, type OfficeDeps } from '../../office/guard.ts'
import { countWaitingIn } from '../../office/waiting.ts'
import { articleRoutes } from './articles.ts'
import { auditRoutes } from './audit.ts'
import { blueprintRoutes } from './blueprints.ts'
import { inboxRoutes } from './inbox.ts'
import { jobRoutes } from './jobs.ts'
import { numbersRoutes } from './numbers.ts'
import { partnerRoutes } from './partners.ts'
import { projectRoutes } from './projects.ts'
import { orderRoutes } from './orders.ts'
import { peopleRoutes } from './people.ts'
import { portalRoutes } from './portals.ts'
import { staffRoutes } from './staff.ts'

/** The calls of each area, registered in a scope of its own behind the guard of the area. */
const areas = {
  inbox: inboxRoutes,
  articles: articleRoutes,
  blueprints: blueprintRoutes,
  partners: partnerRoutes,
  projects: projectRoutes,
  jobs: jobRoutes,
  proposals: portalRoutes('proposals'),
  decks: portalRoutes('decks'),
  orders: orderRoutes,
  people: peopleRoutes,
  numbers: numbersRoutes,
  staff: staffRoutes,
  audit: auditRoutes,
} as const

/** All calls of the office. */
export async function officeRoutes(app: CallServer, deps: OfficeDeps): Promise<void> {
  const { db, now } = deps
  await app.register(async (scope: CallServer) => {
    guardOffice(scope, undefined, deps)
    scope.route({
      ...routeOf(calls.readOffice),
      handler: async (request) => {
        const { staff, signedIn } = staffCallerOf(request)
        const waiting = areasOf(staff.role).map(async (area) => ({
          area,
          waiting: await countWaitingIn(db, area, now()),
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
