import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from '#tests/support/server.ts'
import { startPostgresCluster } from './cluster.ts'
import { drillEnv, heapReportEnv, heldMegabytes, residentMegabytes } from './server-memory.ts'

/** Starts one instance of the product on a PostgreSQL of its own, which listens on the next port. */
export async function startOneServer(port: number) {
  const cluster = await startPostgresCluster(port + 1)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'northloop-drill-'))
  const env = { ...drillEnv, TRUSTED_PROXIES: '127.0.0.0/8,::1', ...heapReportEnv }
  const server = await startServer({ env, dataDir, databaseUrl: cluster.url, port })
  const close = async () => {
    await server.stop()
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    server,
    settings: { databaseUrl: cluster.url, dataDir },
    megabytes: () => residentMegabytes(server),
    held: () => heldMegabytes(server),
    close,
  }
}
