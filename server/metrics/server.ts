import Fastify, { type FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Serves the metrics under `/metrics`, on a port of their own that is not open to the public. Returns the running server. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<FastifyInstance> {
  const app = Fastify()
  app.get('/metrics', async (_request, reply) => {
    reply.type(metrics.contentType)
    return metrics.text()
  })
  await app.listen({ host, port })
  return app
}
