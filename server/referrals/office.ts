import * as calls from '#contract/reviews/calls.ts'
import { canReadQueue } from '#contract/reviews/queues.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { serverMessages } from '../platform/http/messages.ts'
import { requireRecentSignIn, staffCallerOf, type OfficeDeps } from '../platform/http/staff-caller.ts'
import { reviewHandlers } from '../reviews/handlers.ts'
import { endHolds } from './commission-store.ts'
import { actOnPayout, readPayoutReview } from './office-review.ts'

/** The routes of payouts to partners, which only owners may call. */
export async function payoutRoutes(app: CallServer, deps: OfficeDeps): Promise<void> {
  const { db, now } = deps
  app.addHook('preHandler', async (request) => {
    if (!canReadQueue(staffCallerOf(request).role, 'payouts'))
      throw new HttpError(404, serverMessages.notFound)
  })
  const { list, read, preview, decide } = reviewHandlers(deps, {
    queue: 'payouts',
    read: (tx, id, context) => readPayoutReview(tx, id, context.now),
    act: actOnPayout,
  })
  app.route({
    ...routeOf(calls.payoutCalls.list),
    handler: async (request) => {
      await endHolds(db, now())
      return list(request)
    },
  })
  app.route({ ...routeOf(calls.payoutCalls.read), handler: read })
  app.route({ ...routeOf(calls.payoutCalls.preview), handler: preview })
  app.route({
    ...routeOf(calls.payoutCalls.decide),
    handler: async (request) => {
      requireRecentSignIn(request, now())
      return decide(request)
    },
  })
}
