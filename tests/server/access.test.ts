import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue, type ProductKey } from '#contract/catalogue.ts'
import { endpoints } from '#contract/endpoints.ts'
import { apiPaths } from '#contract/paths.ts'
import { addDemoOrder } from '#server/store/demo-orders.ts'
import { blueprints, people } from '#server/store/schema.ts'
import { signIn, startSite, type Site } from './support-site.ts'

const now = new Date('2026-03-05T09:30:00Z')
const aYearAgo = new Date('2025-03-05T09:30:00Z')

/** Everybody who may come, by what they paid and when. */
const everybody = {
  visitor: undefined,
  member: {},
  'client, active': { plan: 'client_monthly_10', paidAt: now },
  'client, lapsed': { plan: 'client_monthly_10', paidAt: aYearAgo },
  'client by a Blueprint bought': { plan: 'blueprint', paidAt: aYearAgo },
  'partner, active': { plan: 'partner_monthly_25', paidAt: now },
  'partner, lapsed': { plan: 'partner_monthly_25', paidAt: aYearAgo },
  'author, active': { plan: 'partner_monthly_25', paidAt: now },
  'author, lapsed': { plan: 'partner_monthly_25', paidAt: aYearAgo },
} satisfies Record<string, { plan?: ProductKey; paidAt?: Date } | undefined>
type Who = keyof typeof everybody

type Call = { path: (ids: Ids) => string; body?: object; answers: Record<Who, number> }
type Ids = { published: string; pending: string; sentBack: string }

const row = (...[visitor, member, active, lapsed, bought, partner, exPartner, author, exAuthor]: number[]) =>
  ({
    visitor,
    member,
    'client, active': active,
    'client, lapsed': lapsed,
    'client by a Blueprint bought': bought,
    'partner, active': partner,
    'partner, lapsed': exPartner,
    'author, active': author,
    'author, lapsed': exAuthor,
  }) as Record<Who, number>

const one = ({ published }: Ids) => `${apiPaths.blueprints}/${published}`
const unread = ({ pending }: Ids) => `${apiPaths.blueprints}/${pending}`
const again = ({ sentBack }: Ids) => `${apiPaths.blueprints}/${sentBack}/resubmit`

/** Each guarded call, and the status it answers everybody with, in the order above. An empty body shows who is let in: 400. */
const calls: Record<string, Call> = {
  'the gallery': {
    path: () => apiPaths.blueprints,
    answers: row(401, 403, 200, 403, 200, 200, 403, 200, 403),
  },
  'a published Blueprint': { path: one, answers: row(401, 403, 200, 403, 200, 200, 403, 200, 200) },
  'one that waits for review': { path: unread, answers: row(401, 403, 404, 403, 404, 404, 403, 200, 200) },
  'own Blueprints': {
    path: () => apiPaths.ownBlueprints,
    answers: row(401, 200, 200, 200, 200, 200, 200, 200, 200),
  },
  'the reading history': {
    path: () => apiPaths.readingHistory,
    answers: row(401, 403, 200, 403, 403, 200, 403, 200, 403),
  },
  submitting: {
    path: () => apiPaths.submitBlueprint,
    body: {},
    answers: row(401, 403, 403, 403, 403, 400, 403, 400, 403),
  },
  'submitting again': { path: again, body: {}, answers: row(401, 403, 403, 403, 403, 404, 403, 400, 403) },
}

let site: Site
const browsers = new Map<Who, ReturnType<Site['browser']>>()
const ids = new Map<Who, Ids>()

async function arrive(who: Who): Promise<string | undefined> {
  const browser = site.browser()
  browsers.set(who, browser)
  const standing: { plan?: ProductKey; paidAt?: Date } | undefined = everybody[who]
  if (!standing) return undefined
  const email = `${who.toLowerCase().replace(/\W+/g, '-')}@example.com`
  await signIn(browser, email)
  const [person] = await site.db.select().from(people).where(eq(people.email, email))
  if (!person) throw new Error(`${email} did not sign in`)
  const { plan, paidAt } = standing
  if (plan && paidAt) await addDemoOrder(site.db, { personId: person.id, product: catalogue[plan], paidAt })
  return person.id
}

async function write(authorId: string): Promise<Ids> {
  const texts = { title: 'A title', summary: 'A summary of it.', content: 'Its whole content, in short.' }
  const common = { authorId, ...texts, readingMinutes: 1, createdAt: now, submittedAt: now }
  const added = await site.db
    .insert(blueprints)
    .values([
      { ...common, status: 'published', publishedAt: now },
      { ...common, status: 'pending' },
      { ...common, status: 'changes_asked', note: 'Please name the owners.' },
    ])
    .returning({ id: blueprints.id })
  const [published, pending, sentBack] = added.map(({ id }) => id)
  if (!published || !pending || !sentBack) throw new Error('not written')
  return { published, pending, sentBack }
}

beforeAll(async () => {
  site = await startSite({ now: () => now })
  for (const who of Object.keys(everybody) as Who[]) {
    const id = await arrive(who)
    if (id && who.startsWith('author')) ids.set(who, await write(id))
  }
})
afterAll(() => site.close())

const cases = Object.entries(calls).flatMap(([name, call]) =>
  (Object.keys(everybody) as Who[]).map((who) => [name, who, call.answers[who], call] as const),
)

describe('whoever comes', () => {
  test.each(cases)('%s answers a %s with %i', async (_name, who, expected, { path, body }) => {
    const named = ids.get(who) ?? ids.get('author, active')
    if (!named) throw new Error('nobody wrote')
    const answer = await browsers.get(who)?.send(path(named), {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: site.origin },
        body: JSON.stringify(body),
      }),
    })
    expect(answer?.status).toBe(expected)
    expect(answer?.headers.get('cache-control')).toMatch(/no-store/)
  })

  test('meets every call that asks for the cookie in this table', () => {
    const known = Object.values(calls).map(({ path }) =>
      path({ published: '{id}', pending: '{id}', sentBack: '{id}' }),
    )
    const guarded = endpoints.filter(({ auth }) => auth === 'cookie').map(({ path }) => path)
    expect([...new Set(known)].sort()).toEqual([...new Set(guarded)].sort())
  })
})
