import { afterEach, expect, test } from 'vitest'
import { catalogue } from '#contract/catalogue.ts'
import { hourMs } from '#contract/time/durations.ts'
import { staffRoles, type StaffRole } from '#contract/office/areas.ts'
import type { OfficeHome } from '#contract/office/home.ts'
import { officeApiPaths } from '#contract/office/paths.ts'
import { seedDemoProject } from '#server/projects/demo.ts'
import { addDemoOrder } from '#server/receipts/demo.ts'
import { addEnquiry } from '#server/enquiries/store.ts'
import { upsertPerson } from '#server/people/store.ts'
import { insertComment } from '#server/projects/store/drafts.ts'
import { commissions } from '#server/referrals/tables.ts'
import { enquiries, partnerApplications } from '#server/enquiries/tables.ts'
import { orders } from '#server/orders/tables.ts'
import { projects } from '#server/projects/tables.ts'
import { eq } from 'drizzle-orm'
import { storeApplication } from '../support/forms.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember } from '../support/staff.ts'

/** A Thursday, in the week that begins on Monday, March 2. */
const now = new Date('2026-03-05T12:00:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * hourMs)
const site = await startSite({ startsAt: now })
const staff = new Map<StaffRole, Awaited<ReturnType<typeof signInStaffMember>>>()
for (const role of staffRoles) staff.set(role, await signInStaffMember(site, role))
const homeOf = async (role: StaffRole) =>
  (await staff.get(role)?.get(officeApiPaths.home))?.body as OfficeHome
const buyer = (name: string) => {
  const identity = { issuer: 'https://issuer.example', subject: name, email: `${name}@example.com`, name }
  return upsertPerson(site.db, identity, now)
}
const send = (name: string, hours: number, kind: 'contact' | 'notify' = 'contact') => {
  const fields = { name, email: `${name}@example.com`, company: '', service: '', message: 'Hello' }
  return addEnquiry(site.db, { kind, fields }, undefined, before(hours))
}

afterEach(async () => {
  for (const table of [enquiries, partnerApplications]) await site.db.delete(table)
})

test('the oldest enquiry without an answer comes first; answered ones and wishes to be notified do not count', async () => {
  const hoursByName = { Ada: 2, Bea: 31, Cy: 9, Di: 3, Ed: 4, Flo: 5 }
  for (const [name, hours] of Object.entries(hoursByName)) await send(name, hours)
  await send('Gus', 90)
  await send('Hal', 80, 'notify')
  const ofGus = eq(enquiries.email, 'Gus@example.com')
  await site.db.update(enquiries).set({ inboxStatus: 'answered' }).where(ofGus)
  const { enquiries: open, at } = await homeOf('sales')
  const longest = ['Bea', 'Cy', 'Flo', 'Ed', 'Di'] as const
  expect([at, open?.count, open?.oldest.map(({ name, receivedAt }) => [name, receivedAt])]).toEqual([
    now.toISOString(),
    6,
    longest.map((name) => [name, before(hoursByName[name]).toISOString()]),
  ])
})

test('projects under way come with their kick-off and the comments without an answer, delivered ones do not', async () => {
  const client = await buyer('Dee')
  await seedDemoProject(site.db, client.id, now, 'UTC')
  const [row] = await site.db.select().from(projects).where(eq(projects.personId, client.id))
  const id = row?.id ?? ''
  await insertComment(site.db, { projectId: id, section: 'roadmap', text: 'Why so late?', key: 'k' }, now)
  const { projects: shown } = await homeOf('sales')
  const dates = { orderedAt: before(8 * 24).toISOString(), kickoffAt: '2026-03-02T04:00:00.000Z' }
  expect(shown).toEqual([{ id, client: 'Dee', status: 'analysis', ...dates, comments: 1 }])
  await site.db.update(projects).set({ status: 'delivered' }).where(eq(projects.id, id))
  expect((await homeOf('sales')).projects).toEqual([])
})

test('the money of a week is what was paid and refunded from Monday on in UTC, however large the deposits', async () => {
  const person = await buyer('Eve')
  const pay = (paidAt: Date, cents: number) =>
    addDemoOrder(site.db, { personId: person.id, product: { ...catalogue.client_monthly_10, cents }, paidAt })
  const earlier = (await homeOf('owner')).money ?? []
  const lastSunday = new Date('2026-03-01T23:59:59.999Z')
  const monday = new Date('2026-03-02T00:00:00Z')
  await pay(lastSunday, 1_000)
  for (let paid = 0; paid < 3; paid += 1) await pay(monday, 999_999_999)
  await site.db.update(orders).set({ refundedAt: now }).where(eq(orders.personId, person.id))
  const after = (await homeOf('owner')).money ?? []
  const differences = after.map(({ from, paidCents, refundedCents }, index) => [
    from,
    paidCents - (earlier[index]?.paidCents ?? 0),
    refundedCents - (earlier[index]?.refundedCents ?? 0),
  ])
  const expected = [8, ['2026-02-23', 1_000, 0], ['2026-03-02', 2_999_999_997, 3_000_000_997]]
  expect([after.length, ...differences.slice(-2)]).toEqual(expected)
})

test('each role reads the parts of its areas alone', async () => {
  const partner = await buyer('Fay')
  const product = catalogue.client_monthly_10
  await addDemoOrder(site.db, { personId: partner.id, product, paidAt: before(100) })
  const [order] = await site.db.select().from(orders).where(eq(orders.personId, partner.id))
  const earned = { orderId: order?.id ?? '', partnerId: partner.id, status: 'payable' as const }
  await site.db.insert(commissions).values([
    { ...earned, cents: 100, createdAt: before(90), payableAt: before(50) },
    { ...earned, cents: -40, createdAt: before(1), payableAt: before(1) },
  ])
  await storeApplication(site)
  const expected: Record<StaffRole, [string[], string[]]> = {
    owner: [
      ['enquiries', 'projects', 'decisions', 'money'],
      ['payouts', 'applications'],
    ],
    sales: [['enquiries', 'projects', 'money'], []],
    reviewer: [['decisions'], ['applications']],
    editor: [[], []],
  }
  for (const role of staffRoles) {
    const { at, ...home } = await homeOf(role)
    const parts = Object.entries(home).flatMap(([part, value]) => (value === null ? [] : [part]))
    const queues = (home.decisions ?? []).map(({ queue }) => queue)
    expect([role, at, parts, queues]).toEqual([role, now.toISOString(), ...expected[role]])
  }
  const payout = (await homeOf('owner')).decisions?.find(({ queue }) => queue === 'payouts')
  expect(payout?.since, 'since the oldest commission').toBe(before(50).toISOString())
})
