import { expect, test } from 'vitest'
import { dayMs } from '#contract/time/durations.ts'
import { seedDemo } from '#server/demo.ts'
import { partnerApplications } from '#server/enquiries/tables.ts'
import { grants, orders, payments } from '#server/orders/tables.ts'
import { people } from '#server/people/tables.ts'
import { entitlementsOf } from '#server/people/entitlements.ts'
import { subjectOf } from '#sandbox/oidc/people.ts'
import { startSite } from '../support/site.ts'

const startTime = new Date('2026-03-05T09:30:00Z')
const site = await startSite()
const issuer = `${site.origin}/sandbox/oidc`
const seed = (now: Date) =>
  seedDemo(site.db, (email) => ({ issuer, subject: subjectOf(email), email, name: email }), now, 'UTC')

async function standings(now: Date) {
  const rows = await site.db.select({ id: people.id, email: people.email }).from(people).orderBy(people.email)
  return Promise.all(
    rows.map(async ({ id, email }) => {
      const { role, subscription_status, plans } = await entitlementsOf(site.db, id, now)
      return [email, role, subscription_status, ...plans.map(({ productKey }) => productKey)]
    }),
  )
}
const counts = () =>
  Promise.all([orders, payments, grants, partnerApplications].map((table) => site.db.$count(table)))

test('the demo has its people and Blueprints once, whenever and by however many instances it is started', async () => {
  const expected = [
    ['client@demo.example', 'client', 'active', 'client_monthly_premium'],
    ['former-client@demo.example', 'client', 'none'],
    ['guest@demo.example', 'member', 'none'],
    ['partner@demo.example', 'partner', 'active', 'partner_monthly_25'],
    ['second-partner@demo.example', 'partner', 'active', 'partner_monthly_25'],
    ['staff@demo.example', 'member', 'none'],
  ]
  const after = (days: number) => new Date(startTime.getTime() + days * dayMs)
  await seed(startTime)
  expect([await standings(startTime), await counts()]).toEqual([expected, [5, 5, 5, 3]])
  await seed(startTime)
  await Promise.all([seed(after(1)), seed(after(2))])
  expect(await counts(), 'started again').toEqual([5, 5, 5, 3])
  await seed(after(25))
  await seed(after(25))
  expect(await counts(), 'renewed once in the last week of a plan').toEqual([8, 8, 8, 3])
  const lapsed = ['client@demo.example', 'client', 'expired', 'client_monthly_premium']
  expect((await standings(after(400)))[0]).toEqual(lapsed)
  await seed(after(400))
  expect(await standings(after(400)), 'renewed after its end').toEqual(expected)
  const placed = await site.db.select().from(orders)
  const providerOrderId = expect.stringMatching(/^order_demo[0-9a-f]{12}$/) as string
  const unasked = { status: 'paid', nextCheckAt: null, provider: 'razorpay', providerOrderId }
  expect(placed, 'orders about which nobody asks a provider').toMatchObject(placed.map(() => unasked))
})
