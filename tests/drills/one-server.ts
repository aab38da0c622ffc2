import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from '#tests/support/server.ts'
import { startCluster } from './cluster.ts'

/** Starts one instance of the product on a PostgreSQL of its own, which listens on the next port. */
export async function startOneServer(port: number) {
  const cluster = await startCluster(port + 1)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'northloop-drill-'))
  const server = await startServer({
    env: { APP_ENV: 'development', TRUSTED_PROXIES: '127.0.0.0/8,::1', LOG_LEVEL: 'error' },
    dataDir,
    databaseUrl: cluster.url,
    port,
  })
  /** The memory that the server uses now, in MB. */
  const megabytes = () => {
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024)
  }
  const close = async () => {
    await server.stop()
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { server, settings: { databaseUrl: cluster.url, dataDir }, megabytes, close }
}
