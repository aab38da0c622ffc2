import { eq } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { catalogue } from '#contract/catalogue.ts'
import { sandboxCredentials } from '#server/config/providers.ts'
import type { Database } from '#server/store/database.ts'
import { addDemoOrder } from '#server/store/demo-orders.ts'
import { openDatabase } from '#server/store/open-database.ts'
import { people } from '#server/store/schema/people.ts'
import { recordStatusChanges } from '#tests/faults/status-changes.ts'
import { signIn, startBrowser } from '#tests/server/support/browser.ts'
import { createMailServer } from '#tests/support/mail-server.ts'
import { startSandbox } from '#tests/support/sandbox.ts'
import { spawnServer, untilReady } from '#tests/support/server.ts'
import { mailViolations, paymentViolations, storedViolations, unsentMails } from './checks.ts'
import { startCluster } from './cluster.ts'
import { startLoad } from './load.ts'
import { startProxy } from './proxy.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '20' },
    port: { type: 'string', default: '4800' },
  },
})
const minutes = Number(values.minutes)
const outageSeconds = Number(values.seconds)
const firstPort = Number(values.port)
const instancePorts = [firstPort + 1, firstPort + 2]
const partnerCount = 8
/** For how long the site may take to have everything in order again, in seconds. */
const settleSeconds = 240

const cluster = await startCluster(firstPort + 3)
const settings = { databaseUrl: cluster.url, dataDir: await mkdtemp(path.join(tmpdir(), 'northloop-drill-')) }
const sandbox = await startSandbox({ credentials: sandboxCredentials, port: firstPort + 4 })
const mailServer = await createMailServer()
await mailServer.start()
const proxy = startProxy(firstPort, instancePorts)

/** Runs `work` with a connection of its own, because those of before an outage are broken. */
async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(settings)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const spawn = (port: number) =>
  spawnServer({
    env: {
      APP_ENV: 'development',
      ORIGIN: proxy.origin,
      ASSETS_DIR: path.join(settings.dataDir, 'assets'),
      RAZORPAY_API_URL: `${sandbox.url}/razorpay`,
      PAYPAL_API_URL: `${sandbox.url}/paypal`,
      SMTP_URL: mailServer.url,
      TRUSTED_PROXIES: '127.0.0.0/8,::1',
      LOG_LEVEL: 'error',
    },
    dataDir: path.join(settings.dataDir, String(port)),
    databaseUrl: cluster.url,
    port,
  })

async function startPartner(number: number) {
  const browser = startBrowser(proxy.origin)
  const email = `partner.${number}@example.com`
  await signIn(browser, email)
  await withDatabase(async (db) => {
    const [person] = await db.select({ id: people.id }).from(people).where(eq(people.email, email))
    if (!person) throw new Error(`${email} is not signed in`)
    await addDemoOrder(db, { personId: person.id, product: catalogue.partner_monthly_25, paidAt: new Date() })
  })
  return browser
}

/** Resolves to the seconds until every instance is ready. */
async function untilAllReady(): Promise<string> {
  const begun = performance.now()
  for (const server of servers) await untilReady(server)
  return `${((performance.now() - begun) / 1_000).toFixed(1)} s`
}

/** Kills the instances in turn, each five seconds after the other is ready. Returns how often. */
async function killInTurns(): Promise<number> {
  const until = performance.now() + minutes * 60_000
  let kills = 0
  for (let index = 0; performance.now() < until; index = 1 - index) {
    const [server, port] = [servers[index], instancePorts[index]]
    if (!server || port === undefined) throw new Error('there is no such instance')
    await server.kill()
    kills += 1
    const next = spawn(port)
    servers[index] = next
    await untilReady(next)
    await pause(5_000)
  }
  return kills
}

const servers = instancePorts.map(spawn)
console.log(`ready after ${await untilAllReady()}`)
await withDatabase(recordStatusChanges)
sandbox.webhooks.sendTo(proxy.origin)
sandbox.webhooks.release()
const partners: Awaited<ReturnType<typeof startPartner>>[] = []
for (let number = 0; number < partnerCount; number += 1) partners.push(await startPartner(number))
const load = startLoad({ origin: proxy.origin, sandbox, partners })

const kills = await killInTurns()
console.log(`${kills} SIGKILLs in ${minutes} minutes`)
const outages = [
  { what: 'stopped', cause: () => cluster.stopFor(outageSeconds) },
  { what: 'frozen', cause: () => cluster.freezeFor(outageSeconds) },
  { what: 'out of connections', cause: () => cluster.useUpFor(outageSeconds) },
]
for (const { what, cause } of outages) {
  await cause()
  console.log(
    `PostgreSQL ${what} for ${outageSeconds} s: both instances ready ${await untilAllReady()} later`,
  )
  await pause(10_000)
}
await load.stop()
console.log(load.statuses)

const violations = await withDatabase(async (db) => {
  const until = performance.now() + settleSeconds * 1_000
  let left = await paymentViolations({ db, sandbox })
  while ((left.length > 0 || (await unsentMails(db)) > 0) && performance.now() < until) {
    await pause(1_000)
    left = await paymentViolations({ db, sandbox })
  }
  const { acknowledged, sent } = load
  const stored = await storedViolations({ db, sandbox, acknowledged, unlocksSent: sent.unlocks })
  const mails = await mailViolations(db, mailServer.received, kills + outages.length * instancePorts.length)
  return [...left, ...stored, ...mails]
})
const endedAlone = servers.filter(
  ({ process: { exitCode, signalCode } }) => exitCode !== null || signalCode !== null,
)
if (endedAlone.length > 0) violations.push(`${endedAlone.length} instances ended by themselves`)
for (const server of servers) await server.stop()
await proxy.close()
await sandbox.close()
await mailServer.stop()
await cluster.stop()
await rm(settings.dataDir, { recursive: true, force: true })
console.log(violations.length === 0 ? 'Nothing is lost and nothing doubled.' : violations.join('\n'))
process.exitCode = violations.length === 0 ? 0 : 1
