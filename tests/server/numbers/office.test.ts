import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Numbers } from '#contract/numbers/numbers.ts'
import { officeApiPathOf } from '#contract/office/paths.ts'
import { addEnquiry } from '#server/enquiries/store.ts'
import { updateDailyTotals } from '#server/numbers/store.ts'
import { articles } from '#server/articles/tables.ts'
import { enquiries, partnerApplications } from '#server/enquiries/tables.ts'
import { dailyTotals, dailyVisits } from '#server/numbers/tables.ts'
import { visits } from '#server/visits/tables.ts'
import { deleteVisits, putVisits, type Visit } from '#server/visits/store.ts'
import { applicationFields } from '../support/forms.ts'
import { storePurchase } from '../support/purchases.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember } from '../support/staff.ts'
import { visitRecord } from '../support/visits.ts'

const now = new Date('2026-03-05T12:00:00Z')
const yesterday = new Date('2026-03-04T23:59:59Z')
const site = await startSite({ startsAt: now })
const owner = await signInStaffMember(site, 'owner')
beforeEach(async () => {
  for (const table of [dailyVisits, dailyTotals, visits, enquiries, partnerApplications])
    await site.db.delete(table)
})

const visitRow = (createdAt: Date, changed: Partial<Visit> = {}): Visit => {
  const reported = { ...visitRecord, referrer: 'direct', pageUrl: '/pricing' }
  return { ...reported, reportId: randomUUID(), createdAt, ...changed }
}
const runDailyCount = (at = now, signal = new AbortController().signal) =>
  updateDailyTotals(site.db, at, signal)
const readNumbers = async (days: number) =>
  (await owner.get(`${officeApiPathOf('numbers')}?days=${days}`)).body as Numbers
const visitsByDay = ({ days }: Numbers) => days.map((day) => [day.day, day.visits])

test('an owner sees visits, enquiries and orders by day, and what was visited from where on what', async () => {
  const article = { title: 'One number', category: 'Strategy', image: '/x.webp', imageAlt: '', content: [] }
  const published = { status: 'published', publishedAt: yesterday, updatedAt: yesterday } as const
  await site.db.insert(articles).values({ ...article, slug: 'one-number', ...published })
  await putVisits(site.db, [
    visitRow(yesterday, { referrer: 'https://search.example/some/path' }),
    visitRow(now, { referrer: 'https://search.example/other', deviceType: 'desktop' }),
    visitRow(now, { pageUrl: '/insights/one-number' }),
    visitRow(now, { pageUrl: '/insights/nothing' }),
  ])
  await addEnquiry(site.db, { kind: 'notify', fields: { email: 'eli@example.com' } }, undefined, yesterday)
  await storePurchase(site.db, (await site.payer('dee@example.com')).id, 'blueprint', now)
  await runDailyCount()
  const { days, ...lists } = await readNumbers(7)
  expect(days.slice(-3)).toEqual([
    { day: '2026-03-03', visits: 0, enquiries: 0, orders: 0 },
    { day: '2026-03-04', visits: 1, enquiries: 1, orders: 0 },
    { day: '2026-03-05', visits: 3, enquiries: 0, orders: 1 },
  ])
  expect([days.length, days[0]?.day]).toEqual([7, '2026-02-27'])
  const named = (visits: Record<string, number>) =>
    Object.entries(visits).map(([name, count]) => ({ name, visits: count }))
  expect(lists).toEqual({
    pages: named({ '/pricing': 2, '/insights/nothing': 1, '/insights/one-number': 1 }),
    referrers: named({ direct: 2, 'search.example': 2 }),
    devices: named({ mobile: 3, desktop: 1 }),
    articles: named({ 'One number': 1 }),
  })
})

test('counting again changes nothing and takes what came late, days that were missed are counted, and one that is over stays when its visits are deleted', async () => {
  const missed = new Date('2026-02-27T10:00:00Z')
  await putVisits(site.db, [visitRow(missed), visitRow(yesterday), visitRow(now)])
  await Promise.all([runDailyCount(), runDailyCount(), runDailyCount()])
  await putVisits(site.db, [visitRow(now)])
  await runDailyCount()
  const days = visitsByDay(await readNumbers(7))
  const expected = [
    ['2026-02-27', 1],
    ['2026-03-04', 1],
    ['2026-03-05', 2],
  ]
  expect([days[0], ...days.slice(-2)]).toEqual(expected)
  await deleteVisits(site.db, now)
  await runDailyCount()
  expect(visitsByDay(await readNumbers(7)).slice(0, -1)).toEqual(days.slice(0, -1))
})

test('days are counted from the first application on, also before anybody visits', async () => {
  const fields = applicationFields
  await site.db.insert(partnerApplications).values({ fields, status: 'received', createdAt: yesterday })
  await runDailyCount()
  expect((await readNumbers(7)).days.slice(-2).map(({ day, enquiries: sent }) => [day, sent])).toEqual([
    ['2026-03-04', 1],
    ['2026-03-05', 0],
  ])
})

test('a day takes visits that are written shortly after its end', async () => {
  await putVisits(site.db, [visitRow(now)])
  await runDailyCount(new Date('2026-03-06T00:10:00Z'))
  await putVisits(site.db, [visitRow(new Date('2026-03-05T23:59:59Z'))])
  await runDailyCount(new Date('2026-03-06T00:20:00Z'))
  expect(visitsByDay(await readNumbers(7)).at(-1)).toEqual(['2026-03-05', 2])
})

test('a stopping server begins no further day', async () => {
  await putVisits(site.db, [visitRow(yesterday)])
  await runDailyCount(now, AbortSignal.abort())
  expect(await site.db.select().from(dailyTotals)).toEqual([])
})
