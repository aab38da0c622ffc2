import { isNull, like } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { enquiries } from '#server/enquiries/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { migratedDatabase } from '#tests/support/database.ts'
import { testTimeoutMs, startTimeoutMs } from '#tests/support/timeouts.ts'
import { headerOf, createMailServer } from '#tests/support/mail-server.ts'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { isTorture, roundCount, seed } from '#tests/support/rounds.ts'
import { startServer } from '#tests/support/server.ts'
import { statusOf } from './answers.ts'

const enquiryCount = roundCount(200)
const clientCount = 8
const firmAddress = 'hello@northloop.example'
const senders = Array.from({ length: enquiryCount }, (_, number) => `sender.${number}@example.com`)

/** Sends one enquiry again and again until it is answered with 200. */
async function sendEnquiry(origin: string, email: string, number: number): Promise<void> {
  const send = async () => {
    const from = `198.51.100.${number % 250}`
    const headers = { 'content-type': 'application/json', 'idempotency-key': email, 'x-forwarded-for': from }
    const body = JSON.stringify({ name: 'Asha', email, company: '', service: '', message: 'Orders.' })
    const status = await statusOf(fetch(origin + apiPaths.contact, { method: 'POST', headers, body }))
    if (status !== 0 && status !== 200 && status < 500) throw new Error(`${email} was answered ${status}`)
    return status === 200
  }
  await vi.waitUntil(send, { timeout: startTimeoutMs, interval: 25 })
}

async function startSiteWithMailDown(kind: DatabaseKind) {
  const { dataDir, url: databaseUrl, close } = await migratedDatabase(kind)
  const mailServer = await createMailServer()
  const env = { SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1,::1' }
  let server = await startServer({ dataDir, databaseUrl, env })
  const { port, origin } = server
  /** While no server runs: PGlite serves one process. */
  const withDatabase = async <T>(work: (db: Database) => Promise<T>) => {
    const opened = await openDatabase({ databaseUrl, dataDir })
    const result = await work(opened.db)
    await opened.close()
    return result
  }

  return {
    origin,
    mailServer,
    /** Kills the server. When it is back, so is the mail server, and all mail is due, so that the test does not wait for retries. */
    killAndRestart: async () => {
      await server.kill()
      await mailServer.start()
      const due = { nextAttemptAt: new Date(0) }
      await withDatabase((db) => db.update(outbox).set(due).where(isNull(outbox.sentAt)))
      server = await startServer({ dataDir, databaseUrl, env, port })
    },
    stopAndCount: async () => {
      await server.stop()
      return withDatabase(async (db) => ({
        enquiries: await db.$count(enquiries, like(enquiries.email, 'sender.%')),
        unsent: await db.$count(outbox, isNull(outbox.sentAt)),
      }))
    },
    close: async () => {
      await server.kill()
      await mailServer.stop()
      await close()
    },
  }
}

async function sendAllEnquiries(origin: string, interrupt: () => Promise<void>): Promise<void> {
  const queue = senders.map((email, number) => ({ email, number }))
  const interruptAfter = 1 + (seed % (enquiryCount - 1))
  let answered = 0
  let interruption: Promise<void> | undefined
  const sendFromQueue = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await sendEnquiry(origin, next.email, next.number)
      answered += 1
      if (answered === interruptAfter) interruption = interrupt()
    }
  }
  await Promise.all(Array.from({ length: clientCount }, sendFromQueue))
  await interruption
}

async function mailsAfterOutage(kind: DatabaseKind) {
  const site = await startSiteWithMailDown(kind)
  const { mailServer } = site
  try {
    await sendAllEnquiries(site.origin, site.killAndRestart)
    await expect
      .poll(() => mailServer.received.length, { timeout: testTimeoutMs, interval: 100 })
      .toBeGreaterThanOrEqual(2 * enquiryCount)
    const toFirm = mailServer.received.filter(({ to }) => to.includes(firmAddress))
    return {
      toFirm: toFirm.map(({ rawText }) => headerOf(rawText, 'Reply-To') ?? '').sort(),
      toSenders: mailServer.received.flatMap(({ to }) => (to.includes(firmAddress) ? [] : to)).sort(),
      counts: await site.stopAndCount(),
    }
  } finally {
    await site.close()
  }
}

test.each<DatabaseKind>(isTorture ? ['PostgreSQL', 'PGlite'] : ['PostgreSQL'])(
  `on %s the mail server is down while ${enquiryCount} enquiries arrive, the server is killed, and each is mailed once`,
  async (kind) => {
    const expected = senders.toSorted()
    expect(await mailsAfterOutage(kind)).toEqual({
      toFirm: expected,
      toSenders: expected,
      counts: { enquiries: enquiryCount, unsent: 0 },
    })
    console.log(`mail faults: ${2 * enquiryCount} mails on ${kind}, each once, seed ${seed}`)
  },
)
