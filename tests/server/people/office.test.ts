import { expect, test } from 'vitest'
import { minuteMs } from '#contract/time/durations.ts'
import { officePersonMessages, type PeoplePage, type PersonDetail } from '#contract/people/people.ts'
import { staffMessages } from '#contract/staff/staff.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'
import { auditOf } from '../support/audit.ts'
import { signInForCalls, newCardBuyer } from '../payments/money-desk.ts'

const peoplePath = '/api/office/people'

type Desk = Awaited<ReturnType<typeof signInForCalls>>
const site = await closedAfterFile(startSite())
const owner = await signInForCalls(site, 'owner@example.com', 'owner')

test('owners alone find people', async () => {
  const { id } = await site.payer()
  const others = [
    await signInForCalls(site, 'sales@example.com', 'sales'),
    await signInForCalls(site, 'editor@example.com', 'editor'),
    await signInForCalls(site, 'reviewer@example.com', 'reviewer'),
    await signInForCalls(site, 'member@example.com'),
  ]
  const statuses = async (desk: Desk) => [
    (await desk.get(peoplePath)).status,
    (await desk.get(`${peoplePath}/${id}`)).status,
    (await desk.get(`${peoplePath}/${id}/export`)).status,
    (await desk.post(`${peoplePath}/${id}/erase`, { email: 'x' })).status,
  ]
  expect(await statuses(owner)).toEqual([200, 200, 200, 400])
  for (const desk of others) expect(await statuses(desk)).toEqual([404, 404, 404, 404])
  expect((await owner.post(`${peoplePath}/${id}/erase`, {}, 'https://evil.example')).status).toBe(403)
  for (const unknown of ['00000000-0000-4000-8000-000000000000', 'nonsense'])
    expect((await owner.get(`${peoplePath}/${unknown}`)).status).toBe(404)
})

test('a person is found by a part of the address or the name, with role and plan', async () => {
  const { person } = await newCardBuyer(site, 'Noor.Haddad@example.com')
  const found = async (search: string) =>
    ((await owner.get(`${peoplePath}?search=${encodeURIComponent(search)}`)).body as PeoplePage).people
  expect(await found('noor.HADDAD')).toEqual([
    {
      id: person.id,
      email: 'Noor.Haddad@example.com',
      name: 'Asha',
      createdAt: site.clock.now().toISOString(),
      role: 'client',
      plans: [
        {
          productKey: 'client_monthly_10',
          name: 'Client Access',
          status: 'active',
          currentPeriodEnd: expect.any(String) as string,
        },
      ],
    },
  ])
  expect((await found('asha')).map(({ id }) => id)).toContain(person.id)
  expect(await found('100%')).toEqual([])
})

test('the list goes on after fifty', async () => {
  for (let one = 0; one < 51; one += 1) await site.payer(`many.${one}@example.com`)
  const first = (await owner.get(`${peoplePath}?search=many.`)).body as PeoplePage
  const rest = (await owner.get(`${peoplePath}?search=many.&before=${first.next}`)).body as PeoplePage
  expect([first.people.length, rest.people.length, rest.next]).toEqual([50, 1, null])
})

test('the page of a person shows what they bought, and a hostile name as text', async () => {
  const { person, id } = await newCardBuyer(site)
  const shown = (await owner.get(`${peoplePath}/${person.id}`)).body as PersonDetail
  expect(shown.orders).toEqual([
    { id, title: 'Client Access', status: 'paid', at: site.clock.now().toISOString() },
  ])
  expect([shown.submissions, shown.requests, shown.projects]).toEqual([[], [], []])
})

test('everything that is held is a file, as the command writes it, and who took it is recorded', async () => {
  const { person } = await newCardBuyer(site)
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
  const { person } = await newCardBuyer(site)
  const url = `${peoplePath}/${person.id}/erase`
  const wrong = await owner.post(url, { email: 'somebody.else@example.com' })
  expect([wrong.status, wrong.body]).toEqual([
    400,
    { error: officePersonMessages.typed, fields: { email: officePersonMessages.typed } },
  ])
  const erased = await owner.post(url, { email: ` ${person.email.toUpperCase()} ` })
  expect([erased.status, erased.body]).toMatchObject([200, { rows: { accounts: 1, ordersKept: 1 } }])
  expect((await owner.get(`${peoplePath}/${person.id}`)).status).toBe(404)
  expect((await owner.post(url, { email: person.email })).status).toBe(404)
  expect(await auditOf(site, person.id)).toEqual(['staff person.erase'])
})

test('nobody is erased while an order is undecided, and the order is named', async () => {
  const person = await site.payer()
  await person.order('razorpay', 'blueprint')
  const { status, body } = await owner.post(`${peoplePath}/${person.id}/erase`, { email: person.email })
  const { orders } = (await owner.get(`${peoplePath}/${person.id}`)).body as PersonDetail
  expect([status, body]).toEqual([409, { error: officePersonMessages.undecided([`${orders[0]?.id}, open`]) }])
})

test('erasing needs a sign-in of the last quarter of an hour', async () => {
  const person = await site.payer()
  site.clock.advance(16 * minuteMs)
  const { status, body } = await owner.post(`${peoplePath}/${person.id}/erase`, { email: person.email })
  expect([status, body]).toEqual([403, { error: staffMessages.signInAgain }])
})
