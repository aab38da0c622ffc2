import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts'
import { mailSender } from '#server/platform/outbox/sender.ts'
import { maxParallelMails, mailTransport, type MailTransport } from '#server/platform/outbox/transport.ts'
import { putMail, type NewMail } from '#server/platform/outbox/store.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { switchReminder } from '#server/reminders/choices.ts'
import { mailKeyOf } from '#server/reminders/store.ts'
import { openMigratedDatabase } from '#tests/support/database.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { headerOf, createMailServer } from '#tests/support/mail-server.ts'
import { createGate } from '../../support/gate.ts'

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
async function queueMails(length: number) {
  const keys = Array.from({ length }, (_, number) => `contact:${number}:sender`)
  for (const key of keys) await queueMail({ key, recipient: `${key.replaceAll(':', '-')}@example.com` })
  return keys
}
const queuedMails = () => database.db.select().from(outbox).orderBy(outbox.key)

function transportTo(smtpUrl: string | undefined): MailTransport {
  const { dataDir } = database
  const mail = { smtpUrl, from: 'hello@northloop.test' }
  const transport = mailTransport({ mail, dataDir, origin: 'https://www.northloop.test' })
  onTestFinished(() => transport.close())
  return transport
}

function createSender(transport: MailTransport) {
  let now = startTime
  const run = mailSender({ db: database.db, transport, now: () => now, log })
  const send = (signal = new AbortController().signal) => run(signal)
  const advance = (ms: number) => void (now = new Date(now.getTime() + ms))
  return { send, advance, now: () => now.getTime() }
}

async function startMailServer({ isAway = false } = {}) {
  const mailServer = await createMailServer()
  onTestFinished(mailServer.stop)
  if (!isAway) await mailServer.start()
  return mailServer
}

const transportOf = (send: (key: string) => unknown): MailTransport => ({
  send: async ({ key }) => void (await send(key)),
  close: () => undefined,
})

test('mail in the outbox has nothing that turns or hides the words behind it or leads out of a quote, and keeps what scripts and emoji need', async () => {
  const kept = 'עדה\u200e می\u200cخواهم ❤\ufe0f 👩\u200d💻'
  const body = `> ${kept}\u0085\u2066We\u000bowe\u000c\u2060you.\n\u202bBye`
  await queueMail({ subject: `\u2067Eve\u202e \u200b(${kept})`, body })
  const mail = { subject: `Eve (${kept})`, body: `> ${kept} We owe you.\nBye` }
  expect(await queuedMails()).toMatchObject([mail])
})

test('mail in the outbox is left where it is when the server stops, but for the mails that are on their way', async () => {
  const keys = await queueMails(maxParallelMails + 2)
  const stopping = new AbortController()
  const sent: string[] = []
  const { send } = createSender(transportOf((key) => sent.push(key) && stopping.abort()))
  await send(stopping.signal)
  expect(sent).toHaveLength(maxParallelMails)
  expect((await queuedMails()).filter(({ sentAt }) => sentAt === null)).toHaveLength(2)
  await send()
  expect(sent.sort()).toEqual(keys)
})

test('a mail server gets each mail once a key, whole and from us', async () => {
  const mailServer = await startMailServer()
  await queueMail({ replyTo: 'asking@example.com' })
  await queueMail({ subject: 'Another' })
  const { send } = createSender(transportTo(mailServer.url))
  await send()
  await send()
  expect(mailServer.received.map(({ to }) => to)).toEqual([['ada@example.com']])
  const text = mailServer.received[0]?.rawText ?? ''
  const names = ['From', 'To', 'Reply-To', 'Subject', 'Date', 'Content-Type']
  const addresses = ['Northloop <hello@northloop.test>', 'ada@example.com', 'asking@example.com']
  const others = [receipt.subject, 'Thu, 05 Mar 2026 09:30:00 +0000', 'multipart/alternative;']
  expect(names.map((name) => headerOf(text, name))).toEqual([...addresses, ...others])
  const parts = ['Content-Type: text/plain', 'Content-Type: text/html']
  expect(text.match(/^Content-Type: text\/\w+/gm)).toEqual(parts)
  const sent = { sentAt: startTime, nextAttemptAt: null, attempts: 1, lastError: null }
  expect(await queuedMails()).toMatchObject([sent])
})

