import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '#contract/time/durations.ts'
import { forms, trapKey } from '#contract/forms/forms.ts'
import { enquiries, partnerApplications } from '#server/enquiries/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { rateLimits } from '#server/platform/rate-limits/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { formPoster, acceptedAnswer } from '../support/forms.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } }))
const post = formPoster(site)
beforeEach(async () => {
  for (const table of [enquiries, outbox, partnerApplications, rateLimits]) await site.db.delete(table)
})

const contactPath = '/api/public/contact'
const notifyPath = '/api/public/notify'

const enquiry = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  company: 'Rao Textiles',
  service: 'ai&copilot',
  message: 'Orders are typed twice.\nWe would like that to end.',
}
const queuedMails = () => site.db.select().from(outbox).orderBy(asc(outbox.key))
const storedEnquiries = () => site.db.select().from(enquiries)

describe('an enquiry', () => {
  test('is stored, mailed to us with the sender to answer to, and acknowledged to the sender', async () => {
    expect(await post(contactPath, enquiry)).toEqual(acceptedAnswer)
    const [row] = await storedEnquiries()
    expect(row).toMatchObject({ kind: 'contact', email: enquiry.email, fields: enquiry })
    const [firm, sender] = await queuedMails()
    expect(firm).toMatchObject({
      recipient: 'hello@northloop.example',
      replyTo: 'asha@example.com',
      subject: 'Enquiry from Asha Rao',
      body: [
        'Full Name: Asha Rao',
        'Email Address: asha@example.com',
        'Company: Rao Textiles',
        'Service: AI Agents & Co-pilots',
        `Reference: ${row?.id}`,
        '',
        'Orders are typed twice.',
        'We would like that to end.',
      ].join('\n'),
    })
    expect(sender).toMatchObject({ recipient: 'asha@example.com', replyTo: null })
    expect(sender?.body.split('\n').slice(0, 8)).toEqual([
      'Hello,',
      '',
      "Thank you for reaching out. We'll get back to you within 24 hours.",
      '',
      'You wrote:',
      '',
      '> Orders are typed twice.',
      '> We would like that to end.',
    ])
    expect(await queuedMails()).toHaveLength(2)
  })

  test('needs neither company nor service, empty or left out', async () => {
    const { name, email, message } = enquiry
    expect(await post(contactPath, { name, email, message })).toEqual(acceptedAnswer)
    expect(await post(contactPath, { name, email, message, company: '', service: '', extra: 1 })).toEqual(
      acceptedAnswer,
    )
    const empty = { fields: { name, email, message, company: '', service: '' } }
    expect(await storedEnquiries()).toMatchObject([empty, empty])
  })

  test.each([
    ['name', '', 'Full Name is required.'],
    ['name', '   ', 'Full Name is required.'],
    ['name', 'x'.repeat(121), 'Full Name can have at most 120 characters.'],
    ['email', '', 'Email Address is required.'],
    ['email', 'asha', 'Please enter a valid email address.'],
    ['email', `${'a'.repeat(250)}@b.example`, 'Email Address can have at most 254 characters.'],
    ['email', 'asha@example.com\r\nBcc: all@example.com', 'Please enter a valid email address.'],
    ['company', 'x'.repeat(161), 'Company can have at most 160 characters.'],
    ['service', 'gardening', 'Please choose one of the services listed.'],
    ['service', 7, 'Please choose one of the services listed.'],
    ['message', '', 'Project Details is required.'],
    ['message', 'x'.repeat(5_001), 'Project Details can have at most 5,000 characters.'],
    ['message', null, 'Project Details is required.'],
  ])('with the %s %j is refused in a sentence beside it', async (field, value, sentence) => {
    expect(await post(contactPath, { ...enquiry, [field]: value })).toEqual([
      400,
      { error: 'Please check the marked fields.', fields: { [field]: sentence } },
    ])
    expect([await storedEnquiries(), await queuedMails()]).toEqual([[], []])
  })

  test('is stored without the halves of characters, which the database cannot store', async () => {
    expect(await post(contactPath, { ...enquiry, message: 'Cut \ud83d off.' })).toEqual(acceptedAnswer)
    expect(await storedEnquiries()).toMatchObject([{ fields: { message: 'Cut \ufffd off.' } }])
  })

  test('of the longest texts allowed is taken', async () => {
    const longest = { name: 'n'.repeat(120), company: 'c'.repeat(160), message: 'm'.repeat(5_000) }
    expect(await post(contactPath, { ...enquiry, ...longest })).toEqual(acceptedAnswer)
  })

  test.each([['"text"'], ['[]'], ['null'], ['7']])('that is %s is refused', async (body) => {
    expect((await post(contactPath, JSON.parse(body)))[0]).toBe(400)
  })

  test('with line breaks in its name adds no line to what we read and no header to the mail', async () => {
    const name = 'Eve\r\nBcc: all@example.com\nEmail: someone@else.example'
    expect(await post(contactPath, { ...enquiry, name })).toEqual(acceptedAnswer)
    const [firm] = await queuedMails()
    expect(firm?.subject).toBe('Enquiry from Eve Bcc: all@example.com Email: someone@else.example')
    expect(firm?.body.split('\n').slice(0, 2)).toEqual([
      'Full Name: Eve Bcc: all@example.com Email: someone@else.example',
      'Email Address: asha@example.com',
    ])
  })

  test('keeps name and company on one line, the message on many', async () => {
    const typed = { name: ' Asha\r\nRao\u001b', company: 'Rao\u2028Textiles', message: 'One.\n\nTwo.' }
    expect(await post(contactPath, { ...enquiry, ...typed })).toEqual(acceptedAnswer)
    expect(await storedEnquiries()).toMatchObject([
      { fields: { name: 'Asha Rao', company: 'Rao Textiles', message: 'One.\n\nTwo.' } },
    ])
    const broken = { ...enquiry, name: '\n\u0007' }
    expect(await post(contactPath, broken)).toMatchObject([
      400,
      { fields: { name: 'Full Name is required.' } },
    ])
  })

  test('is quoted without anything to click, its name or its company, so that nobody can have us advertise', async () => {
    const message =
      'Buy at https://pills.example/now, www.pills.example or eve@pills.example.\r\n\r\nAt 10.30?'
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

  test('is quoted by its beginning where it is long', async () => {
    await post(contactPath, { ...enquiry, message: 'm'.repeat(5_000) })
    const sender = (await queuedMails()).find(({ recipient }) => recipient === 'asha@example.com')
    expect(sender?.body).toContain(`\n> ${'m'.repeat(1_000)} ...\n`)
    expect(sender?.body).not.toContain('m'.repeat(1_001))
  })

  test('reaches us with every field of its form, in its row and in its mail', async () => {
    const texts = forms.contact.map(({ name, label }) => [name, `My ${label}`])
    const body: Record<string, string> = {
      ...Object.fromEntries(texts),
      email: 'asha@example.com',
      service: 'ai&copilot',
    }
    expect(await post(contactPath, body)).toEqual(acceptedAnswer)
    expect((await storedEnquiries()).map(({ fields }) => fields)).toEqual([body])
    const [firm] = await queuedMails()
    for (const { name, label, control } of forms.contact) {
      const shown = control === 'select' ? 'AI Agents & Co-pilots' : body[name]
      expect(firm?.body).toContain(control === 'textarea' ? `\n\n${shown}` : `${label}: ${shown}\n`)
    }
  })
})

describe('the same sending', () => {
  test('is one enquiry however often it arrives, one after the other or at once', async () => {
    const key = { 'idempotency-key': 'k-1' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(contactPath, enquiry, key)))
    answers.push(await post(contactPath, enquiry, key))
    expect(answers).toEqual(Array.from({ length: 21 }, () => acceptedAnswer))
    expect([(await storedEnquiries()).length, (await queuedMails()).length]).toEqual([1, 2])
  })

  test('is recognized by its key and form, and counts twice without a key', async () => {
    const email = { email: 'asha@example.com' }
    await post(contactPath, enquiry, { 'idempotency-key': 'k-1' })
    await post(notifyPath, email, { 'idempotency-key': 'k-1' })
    await post(contactPath, enquiry, { 'idempotency-key': 'é'.repeat(900) })
    await post(contactPath, enquiry)
    await post(contactPath, enquiry)
    expect((await storedEnquiries()).map(({ kind }) => kind).sort()).toEqual([
      'contact',
      'contact',
      'contact',
      'contact',
      'notify',
    ])
  })
})

describe('a form filled by no person', () => {
  test.each(['https://pills.example', 1, true, null, ['a']])(
    'with %j is answered like any other and kept nowhere',
    async (filled) => {
      expect(await post(contactPath, { ...enquiry, [trapKey]: filled })).toEqual(acceptedAnswer)
      expect([await storedEnquiries(), await queuedMails()]).toEqual([[], []])
    },
  )

  test('is not one whose hidden field is empty', async () => {
    await post(contactPath, { ...enquiry, [trapKey]: ' ' })
    expect(await storedEnquiries()).toHaveLength(1)
  })
})

describe('one address', () => {
  const tooMany = [429, { error: 'Too many requests. Please wait a minute and try again.' }]
  const from = (address: string) => ({ 'x-forwarded-for': address })

  test('sends ten enquiries a minute; refused ones, repeats, other forms and other addresses do not count', async () => {
    const here = from('203.0.113.7')
    for (let number = 0; number < 12; number += 1) await post(contactPath, { ...enquiry, email: 'no' }, here)
    const first = { ...here, 'idempotency-key': 'first' }
    expect(await post(contactPath, enquiry, first)).toEqual(acceptedAnswer)
    for (let number = 2; number <= 10; number += 1)
      expect(await post(contactPath, enquiry, here)).toEqual(acceptedAnswer)
    expect(await post(contactPath, enquiry, here)).toEqual(tooMany)
    expect(await post(contactPath, enquiry, first)).toEqual(acceptedAnswer)
    expect(await post(notifyPath, { email: 'asha@example.com' }, here)).toEqual(acceptedAnswer)
    expect(await post(contactPath, enquiry, from('203.0.113.8'))).toEqual(acceptedAnswer)
    expect(await storedEnquiries()).toHaveLength(12)
    site.clock.advance(60_000)
    expect(await post(contactPath, enquiry, here)).toEqual(acceptedAnswer)
  })

  test('sends exactly ten of twenty at once', async () => {
    const here = from('203.0.113.9')
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await post(contactPath, enquiry, here))[0]),
    )
    expect(statuses.sort()).toEqual([...Array<number>(10).fill(200), ...Array<number>(10).fill(429)])
    expect([(await storedEnquiries()).length, (await queuedMails()).length]).toEqual([10, 20])
  })
})

