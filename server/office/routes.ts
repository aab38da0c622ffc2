import { areasOf } from '#contract/office/areas.ts'
import * as calls from '#contract/office/calls.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { staffCallerOf, type OfficeDeps } from '../platform/http/staff-caller.ts'
import { guardOffice } from '../staff/guard.ts'
import type { Payments } from '../payments/payments.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import { readOfficeHome } from './home.ts'
import { countWaitingIn } from './waiting.ts'
import { articleRoutes } from '../articles/office.ts'
import { auditRoutes } from '../audit/office.ts'
import { blueprintRoutes } from '../blueprints/office.ts'
import { offerRoutes } from '../decisions/office.ts'
import { inboxRoutes } from '../inbox/office.ts'
import { jobRoutes } from '../jobs/office.ts'
import { numbersRoutes } from '../numbers/office.ts'
import { partnerRoutes } from '../partners/office.ts'
import { payoutRoutes } from '../referrals/office.ts'
import { requestRoutes } from '../requests/office.ts'
import { heldDataRoutes } from '../privacy/office.ts'
import { projectRoutes } from '../projects/office.ts'
import { orderRoutes } from '../payments/office.ts'
import { peopleRoutes } from '../people/office.ts'
import { officePortalRoutes } from '../portals/office.ts'
import { staffRoutes } from '../staff/office.ts'

/** The routes of each area. They are registered in a scope of their own, which only staff with access to the area may call. */
const areaRoutes = {
  inbox: inboxRoutes,
  articles: articleRoutes,
  blueprints: blueprintRoutes,
  partners: (app: CallServer, deps: OfficeDeps) => {
    app.register((scope: CallServer) => payoutRoutes(scope, deps))
    partnerRoutes(app, deps)
  },
  projects: projectRoutes,
  jobs: (app: CallServer, deps: OfficeDeps) => {
    jobRoutes(app, deps)
    requestRoutes(app, deps)
  },
  proposals: (app: CallServer, deps: OfficeDeps) => {
    officePortalRoutes('proposals')(app, deps)
    offerRoutes(app, deps)
  },
  decks: officePortalRoutes('decks'),
  orders: orderRoutes,
  people: (app: CallServer, deps: OfficeDeps) => {
    peopleRoutes(app, deps)
    heldDataRoutes(app, deps)
  },
  numbers: numbersRoutes,
  staff: staffRoutes,
  audit: auditRoutes,
} as const

type Deps = OfficeDeps & { sessions: Sessions; payments: Payments }

/** All routes of the office. */
export async function officeRoutes(app: CallServer, deps: Deps): Promise<void> {
  const { db, now } = deps
  await app.register(async (scope: CallServer) => {
    guardOffice(scope, undefined, deps)
    scope.route({
      ...routeOf(calls.readOffice),
      handler: async (request) => {
        const { id, name, email, role } = staffCallerOf(request)
        const waiting = areasOf(role).map(async (area) => ({
          area,
          waiting: await countWaitingIn(db, area, now(), role),
        }))
        return {
          member: { id, name, email, role },
          areas: await Promise.all(waiting),
        }
      },
    })
    scope.route({
      ...routeOf(calls.readOfficeHome),
      handler: (request) => readOfficeHome(db, staffCallerOf(request).role, now()),
    })
  })
  for (const [area, routes] of Object.entries(areaRoutes)) {
    await app.register(async (scope: CallServer) => {
      guardOffice(scope, area as keyof typeof areaRoutes, deps)
      routes(scope, deps)
    })
  }
}
