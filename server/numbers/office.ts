import * as calls from '#contract/numbers/calls.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import type { OfficeDeps } from '../platform/http/staff-caller.ts'
import { readNumbers } from './store.ts'

/** The route of the daily counts of visits, enquiries and orders. */
export function numbersRoutes(app: CallServer, { db, now }: OfficeDeps): void {
  app.route({
    ...routeOf(calls.readNumbers),
    handler: ({ query }) => readNumbers(db, Number(query.days), now()),
  })
}
