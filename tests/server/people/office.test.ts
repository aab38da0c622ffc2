import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailboxOf } from '#contract/email.ts'
import { minuteMs } from '#contract/time/durations.ts'
import { officePersonMessages, type PeoplePage, type PersonDetail } from '#contract/people/people.ts'
import { staffMessages } from '#contract/staff/staff.ts'
import { addApplication, findApplications } from '#server/partners/store.ts'
import { peopleWithEmail, upsertPerson } from '#server/people/store.ts'
import { rowsOf } from '#server/platform/database/rows-of.ts'
import { startSite } from '../support/site.ts'
import { auditOf } from '../support/audit.ts'
import { applicationFields } from '../support/forms.ts'
import { signInCaller, newCardBuyer } from '../payments/people.ts'

const peoplePath = '/api/office/people'
const site = await startSite()
const owner = await signInCaller(site, 'owner@example.com', 'owner')
const { person, id: orderId } = await newCardBuyer(site, 'Noor.Haddad@example.com')

test('the page of a person who does not exist is not found', async () => {
  for (const unknown of ['00000000-0000-4000-8000-000000000000', 'nonsense'])
    expect((await owner.get(`${peoplePath}/${unknown}`)).status).toBe(404)
})

test('a person is found by a part of the address or the name, with role and plan, and their page shows what they bought', async () => {
  const found = async (search: string) =>
    ((await owner.get(`${peoplePath}?search=${encodeURIComponent(search)}`)).body as PeoplePage).people
  const currentPeriodEnd = expect.any(String) as string
  const plan = { productKey: 'client_monthly_10', name: 'Client Access', status: 'active', currentPeriodEnd }
  const { id, email } = person
  const createdAt = site.clock.now().toISOString()
  const noor = { id, email, name: 'Asha', createdAt, role: 'client', plans: [plan] }
  expect(await found('noor.HADDAD')).toEqual([noor])
  expect((await found('asha')).map(({ id }) => id)).toContain(person.id)
  expect(await found('100%')).toEqual([])
  const { orders, submissions, requests, projects } = (await owner.get(`${peoplePath}/${id}`))
    .body as PersonDetail
  const bought = [{ id: orderId, title: 'Client Access', status: 'paid', at: createdAt }]
  expect([orders, submissions, requests, projects]).toEqual([bought, [], [], []])
})

test('the list goes on after fifty', async () => {
  const identity = { issuer: 'https://identity.example', name: 'Many' }
  for (let one = 0; one < 51; one += 1) {
    const email = `many.${one}@example.com`
    await upsertPerson(site.db, { ...identity, subject: email, email }, site.clock.now())
  }
  const first = (await owner.get(`${peoplePath}?search=many.`)).body as PeoplePage
  const rest = (await owner.get(`${peoplePath}?search=many.&before=${first.next}`)).body as PeoplePage
  expect([first.people.length, rest.people.length, rest.next]).toEqual([50, 1, null])
})

test('the office exports all that is stored about a person, as the command does, and the audit log says who did', async () => {
  const answer = await owner.get(`${peoplePath}/${person.id}/export`)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="person-${person.id}.json"`)
  const { data } = await site.operator.runJson('person', 'export', person.email)
  type Held = { orders: { id: string }[] }
  // Leaves out what background jobs may change between the two exports: sent receipts and checked orders.
  const settled = (held: unknown) => ({
    ...(held as Held),
    mails: [],
    orders: (held as Held).orders.map(({ id }) => id),
  })
  expect(settled(answer.body)).toEqual(settled(data))
  expect(await auditOf(site, person.id)).toEqual(['staff person.export', 'operator person.export'])
})

test('a person is erased once their address is typed', async () => {
  const { person: leaving } = await newCardBuyer(site)
  const url = `${peoplePath}/${leaving.id}/erase`
  const wrong = await owner.post(url, { email: 'somebody.else@example.com' })
  const { typed } = officePersonMessages
  expect([wrong.status, wrong.body]).toEqual([400, { error: typed, fields: { email: typed } }])
  const erased = await owner.post(url, { email: ` ${leaving.email.toUpperCase()} ` })
  expect([erased.status, erased.body]).toMatchObject([200, { rows: { accounts: 1, ordersKept: 1 } }])
  expect((await owner.get(`${peoplePath}/${leaving.id}`)).status).toBe(404)
  expect((await owner.post(url, { email: leaving.email })).status).toBe(404)
  expect(await auditOf(site, leaving.id)).toEqual(['staff person.erase'])
})

test('a person is not erased while one of their orders is undecided, nor by an owner who signed in more than a quarter of an hour ago', async () => {
  const undecided = await site.payer()
  await undecided.order('razorpay', 'blueprint')
  const erase = async () => {
    const { id, email } = undecided
    const { status, body } = await owner.post(`${peoplePath}/${id}/erase`, { email })
    return [status, body]
  }
  const { orders } = (await owner.get(`${peoplePath}/${undecided.id}`)).body as PersonDetail
  expect(await erase()).toEqual([409, { error: officePersonMessages.undecided([`${orders[0]?.id}, open`]) }])
  site.clock.advance(16 * minuteMs)
  expect(await erase()).toEqual([403, { error: staffMessages.signInAgain }])
})

test.each([
  ['j.doe@gmail.com', 'jdoe@gmail.com'],
  ['J.Doe+offers@GoogleMail.com', 'jdoe@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
  ['J.Doe+offers@Example.com', 'j.doe+offers@example.com'],
  ['j.doe@gmail.com.example', 'j.doe@gmail.com.example'],
  ['j.doe@notgmail.com', 'j.doe@notgmail.com'],
])('%s is the mailbox %s, for the server and for the database', async (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
  expect(await rowsOf(site.db, sql`select mailbox_of(${address}) as mailbox`)).toEqual([{ mailbox }])
})

test('somebody who signed in before addresses were normalized is found by that address', async () => {
  const email = 'ПОЧТА@пример.рф'
  const identity = { issuer: 'https://id.example', subject: email, email, name: 'Ada' }
  const { id } = await upsertPerson(site.db, identity, site.clock.now())
  expect(await peopleWithEmail(site.db, email)).toMatchObject([{ id }])
})

test('an application that came with a domain in ASCII is found by its domain in letters', async () => {
  const application = { ...applicationFields, email: 'ada@xn--mnchen-3ya.example' }
  await addApplication(site.db, application, undefined, site.clock.now())
  expect(await findApplications(site.db, { idOrEmail: 'Ada@MÜNCHEN.example' })).toMatchObject([
    { email: 'ada@xn--mnchen-3ya.example' },
  ])
})
