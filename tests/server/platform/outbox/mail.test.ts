import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { dayMs, minuteMs } from '#contract/time/durations.ts'
import { mailSender } from '#server/platform/outbox/sender.ts'
import { maxParallelMails, mailTransport, type MailTransport } from '#server/platform/outbox/transport.ts'
import { putMail, type NewMail } from '#server/platform/outbox/store.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { openMigratedDatabase } from '#tests/support/database.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { headerOf, createMailServer } from '#tests/support/mail-server.ts'

const startTime = new Date('2026-03-05T09:30:00Z')
const database = await closedAfterFile(openMigratedDatabase())
beforeEach(() => database.db.execute(sql`truncate outbox`))

const logEntries: unknown[] = []
const recordLog = (about: unknown) => void logEntries.push(about)
const log = { warn: recordLog, error: recordLog } as unknown as FastifyBaseLogger

const receipt: NewMail = {
  key: 'receipt:1',
  recipient: 'ada@example.com',
  subject: 'Your receipt for Client Access',
  body: 'Hello Zoë,\n\nThank you. धन्यवाद 🚀\n.\nThe end.',
}
const queueMail = (mail: Partial<NewMail> = {}) => putMail(database.db, { ...receipt, ...mail }, startTime)
const queuedMails = () => database.db.select().from(outbox).orderBy(outbox.key)

function transportTo(smtpUrl: string | undefined): MailTransport {
  const mail = { smtpUrl, from: 'hello@northloop.test' }
  const transport = mailTransport({
    mail,
    dataDir: database.dataDir,
    origin: 'https://www.northloop.test',
  })
  onTestFinished(() => transport.close())
  return transport
}

/** A mail sender with a clock that the test advances. */
function createSender(transport: MailTransport) {
  let now = startTime
  const run = mailSender({ db: database.db, transport, now: () => now, log })
  const send = (signal = new AbortController().signal) => run(signal)
  return { send, advance: (ms: number) => void (now = new Date(now.getTime() + ms)) }
}

async function startMailServer() {
  const mailServer = await createMailServer()
  onTestFinished(mailServer.stop)
  return mailServer
}

