import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { fieldSchemas } from '#contract/enquiries/enquiries.ts'
import { forms } from '#contract/forms/forms.ts'
import { queueApiPaths } from '#contract/reviews/queues.ts'
import { partnerApplications } from '#server/enquiries/tables.ts'
import { transitionApplication } from '#server/partners/store.ts'
import { people } from '#server/people/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { rateLimits } from '#server/platform/rate-limits/tables.ts'
import { auditDetailsOf, auditOf } from '../support/audit.ts'
import { applicationFields, formPoster, acceptedAnswer, storeApplication } from '../support/forms.ts'
import { mailsLike, mailsTo, mailsWhere } from '../support/mails.ts'
import { addPartner } from '../support/partners.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember } from '../support/staff.ts'

const site = await startSite({ runsJobs: false })
const post = formPoster(site)
beforeEach(async () => {
  for (const table of [outbox, partnerApplications, rateLimits]) await site.db.delete(table)
})

const apply = (changed: object = {}, headers?: Record<string, string>) =>
  post('/api/apply-to-partner', { ...applicationFields, ...changed }, headers)
const error = 'Please check the marked fields.'
const refusedAnswer = (fields: Record<string, string>) => [400, { error, fields }]
const queuedMails = () => mailsWhere(site)
const storedApplications = () => site.db.select().from(partnerApplications)

describe('an application', () => {
  test('waits for its vetting, is mailed to us with every field of its form, once, and acknowledged', async () => {
    for (const headers of [{ 'idempotency-key': 'a' }, { 'idempotency-key': 'a' }])
      expect(await apply({}, headers)).toEqual(acceptedAnswer)
    expect(await storedApplications()).toMatchObject([
      { fields: applicationFields, status: 'received', decidedAt: null },
    ])
    const [firm, sender] = await queuedMails()
    expect(firm).toMatchObject({
      recipient: 'hello@northloop.example',
      replyTo: 'ben@example.com',
      subject: 'Partner application from Ben Okafor',
    })
    for (const { name } of forms.application) expect(firm?.body).toContain(applicationFields[name])
    expect(sender?.body).toContain(
      'Thank you! Your application has been received. We will be in touch shortly.',
    )
  })

  test('with anything else than a profile at LinkedIn is refused', async () => {
    const refused = refusedAnswer({ linkedin: 'Please enter the address of your LinkedIn profile.' })
    for (const linkedin of [
      'https://linkedin.com.evil.example/in/ben',
      'https://evil-linkedin.com/in/ben',
      'https://ben:secret@linkedin.com/in/ben',
      'https://.linkedin.com/in/ben',
      'javascript:alert(1)//linkedin.com',
      'ben okafor',
      'https://www.linkedin.com/in/ben\nhttps://x.com/ben',
      'https://www.linkedin.com/in/ben\nx.com/ben',
      'https://www.linkedin.com/in/benwww.x.com/ben',
      'https://www.linkedin.com/in/benBen Okafor',
      'https://in.linkedin.com:443/in/benlinkedin.com/in/bea',
      'see https://www.linkedin.com/in/ben;bea;',
      'linkedin.com/in/be n',
    ])
      expect([linkedin, await apply({ linkedin })]).toEqual([linkedin, refused])
    const { error } = fieldSchemas('application').linkedin.safeParse(`x y ${'.'.repeat(60_000)} z`)
    expect(error?.issues).toMatchObject([{ message: 'LinkedIn can have at most 500 characters.' }])
  })
  const ben = 'linkedin.com/in/ben'
  test.each([
    ['an invisible character behind', `https://www.${ben}\u200b`, `https://www.${ben}`],
    ['words around', `LinkedIn: https://www.${ben}, Ben`, `https://www.${ben}`],
    ['words before and brackets in', `(see www.${ben}_(data))!`, `https://www.${ben}_(data)`],
    ['words before and capitals in', `me: ${ben}McDonald`, `https://${ben}McDonald`],
    ['a sign at the end of', `https://${ben}!`, `https://${ben}!`],
    ['an email address below', `<${ben}>\nben@example.com`, `https://${ben}`],
    [
      'what a browser would change in',
      'https://www.linkedin.com\\@evil.example/in\n/ben',
      'https://www.linkedin.com/@evil.example/in/ben',
    ],
  ])('with %s the profile is kept and mailed as a browser would open it', async (_what, linkedin, opened) => {
    expect(await apply({ linkedin })).toEqual(acceptedAnswer)
    expect(await storedApplications()).toMatchObject([{ fields: { linkedin: opened } }])
    expect((await queuedMails())[0]?.body).toContain(`LinkedIn: ${opened}\n`)
  })

  test('is kept without signs that turn the text after its name or hide in it, and refused under an invisible name', async () => {
    await apply({ fullName: '\u202eBen\u0085\u202dO\u200bka\u2067f\u00ado\u202br' })
    expect(await storedApplications()).toMatchObject([{ fields: { fullName: 'Ben Okafor' } }])
    const refused = refusedAnswer({ fullName: 'Full Name is required.' })
    for (const fullName of ['\u200b\u2060\u3164', '\ufffc', '\u{1d159}', '\u202e', '\u0301'])
      expect(await apply({ fullName })).toEqual(refused)
  })
})

