import { reportClientError } from '#contract/client-errors/calls.ts'
import { limits } from '#contract/limits.ts'
import { beaconLimiter } from '../platform/http/beacon-limit.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import type { ClientErrorQueue } from './queue.ts'

type Deps = { errors: ClientErrorQueue; now: () => Date }

/** The route to which browsers report their errors, because their console is silenced. */
export function clientErrorRoutes(app: CallServer, { errors, now }: Deps): void {
  const limit = beaconLimiter(limits.clientErrorsPerMinute, now)
  app.route({
    ...routeOf(reportClientError),
    preValidation: async ({ ip }) => limit(ip),
    handler: async ({ body }, reply) => {
      errors.add(body)
      return reply.code(204).send()
    },
  })
}