describe('mail in the outbox', () => {
  test('is put there once a key, with the transaction that tells it', async () => {
    await queueMail()
    await queueMail({ subject: 'Another' })
    await database.db
      .transaction(async (tx) => {
        await putMail(tx, { ...receipt, key: 'receipt:2' }, startTime)
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect((await queuedMails()).map(({ key, subject }) => [key, subject])).toEqual([
      ['receipt:1', receipt.subject],
    ])
  })
})

describe('a backlog of mail', () => {
  test('is left where it is when the server stops, but for the mails that are on their way', async () => {
    const keys = Array.from({ length: maxParallelMails + 2 }, (_, number) => `receipt:${number}`)
    for (const key of keys) await queueMail({ key })
    const stopping = new AbortController()
    const sent: string[] = []
    const transport: MailTransport = {
      async send({ key }) {
        sent.push(key)
        stopping.abort()
      },
      close: () => undefined,
    }
    const { send } = createSender(transport)
    await send(stopping.signal)
    expect(sent).toHaveLength(maxParallelMails)
    expect((await queuedMails()).filter(({ sentAt }) => sentAt === null)).toHaveLength(2)
    await send()
    expect(sent.sort()).toEqual(keys)
  })
})

describe('a mail server', () => {
  test('gets each mail once, whole and from us', async () => {
    const mailServer = await startMailServer()
    await mailServer.start()
    await queueMail({ replyTo: 'asking@example.com' })
    const { send } = createSender(transportTo(mailServer.url))
    await send()
    await send()
    expect(mailServer.received.map(({ to }) => to)).toEqual([['ada@example.com']])
    const text = mailServer.received[0]?.rawText ?? ''
    expect(headerOf(text, 'From')).toBe('Northloop <hello@northloop.test>')
    expect(headerOf(text, 'To')).toBe('ada@example.com')
    expect(headerOf(text, 'Reply-To')).toBe('asking@example.com')
    expect(headerOf(text, 'Subject')).toBe(receipt.subject)
    expect(headerOf(text, 'Date')).toBe('Thu, 05 Mar 2026 09:30:00 +0000')
    expect(headerOf(text, 'Content-Type')).toBe('multipart/alternative;')
    expect(text.match(/^Content-Type: text\/\w+/gm)).toEqual([
      'Content-Type: text/plain',
      'Content-Type: text/html',
    ])
    expect(await queuedMails()).toMatchObject([
      { sentAt: startTime, nextAttemptAt: null, attempts: 1, lastError: null },
    ])
  })

  test('that is away gets its mail when it is back, later and later but never more than an hour', async () => {
    const mailServer = await startMailServer()
    await queueMail()
    const { send, advance } = createSender(transportTo(mailServer.url))
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await send()
      const [row] = await queuedMails()
      expect(row).toMatchObject({ sentAt: null, attempts: attempt, lastError: 'ESOCKET' })
      const attemptedAt = startTime.getTime() + pauses.reduce((sum, pause) => sum + pause, 0)
      pauses.push((row?.nextAttemptAt?.getTime() ?? 0) - attemptedAt)
      advance(pauses.at(-1) ?? 0)
    }
    expect(pauses.map((pause) => pause / 1000)).toEqual([
      10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600,
    ])
    await mailServer.start()
    await send()
    expect(mailServer.received).toHaveLength(1)
    expect(await queuedMails()).toMatchObject([{ attempts: 13, lastError: null, nextAttemptAt: null }])
    expect(JSON.stringify(logEntries)).not.toContain('ada@example.com')
  })

  test('that has no such recipient is not asked again, and the mail stays with the reason', async () => {
    const mailServer = await startMailServer()
    await mailServer.start()
    mailServer.refusals.set('ada@example.com', {
      responseCode: 550,
      sentence: '5.1.1 No ada@example.com here',
    })
    mailServer.refusals.set('asha@example.com', { responseCode: 553, sentence: 'No such mailbox' })
    await queueMail()
    await queueMail({ key: 'receipt:2', recipient: 'asha@example.com' })
    await queueMail({ key: 'receipt:3', recipient: 'ben@example.com' })
    const { send, advance } = createSender(transportTo(mailServer.url))
    await send()
    advance(dayMs)
    await send()
    expect(mailServer.received.map(({ to }) => to)).toEqual([['ben@example.com']])
    expect(await queuedMails()).toMatchObject([
      { ...receipt, sentAt: null, nextAttemptAt: null, attempts: 1, lastError: 'EENVELOPE 550' },
      { sentAt: null, nextAttemptAt: null, attempts: 1, lastError: 'EENVELOPE 553' },
      { sentAt: startTime, attempts: 1 },
    ])
    expect(JSON.stringify(logEntries)).not.toContain('ada@example.com')
  })

  test.each([
    { responseCode: 550, sentence: '5.7.1 Relaying denied' },
    { responseCode: 554, sentence: 'Not now' },
    { responseCode: 552, sentence: '5.2.2 Mailbox full' },
    { responseCode: 450, sentence: '4.2.1 Try again later' },
  ])('that refuses for another reason ($responseCode $sentence) is asked again', async (refusal) => {
    const mailServer = await startMailServer()
    await mailServer.start()
    mailServer.refusals.set('ada@example.com', refusal)
    await queueMail()
    const { send, advance } = createSender(transportTo(mailServer.url))
    await send()
    mailServer.refusals.clear()
    advance(minuteMs)
    await send()
    expect(await queuedMails()).toMatchObject([
      { sentAt: new Date(startTime.getTime() + minuteMs), attempts: 2 },
    ])
  })

  test('that refuses for five days is not asked any more, and the mail stays with the reason', async () => {
    const mailServer = await startMailServer()
    await mailServer.start()
    mailServer.refusals.set('ada@example.com', { responseCode: 554, sentence: '5.6.0 Not this text' })
    await queueMail()
    const { send, advance } = createSender(transportTo(mailServer.url))
    advance(5 * dayMs - 1)
    await send()
    expect(await queuedMails()).toMatchObject([{ attempts: 1, nextAttemptAt: expect.any(Date) }])
    advance(minuteMs)
    await send()
    const givenUp = { sentAt: null, attempts: 2, nextAttemptAt: null, lastError: 'EENVELOPE 554' }
    expect(await queuedMails()).toMatchObject([givenUp])
    expect(logEntries.at(-1)).toEqual({ mailId: expect.any(String), attempts: 2, reason: 'EENVELOPE 554' })
  })

  test('gets no header or recipient that somebody smuggled in', async () => {
    const mailServer = await startMailServer()
    await mailServer.start()
    await queueMail({
      subject: 'Enquiry of Eve\r\nBcc: everyone@example.com\r\n\r\nBuy now',
      replyTo: 'eve@example.com\r\nBcc: everyone@example.com',
    })
    await createSender(transportTo(mailServer.url)).send()
    const [mail] = mailServer.received
    expect(mail?.to).toEqual(['ada@example.com'])
    const [headers = ''] = (mail?.rawText ?? '').split('\r\n\r\n')
    expect(headerOf(headers, 'Bcc')).toBeUndefined()
    expect(headerOf(headers, 'Auto-Submitted')).toBe('auto-generated')
    expect(headers.replace(/\r\n\s+/g, ' ')).toContain(
      'Subject: Enquiry of Eve Bcc: everyone@example.com Buy now',
    )
  })

  test('gets the headers with which a reminder is switched off by one click, and other mails without them', async () => {
    const mailServer = await startMailServer()
    await mailServer.start()
    const unsubscribeUrl = `https://www.northloop.test/reminders/${'x'.repeat(300)}`
    const reminder = { timeZone: 'Asia/Kolkata', until: '2026-03-06T00:00:00Z', unsubscribeUrl }
    await queueMail({ key: 'reminder:1', reminder })
    await queueMail({ recipient: 'ben@example.com' })
    await createSender(transportTo(mailServer.url)).send()
    const headersTo = (recipient: string) => {
      const { rawText = '' } = mailServer.received.find(({ to }) => to[0] === recipient) ?? {}
      const headers = (rawText.split('\r\n\r\n')[0] ?? '').replace(/\r\n\s+/g, ' ')
      return ['Auto-Submitted', 'List-Unsubscribe', 'List-Unsubscribe-Post'].map((name) =>
        headerOf(headers, name),
      )
    }
    expect([headersTo('ada@example.com'), headersTo('ben@example.com')]).toEqual([
      ['auto-generated', `<${unsubscribeUrl}>`, 'List-Unsubscribe=One-Click'],
      ['auto-generated', undefined, undefined],
    ])
  })

  test('gets many mails over few connections', async () => {
    const mailServer = await startMailServer()
    await mailServer.start()
    for (let number = 0; number < 40; number += 1) await queueMail({ key: `contact:${number}:sender` })
    await createSender(transportTo(mailServer.url)).send()
    expect(mailServer.received).toHaveLength(40)
    expect(mailServer.connections()).toBeLessThanOrEqual(maxParallelMails)
  })

  test('is written to by many workers, and gets each of twenty mails once', async () => {
    const mailServer = await startMailServer()
    await mailServer.start()
    const keys = Array.from({ length: 20 }, (_, index) => `receipt:${index}`)
    for (const key of keys) await queueMail({ key, recipient: `${key.replace(':', '-')}@example.com` })
    const workers = Array.from({ length: 4 }, () => createSender(transportTo(mailServer.url)))
    await Promise.all(workers.map(({ send }) => send()))
    expect(mailServer.received.flatMap(({ to }) => to).sort()).toEqual(
      keys.map((key) => `${key.replace(':', '-')}@example.com`).sort(),
    )
  })
})

describe('a worker', () => {
  test('sends a receipt before what has waited for longer', async () => {
    for (let number = 0; number < 20; number += 1) await queueMail({ key: `contact:${number}:sender` })
    await putMail(database.db, receipt, new Date(startTime.getTime() + minuteMs))
    const sent: string[] = []
    const worker = createSender({ send: async ({ key }) => void sent.push(key), close: () => undefined })
    worker.advance(minuteMs)
    await worker.send()
    expect(sent).toHaveLength(21)
    expect(sent.slice(0, maxParallelMails)).toContain('receipt:1')
  })

  test('whose database fails for one mail ends when the mails on their way are sent, and begins no other one', async () => {
    // As many as are sent at a time, so that nobody is looking for a mail when the database fails.
    const keys = Array.from({ length: maxParallelMails }, (_, index) => `contact:${index}:sender`)
    for (const key of keys) await queueMail({ key })
    let hasFailed = () => {}
    const failure = new Promise<void>((resolve) => (hasFailed = resolve))
    let isFailing = false
    const db = new Proxy(database.db, {
      get(target, name) {
        if (name !== 'update' || !isFailing) return Reflect.get(target, name, target) as unknown
        hasFailed()
        throw new Error('the database is away')
      },
    })
    let letGo = () => {}
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
    const sentKeys: string[] = []
    const transport: MailTransport = {
      async send({ key }) {
        sentKeys.push(key)
        if (sentKeys.length < maxParallelMails) await isLetGo
        else isFailing = true
      },
      close: () => undefined,
    }
    let hasEnded = false
    const run = mailSender({ db, transport, now: () => startTime, log })(new AbortController().signal).catch(
      (error: unknown) => {
        hasEnded = true
        return error
      },
    )
    await failure
    isFailing = false
    await queueMail({ key: 'contact:next:sender' })
    expect(hasEnded).toBe(false)
    letGo()
    expect(await run).toEqual(new Error('the database is away'))
    const failedKey = sentKeys.at(-1)
    expect(sentKeys.toSorted()).toEqual(keys)
    expect((await queuedMails()).map(({ key, sentAt }) => [key, sentAt])).toEqual([
      ...keys.map((key) => [key, key === failedKey ? null : startTime]),
      ['contact:next:sender', null],
    ])
  })

  test('that is killed while sending leaves its mail to the others after two minutes, not before', async () => {
    await queueMail()
    const dying = createSender({ send: () => new Promise(() => undefined), close: () => undefined })
    void dying.send()
    const sent: string[] = []
    const other = createSender({ send: async ({ key }) => void sent.push(key), close: () => undefined })
    await expect.poll(async () => (await queuedMails())[0]?.attempts).toBe(1)
    await other.send()
    expect(sent).toEqual([])
    other.advance(2 * minuteMs)
    await other.send()
    expect(sent).toEqual(['receipt:1'])
  })
})

describe('without a mail server', () => {
  test('mail is a readable file, one for each', async () => {
    await queueMail({ replyTo: 'asking@example.com' })
    await queueMail({ key: '../../etc/passwd\u0007', subject: 'A\r\nB' })
    const { send } = createSender(transportTo(undefined))
    await send()
    const folder = path.join(database.dataDir, 'mail')
    const files = (await readdir(folder)).sort()
    expect(files).toEqual([
      '2026-03-05T09-30-00-000Z--etc-passwd-.html',
      '2026-03-05T09-30-00-000Z--etc-passwd-.txt',
      '2026-03-05T09-30-00-000Z-receipt-1.html',
      '2026-03-05T09-30-00-000Z-receipt-1.txt',
    ])
    expect(await readFile(path.join(folder, files[3] ?? ''), 'utf8')).toMatch(
      new RegExp(
        [
          '^Date: Thu, 05 Mar 2026 09:30:00 GMT',
          'From: Northloop <hello@northloop.test>',
          'To: ada@example.com',
          'Reply-To: asking@example.com',
          'Subject: Your receipt for Client Access',
          'Message-ID: <[0-9a-f]{32}@www.northloop.test>',
          'Auto-Submitted: auto-generated',
          '',
          `${receipt.body}\n\nNorthloop Consulting, .+\n$`,
        ].join('\n'),
      ),
    )
    expect(await readFile(path.join(folder, files[1] ?? ''), 'utf8')).toContain('\nSubject: A B\n')
    expect(await readFile(path.join(folder, files[2] ?? ''), 'utf8')).toContain('Thank you. धन्यवाद 🚀')
  })
})
