import type { FastifyInstance } from 'fastify'
import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/**
 * How long a stopping server goes on serving, in milliseconds: longer than proxies take to notice that `/readyz` fails.
 * Connections that are used in this time are closed with their answer; on the idle ones left, proxies send nothing more.
 */
export const keepServingMs = 3_000
/** How long a connection that was accepted last may take to send its request, in milliseconds. */
export const requestArrivalMs = 500
/** How long requests may then take to finish, in milliseconds. */
const finishMs = 10_000

type StopOptions = {
  app: FastifyInstance
  /** Aborted at once: `/readyz` fails from then on, and every answer closes its connection. */
  stopping: AbortController
  /** Waits for a number of milliseconds; tests replace it. */
  wait?: (ms: number) => Promise<unknown>
}

/** Closes an app so that no request is lost, also if a proxy sends one on a connection that it keeps open or has just opened. */
export async function stopGracefully({ app, stopping, wait = pause }: StopOptions): Promise<void> {
  stopping.abort()
  await wait(keepServingMs)
  // The next turn of the event loop first accepts the connections that wait at the port; closing the port before would reset them.
  await nextTurn()
  // An HTTP server's own `close` would also end connections whose request has not arrived yet.
  Server.prototype.close.call(app.server)
  await wait(requestArrivalMs)
  setTimeout(() => app.server.closeAllConnections(), finishMs).unref()
  await app.close()
}
