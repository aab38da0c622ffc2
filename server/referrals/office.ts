import * as calls from '#contract/reviews/calls.ts'
import { mayReadQueue } from '#contract/reviews/queues.ts'
import { previewMails } from '../documents/preview.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { serverMessages } from '../platform/http/messages.ts'
import { requireRecentSignIn, staffCallerOf, type OfficeDeps } from '../platform/http/staff-caller.ts'
import { decisionDepsOf } from '../reviews/decision-deps.ts'
import { reviewListOf } from '../reviews/lists.ts'
import { endHolds } from './commission-store.ts'
import { actOnPayout, readPayoutReview } from './office-review.ts'

/** The routes of payouts to partners, which only owners may call. */
export async function payoutRoutes(app: CallServer, deps: OfficeDeps): Promise<void> {
  const { db, now } = deps
  app.addHook('preHandler', async (request) => {
    if (!mayReadQueue(staffCallerOf(request).role, 'payouts'))
      throw new HttpError(404, serverMessages.notFound)
  })
  app.route({
    ...routeOf(calls.payoutCalls.list),
    handler: async (request) => {
      await endHolds(db, now())
      return reviewListOf(db, 'payouts', request.query)
    },
  })
  app.route({
    ...routeOf(calls.payoutCalls.read),
    handler: (request) => readPayoutReview(db, request.params.id, now()),
  })
  app.route({
    ...routeOf(calls.payoutCalls.preview),
    handler: (request) => {
      const { params, body } = request
      const decisionDeps = decisionDepsOf(request, deps)
      return previewMails(db, decisionDeps.now, (tx) => actOnPayout(tx, params.id, body, decisionDeps))
    },
  })
  app.route({
    ...routeOf(calls.payoutCalls.decide),
    handler: async (request) => {
      const { params, body } = request
      requireRecentSignIn(request, now())
      await actOnPayout(db, params.id, body, decisionDepsOf(request, deps))
      return readPayoutReview(db, params.id, now())
    },
  })
}
