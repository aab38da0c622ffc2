import { reportVisit } from '#contract/visits/calls.ts'
import { limits } from '#contract/limits.ts'
import { redactedPath, redactedReferrer } from '#contract/visits/addresses.ts'
import { beaconLimiter } from '../platform/http/beacon-limit.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import type { VisitQueue } from './queue.ts'

type Deps = { visits: VisitQueue; now: () => Date }

/**
 * The route of visit reports. Beacons arrive as `text/plain`, so this scope parses that as JSON too. It must be a scope of its
 * own, so that no other route accepts `text/plain`.
 */
export function visitRoutes(scope: CallServer, { visits, now }: Deps): void {
  const limit = beaconLimiter(limits.visitsPerMinute, now)
  scope.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    scope.getDefaultJsonParser('error', 'error'),
  )
  scope.route({
    ...routeOf(reportVisit),
    preValidation: async ({ ip }) => limit(ip),
    handler: async ({ body }, reply) => {
      const { referrer, pageUrl } = body
      visits.add({ ...body, referrer: redactedReferrer(referrer), pageUrl: redactedPath(pageUrl) })
      return reply.code(204).send()
    },
  })
}
