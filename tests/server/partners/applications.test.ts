import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { forms } from '#contract/forms/forms.ts'
import { enquiries, partnerApplications } from '#server/enquiries/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { rateLimits } from '#server/platform/rate-limits/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { applicationFields, formPoster, acceptedAnswer } from '../support/forms.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite())
const post = formPoster(site)
beforeEach(async () => {
  for (const table of [enquiries, outbox, partnerApplications, rateLimits]) await site.db.delete(table)
})

const applyPath = '/api/apply-to-partner'
const notifyPath = '/api/public/notify'
const queuedMails = () => site.db.select().from(outbox).orderBy(asc(outbox.key))

describe('an application', () => {
  test('waits for its vetting, is mailed to us and acknowledged', async () => {
    expect(await post(applyPath, applicationFields, { 'idempotency-key': 'a' })).toEqual(acceptedAnswer)
    expect(await post(applyPath, applicationFields, { 'idempotency-key': 'a' })).toEqual(acceptedAnswer)
    const rows = await site.db.select().from(partnerApplications)
    expect(rows).toMatchObject([{ fields: applicationFields, status: 'received', decidedAt: null }])
    const [firm, sender] = await queuedMails()
    expect(firm).toMatchObject({
      recipient: 'hello@northloop.example',
      replyTo: 'ben@example.com',
      subject: 'Partner application from Ben Okafor',
    })
    expect(firm?.body).toContain('LinkedIn: https://www.linkedin.com/in/ben')
    expect(sender?.body).toContain(
      'Thank you! Your application has been received. We will be in touch shortly.',
    )
  })

  test.each([
    'https://linkedin.com.evil.example/in/ben',
    'https://evil-linkedin.com/in/ben',
    'https://evil.example/linkedin.com',
    'ftp://linkedin.com/in/ben',
    'https://ben:secret@linkedin.com/in/ben',
    'https://.linkedin.com/in/ben',
    'javascript:alert(1)//linkedin.com',
    'ben okafor',
    'linkedin.com.evil.example/in/ben',
    'https://www.linkedin.com/in/ben\nhttps://x.com/ben',
    'https://www.linkedin.com/in/benhttps://x.com/ben',
  ])('with %s for a profile is refused', async (linkedin) => {
    expect(await post(applyPath, { ...applicationFields, linkedin })).toEqual([
      400,
      {
        error: 'Please check the marked fields.',
        fields: { linkedin: 'Please enter the address of your LinkedIn profile.' },
      },
    ])
  })

  test('with an invisible character behind the profile is kept without it', async () => {
    const linkedin = 'https://www.linkedin.com/in/ben\u200b'
    expect(await post(applyPath, { ...applicationFields, linkedin })).toEqual(acceptedAnswer)
    const rows = await site.db.select().from(partnerApplications)
    expect(rows).toMatchObject([{ fields: { linkedin: 'https://www.linkedin.com/in/ben' } }])
  })

  test('under a name of invisible characters is refused', async () => {
    expect(await post(applyPath, { ...applicationFields, fullName: '\u200b\u2060\u3164' })).toEqual([
      400,
      { error: 'Please check the marked fields.', fields: { fullName: 'Full Name is required.' } },
    ])
  })

  test('without https:// before the address is kept and mailed with it', async () => {
    expect(await post(applyPath, { ...applicationFields, linkedin: ' linkedin.com/in/ben' })).toEqual(
      acceptedAnswer,
    )
    const opened = 'https://linkedin.com/in/ben'
    expect(await site.db.select().from(partnerApplications)).toMatchObject([{ fields: { linkedin: opened } }])
    expect((await queuedMails())[0]?.body).toContain(`LinkedIn: ${opened}\n`)
  })

  test('reaches us with every field of its form, in its row and in its mail', async () => {
    await post(applyPath, applicationFields)
    const [row] = await site.db.select().from(partnerApplications)
    const body = (await queuedMails())[0]?.body
    for (const { name } of forms.application) {
      expect(row?.fields).toHaveProperty(name, applicationFields[name])
      expect(body).toContain(applicationFields[name])
    }
  })

  test('is kept and mailed with the address a browser would open', async () => {
    const typed = 'https://www.linkedin.com\\@evil.example/in\n/ben'
    expect(await post(applyPath, { ...applicationFields, linkedin: typed })).toEqual(acceptedAnswer)
    const opened = 'https://www.linkedin.com/@evil.example/in/ben'
    expect(await site.db.select().from(partnerApplications)).toMatchObject([{ fields: { linkedin: opened } }])
    expect((await queuedMails())[0]?.body).toContain(`LinkedIn: ${opened}\n`)
  })

  test('without anything is told everything it lacks', async () => {
    expect(await post(applyPath, {})).toEqual([
      400,
      {
        error: 'Please check the marked fields.',
        fields: {
          fullName: 'Full Name is required.',
          email: 'Email Address is required.',
          linkedin: 'LinkedIn is required.',
          expertise: 'Expertise is required.',
        },
      },
    ])
  })
})

describe('a request to be notified', () => {
  test('is stored, mailed to us and acknowledged', async () => {
    expect(await post(notifyPath, { email: ' asha@example.com ' })).toEqual(acceptedAnswer)
    expect(await site.db.select().from(enquiries)).toMatchObject([
      { kind: 'notify', fields: { email: 'asha@example.com' } },
    ])
    expect((await queuedMails()).map(({ recipient }) => recipient)).toEqual([
      'hello@northloop.example',
      'asha@example.com',
    ])
  })
})
