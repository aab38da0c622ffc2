import { listOwnOrders } from '#contract/orders/own-calls.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import type { Database } from '../platform/database/database.ts'
import { ordersWithRecords } from '../orders/records.ts'

type Deps = { db: Database; sessions: Sessions }

/** The route with which the statechart of orders shows the orders of the person of the session cookie. Not for production. */
export function ownOrderRoutes(app: CallServer, { db, sessions }: Deps): void {
  app.route({
    ...routeOf(listOwnOrders),
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const { person } = await sessions.requireCookiePerson(request)
      return ordersWithRecords(db, person.id)
    },
  })
}
