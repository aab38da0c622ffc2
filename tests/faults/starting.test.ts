import { existsSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/port.ts'
import { spawnServer, startServer, type RunningServer } from '#tests/support/server.ts'
import { rounds } from '#tests/support/rounds.ts'

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo()
})

async function place() {
  const database = await testDatabase('PGlite')
  cleanUp.push(() => database.close())
  return database.dataDir
}

const kept = (server: RunningServer) => {
  cleanUp.push(() => server.kill())
  return server
}

const endOf = ({ process }: RunningServer) =>
  new Promise<number | null>((resolve) => process.once('close', resolve))

test('production without its settings ends with status 1 and the whole list of what is missing', async () => {
  const dataDir = await place()
  const env = { APP_ENV: 'production', ORIGIN: undefined, PAYPAL_CLIENT_ID: 'AbCdEfGhIjKlMnOpQrStUvWxYz' }
  const server = kept(spawnServer({ dataDir, port: await freePort(), env }))
  expect(await endOf(server)).toBe(1)
  const named = server
    .logs()
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim().split(/[ :]/, 1)[0])
  expect(named).toEqual([
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

const doubles = rounds(20)

test(`${doubles} times a second server on one data folder is refused, and the first serves on`, async () => {
  const dataDir = await place()
  const first = kept(await startServer({ dataDir }))
  let refused = 0
  for (let round = 0; round < doubles; round += 1) {
    const second = kept(spawnServer({ dataDir, port: await freePort() }))
    expect(await endOf(second)).toBe(1)
    expect(second.logs()).toContain(`is in use by process ${String(first.process.pid)}`)
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
    refused += 1
  }
  console.log(`double starts: ${refused} of ${doubles} refused`)
})

test('a folder whose server was killed opens again at once', async () => {
  const dataDir = await place()
  const first = kept(await startServer({ dataDir }))
  await first.kill()
  const second = kept(await startServer({ dataDir }))
  expect((await fetch(`${second.origin}/readyz`)).status).toBe(200)
})
