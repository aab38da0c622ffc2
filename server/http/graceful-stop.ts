import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * How long a stopping server goes on serving, in milliseconds: longer than proxies take to notice that `/readyz` fails. By then
 * each connection in use was closed with its answer, so what is idle is not needed and a proxy sends nothing on it.
 */
export const graceMs = 3_000
/** How long requests may then take to finish, in milliseconds. */
const finishMs = 10_000

type Stop = {
  app: FastifyInstance
  /** Aborted at once: `/readyz` fails from then on, and every answer closes its connection. */
  stopping: AbortController
  /** Waits some milliseconds. */
  wait?: (ms: number) => Promise<unknown>
}

/** Closes an app so that no request is lost, also if a proxy sends one on a connection that it keeps open. */
export async function stopGracefully({ app, stopping, wait = pause }: Stop): Promise<void> {
  stopping.abort()
  await wait(graceMs)
  setTimeout(() => app.server.closeAllConnections(), finishMs).unref()
  await app.close()
}