test('a mail server that is away gets its mail when it is back, even if it was held for nine days, later and later but never more than an hour; after the 130th attempt once an operator makes it due', async () => {
  const mailServer = await startMailServer({ isAway: true })
  await queueMail()
  const { send, advance, now } = createSender(transportTo(mailServer.url))
  advance(9 * dayMs)
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await send()
    const [row] = await queuedMails()
    expect(row).toMatchObject({ sentAt: null, attempts: attempt, lastError: 'ESOCKET' })
    pauses.push(((row?.nextAttemptAt?.getTime() ?? 0) - now()) / 1_000)
    advance(1_000 * (pauses.at(-1) ?? 0))
  }
  expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600])
  await database.db.update(outbox).set({ attempts: 129 })
  await send()
  expect(await queuedMails()).toMatchObject([{ attempts: 130, lastError: 'ESOCKET', nextAttemptAt: null }])
  await mailServer.start()
  await database.db.execute(sql`update outbox set attempts = 0, next_attempt_at = created_at
    where sent_at is null and next_attempt_at is null`)
  await send()
  expect(mailServer.received).toHaveLength(1)
  expect(await queuedMails()).toMatchObject([{ attempts: 1, lastError: null, nextAttemptAt: null }])
  expect(JSON.stringify(logEntries)).not.toContain('ada@example.com')
})

test('a mail server that has no such recipient is not asked again, and the mail stays with the reason; one that refuses for another reason is asked again', async () => {
  const mailServer = await startMailServer()
  const givenUp = { sentAt: null, nextAttemptAt: null, attempts: 1 }
  const sentLater = { sentAt: new Date(startTime.getTime() + dayMs), attempts: 2 }
  const refusals: [recipient: string, responseCode: number, sentence: string, end: object][] = [
    ['ada@example.com', 550, '5.1.1 No ada@example.com here', { ...givenUp, lastError: 'EENVELOPE 550' }],
    ['asha@example.com', 553, 'No such mailbox', { ...givenUp, lastError: 'EENVELOPE 553' }],
    ['ben@example.com', 550, '5.7.1 Relaying denied', sentLater],
    ['bo@example.com', 554, 'Not now', sentLater],
    ['cy@example.com', 552, '5.2.2 Mailbox full', sentLater],
    ['dee@example.com', 450, '4.2.1 Try again later', sentLater],
  ]
  for (const [recipient, responseCode, sentence] of refusals) {
    mailServer.refusals.set(recipient, { responseCode, sentence })
    await queueMail({ key: `receipt:${recipient}`, recipient })
  }
  const { send, advance } = createSender(transportTo(mailServer.url))
  await send()
  mailServer.refusals.clear()
  advance(dayMs)
  await send()
  expect(await queuedMails()).toMatchObject(refusals.map(([recipient, , , end]) => ({ recipient, ...end })))
  expect(JSON.stringify(logEntries)).not.toContain('ada@example.com')
})

test('a reminder that is switched off while the mail server refuses it is not tried again', async () => {
  const about = { recipient: '5b0a4a62-6f2c-4c19-9d3c-0f8f0f6f1f11', kind: 'planEnding' } as const
  const reminder = { timeZone: 'Asia/Kolkata', until: '2026-03-08T00:00:00Z' }
  await queueMail({ key: mailKeyOf({ ...about, occurrenceKey: 'march' }), reminder })
  const refuse = async () => {
    await switchReminder(database.db, { ...about, isOn: false }, startTime)
    throw new Error('the mail server is away')
  }
  const { send, advance } = createSender(transportOf(refuse))
  await send()
  advance(hourMs)
  await send()
  const switchedOff = { sentAt: null, attempts: 1, nextAttemptAt: null, lastError: 'switched off' }
  expect(await queuedMails()).toMatchObject([switchedOff])
})

