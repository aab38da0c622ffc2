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

/** Calls from the instances to the providers. */
export type ProviderTraffic = {
  /** Fake answers by path. Other calls go to the sandboxes. */
  answers: Map<string, () => Response | undefined | Promise<Response | undefined>>
  /** Idempotency keys of sent calls, oldest first. */
  keys: string[]
}

type InstanceOptions = {
  db: Database
  settings: Settings
  clock: Clock
  errors: unknown[]
  traffic: ProviderTraffic
  /** Sends calls that have no fake answer. */
  forward?: typeof fetch
  /** Replaces the pause between two checks of another instance's work. */
  wait?: (ms: number) => Promise<unknown>
}

/** Starts one instance of the payment routes, with real sessions and limits. It listens on a port for webhooks. */
export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const { db, settings, clock, errors, traffic, forward = fetch, wait } = options
  const { now } = clock
  const app = Fastify({ forceCloseConnections: true, pluginTimeout: 0 })
  await app.register(cookie)
  answerHttpErrors(app)
  const payments = createPayments({
    db,
    settings,
    now,
    log: errorLog(errors),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const key = request.headers.get('paypal-request-id')
      if (key !== null) traffic.keys.push(key)
      return (await traffic.answers.get(new URL(request.url).pathname)?.()) ?? forward(request)
    },
    ...(wait && { wait }),
  })
  const sessions = createSessions({ db, settings, now })
  paymentRoutes(app, { payments, sessions, rateLimit: rateLimiter({ db, settings, now }), db, now })
  await webhookRoutes(app, { payments })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, payments, db, url }
}

function errorLog(errors: unknown[]): FastifyBaseLogger {
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
