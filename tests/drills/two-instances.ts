import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sandboxCredentials } from '#server/platform/config/providers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { installStatusChangeTrigger } from '#tests/faults/status-changes.ts'
import { createMailServer } from '#tests/support/mail-server.ts'
import { startSandbox } from '#tests/support/sandbox.ts'
import { browserTestEnv, spawnServer, untilReady } from '#tests/support/server.ts'
import { mailViolations, paymentViolations, storageViolations, countUnsentMails } from './checks.ts'
import { startPostgresCluster } from './cluster.ts'
import { startLoad } from './load.ts'
import { signPartnersIn } from './partners.ts'
import { startProxy } from './proxy.ts'
import { drillEnv, heapReportEnv } from './server-memory.ts'

/** For how long the site may take to have everything in order again, in seconds. */
const settleSeconds = 240

/** Starts what two instances of the product need: a proxy, a PostgreSQL, the providers' sandboxes and a mail server. */
export async function prepareTwoInstances(firstPort: number) {
  const instancePorts = [firstPort + 1, firstPort + 2]
  const sandboxPort = firstPort + 4
  const cluster = await startPostgresCluster(firstPort + 3)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'northloop-drill-'))
  const settings = { databaseUrl: cluster.url, dataDir }
  const proxy = startProxy({ port: firstPort, instances: instancePorts, sandboxPort })
  const addresses = { appOrigin: proxy.origin, publicUrl: `${proxy.origin}/sandbox` }
  const sandbox = await startSandbox({ credentials: sandboxCredentials, port: sandboxPort, ...addresses })
  const mailServer = await createMailServer()
  await mailServer.start()

  /** Runs `work` with a connection of its own, because those of before an outage are broken. */
  async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const { db, close } = await openDatabase(settings)
    try {
      return await work(db)
    } finally {
      await close()
    }
  }

  const spawn = (port: number, root?: string) =>
    spawnServer({
      env: {
        ...browserTestEnv,
        ...drillEnv,
        ORIGIN: proxy.origin,
        ASSETS_DIR: path.join(dataDir, 'assets'),
        RAZORPAY_API_URL: `${sandbox.url}/razorpay`,
        PAYPAL_API_URL: `${sandbox.url}/paypal`,
        SMTP_URL: mailServer.url,
        ...heapReportEnv,
      },
      dataDir: path.join(dataDir, String(port)),
      databaseUrl: cluster.url,
      port,
      ...(root !== undefined && { root }),
    })

  async function startUse(isCrowd = false) {
    const servers = instancePorts.map((port) => spawn(port))
    for (const server of servers) await untilReady(server)
    await withDatabase(installStatusChangeTrigger)
    sandbox.webhooks.sendTo(proxy.origin)
    sandbox.webhooks.release()
    const partners = await withDatabase((db) => signPartnersIn(db, proxy.origin))
    return { servers, load: startLoad({ origin: proxy.origin, sandbox, partners, isCrowd }) }
  }

  /** Waits until everything is in order, and compares what was acknowledged with what is stored. `faults`: times that an instance may have forgotten that a mail was sent. */
  const violationsAfter = ({ acknowledged, sent }: ReturnType<typeof startLoad>, faults: number) =>
    withDatabase(async (db) => {
      const until = performance.now() + settleSeconds * 1_000
      let left = await paymentViolations({ db, sandbox })
      while ((left.length > 0 || (await countUnsentMails(db)) > 0) && performance.now() < until) {
        await pause(1_000)
        left = await paymentViolations({ db, sandbox })
      }
      const stored = await storageViolations({ db, sandbox, acknowledged, unlocksSent: sent.unlocks })
      const mails = await mailViolations(db, mailServer.received, faults)
      return [...left, ...stored, ...mails]
    })

  const close = async () => {
    await proxy.close()
    await sandbox.close()
    await mailServer.stop()
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { dataDir, instancePorts, cluster, proxy, spawn, startUse, violationsAfter, close }
}
