import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { run } from '#server/commands.ts'
import { socketPath } from '#server/platform/operator/socket.ts'
import { testDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/port.ts'
import { spawnServer, startServer } from '#tests/support/server.ts'
import { startCollector } from './support/collector.ts'
import { composedServices } from './support/composition.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function createTestDatabase() {
  const { dataDir, url, close } = await testDatabase()
  cleanups.push(close)
  return { dataDir, databaseUrl: url }
}
async function startRunningServer(databaseSettings: Awaited<ReturnType<typeof createTestDatabase>>) {
  const server = await startServer(databaseSettings)
  cleanups.push(server.kill)
  return server
}
async function runFailingServer(
  options: Omit<Parameters<typeof spawnServer>[0], 'port'> & { port?: number },
) {
  const server = spawnServer({ port: await freePort(), ...options })
  cleanups.push(server.kill)
  const [status] = (await once(server.process, 'close')) as [number | null]
  return { status, said: server.logs() }
}

/** What PostgreSQL calls the system identifier: a copy of a data folder has that of the original. */
const systemId = (folder: string) => readFileSync(path.join(folder, 'global/pg_control')).readBigUInt64LE(0)

describe.runIf(inject('database') === 'PGlite')('a start with a new data folder', () => {
  test('copies the template, says what it is and serves; a second one on the folder is refused; after SIGKILL it needs no repair, serves people also where it can take no commands, and SIGTERM ends it with status 0', async () => {
    const where = await createTestDatabase()
    const first = await startRunningServer(where)
    expect(first.logs()).toMatch(
      /^Northloop, demo mode: sandbox sign-in and payments.*; build [0-9a-f]{12}-[0-9a-z]+$/m,
    )
    expect(first.logs()).toContain('Database: PGlite')
    expect(first.logs()).not.toMatch(/warning/i)
    const templates = readdirSync('dist/templates').map((name) => systemId(path.join('dist/templates', name)))
    expect(templates).toContain(systemId(path.join(where.dataDir, 'pglite')))
    expect((await fetch(`${first.origin}/pricing`)).status).toBe(200)
    expect((await fetch(`${first.origin}${apiPaths.openapi}`)).status).toBe(200)
    expect(first.logs()).toMatch(new RegExp(`Ready at ${first.origin} after \\d+\\.\\d s\n`))

    const { status, said } = await runFailingServer(where)
    expect(status).toBe(1)
    expect(said).toContain(`is in use by process ${String(first.process.pid)}.`)
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)

    await first.kill()
    await rm(socketPath(where.dataDir), { force: true })
    await mkdir(socketPath(where.dataDir), { recursive: true })
    const next = await startRunningServer(where)
    expect((await fetch(`${next.origin}/pricing`)).status).toBe(200)
    expect(next.logs()).toMatch(/^Operator's commands need this server stopped: ./m)
    vi.stubEnv('DATA_DIR', where.dataDir)
    cleanups.push(() => vi.unstubAllEnvs())
    expect(await run(['deck', 'list'], where.dataDir)).toMatchObject({
      status: 1,
      err: expect.stringMatching(
        /^The embedded database is in use by a process that takes no commands/,
      ) as string,
    })
    expect(await next.stop()).toBe(0)
  })
})

describe.runIf(inject('database') === 'PGlite')('a start that needs no database', () => {
  test('in production without its settings stops with the whole list', async () => {
    const { dataDir } = await createTestDatabase()
    const starting = startServer({
      dataDir,
      env: {
        APP_ENV: 'production',
        SESSION_KEY: 'secret',
        ORIGIN: 'http://example.com',
        RAZORPAY_KEY_ID: 'rzp_test_1',
      },
    })
    const said = await starting.then(
      () => 'It started.',
      (error: unknown) => String(error),
    )
    expect(
      said
        .trim()
        .split('\n')
        .map((line) => line.trim().split(' ')[0]),
    ).toEqual([
      'Error:',
      'These',
      'ORIGIN',
      'DATABASE_URL',
      'SESSION_KEY',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRETS',
      'SMTP_URL',
      'MAIL_FROM',
      'KICKOFF_CALL_URL',
    ])
  })

  test('of NODE_ENV=production without APP_ENV says that it is a demo, and ends with status 1 on a wrong setting', async () => {
    const { dataDir } = await createTestDatabase()
    const plain = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: 'x' }
    const run = (env: Record<string, string | undefined>) =>
      spawnSync(process.execPath, ['scripts/start.mjs'], { env, encoding: 'utf8' })
    const inProduction = run({ ...plain, NODE_ENV: 'production' })
    expect(inProduction.stdout).toContain('Warning: NODE_ENV=production alone starts the demo.')
    expect(inProduction.status).toBe(1)
    expect(run(plain).stdout).not.toContain('Warning')
  })
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

describe.runIf(inject('database') === 'PostgreSQL')('the two instances of the composition', () => {
  /** Starts both at the same time on one new database. The second one has a collector of traces. Both say which modules they load. */
  async function startInstances() {
    const { dataDir, databaseUrl = '' } = await createTestDatabase()
    const collector = await startCollector()
    cleanups.push(collector.close)
    const settings = await Promise.all(
      composedServices().map(async ([, { environment }]) => ({
        ...environment,
        PORT: undefined,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        ASSETS_DIR: path.join(dataDir, 'assets'),
        METRICS_PORT: String(await freePort()),
        NODE_DEBUG: 'module',
      })),
    )
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'shop' }
    const [plain = {}, other = {}] = settings
    const start = async (env: Record<string, string | undefined>) => {
      const port = await freePort()
      const server = await startServer({ dataDir, databaseUrl, port, env: { ...env, PORT: String(port) } })
      cleanups.push(server.kill)
      return server
    }
    const instances = await Promise.all([start(plain), start({ ...other, ...traced })])
    return { dataDir, databaseUrl, collector, instances }
  }

  test('serve people, refuse a third on the port of one, and load OpenTelemetry only for a collector, which gets what the server did, to the end', async () => {
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

    expect(await Promise.all(instances.map(({ stop }) => stop()))).toEqual([0, 0])
    expect([...collector.services()]).toEqual(['shop'])
    expect(collector.spans().map(({ name }) => name)).toContain('GET /pricing')
    const unlock = collector.spans().find(({ name }) => name === 'POST /api/public/pitch-deck/:deckId')
    const query = collector.spans().find(({ name }) => name === 'select portals')
    expect(unlock?.attributes['http.response.status_code']).toBe(401)
    expect(query?.parentSpanId).toBe(unlock?.spanId)
  })
})

describe.runIf(inject('database') === 'PostgreSQL')('a start on a PostgreSQL that refuses', () => {
  test('says what it refuses', async () => {
    const { dataDir, databaseUrl = '' } = await createTestDatabase()
    const owner = new pg.Client({ connectionString: databaseUrl })
    await owner.connect()
    cleanups.push(async () => {
      await owner.query('drop role if exists newcomer')
      await owner.end()
    })
    await owner.query("create role newcomer login password 'newcomer'")
    const url = new URL(databaseUrl)
    ;[url.username, url.password] = ['newcomer', 'newcomer']
    const { status, said } = await runFailingServer({ dataDir, databaseUrl: url.href })
    expect([status, said]).toEqual([
      1,
      expect.stringMatching(
        /^The server cannot start\. PostgreSQL refuses: permission denied for .+ \(42501\)\.\n$/,
      ),
    ])
  })
})
