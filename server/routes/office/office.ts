import { areasOf } from '#contract/office/areas.ts'
import * as calls from '#contract/office/calls/office.ts'
import { routeOf, type CallServer } from '../../http/calls.ts'
import { staffCallerOf, guardOffice, type OfficeDeps } from '../../office/guard.ts'
import { readOfficeHome } from '../../office/home.ts'
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

/** The routes of each area. They are registered in a scope of their own, which only staff with access to the area may call. */
const areaRoutes = {
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

/** All routes of the office. */
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
    scope.route({
      ...routeOf(calls.readOfficeHome),
      handler: (request) => readOfficeHome(db, staffCallerOf(request).staff.role, now()),
    })
  })
  for (const [area, routes] of Object.entries(areaRoutes)) {
    await app.register(async (scope: CallServer) => {
      guardOffice(scope, area as keyof typeof areaRoutes, deps)
      routes(scope, deps)
    })
  }
}
