import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import pg from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { migratedDatabase, testDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/port.ts'
import { spawnServer, startServer } from '#tests/support/server.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function createTestDatabase(create = migratedDatabase) {
  const { dataDir, url, close } = await create()
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

describe('a start', () => {
  test('says what it is and serves; SIGTERM ends it with status 0, and it starts again where it was', async () => {
    const where = await createTestDatabase(testDatabase)
    const first = await startRunningServer(where)
    expect(first.logs()).toMatch(
      /^Northloop, demo mode: sandbox sign-in and payments.*; build [0-9a-f]{12}-[0-9a-z]+$/m,
    )
    expect(first.logs()).toContain(`Database: ${inject('database')}`)
    expect(first.logs()).not.toMatch(/warning/i)
    expect(first.logs()).toMatch(new RegExp(`Ready at ${first.origin} after \\d+\\.\\d s\n`))
    expect((await fetch(`${first.origin}/pricing`)).status).toBe(200)
    expect((await fetch(`${first.origin}${apiPaths.openapi}`)).status).toBe(200)
    expect(await first.stop()).toBe(0)
    const second = await startRunningServer(where)
    expect((await fetch(`${second.origin}/readyz`)).status).toBe(200)
  })

  test('after SIGKILL needs no repair', async () => {
    const where = await createTestDatabase()
    const killed = await startRunningServer(where)
    await killed.kill()
    const next = await startRunningServer(where)
    expect((await fetch(`${next.origin}/readyz`)).status).toBe(200)
  })

  test('in production without its settings stops with the whole list and status 1', async () => {
    const { dataDir } = await createTestDatabase()
    const { status, said } = await runFailingServer({
      dataDir,
      env: {
        APP_ENV: 'production',
        SESSION_KEY: 'secret',
        ORIGIN: 'http://example.com',
        RAZORPAY_KEY_ID: 'rzp_test_1',
      },
    })
    expect(status).toBe(1)
    expect(
      said
        .trim()
        .split('\n')
        .map((line) => line.trim().split(' ')[0]),
    ).toEqual([
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
    ])
  })

  test('that fails is told in its own words to the test that waits for it', async () => {
    const { dataDir } = await createTestDatabase()
    const starting = startServer({ dataDir, env: { APP_ENV: 'production', ORIGIN: 'http://example.com' } })
    await expect(starting).rejects.toThrow(/^The server ended:\n(.*\n)+ +SESSION_KEY /)
  })

  test('of NODE_ENV=production without APP_ENV says that it is a demo', async () => {
    const { dataDir } = await createTestDatabase()
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, APP_ENV: '', PORT: 'x' }
    const { stdout } = spawnSync(process.execPath, ['scripts/start.mjs'], { env, encoding: 'utf8' })
    expect(stdout).toContain('Warning: NODE_ENV=production alone starts the demo.')
    const { APP_ENV: _, NODE_ENV: __, ...plain } = env
    expect(
      spawnSync(process.execPath, ['scripts/start.mjs'], { env: plain, encoding: 'utf8' }).stdout,
    ).not.toContain('Warning')
  })

  test('on a port in use says so and ends with status 1', async () => {
    const other = createServer().listen(await freePort(), '127.0.0.1')
    await once(other, 'listening')
    cleanups.push(() => other.close())
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { status, said } = await runFailingServer({ ...(await createTestDatabase()), port })
    expect([status, said]).toEqual([1, expect.stringContaining('The port is in use by another program.')])
  })
})

describe.runIf(inject('database') === 'PGlite')('a second start on the same data folder', () => {
  test('is refused with a sentence, and the first serves on', async () => {
    const where = await createTestDatabase()
    const first = await startRunningServer(where)
    const { status, said } = await runFailingServer(where)
    expect(status).toBe(1)
    expect(said).toContain(`is in use by process ${String(first.process.pid)}.`)
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
  })
})

describe.runIf(inject('database') === 'PostgreSQL')('a start on a PostgreSQL that refuses', () => {
  test('says what it refuses', async () => {
    const { dataDir, databaseUrl = '' } = await createTestDatabase(testDatabase)
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

describe.runIf(inject('database') === 'PostgreSQL')(
  'two servers that start together on one PostgreSQL',
  () => {
    test('both serve', async () => {
      const where = await createTestDatabase(testDatabase)
      const servers = await Promise.all([startRunningServer(where), startRunningServer(where)])
      const probes = await Promise.all(servers.map(({ origin }) => fetch(`${origin}/readyz`)))
      expect(probes.map(({ status }) => status)).toEqual([200, 200])
    })
  },
)
