import { beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/time/durations.ts'
import { apiPaths } from '#contract/paths.ts'
import type { ReviewStatus } from '#contract/blueprints/blueprints.ts'
import { seedDemo } from '#server/demo.ts'
import { upsertPerson } from '#server/people/store.ts'
import { blueprints } from '#server/blueprints/tables.ts'
import { partnerApplications } from '#server/enquiries/tables.ts'
import { grants, orders, payments } from '#server/orders/tables.ts'
import { people } from '#server/people/tables.ts'
import { entitlementsOf } from '#server/people/entitlements.ts'
import { subjectOf } from '#sandbox/oidc/people.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { signIn } from '../support/browser.ts'
import { startSite } from '../support/site.ts'

const startTime = new Date('2026-03-05T09:30:00Z')
const seed = (now: Date) =>
  seedDemo(
    site.db,
    (email) => ({
      issuer: `${site.origin}/sandbox/oidc`,
      subject: subjectOf(email),
      email,
      name: email,
    }),
    now,
    'UTC',
  )
const site = await closedAfterFile(startSite())
beforeAll(async () => {
  await seed(startTime)
  const author = { issuer: 'test', subject: 'author', email: 'author@example.com', name: 'Grace Hopper' }
  const { id: authorId } = await upsertPerson(site.db, author, startTime)
  const row = (title: string, status: ReviewStatus, publishedAt: Date | null) => ({
    authorId,
    title,
    summary: `About ${title}`,
    content: 'For members only.',
    status,
    readingMinutes: 3,
    createdAt: new Date(startTime.getTime() - 9 * dayMs),
    submittedAt: new Date(startTime.getTime() - 9 * dayMs),
    publishedAt,
  })
  await site.db
    .insert(blueprints)
    .values([
      row('Older', 'published', new Date('2026-03-01T00:00:00Z')),
      row('Newer', 'published', new Date('2026-03-02T00:00:00Z')),
      row('Waiting', 'pending', null),
      row('Sent back', 'changes_asked', null),
      row('Turned down', 'declined', null),
    ])
})

async function listFor(email: string, query = '') {
  const browser = site.browser()
  await signIn(browser, email)
  const answer = await browser.send(apiPaths.blueprints + query)
  return {
    status: answer.status,
    cache: answer.headers.get('cache-control'),
    body: (await answer.json()) as unknown,
  }
}

describe('the list of Blueprints', () => {
  test('is refused to those who are not signed in', async () => {
    const answer = await fetch(site.origin + apiPaths.blueprints)
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'User not authenticated.' }])
  })

  test('is refused to a member without a plan', async () => {
    expect(await listFor('guest@demo.example')).toMatchObject({
      status: 403,
      body: { error: 'You do not have access to view this content. Please upgrade your plan.' },
    })
  })

  test.each(['client@demo.example', 'partner@demo.example'])(
    'shows %s the published ones without their content, newest first',
    async (email) => {
      const id = expect.any(String) as string
      const common = { author_name: 'Grace Hopper', category: null, reading_minutes: 3, drawing: [] }
      expect(await listFor(email, '?search=about')).toEqual({
        status: 200,
        cache: 'private, no-store',
        body: [
          { id, title: 'Newer', summary: 'About Newer', ...common, created_at: '2026-03-02T00:00:00.000Z' },
          { id, title: 'Older', summary: 'About Older', ...common, created_at: '2026-03-01T00:00:00.000Z' },
        ],
      })
    },
  )
})

describe('the Blueprints of the demo', () => {
  test('stand in the gallery under the name of its partner, each once', async () => {
    const { body } = await listFor('client@demo.example')
    const titles = (body as { title: string; author_name: string }[])
      .filter(({ author_name }) => author_name !== 'Grace Hopper')
      .map(({ title }) => title)
    expect(titles).toEqual([
      'Three-way match without the inbox',
      'The quote that waits for nobody',
      'One question, one queue',
      'The first day is a project',
      'A figure with an owner',
      'Plan maintenance from what broke',
      'An agent that asks before it orders',
    ])
  })
})

describe('the people of the demo', () => {
  const standings = async (now: Date) => {
    const rows = await site.db.select({ id: people.id, email: people.email }).from(people)
    const demo = rows.filter(({ email }) => email.endsWith('@demo.example'))
    const list = await Promise.all(
      demo.map(async ({ id, email }) => {
        const { role, subscription_status, plans } = await entitlementsOf(site.db, id, now)
        return [email, role, subscription_status, plans.map(({ productKey }) => productKey)] as const
      }),
    )
    return list.sort(([a], [b]) => a.localeCompare(b))
  }
  const expected = [
    ['client@demo.example', 'client', 'active', ['client_monthly_premium']],
    ['former-client@demo.example', 'client', 'none', []],
    ['guest@demo.example', 'member', 'none', []],
    ['partner@demo.example', 'partner', 'active', ['partner_monthly_25']],
    ['second-partner@demo.example', 'partner', 'active', ['partner_monthly_25']],
    ['staff@demo.example', 'member', 'none', []],
  ]
  const counts = async () => [
    (await site.db.select().from(orders)).length,
    (await site.db.select().from(payments)).length,
    (await site.db.select().from(grants)).length,
    (await site.db.select().from(partnerApplications)).length,
  ]

  test('are who the demo says', async () => {
    expect(await standings(startTime)).toEqual(expected)
    expect(await counts()).toEqual([5, 5, 5, 3])
  })

  test('stay the same however often and by however many instances the demo is started', async () => {
    await seed(startTime)
    await Promise.all([
      seed(new Date(startTime.getTime() + dayMs)),
      seed(new Date(startTime.getTime() + 2 * dayMs)),
    ])
    expect(await counts()).toEqual([5, 5, 5, 3])
  })

  test('have their plan renewed once in its last week, and after it ended', async () => {
    const lastWeek = new Date(startTime.getTime() + 25 * dayMs)
    await seed(lastWeek)
    await seed(lastWeek)
    expect(await counts()).toEqual([8, 8, 8, 3])
    const nextYear = new Date(startTime.getTime() + 400 * dayMs)
    expect((await standings(nextYear))[0]?.slice(1, 3)).toEqual(['client', 'expired'])
    await seed(nextYear)
    expect(await standings(nextYear)).toEqual(expected)
  })

  test('have orders that nobody asks the providers about', async () => {
    const rows = await site.db.select().from(orders)
    expect(rows.map(({ status, nextCheckAt, provider }) => [status, nextCheckAt, provider])).toEqual(
      rows.map(() => ['paid', null, 'razorpay']),
    )
    expect(rows.every(({ providerOrderId }) => /^order_demo[0-9a-f]{12}$/.test(providerOrderId ?? ''))).toBe(
      true,
    )
  })
})
