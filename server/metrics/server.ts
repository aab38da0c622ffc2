import Fastify, { type FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/**
 * Serves the metrics under `/metrics`, on a port of their own that is not open to the public. Returns the running server. Throws an
 * error with a sentence for people if the port is in use.
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<FastifyInstance> {
  const app = Fastify()
  app.get('/metrics', async (_request, reply) => {
    reply.type(metrics.contentType)
    return metrics.text()
  })
  await app.listen({ host, port }).catch((error: unknown) => {
    const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isInUse
      ? new Error(`Port ${port} is in use by another program: set METRICS_PORT to a free port.`)
      : error
  })
  return app
}
