import { createHash } from 'node:crypto'
import { reportClientError } from '#contract/calls/client-errors.ts'
import type { ClientError } from '#contract/client-errors.ts'
import { limits } from '#contract/limits.ts'
import { matchPage } from '#contract/pages.ts'
import { beaconLimit } from '../http/beacon-limit.ts'
import { routeOf, type CallServer } from '../http/calls.ts'

/**
 * An error of a browser for the log: its class, a hash of its message to find equal errors, its places in our scripts and the
 * route of the page. The message is left out, because anybody can send any text.
 */
function describeClientError({ message, stack, path }: ClientError) {
  return {
    type: /^[A-Z][A-Za-z]{0,30}(?:Error|Exception)\b/.exec(message)?.[0] ?? 'unknown',
    mark: createHash('sha256').update(message).digest('hex').slice(0, 12),
    places: [...stack.matchAll(/\/assets\/([\w.-]{1,80}\.js:\d{1,7}:\d{1,7})/g)]
      .slice(0, 10)
      .map(([, place]) => place),
    route: matchPage(path)?.row.path ?? 'unknown',
  }
}

/** The route to which browsers report their errors, because their console is silenced. */
export function clientErrorRoutes(app: CallServer, { now }: { now: () => Date }): void {
  const limit = beaconLimit(limits.clientErrorsPerMinute, now)
  app.route({
    ...routeOf(reportClientError),
    preValidation: async ({ ip }) => limit(ip),
    handler: async ({ body, log }, reply) => {
      log.warn({ client: describeClientError(body) }, 'an error in a browser')
      return reply.code(204).send()
    },
  })
}
