import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { apiPaths } from '#contract/paths.ts'
import { visitedPath, visitReferrer } from '#contract/visit-addresses.ts'
import { visitRecord } from '#contract/visits.ts'
import { beaconLimit } from '../beacon-limit.ts'
import { Failure } from '../failure.ts'
import type { VisitQueue } from '../visit-queue.ts'

type Deps = { visits: VisitQueue; now: () => Date }

/** Takes visits, as JSON or as the plain text that some browsers make of a beacon. In a scope of its own. */
export function visitRoutes(scope: FastifyInstance, { visits, now }: Deps): void {
  const limit = beaconLimit(limits.visitsPerMinute, now)
  scope.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    scope.getDefaultJsonParser('error', 'error'),
  )
  scope.post(apiPaths.visit, async (request, reply) => {
    limit(request.ip)
    const visit = visitRecord.safeParse(request.body)
    if (!visit.success) throw new Failure(400, messages.badRequest)
    const { referrer, pageUrl } = visit.data
    visits.add({ ...visit.data, referrer: visitReferrer(referrer), pageUrl: visitedPath(pageUrl) })
    return reply.code(204).send()
  })
}
