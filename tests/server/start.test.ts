import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/port.ts'
import { spawnServer, startServer } from '#tests/support/server.ts'
import { startCollector } from './support/collector.ts'
import { composedServices } from './support/composition.ts'
import { postgresTest } from './support/locks.ts'
import { problemsOf } from './support/settings.ts'

type FailingOptions = { dataDir: string; databaseUrl: string; port?: number; env?: Record<string, string> }
async function runFailingServer(options: FailingOptions) {
  const server = spawnServer({ port: await freePort(), ...options })
  onTestFinished(server.kill)
  const [status] = (await once(server.process, 'close')) as [number | null]
  return { status, said: server.logs() }
}

test('a start of NODE_ENV=production without APP_ENV says that it is a demo, and wrong settings stop it with the whole list', () => {
  const wrong = { PORT: 'x', ORIGIN: 'example.com', RAZORPAY_KEY_ID: 'rzp_test_1' }
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...wrong }
  const started = spawnSync(process.execPath, ['scripts/start.mjs'], { env, encoding: 'utf8' })
  const [, ...problems] = started.stderr.trim().split('\n')
  expect([started.status, problems.map((line) => line.trim())]).toEqual([1, problemsOf(wrong)])
  expect(started.stdout).toContain('Warning: NODE_ENV=production alone starts the demo.')
})

/** Tries a code at a portal. The body is sent after the server has begun with the request. */
async function tryCode(origin: string): Promise<void> {
  const headers = { 'content-type': 'application/json', expect: '100-continue' }
  const clientRequest = request(`${origin}/api/public/pitch-deck/none`, { method: 'POST', headers })
  clientRequest.flushHeaders()
  await once(clientRequest, 'continue')
  clientRequest.end(JSON.stringify({ password: 'a-code' }))
  await once(clientRequest, 'response')
}

/** Starts the composition’s two instances at the same time on one new database. The second one has a collector of traces. Both say which modules they load. */
async function startInstances() {
  const { dataDir, url: databaseUrl = '', close } = await testDatabase()
  onTestFinished(close)
  const collector = await startCollector()
  onTestFinished(collector.close)
  const shared = { PORT: undefined, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, NODE_DEBUG: 'module' }
  const settings: Record<string, string | undefined>[] = []
  for (const [, { environment }] of composedServices()) {
    const own = { ASSETS_DIR: path.join(dataDir, 'assets'), METRICS_PORT: String(await freePort()) }
    settings.push({ ...environment, ...shared, ...own })
  }
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'shop' }
  const [plain = {}, other = {}] = settings
  const start = async (env: Record<string, string | undefined>) => {
    const port = await freePort()
    const server = await startServer({ dataDir, databaseUrl, port, env: { ...env, PORT: String(port) } })
    onTestFinished(server.kill)
    return server
  }
  const instances = await Promise.all([start(plain), start({ ...other, ...traced })])
  return { dataDir, databaseUrl, collector, instances }
}

postgresTest('two instances serve people, refuse a third, and trace for a collector alone', async () => {
  const { dataDir, databaseUrl, collector, instances } = await startInstances()
  const [plain, traced] = instances
  expect(plain.logs()).toContain('Database: PostgreSQL')
  const pageOf = async ({ origin }: { origin: string }) => (await fetch(`${origin}/pricing`)).text()
  const pages = await Promise.all(instances.map(pageOf))
  expect(pages.map((html) => html.includes('"isTraced":true'))).toEqual([false, true])
  for (const { origin } of instances) await tryCode(origin)
  expect(instances.map((one) => one.logs().includes('/fastify/'))).toEqual([true, true])
  // The metrics' package loads the API of OpenTelemetry, which does nothing by itself.
  expect(instances.map((one) => /@opentelemetry\/(?!api)/.test(one.logs()))).toEqual([false, true])
  const { status, said } = await runFailingServer({ dataDir, databaseUrl, port: traced.port })
  expect([status, said]).toEqual([1, expect.stringContaining('The port is in use by another program.')])
  const env = { JOURNAL_FILE: dataDir }
  const unjournaled = await runFailingServer({ dataDir, databaseUrl, env })
  const journalSentence = `The server cannot start. The journal ${dataDir} cannot be written (EISDIR). Set JOURNAL_FILE to a file that this server can write to.\n`
  expect([unjournaled.status, unjournaled.said]).toEqual([1, expect.stringContaining(journalSentence)])
  expect(await Promise.all(instances.map(({ stop }) => stop()))).toEqual([0, 0])
  expect([...collector.services()]).toEqual(['shop'])
  expect(collector.spans().map(({ name }) => name)).toContain('GET /pricing')
  const unlock = collector.spans().find(({ name }) => name === 'POST /api/public/pitch-deck/:deckId')
  const query = collector.spans().find(({ name }) => name === 'select portals')
  expect(unlock?.attributes['http.response.status_code']).toBe(401)
  expect(query?.parentSpanId).toBe(unlock?.spanId)
})

postgresTest('what PostgreSQL refuses is said at the start', async () => {
  const { dataDir, url: databaseUrl = '', close } = await testDatabase()
  onTestFinished(close)
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  onTestFinished(async () => {
    await owner.query('drop role if exists newcomer')
    await owner.end()
  })
  await owner.query("create role newcomer login password 'newcomer'")
  const url = new URL(databaseUrl)
  ;[url.username, url.password] = ['newcomer', 'newcomer']
  const { status, said } = await runFailingServer({ dataDir, databaseUrl: url.href })
  const refusal = /^The server cannot start\. PostgreSQL reports: permission denied for .+ \(42501\)\.\n$/
  expect([status, said]).toEqual([1, expect.stringMatching(refusal)])
})
