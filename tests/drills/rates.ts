import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { apiPaths } from '#contract/paths.ts'
import { startServer } from '#tests/support/server.ts'
import { readNumbers } from './arguments.ts'
import { startPostgresCluster } from './cluster.ts'
import { startProxy } from './proxy.ts'
import { drillEnv } from './server-memory.ts'

const port = 4860
const { seconds } = readNumbers({ seconds: 8 })
const enquiry = { name: 'Asha', email: '[<id>]@example.com', company: '', service: '', message: 'Orders.' }
/** The requests whose rates are measured, from a page in memory to an enquiry that is stored with its mails. */
const measuredRequests = {
  'a page, from memory': { path: '/pricing', method: 'GET' },
  'articles, from the database': { path: apiPaths.articles, method: 'GET' },
  'an enquiry, stored with its mails': {
    path: apiPaths.contact,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(enquiry),
  },
} as const

/** Each measurement has its own database. With a shared one, it would also send the previous measurement's mails. */
async function measureRates(instanceCount: number) {
  const cluster = await startPostgresCluster(port + 10)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'northloop-drill-'))
  const ports = Array.from({ length: instanceCount }, (_, index) => port + 1 + index)
  const proxy = startProxy({ port, instances: ports, sandboxPort: port })
  const env = { ...drillEnv, TRUSTED_PROXIES: '127.0.0.0/8,::1', ORIGIN: proxy.origin }
  const servers = []
  for (const each of ports)
    servers.push(await startServer({ env, dataDir, databaseUrl: cluster.url, port: each }))
  const rates: Record<string, string> = {}
  for (const [what, request] of Object.entries(measuredRequests)) {
    const options = { url: proxy.origin, connections: 32, idReplacement: true, requests: [request] }
    // New processes are slower until their code is compiled.
    await autocannon({ ...options, duration: seconds })
    const result = await autocannon({ ...options, duration: seconds })
    rates[what] =
      `${Math.round(result.requests.average)}/s, p99 ${result.latency.p99} ms, ${result.non2xx + result.errors} refused`
  }
  for (const server of servers) await server.stop()
  await proxy.close()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return rates
}

const ratesTable: Record<string, Record<string, string>> = {}
for (const instances of [1, 2, 4]) ratesTable[`${instances} instances`] = await measureRates(instances)
console.table(ratesTable)