test('two operators at once decide about an application once, and nothing is written about it after that', async () => {
  const { db, clock, operator } = site
  const id = await storeApplication(site)
  const decide = (verb: string) => operator.run('partner', verb, id)
  const records = async () => ({
    rows: await db.select().from(partnerApplications).where(eq(partnerApplications.id, id)),
    mails: await mailsTo(site, applicationFields.email),
  })
  const ended = await Promise.all([decide('approve'), decide('decline')])
  expect(ended.map(({ status }) => status).sort()).toEqual([0, 1])
  const status = ended[0].status === 0 ? 'approved' : 'declined'
  const decided = await records()
  expect(decided).toMatchObject({
    rows: [{ status, decidedAt: clock.now() }],
    mails: [{ key: `partner-decision:${id}` }],
  })
  clock.advance(1_000)
  for (const verb of ['approve', 'decline'] as const) {
    const event = { type: `application.${verb}`, at: clock.now(), note: undefined } as const
    expect(await transitionApplication(db, id, event)).toBeUndefined()
    const already = `The application from ben@example.com was already ${status} on `
    const err = expect.stringContaining(already) as string
    expect(await decide(verb)).toMatchObject({ status: 1, out: '', err })
  }
  expect(await records()).toEqual(decided)
})

const statusOf = async (id: string) =>
  (await storedApplications()).find((application) => application.id === id)?.status
const decisionMailKeys = async () => (await queuedMails()).map(({ key }) => key)

test('an applicant who corrects an application and sends it again is approved once, with one mail, and nothing of theirs waits any more', async () => {
  const first = await storeApplication(site, { expertise: 'Spreadsheets' })
  const corrected = await storeApplication(site, { email: applicationFields.email.toUpperCase() })
  const ofSomebodyElse = await storeApplication(site, { email: 'bea@example.com' })
  expect((await site.operator.run('partner', 'approve', corrected)).status).toBe(0)
  const statuses = await Promise.all([first, corrected, ofSomebodyElse].map(statusOf))
  expect(statuses).toEqual(['approved', 'approved', 'received'])
  expect(await decisionMailKeys()).toEqual([`partner-decision:${corrected}`])
  for (const id of [first, corrected])
    expect(await auditOf(site, id)).toEqual(['operator application.approve'])
})

test('an application that is declined leaves another one under the same address to be decided, because somebody else may have sent it', async () => {
  const [forged, own] = [await storeApplication(site, { expertise: 'None' }), await storeApplication(site)]
  expect((await site.operator.run('partner', 'decline', forged)).status).toBe(0)
  expect(await Promise.all([forged, own].map(statusOf))).toEqual(['declined', 'received'])
  expect(await decisionMailKeys()).toEqual([`partner-decision:${forged}`])
})

test('two applications of one applicant that are approved at the same moment are approved once, with one mail', async () => {
  const ids = [await storeApplication(site, { expertise: 'Spreadsheets' }), await storeApplication(site)]
  const ended = await Promise.all(ids.map((id) => site.operator.run('partner', 'approve', id)))
  expect(ended.map(({ status }) => status).sort()).toEqual([0, 1])
  expect(await Promise.all(ids.map(statusOf))).toEqual(['approved', 'approved'])
  expect(await decisionMailKeys()).toHaveLength(1)
})

