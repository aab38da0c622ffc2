import { isNull, like } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { enquiries } from '#server/enquiries/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { migratedDatabase } from '#tests/support/database.ts'
import { testTimeoutMs, startTimeoutMs } from '#tests/support/patience.ts'
import { headerOf, createMailServer } from '#tests/support/mail-server.ts'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { isTorture, roundCount, seed } from '#tests/support/rounds.ts'
import { startServer } from '#tests/support/server.ts'

const enquiryCount = roundCount(200)
const clientCount = 8
const firmAddress = 'hello@northloop.example'
const senders = Array.from({ length: enquiryCount }, (_, number) => `sender.${number}@example.com`)

/** Sends one enquiry again and again until it is answered with 200. */
async function sendEnquiry(origin: string, email: string, number: number): Promise<void> {
  const send = async () => {
    const status = await fetch(origin + apiPaths.contact, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': email,
        'x-forwarded-for': `198.51.100.${number % 250}`,
      },
      body: JSON.stringify({ name: 'Asha', email, company: '', service: '', message: 'Orders.' }),
    }).then(
      (answer) => answer.status,
      () => undefined,
    )
    if (status !== undefined && status !== 200 && status < 500)
      throw new Error(`${email} was answered ${status}`)
    return status === 200
  }
  await vi.waitUntil(send, { timeout: startTimeoutMs, interval: 25 })
}

/** Starts the server and a mail server, which is down at first. */
async function startSiteWithMailDown(kind: DatabaseKind) {
  const database = await migratedDatabase(kind)
  const mailServer = await createMailServer()
  const options = {
    dataDir: database.dataDir,
    databaseUrl: database.url,
    env: { SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1,::1' },
  }
  const settings = { databaseUrl: database.url, dataDir: database.dataDir }
  let server = await startServer(options)
  const { port, origin } = server
  const restart = async () => {
    server = await startServer({ ...options, port })
  }

  return {
    origin,
    mailServer,
    killAndRestart: async () => {
      await server.kill()
      await restart()
    },
    /** Restarts the server with all unsent mail due, so that the test does not wait for retries. */
    restartWithMailDue: async () => {
      await server.stop()
      const { db, close } = await openDatabase(settings)
      await db
        .update(outbox)
        .set({ nextAttemptAt: new Date(0) })
        .where(isNull(outbox.sentAt))
      await close()
      await restart()
    },
    /** Stops the server and counts the enquiries and the unsent mails in its database. */
    stopAndCount: async () => {
      await server.stop()
      const { db, close } = await openDatabase(settings)
      const counts = {
        // Only enquiries that the test sent, not those of the demo's data.
        enquiries: await db.$count(enquiries, like(enquiries.email, 'sender.%')),
        unsent: await db.$count(outbox, isNull(outbox.sentAt)),
      }
      await close()
      return counts
    },
    close: async () => {
      await server.kill()
      await mailServer.stop()
      await database.close()
    },
  }
}

/** Sends all enquiries, several at a time. Runs `interrupt` when some of them are answered. */
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

async function mailsAfterOutage(kind: DatabaseKind, serverState: 'keeps running' | 'is killed') {
  const site = await startSiteWithMailDown(kind)
  const { mailServer } = site
  try {
    await sendAllEnquiries(
      site.origin,
      serverState === 'is killed' ? site.killAndRestart : () => Promise.resolve(),
    )
    await mailServer.start()
    if (serverState === 'is killed') await site.restartWithMailDue()
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

/** A server that is killed also keeps running for most of the outage, so the small run has that case alone. */
const outageCases: [DatabaseKind, 'keeps running' | 'is killed'][] = isTorture
  ? [
      ['PostgreSQL', 'keeps running'],
      ['PGlite', 'keeps running'],
      ['PostgreSQL', 'is killed'],
      ['PGlite', 'is killed'],
    ]
  : [['PostgreSQL', 'is killed']]

test.each(outageCases)(
  `on %s the mail server is down while ${enquiryCount} enquiries arrive, the server %s, and each is mailed once`,
  async (kind, course) => {
    const expected = senders.toSorted()
    expect(await mailsAfterOutage(kind, course)).toEqual({
      toFirm: expected,
      toSenders: expected,
      counts: { enquiries: enquiryCount, unsent: 0 },
    })
    console.log(
      `mail faults: ${enquiryCount} enquiries on ${kind}, the server ${course}: ${2 * enquiryCount} mails, each once, seed ${seed}`,
    )
  },
)