describe('one mailbox', () => {
  test('is sent ten acknowledgements an hour, whoever names it by whatever form; what was sent is kept', async () => {
    const from = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}` })
    const named = ['victim@example.com', 'Victim@Example.com', 'victim+a@example.com', 'vic.tim@example.com']
    for (let at = 0; at < 24; at += 1) {
      const email = named[at % named.length]
      const answer =
        at % 2 ? post(contactPath, { ...enquiry, email }, from(at)) : post(notifyPath, { email }, from(at))
      expect(await answer).toEqual(acceptedAnswer)
    }
    await post(contactPath, { ...enquiry, email: 'other@example.com' }, from(24))
    const recipients = (await queuedMails()).map(({ recipient }) => recipient.toLowerCase())
    expect(recipients.filter((recipient) => /^vic\.?tim/.test(recipient))).toHaveLength(10)
    expect(recipients.filter((recipient) => recipient === 'other@example.com')).toHaveLength(1)
    expect(recipients.filter((recipient) => recipient === 'hello@northloop.example')).toHaveLength(25)
    expect(await storedEnquiries()).toHaveLength(25)
    site.clock.advance(hourMs)
    await post(contactPath, { ...enquiry, email: 'victim@example.com' }, from(25))
    expect((await queuedMails()).filter(({ recipient }) => /vic\.?tim/i.test(recipient))).toHaveLength(11)
  })
})

test('nothing of what people sent is in the log', async () => {
  await post(contactPath, { ...enquiry, [trapKey]: 'trap@example.com' })
  await post(contactPath, { ...enquiry, email: 'nobody' })
  expect(site.log.join('')).not.toMatch(/Asha|asha@|Rao|nobody|trap@|typed twice/)
})