const storeApproved = (email: string) => storeApplication(site, { email }, 'application.approve')
const reviewer = await signInStaffMember(site, 'reviewer')
const setEmail = async (id: string, email: string, replaces: string) => {
  const sent = { act: 'setEmail', email, replaces }
  const { status, body } = await reviewer.post(`${queueApiPaths.applications}/${id}`, sent)
  return { status, body: body as Record<string, unknown> }
}
const refusal = (email: string) => ({
  status: 400,
  body: { error, fields: { email } },
})
const mailsAbout = (id: string) => mailsLike(site, `application:${id}:email%`)

test('an approved partner who signs in with another address gets it from the office, can pay, and both addresses are told, once', async () => {
  const [applied, signsIn] = ['dot.ty@company.example', 'dotty@company.example']
  const [id, sentAgain] = [await storeApproved(applied), await storeApproved(applied)]
  const partner = await site.payer(signsIn)
  const statusOfOrder = async () => (await partner.create('razorpay', 'partner_monthly_25')).status
  expect(await statusOfOrder()).toBe(403)
  const set = { email: signsIn, status: 'approved', account: { name: 'Asha' } }
  for (const repeated of [1, 2])
    expect([repeated, await setEmail(id, signsIn, applied)]).toMatchObject([
      repeated,
      { status: 200, body: set },
    ])
  expect(await statusOfOrder()).toBe(200)
  expect((await (await site.payer(applied)).create('razorpay', 'partner_monthly_25')).status).toBe(403)
  const mails = await mailsAbout(id)
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([applied, signsIn])
  expect(mails.find(({ recipient }) => recipient === signsIn)?.body).toContain('from d***@company.example to')
  expect(mails.find(({ recipient }) => recipient === applied)?.body).toContain('to d***@company.example.')
  const entry = ['staff application.setEmail', { fields: ['email'] }]
  for (const one of [id, sentAgain]) expect((await auditDetailsOf(site, one)).at(-1)).toEqual(entry)
  expect((await setEmail(id, 'third@company.example', applied)).status).toBe(409)
})

test('a new address is refused if it belongs to another partner or applicant, or if the old account has ordered Partner Access', async () => {
  const id = await storeApproved('j.doe@gmail.com')
  await storeApproved('approved@company.example')
  await addPartner(site, 'partner@company.example')
  const refused = (email: string) => setEmail(id, email, 'j.doe@gmail.com')
  expect(await refused('nobody')).toEqual(refusal('Please enter a valid email address.'))
  expect(await refused('jdoe@gmail.com')).toEqual(
    refusal('Email to this address reaches the same mailbox, so its account can already sign in.'),
  )
  expect(await refused('Approved@company.example')).toEqual(
    refusal('This address already has a partner application. Each mailbox counts as one person.'),
  )
  expect(await refused('partner@company.example')).toEqual(
    refusal('The account with this address is already a partner. Each mailbox counts as one person.'),
  )
  await (await site.payer('jdoe@gmail.com')).create('paypal', 'partner_monthly_25')
  expect(await refused('doe@company.example')).toEqual(
    refusal(
      'The account with j.doe@gmail.com has an unpaid order for Partner Access. Close the order first, or try again when it has ended.',
    ),
  )
  expect(await mailsAbout(id)).toEqual([])
  await addPartner(site, 'jdoe@gmail.com')
  const err = 'The account with j.doe@gmail.com has paid for Partner Access.'
  const byOperator = await site.operator.run('partner', 'set-email', id, 'doe@company.example')
  expect(byOperator).toMatchObject({ status: 1, err: expect.stringContaining(err) as string })
})

test('a partner whose account got another address from Google keeps plan and commissions, and can pay again once the office sets it', async () => {
  const [before, now] = ['ann@old.example', 'ann@new.example']
  const id = await storeApproved(before)
  const partner = await addPartner(site, before)
  await site.db.update(people).set({ email: now }).where(eq(people.id, partner.id))
  expect((await site.operator.run('partner', 'set-email', before, now)).status).toBe(0)
  expect((await partner.account()).body).toMatchObject({ isApprovedPartner: true, user: { role: 'partner' } })
  await site.operator.erase(now)
  expect(await mailsAbout(id)).toEqual([])
})
