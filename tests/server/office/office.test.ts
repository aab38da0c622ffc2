import { eq } from 'drizzle-orm'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { catalogue } from '#contract/catalogue.ts'
import {
  canAct,
  canRead,
  officeAreas,
  staffRoles,
  type OfficeArea,
  type StaffRole,
} from '#contract/office/areas.ts'
import type { OfficeHome } from '#contract/office/home.ts'
import { officeApiPathOf, officeApiPaths } from '#contract/office/paths.ts'
import { cookieNames } from '#contract/storage.ts'
import { hourMs, minuteMs } from '#contract/time/durations.ts'
import { addEnquiry } from '#server/enquiries/store.ts'
import { enquiries, partnerApplications } from '#server/enquiries/tables.ts'
import { orders } from '#server/orders/tables.ts'
import { upsertPerson } from '#server/people/store.ts'
import { seedDemoProject } from '#server/projects/demo.ts'
import { insertComment } from '#server/projects/store/drafts.ts'
import { projects } from '#server/projects/tables.ts'
import { addDemoOrder } from '#server/receipts/demo.ts'
import { commissions } from '#server/referrals/tables.ts'
import { createRenderer } from '#src/app/render.tsx'
import { officeCalls } from '../support/calls.ts'
import { storeApplication } from '../support/forms.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember, signInOfficeCaller } from '../support/staff.ts'

const areasByRole: Record<StaffRole, OfficeArea[]> = {
  owner: [...officeAreas],
  sales: ['inbox', 'proposals', 'decks', 'projects', 'orders'],
  editor: ['articles'],
  reviewer: ['blueprints', 'partners', 'jobs'],
}

