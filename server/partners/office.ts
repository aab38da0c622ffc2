import * as calls from '#contract/office/calls/reviews.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { staffCallerOf, requireRecentSignIn, type OfficeDeps } from '../staff/guard.ts'
import { previewMails } from '../documents/preview.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { actOnApplication, readApplication } from './office-review.ts'
import { actOnPayout, readPayoutReview } from '../referrals/office-review.ts'
import { endHolds } from '../referrals/commission-store.ts'
import { reviewListOf } from '../reviews/lists.ts'
import { decisionDepsOf } from '../reviews/decision-deps.ts'
import { serverMessages } from '../platform/http/messages.ts'

/** The routes of payouts to partners, which only owners may call. */
async function payoutRoutes(app: CallServer, deps: OfficeDeps): Promise<void> {
  const { db, now } = deps
  app.addHook('preHandler', async (request) => {
    if (staffCallerOf(request).staff.role !== 'owner') throw new HttpError(404, serverMessages.notFound)
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

/** The routes of applications to become a partner, and of payouts to partners. */
export function partnerRoutes(app: CallServer, deps: OfficeDeps): void {
  const { db, now } = deps
  app.register((scope: CallServer) => payoutRoutes(scope, deps))
  app.route({
    ...routeOf(calls.applicationCalls.list),
    handler: (request) => reviewListOf(db, 'applications', request.query),
  })
  app.route({
    ...routeOf(calls.applicationCalls.read),
    handler: (request) => readApplication(db, request.params.id, now()),
  })
  app.route({
    ...routeOf(calls.applicationCalls.preview),
    handler: (request) => {
      const { params, body } = request
      const decisionDeps = decisionDepsOf(request, deps)
      return previewMails(db, decisionDeps.now, (tx) => actOnApplication(tx, params.id, body, decisionDeps))
    },
  })
  app.route({
    ...routeOf(calls.applicationCalls.decide),
    handler: async (request) => {
      const { params, body } = request
      await actOnApplication(db, params.id, body, decisionDepsOf(request, deps))
      return readApplication(db, params.id, now())
    },
  })
}
