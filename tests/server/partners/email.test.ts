import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queueApiPaths } from '#contract/reviews/queues.ts'
import { people } from '#server/people/tables.ts'
import { auditDetailsOf } from '../support/audit.ts'
import { storeApplication } from '../support/forms.ts'
import { mailsLike } from '../support/mails.ts'
import { addPartner } from '../support/partners.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember } from '../support/staff.ts'

const site = await startSite({ runsJobs: false })
const reviewer = await signInStaffMember(site, 'reviewer')
const storeApproved = (email: string) => storeApplication(site, { email }, 'application.approve')
const setEmail = async (id: string, email: string, replaces: string) => {
  const sent = { act: 'setEmail', email, replaces }
  const { status, body } = await reviewer.post(`${queueApiPaths.applications}/${id}`, sent)
  return { status, body: body as Record<string, unknown> }
}
const refusal = (email: string) => ({
  status: 400,
  body: { error: 'Please check the marked fields.', fields: { email } },
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
  const formerAccount = await site.payer(applied)
  expect((await formerAccount.create('razorpay', 'partner_monthly_25')).status).toBe(403)
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
  const former = await site.payer('jdoe@gmail.com')
  await former.create('paypal', 'partner_monthly_25')
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
