import { beforeEach, expect, test } from 'vitest'
import { hourMs } from '#contract/time/durations.ts'
import { honeypotKey } from '#contract/forms/forms.ts'
import { enquiries, partnerApplications } from '#server/enquiries/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { rateLimits } from '#server/platform/rate-limits/tables.ts'
import { acceptedAnswer, enquiry, formPoster } from '../support/forms.ts'
import { mailsWhere } from '../support/mails.ts'
import { startSite } from '../support/site.ts'

const site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
const post = formPoster(site)
beforeEach(async () => {
  for (const table of [enquiries, outbox, partnerApplications, rateLimits]) await site.db.delete(table)
})

const contactPath = '/api/public/contact'
const notifyPath = '/api/public/notify'
const queuedMails = () => mailsWhere(site)
const storedEnquiries = () => site.db.select().from(enquiries)
const headersFrom = (address: string) => ({ 'x-forwarded-for': address })

test('an enquiry is stored, mailed to us with the sender to answer to, and acknowledged to the sender', async () => {
  expect(await post(contactPath, enquiry)).toEqual(acceptedAnswer)
  const [row] = await storedEnquiries()
  expect(row).toMatchObject({ kind: 'contact', email: enquiry.email, fields: enquiry })
  const [firm, sender, ...others] = await queuedMails()
  expect(firm).toMatchObject({
    recipient: 'hello@northloop.example',
    replyTo: 'asha@example.com',
    subject: 'Enquiry from Asha Rao',
    body: [
      'Full Name: Asha Rao',
      'Email Address: asha@example.com',
      'Company: Rao Textiles',
      'Service: AI Agents & Co-pilots',
      `Reference: ${row?.id}\n`,
      enquiry.message,
    ].join('\n'),
  })
  expect(sender).toMatchObject({ recipient: 'asha@example.com', replyTo: null })
  const thanks = "Hello,\n\nThank you for reaching out. We'll get back to you within 24 hours.\n\n"
  const quoted = 'You wrote:\n\n> Orders are typed twice.\n> We would like that to end.\n'
  expect(sender?.body.startsWith(thanks + quoted)).toBe(true)
  expect(others).toEqual([])
})

test('an enquiry needs neither company nor service, empty or left out, and may be as long as its fields allow', async () => {
  const { name, email, message } = enquiry
  const empty = { name, email, message, company: '', service: '' }
  const longest = { name: 'n'.repeat(120), company: 'c'.repeat(160), message: 'm'.repeat(5_000) }
  const sendings = [
    { name, email, message },
    { ...empty, extra: 1 },
    { ...enquiry, ...longest },
  ]
  for (const sent of sendings) expect(await post(contactPath, sent)).toEqual(acceptedAnswer)
  const stored = (await storedEnquiries()).map(({ fields }) => fields)
  expect(stored).toEqual(expect.arrayContaining([empty, empty, { ...enquiry, ...longest }]))
  const toSender = (await queuedMails()).map(({ body }) => body)
  expect(toSender).toContainEqual(expect.stringContaining(`\n> ${'m'.repeat(1_000)} ...\n`))
})

test('an enquiry is refused in a sentence beside the field that is wrong, and kept nowhere', async () => {
  for (const [field, value, sentence] of [
    ['name', '   ', 'Full Name is required.'],
    ['name', 'x'.repeat(121), 'Full Name can have at most 120 characters.'],
    ['email', '', 'Email Address is required.'],
    ['email', `${'a'.repeat(250)}@b.example`, 'Email Address can have at most 254 characters.'],
    ['email', 'asha@example.com\r\nBcc: all@example.com', 'Please enter a valid email address.'],
    ['company', 'x'.repeat(161), 'Company can have at most 160 characters.'],
    ['service', 'gardening', 'Please choose one of the services listed.'],
    ['message', 'x'.repeat(5_001), 'Project Details can have at most 5,000 characters.'],
    ['message', null, 'Project Details are required.'],
  ] as const)
    expect(await post(contactPath, { ...enquiry, [field]: value })).toEqual([
      400,
      { error: 'Please check the marked fields.', fields: { [field]: sentence } },
    ])
  for (const body of ['text', [], null, 7]) expect((await post(contactPath, body))[0]).toBe(400)
  expect([await storedEnquiries(), await queuedMails()]).toEqual([[], []])
})

test('an enquiry keeps name and company on one line and adds no header to the mail; the message has many, of whole characters', async () => {
  const typed = {
    name: ' Eve\r\nBcc: all@example.com\nEmail: other@else.example\u001b',
    company: 'Rao\u2028Textiles\u0000',
    message: 'One.\n\nTwo \ud83d ha\u0000lves.',
  }
  expect(await post(contactPath, { ...enquiry, ...typed })).toEqual(acceptedAnswer)
  const name = 'Eve Bcc: all@example.com Email: other@else.example'
  const kept = { name, company: 'Rao Textiles', message: 'One.\n\nTwo \ufffd halves.' }
  expect(await storedEnquiries()).toMatchObject([{ fields: kept }])
  const [firm] = await queuedMails()
  expect([firm?.subject, ...(firm?.body.split('\n').slice(0, 2) ?? [])]).toEqual([
    `Enquiry from ${name}`,
    `Full Name: ${name}`,
    'Email Address: asha@example.com',
  ])
})