test('a mail server gets no header that somebody smuggled in, and those by which a reminder is switched off with reminders alone', async () => {
  const mailServer = await startMailServer()
  const unsubscribeUrl = `https://www.northloop.test/reminders/${'x'.repeat(300)}`
  const reminder = { timeZone: 'Asia/Kolkata', until: '2026-03-06T00:00:00Z', unsubscribeUrl }
  await queueMail({ key: 'reminder:1', recipient: 'ben@example.com', reminder })
  const bcc = '\r\nBcc: everyone@example.com'
  await queueMail({ subject: `Enquiry of Eve${bcc}\r\n\r\nBuy now`, replyTo: `eve@example.com${bcc}` })
  await createSender(transportTo(mailServer.url)).send()
  const names = ['Subject', 'Bcc', 'Auto-Submitted', 'List-Unsubscribe', 'List-Unsubscribe-Post']
  const sent = mailServer.received.map(({ to, rawText }): [string[], ...unknown[]] => {
    const headers = (rawText.split('\r\n\r\n')[0] ?? '').replace(/\r\n\s+/g, ' ')
    return [to, ...names.map((name) => headerOf(headers, name))]
  })
  const smuggled = 'Enquiry of Eve Bcc: everyone@example.com Buy now'
  const oneClick = [`<${unsubscribeUrl}>`, 'List-Unsubscribe=One-Click']
  expect(sent.sort()).toEqual([
    [['ada@example.com'], smuggled, undefined, 'auto-generated', undefined, undefined],
    [['ben@example.com'], receipt.subject, undefined, 'auto-generated', ...oneClick],
  ])
})

test('a worker sends a receipt before what has waited for longer', async () => {
  await queueMails(20)
  await putMail(database.db, receipt, new Date(startTime.getTime() + minuteMs))
  const sent: string[] = []
  const worker = createSender(transportOf((key) => sent.push(key)))
  worker.advance(minuteMs)
  await worker.send()
  expect(sent).toHaveLength(21)
  expect(sent.slice(0, maxParallelMails)).toContain('receipt:1')
})

test('a worker whose database fails for one mail ends once the mails on their way are sent', async () => {
  const keys = await queueMails(maxParallelMails)
  const [failure, release] = [createGate(), createGate()]
  const sent: string[] = []
  const transport = transportOf((key) => (sent.push(key) < keys.length ? release.until : undefined))
  const get = (target: typeof database.db, name: keyof typeof database.db) => {
    if (name !== 'update' || sent.length < keys.length || hasFailed) return target[name]
    hasFailed = true
    failure.open()
    throw new Error('the database is away')
  }
  let [hasFailed, hasEnded] = [false, false]
  const send = mailSender({ db: new Proxy(database.db, { get }), transport, now: () => startTime, log })
  const run = send(new AbortController().signal).finally(() => (hasEnded = true))
  await failure.until
  await queueMail({ key: 'contact:next:sender' })
  expect(hasEnded).toBe(false)
  release.open()
  await expect(run).rejects.toThrow('the database is away')
  const unsent = (await queuedMails()).filter(({ sentAt }) => sentAt === null)
  expect(unsent.map(({ key }) => key)).toEqual([sent.at(-1), 'contact:next:sender'])
})

test('a worker that is killed while sending leaves its mail to the others after two minutes, not before', async () => {
  await queueMail()
  void createSender(transportOf(() => new Promise(() => undefined))).send()
  const sent: string[] = []
  const other = createSender(transportOf((key) => sent.push(key)))
  await expect.poll(async () => (await queuedMails())[0]?.attempts).toBe(1)
  await other.send()
  expect(sent).toEqual([])
  other.advance(2 * minuteMs)
  await other.send()
  expect(sent).toEqual(['receipt:1'])
})

test('without a mail server mail is a readable file, one for each', async () => {
  await queueMail({ replyTo: 'asking@example.com' })
  await queueMail({ key: '../../etc/passwd\u0007' })
  const { send } = createSender(transportTo(undefined))
  await send()
  const folder = path.join(database.dataDir, 'mail')
  const files = (await readdir(folder)).sort()
  const names = ['-etc-passwd-.html', '-etc-passwd-.txt', 'receipt-1.html', 'receipt-1.txt']
  expect(files).toEqual(names.map((name) => `2026-03-05T09-30-00-000Z-${name}`))
  const contents = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  const [, , asHtml, asText] = contents
  const headers = [
    'Date: Thu, 05 Mar 2026 09:30:00 GMT\nFrom: Northloop <hello@northloop.test>\nTo: ada@example.com',
    'Reply-To: asking@example.com\nSubject: Your receipt for Client Access',
    'Message-ID: <[0-9a-f]{32}@www.northloop.test>\nAuto-Submitted: auto-generated\n',
  ]
  expect(asText).toMatch(new RegExp(`^${headers.join('\n')}\n${receipt.body}\n\nNorthloop Consulting, .+\n$`))
  expect(asHtml).toContain('Thank you. धन्यवाद 🚀')
})
