import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'

type Deps = { ping: () => Promise<void>; isStopping: () => boolean }

/** Rejects unless the database answers within a second. */
async function rejectUnlessReady(ping: () => Promise<void>): Promise<void> {
  const waiting = new AbortController()
  const tooLong = pause(1_000, undefined, { ref: false, signal: waiting.signal }).then(() => {
    throw new Error('The database did not answer within a second.')
  })
  try {
    await Promise.race([ping(), tooLong])
  } finally {
    waiting.abort()
    tooLong.catch(() => undefined)
  }
}

/** `/healthz`: the process answers. `/readyz`: the database is reachable and migrated, and the server is not stopping. */
export function healthRoutes(app: FastifyInstance, { ping, isStopping }: Deps): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', async (_request, reply) => {
    const ready =
      !isStopping() &&
      (await rejectUnlessReady(ping).then(
        () => true,
        () => false,
      ))
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store')
    return { status: ready ? 'ok' : 'unavailable' }
  })
}