/** A Thursday, in the week that begins on Monday, March 2. */
const now = new Date('2026-03-05T12:00:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * hourMs)
const distPath = (folder: string) => path.resolve('dist', folder)
const pages = { folder: distPath('client'), office: distPath('office'), createRenderer }
const site = await startSite({ startsAt: now, pages })
const owner = await signInStaffMember(site, 'owner')
const sales = await signInStaffMember(site, 'sales')
const editor = await signInStaffMember(site, 'editor')
const reviewer = await signInStaffMember(site, 'reviewer')
const staff = { owner, sales, editor, reviewer }
const person = await signInOfficeCaller(site)

test.each(staffRoles)('%s sees the areas of the role, and the others are not found', async (role) => {
  const { body } = await staff[role].get(officeApiPaths.office)
  expect((body as { areas: { area: string }[] }).areas.map(({ area }) => area)).toEqual(areasByRole[role])
  for (const area of ['inbox', 'orders', 'articles', 'staff', 'audit'] as const) {
    const status = areasByRole[role].includes(area) ? 200 : 404
    expect([area, (await staff[role].get(officeApiPathOf(area))).status]).toEqual([area, status])
  }
})

describe('a call of the office', () => {
  /** Makes a call as a person. Ids in its path are ids that do not exist. */
  const makeCall = (by: typeof person, { method, path }: Call) => {
    const address = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
    return method === 'GET' ? by.get(address) : by.post(address)
  }
  const notFoundAnswer = { status: 404, body: { error: 'There is nothing at this address.' } }
  const areaOf = ({ path }: Call) => officeAreas.find((area) => path.startsWith(officeApiPathOf(area)))
  const withoutArea = officeCalls.filter((call) => !areaOf(call)).map(({ path }) => path)

  test('belongs to an area, but for what every role may read', () => {
    expect(officeCalls.length).toBeGreaterThan(4)
    expect(withoutArea).toEqual([officeApiPaths.office, officeApiPaths.home])
  })

  test.each(officeCalls)('$method $path is unknown to all whose role does not have it', async (call) => {
    const area = areaOf(call)
    const canCall = call.method === 'GET' ? canRead : canAct
    const denied = staffRoles.filter((role) => area !== undefined && !canCall(role, area))
    for (const by of [person, ...denied.map((role) => staff[role])])
      expect(await makeCall(by, call), by.email).toMatchObject(notFoundAnswer)
    expect((await site.browser().send(call.path, { method: call.method })).status).toBe(401)
  })
})

const homeOf = async (role: StaffRole) => (await staff[role].get(officeApiPaths.home)).body as OfficeHome
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

test('the oldest enquiry without an answer comes first; answered ones, applications and wishes to be notified do not count', async () => {
  const hoursByName = { Ada: 2, Bea: 31, Cy: 9, Di: 3, Ed: 4, Flo: 5 }
  for (const [name, hours] of Object.entries(hoursByName)) await send(name, hours)
  await send('Gus', 90)
  await send('Hal', 80, 'notify')
  await storeApplication(site)
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

const filesIn = (html: string) =>
  Array.from(html.matchAll(/(?:src|href)="(\/office\/assets\/[^"]+)"/g), ([, file]) => file ?? '')

test('the pages of the office are served to staff with their files and stored nowhere; everybody else gets the 404 page', async () => {
  const { browser } = await signInStaffMember(site, 'owner')
  let files: string[] = []
  for (const page of ['/office', '/office/inbox', '/office/people/some-id']) {
    const answer = await browser.send(page)
    const policy = { 'content-security-policy': expect.stringContaining("script-src 'self';") as string }
    const hidden = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }
    const headers = { 'cache-control': 'no-store', ...hidden, ...policy }
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([200, headers])
    files = filesIn(await answer.text())
    expect(files).toHaveLength(2)
  }
  for (const file of files) {
    const { status, headers } = await browser.send(file)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=31536000, immutable'])
  }
  const [file = ''] = files
  const person = (await signInOfficeCaller(site)).browser
  for (const other of [site.browser(), person])
    for (const address of ['/office', '/office/', '/office/inbox', '/office/nothing', file]) {
      const answer = await other.send(address)
      const caching = answer.headers.get('cache-control')
      expect([address, answer.status, caching]).toEqual([address, 404, 'no-store'])
      expect(await answer.text()).toContain('Page not found')
    }
})

test('pages outside the areas of a role are the 404 page, and all are when the membership ends', async () => {
  const { browser, email } = await signInStaffMember(site, 'editor')
  const statusOf = async (page: string) => (await browser.send(page)).status
  expect(await statusOf('/office/articles')).toBe(200)
  expect(await statusOf('/office/articles/one')).toBe(200)
  for (const page of ['staff', 'audit', 'inbox', 'inbox/1', 'other'])
    expect([page, await statusOf(`/office/${page}`)]).toEqual([page, 404])
  await site.operator.run('staff', 'remove', email)
  expect(await statusOf('/office')).toBe(404)
})

test('staff whose session has ended are led to the sign-in, and not in a circle', async () => {
  const { browser } = await signInStaffMember(site, 'owner')
  await browser.send('/office/inbox')
  expect(browser.cookie(cookieNames.staff)).toBeDefined()
  site.clock.advance(13 * hourMs)
  const answer = await browser.send('/office/inbox?status=open')
  const signIn = '/login?redirect=%2Foffice%2Finbox%3Fstatus%3Dopen'
  expect([answer.status, answer.headers.get('location')]).toEqual([303, signIn])
  expect((await browser.send('/office')).status).toBe(404)
  site.clock.advance(minuteMs)
  expect((await browser.send('/office')).status).toBe(303)
})

test('no file that a visitor can load names the office', async () => {
  const found = await readdir('dist/client', { recursive: true, withFileTypes: true })
  const files = found
    .filter((entry) => entry.isFile() && /\.(js|css|json|html)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(50)
  const naming: string[] = []
  for (const file of files)
    if (/["'`/]office\b|api\/office|audit log/i.test(await readFile(file, 'utf8'))) naming.push(file)
  expect(naming).toEqual([])
})
