import { isNull } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { openDatabase } from '#server/store/open.ts'
import { enquiries, outbox } from '#server/store/schema.ts'
import { testDatabase } from '#tests/support/database.ts'
import { longest, startPatience } from '#tests/support/patience.ts'
import { headerOf, createMailServer } from '#tests/support/post-office.ts'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { rounds, seed } from '#tests/support/rounds.ts'
import { startServer } from '#tests/support/server.ts'

const total = rounds(200)
const clients = 8
const firm = 'hello@northloop.example'
const senders = Array.from({ length: total }, (_, number) => `sender.${number}@example.com`)

/** Sends one enquiry until it is acknowledged, as somebody does who clicks again when there is no answer. */
async function enquire(origin: string, email: string, number: number): Promise<void> {
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
  await vi.waitUntil(send, { timeout: startPatience, interval: 25 })
}

async function openPlace(kind: DatabaseKind) {
  const database = await testDatabase(kind)
  const office = await createMailServer()
  const options = {
    dataDir: database.dataDir,
    databaseUrl: database.url,
    env: { SMTP_URL: office.url, TRUSTED_PROXIES: '127.0.0.1,::1' },
  }
  const settings = { databaseUrl: database.url, dataDir: database.dataDir }
  let server = await startServer(options)
  const { port, origin } = server
  const restart = async () => {
    server = await startServer({ ...options, port })
  }

  return {
    origin,
    office,
    /** Kills it and starts it again. */
    kill: async () => {
      await server.kill()
      await restart()
    },
    /** Stops it, lets hours pass for the mail that waits, and starts it again. */
    sleep: async () => {
      await server.stop()
      const { db, close } = await openDatabase(settings)
      await db
        .update(outbox)
        .set({ nextAttemptAt: new Date(0) })
        .where(isNull(outbox.sentAt))
      await close()
      await restart()
    },
    /** What is written down: enquiries, and mail that waits. */
    books: async () => {
      await server.stop()
      const { db, close } = await openDatabase(settings)
      const books = {
        enquiries: await db.$count(enquiries),
        waiting: await db.$count(outbox, isNull(outbox.sentAt)),
      }
      await close()
      return books
    },
    close: async () => {
      await server.kill()
      await office.stop()
      await database.close()
    },
  }
}

/** Sends all enquiries at once while there is no mail server; `halfway` happens when some of them are in. */
async function sendAll(origin: string, halfway: () => Promise<void>): Promise<void> {
  const waiting = senders.map((email, number) => ({ email, number }))
  const moment = 1 + (seed % (total - 1))
  let acknowledged = 0
  let happening: Promise<void> | undefined
  const client = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await enquire(origin, next.email, next.number)
      acknowledged += 1
      if (acknowledged === moment) happening = halfway()
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  await happening
}

async function play(kind: DatabaseKind, how: 'runs on' | 'is killed') {
  const place = await openPlace(kind)
  const { office } = place
  try {
    await sendAll(place.origin, how === 'is killed' ? place.kill : () => Promise.resolve())
    if (how === 'is killed') await place.kill()
    await office.start()
    if (how === 'is killed') await place.sleep()
    await expect
      .poll(() => office.received.length, { timeout: longest, interval: 100 })
      .toBeGreaterThanOrEqual(2 * total)
    const toFirm = office.received.filter(({ to }) => to.includes(firm))
    return {
      toFirm: toFirm.map(({ text }) => headerOf(text, 'Reply-To') ?? '').sort(),
      toSenders: office.received.flatMap(({ to }) => (to.includes(firm) ? [] : to)).sort(),
      books: await place.books(),
    }
  } finally {
    await place.close()
  }
}

const lanes =
  total < 200
    ? ([
        ['PostgreSQL', 'runs on'],
        ['PGlite', 'is killed'],
      ] as const)
    : ([
        ['PostgreSQL', 'runs on'],
        ['PGlite', 'runs on'],
        ['PostgreSQL', 'is killed'],
        ['PGlite', 'is killed'],
      ] as const)

test.each(lanes)(
  `on %s the mail server is away while ${total} enquiries arrive, the server %s, and each is mailed once`,
  async (kind, how) => {
    const expected = senders.toSorted()
    expect(await play(kind, how)).toEqual({
      toFirm: expected,
      toSenders: expected,
      books: { enquiries: total, waiting: 0 },
    })
    console.log(
      `mail faults: ${total} enquiries on ${kind}, the server ${how}: ${2 * total} mails, each once, seed ${seed}`,
    )
  },
)
