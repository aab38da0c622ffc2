import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { answerHttpErrors } from '#server/http/http-error.ts'
import { createPayments, type Payments } from '#server/payments/payments.ts'
import { rateLimiter } from '#server/http/rate-limit.ts'
import { paymentRoutes } from '#server/routes/payments.ts'
import { webhookRoutes } from '#server/routes/webhooks.ts'
import type { Settings } from '#server/config/settings.ts'
import { createSessions } from '#server/sign-in/sessions.ts'
import type { Database } from '#server/store/database.ts'

export type Clock = { now: () => Date; advance: (ms: number) => void }
export type Instance = { app: FastifyInstance; payments: Payments; db: Database; url: string }

/** What passes between the instances and the providers. */
export type Wire = {
  /** Answers given in place of the sandboxes', by path; theirs where there is none. */
  answers: Map<string, () => Response | undefined | Promise<Response | undefined>>
  /** The idempotency keys that were sent, oldest first. */
  keys: string[]
}

type InstanceOptions = {
  db: Database
  settings: Settings
  clock: Clock
  errors: unknown[]
  wire: Wire
  /** How the providers are reached where no answer stands in for theirs. */
  reach?: typeof fetch
  /** Passes time between two looks at what another instance is doing. */
  wait?: (ms: number) => Promise<unknown>
}

/** One instance of the payment side: the real routes, sessions and limits, listening for webhooks. */
export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const { db, settings, clock, errors, wire, reach = fetch, wait } = options
  const { now } = clock
  const app = Fastify({ forceCloseConnections: true, pluginTimeout: 0 })
  await app.register(cookie)
  answerHttpErrors(app)
  const payments = createPayments({
    db,
    settings,
    now,
    log: listeningLog(errors),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const key = request.headers.get('paypal-request-id')
      if (key !== null) wire.keys.push(key)
      return (await wire.answers.get(new URL(request.url).pathname)?.()) ?? reach(request)
    },
    ...(wait && { wait }),
  })
  const sessions = createSessions({ db, settings, now })
  paymentRoutes(app, { payments, sessions, rateLimit: rateLimiter({ db, settings, now }), db, now })
  await webhookRoutes(app, { payments })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, payments, db, url }
}

function listeningLog(errors: unknown[]): FastifyBaseLogger {
  const nothing = () => undefined
  const log = {
    level: 'error',
    fatal: nothing,
    error: (about: unknown) => void errors.push(about),
    warn: nothing,
    info: nothing,
    debug: nothing,
    trace: nothing,
    silent: nothing,
    child: () => log,
  }
  return log
}
