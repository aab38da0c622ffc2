import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { startServer } from '#tests/support/server.ts'
import { startCluster } from './cluster.ts'

const memoryUsage = z.object({ heapUsed: z.number(), external: z.number() })

async function untilSaid(read: () => string | undefined): Promise<string> {
  for (;;) {
    const said = read()
    if (said !== undefined) return said
    await pause(50)
  }
}

/** Starts one instance of the product on a PostgreSQL of its own, which listens on the next port. */
export async function startOneServer(port: number) {
  const cluster = await startCluster(port + 1)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'northloop-drill-'))
  const server = await startServer({
    env: {
      APP_ENV: 'development',
      TRUSTED_PROXIES: '127.0.0.0/8,::1',
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--import ${new URL('heap-report.mjs', import.meta.url).href}`,
    },
    dataDir,
    databaseUrl: cluster.url,
    port,
  })
  /** The memory that the server uses now, in MB. */
  const megabytes = () => {
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024)
  }
  /** What the server holds after a collection of garbage, in MB: objects of JavaScript, and memory outside of them. */
  const held = async (): Promise<{ heap: number; external: number }> => {
    const before = server.logs().length
    server.process.kill('SIGUSR2')
    const report = await untilSaid(() => /^memory (.+)$/m.exec(server.logs().slice(before))?.[1])
    const { heapUsed, external } = memoryUsage.parse(JSON.parse(report))
    return { heap: heapUsed / 2 ** 20, external: external / 2 ** 20 }
  }
  const close = async () => {
    await server.stop()
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { server, settings: { databaseUrl: cluster.url, dataDir }, megabytes, held, close }
}