test('an enquiry is quoted without anything to click, its name or its company, so that nobody can have us advertise', async () => {
  const message =
    'Buy at https://pills.example/now, www.\u2060pills.\u00adexample or eve@pills.example.\r\n\r\nAt 10.30?'
  await post(contactPath, { ...enquiry, name: 'Eve of pills.example', company: 'Pills Ltd', message })
  const sender = (await queuedMails()).find(({ recipient }) => recipient === 'asha@example.com')
  const body = sender?.body ?? ''
  expect(body.split('\n').filter((line) => line.startsWith('>'))).toEqual([
    '> Buy at https: //pills. example/now, www. pills. example or eve@ pills. example.',
    '>',
    '> At 10.30?',
  ])
  expect(`${sender?.subject} ${body}`).not.toMatch(/Eve|Ltd|pills\.example|:\/\/pills/)
})

test('the same sending is one enquiry by its key and form, one after the other or at once, and two without a key', async () => {
  const key = { 'idempotency-key': 'k-1' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(contactPath, enquiry, key)))
  answers.push(await post(contactPath, enquiry, key))
  expect(answers).toEqual(Array(11).fill(acceptedAnswer))
  expect([(await storedEnquiries()).length, (await queuedMails()).length]).toEqual([1, 2])
  await post(notifyPath, { email: 'asha@example.com' }, key)
  await post(contactPath, enquiry, { 'idempotency-key': 'é'.repeat(900) })
  await post(contactPath, enquiry)
  await post(contactPath, enquiry)
  const kinds = (await storedEnquiries()).map(({ kind }) => kind).sort()
  expect(kinds).toEqual(['contact', 'contact', 'contact', 'contact', 'notify'])
})

test('a form that a bot filled in is answered like any other and not stored', async () => {
  for (const filled of ['https://pills.example', 1, true, null, ['a']])
    expect(await post(contactPath, { ...enquiry, [honeypotKey]: filled })).toEqual(acceptedAnswer)
  expect([await storedEnquiries(), await queuedMails()]).toEqual([[], []])
  await post(contactPath, { ...enquiry, [honeypotKey]: ' ' })
  expect(await storedEnquiries()).toHaveLength(1)
})

test('one address sends ten enquiries a minute, also at once; refused ones, repeats, other forms and other addresses do not count', async () => {
  const here = headersFrom('203.0.113.7')
  for (let number = 0; number < 12; number += 1) await post(contactPath, { ...enquiry, email: 'no' }, here)
  const first = { ...here, 'idempotency-key': 'first' }
  expect(await post(contactPath, enquiry, first)).toEqual(acceptedAnswer)
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(contactPath, enquiry, here)))
  const tooMany = [429, { error: 'Too many requests. Please wait a minute and try again.' }]
  expect(answers.filter(([status]) => status !== 200)).toEqual(Array(11).fill(tooMany))
  expect(await post(contactPath, enquiry, first)).toEqual(acceptedAnswer)
  expect(await post(notifyPath, { email: 'asha@example.com' }, here)).toEqual(acceptedAnswer)
  expect(await post(contactPath, enquiry, headersFrom('203.0.113.8'))).toEqual(acceptedAnswer)
  expect([(await storedEnquiries()).length, (await queuedMails()).length]).toEqual([12, 22])
  site.clock.advance(60_000)
  expect(await post(contactPath, enquiry, here)).toEqual(acceptedAnswer)
})

test('one mailbox is sent ten acknowledgements an hour, whoever names it by whatever form; what was sent is kept', async () => {
  const named = ['victim@example.com', 'Victim@Example.com', 'victim+a@example.com', 'vic.tim@example.com']
  for (let at = 0; at < 24; at += 1) {
    const email = named[at % named.length]
    const from = headersFrom(`203.0.113.${at}`)
    const [path, body] = at % 2 ? [contactPath, { ...enquiry, email }] : [notifyPath, { email }]
    expect(await post(path, body, from)).toEqual(acceptedAnswer)
  }
  await post(contactPath, { ...enquiry, email: 'other@example.com' }, headersFrom('203.0.113.24'))
  const mailsTo = async (mailbox: RegExp) =>
    (await queuedMails()).filter(({ recipient }) => mailbox.test(recipient)).length
  expect([await mailsTo(/^vic\.?tim/i), await mailsTo(/^other@/), await mailsTo(/^hello@/)]).toEqual([
    10, 1, 25,
  ])
  expect(await storedEnquiries()).toHaveLength(25)
  site.clock.advance(hourMs)
  await post(contactPath, { ...enquiry, email: 'victim@example.com' }, headersFrom('203.0.113.25'))
  expect(await mailsTo(/^vic\.?tim/i)).toBe(11)
})

test('nothing of what people sent is in the log', async () => {
  await post(contactPath, { ...enquiry, [honeypotKey]: 'trap@example.com' })
  await post(contactPath, { ...enquiry, email: 'nobody' })
  expect(site.log.join('')).not.toMatch(/Asha|asha@|Rao|nobody|trap@|typed twice/)
})
