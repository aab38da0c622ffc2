import { describe, expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { decideBlueprint } from '#server/blueprints/review.ts'
import { blueprints } from '#server/blueprints/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { createSignIn, submitBlueprint, blueprintTexts, type SignedInCaller } from '../support/authors.ts'
import { startSite } from '../support/site.ts'

const startTime = new Date('2026-03-05T09:30:00Z')

const site = await closedAfterFile(startSite())
const signInSomeone = createSignIn(site, startTime)

const blueprintPath = (id: string) => `${apiPaths.blueprints}/${id}`

test('the reading history counts each Blueprint a person opens, and no one else sees it', async () => {
  const author = await signInSomeone('written@example.com', 'partner_monthly_25')
  const reader = await signInSomeone('reads@example.com', 'client_monthly_10')
  const id = await submitBlueprint(author, { ...blueprintTexts, title: 'Read twice' })
  const decision = { type: 'blueprint.publish' as const, category: null }
  const deps = { db: site.db, origin: site.origin, actor: operatorActor, now: startTime }
  await decideBlueprint(id, decision, deps)
  await reader.get(blueprintPath(id))
  await reader.get(blueprintPath(id))
  await reader.browser.send(blueprintPath(id), { method: 'HEAD' })
  await author.get(blueprintPath(id))
  const [author_name, last_read_at] = [expect.any(String) as string, startTime.toISOString()]
  const recent = [{ id, title: 'Read twice', author_name, times: 2, last_read_at }]
  const history = { blueprints_read: 1, openings: 2, minutes: 1, recent }
  expect(await reader.get(apiPaths.readingHistory)).toEqual([200, history])
  const none = { blueprints_read: 0, openings: 0, minutes: 0, recent: [] }
  expect(await author.get(apiPaths.readingHistory)).toEqual([200, none])
  const note = 'The vendor has asked us to take it down.'
  await decideBlueprint(id, { type: 'blueprint.withdraw', note }, deps)
  expect(await reader.get(apiPaths.readingHistory), 'once it is withdrawn').toEqual([200, none])
})

describe('the gallery', () => {
  const titles = async (reader: SignedInCaller, query: string) => {
    const [status, body] = await reader.get(`${apiPaths.blueprints}?${query}`)
    expect(status).toBe(200)
    return (body as { title: string; id: string }[]).map(({ title, id }) => ({ title, id }))
  }

  test('shows the published ones without their content, newest first; it is searched by the beginnings of words, narrowed down, ordered and paged', async () => {
    const author = await signInSomeone('writes@example.com', 'partner_monthly_25')
    const texts = { summary: 'A gallery of its own.', content: 'For members only.', readingMinutes: 1 }
    const state = {
      status: 'published',
      category: 'people',
      createdAt: startTime,
      submittedAt: startTime,
    } as const
    const row = { authorId: author.id, ...texts, ...state }
    const newestLast = ['Alpha order/invoice', 'Beta invoices', 'Gamma Rechnungsprüfung']
    const timeOf = (index: number) => new Date(startTime.getTime() + index * 1_000)
    const rows = newestLast.map((title, index) => ({ ...row, title, publishedAt: timeOf(index) }))
    await site.db.insert(blueprints).values(rows)
    const hidden = { ...row, title: 'Delta invoices', publishedAt: null }
    for (const status of ['pending', 'changes_asked', 'declined'] as const)
      await site.db.insert(blueprints).values({ ...hidden, status })
    const common = {
      ...{ id: expect.any(String) as string, author_name: expect.any(String) as string, drawing: [] },
      ...{ summary: row.summary, category: 'people', reading_minutes: 1 },
    }
    const reader = await signInSomeone('looks@example.com', 'client_monthly_10')
    const shown = rows.map(({ title, publishedAt }) => ({
      ...common,
      title,
      created_at: publishedAt.toISOString(),
    }))
    const listed = await reader.get(`${apiPaths.blueprints}?category=people`)
    expect(listed).toEqual([200, shown.toReversed()])
    const only = (found: { title: string }[]) => found.map(({ title }) => title)
    const found = only(await titles(author, 'category=people&search=invo'))
    expect(found).toEqual(['Beta invoices', 'Alpha order/invoice'])
    expect(only(await titles(author, 'search=GAMMA+rechnungspr%C3%BCf'))).toEqual(['Gamma Rechnungsprüfung'])
    expect(await titles(author, `search=${encodeURIComponent("'; drop | & ! ( :* zzz")}`)).toEqual([])
    expect(only(await titles(author, 'category=people&sort=oldest'))).toEqual(newestLast)
    for (const sort of ['newest', 'oldest', 'title']) {
      const all = await titles(author, `category=people&sort=${sort}`)
      const paged = await titles(author, `category=people&sort=${sort}&limit=1`)
      while (paged.length < all.length) {
        const after = paged.at(-1)?.id ?? ''
        const next = await titles(author, `category=people&sort=${sort}&limit=1&after=${after}`)
        expect(next).toHaveLength(1)
        paged.push(...next)
      }
      expect(paged).toEqual(all)
    }
  })

  test('does not understand other queries, and says so', async () => {
    const reader = await signInSomeone('asks@example.com', 'client_monthly_10')
    const refused = [400, { error: 'This list cannot be sorted, searched or paged like that.' }]
    const odd = [
      'sort=random',
      'limit=0',
      'limit=101',
      'limit=x',
      'after=1',
      'category=none',
      'search=a&search=b',
    ]
    for (const query of odd)
      expect([query, await reader.get(`${apiPaths.blueprints}?${query}`)]).toEqual([query, refused])
  })
})
