import { existsSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { migratedDatabase, testDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/port.ts'
import { spawnServer, startServer, type RunningServer } from '#tests/support/server.ts'
import { roundCount } from '#tests/support/rounds.ts'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function createDataDir(createDatabase = migratedDatabase) {
  const database = await createDatabase('PGlite')
  cleanUps.push(() => database.close())
  return database.dataDir
}

const killAfterTest = (server: RunningServer) => {
  cleanUps.push(() => server.kill())
  return server
}

const exitStatus = ({ process }: RunningServer) =>
  new Promise<number | null>((resolve) => process.once('close', resolve))

test('a production server without its settings exits with status 1 and lists all that are missing', async () => {
  const dataDir = await createDataDir(testDatabase)
  const env = { APP_ENV: 'production', ORIGIN: undefined, PAYPAL_CLIENT_ID: 'AbCdEfGhIjKlMnOpQrStUvWxYz' }
  const server = killAfterTest(spawnServer({ dataDir, port: await freePort(), env }))
  expect(await exitStatus(server)).toBe(1)
  const missing = server
    .logs()
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim().split(/[ :]/, 1)[0])
  expect(missing).toEqual([
    'ORIGIN',
    'DATABASE_URL',
    'SESSION_KEY',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRETS',
    'PAYPAL_CLIENT_SECRET',
    'PAYPAL_WEBHOOK_ID',
    'SMTP_URL',
    'MAIL_FROM',
  ])
  expect(existsSync(`${dataDir}/pglite`)).toBe(false)
})

const startCount = roundCount(20)

test(`${startCount} times a second server on the same data folder is refused, and the first goes on`, async () => {
  const dataDir = await createDataDir()
  const first = killAfterTest(await startServer({ dataDir }))
  let refused = 0
  for (let round = 0; round < startCount; round += 1) {
    const second = killAfterTest(spawnServer({ dataDir, port: await freePort() }))
    expect(await exitStatus(second)).toBe(1)
    expect(second.logs()).toContain(`is in use by process ${String(first.process.pid)}`)
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
    refused += 1
  }
  console.log(`second starts: ${refused} of ${startCount} refused`)
})

test('a data folder whose server was killed can be opened at once', async () => {
  const dataDir = await createDataDir(testDatabase)
  const first = killAfterTest(await startServer({ dataDir }))
  await first.kill()
  const second = killAfterTest(await startServer({ dataDir }))
  expect((await fetch(`${second.origin}/readyz`)).status).toBe(200)
})
