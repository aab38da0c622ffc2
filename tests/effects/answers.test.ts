// @vitest-environment node
import { expect, test } from 'vitest'
import { readAccount } from '#contract/payments/account-calls.ts'
import { articleEffects } from '#src/effects/article.ts'
import { blueprintEffects } from '#src/effects/blueprints/blueprint.ts'
import { blueprintsEffects } from '#src/effects/blueprints/blueprints.ts'
import { apiWith, outcomeOf, refusal, runActor } from './api-harness.ts'
import { mockFetch, type FetchMock } from './tokens.ts'

const readArticle = (fetch: FetchMock) =>
  runActor(articleEffects({ api: apiWith(fetch) }).actors.readArticle, { slug: 'one' })
const readBlueprint = (fetch: FetchMock) =>
  runActor(blueprintEffects({ api: apiWith(fetch) }).actors.readBlueprint, { id: 'a' })
const listBlueprints = (fetch: FetchMock) => {
  const filters = { search: '', category: undefined, sort: 'newest' as const }
  const { actors } = blueprintsEffects({ api: apiWith(fetch) })
  return runActor(actors.list, { filters, after: undefined })
}

const article = {
  slug: 'one',
  title: 'One',
  category: 'Strategy',
  featured_image_url: '/one.webp',
  published_at: '2026-01-02T00:00:00Z',
  content: [{ type: 'paragraph', text: 'Words.' }],
}
const { content: _content, published_at: _date, ...bareArticle } = article
const blueprint = {
  title: 'Invoices',
  author_name: 'Ada',
  created_at: '2026-01-02T00:00:00Z',
  content: 'Words.',
}
const shownBlueprint = { ...blueprint, id: '', summary: '', category: null, reading_minutes: 0 }
const listed = { id: 'a', title: 'Invoices', summary: '', created_at: '' }
const refusedText = 'You do not have access to view this content. Please upgrade your plan.'
const missing = { outcome: 'missing', error: 'Blueprint not found.' }

test.each([
  ['an article by its own fields', readArticle, { body: article }, { ...article, author_name: '' }],
  [
    'an article without content or a date as far as it goes',
    readArticle,
    { body: bareArticle },
    { title: 'One', content: null, published_at: '' },
  ],
  ['a Blueprint', readBlueprint, { body: blueprint }, { outcome: 'found', blueprint: shownBlueprint }],
  ['null as no Blueprint', readBlueprint, { body: null }, missing],
  ['an empty object as no Blueprint', readBlueprint, { body: {} }, missing],
  ['nothing as no Blueprint', readBlueprint, { body: '' }, missing],
  [
    'a Blueprint that a plan does not open in words of our own',
    readBlueprint,
    refusal(403, 'No.'),
    { outcome: 'refused', error: refusedText },
  ],
  [
    'a list of Blueprints without what is none',
    listBlueprints,
    { body: [{ id: 'a', title: 'Invoices' }, { title: 7 }] },
    { blueprints: [listed] },
  ],
] as const)('a reader gets %s', async (_, act, answer, outcome) => {
  expect(await outcomeOf(act, answer)).toMatchObject(outcome)
})

test('an empty error message of the server counts as no message', async () => {
  const { signal } = new AbortController()
  const api = apiWith(mockFetch({ status: 400, body: { error: '' } }))
  expect(await api.call(readAccount, { signal })).toMatchObject({ ok: false, error: undefined })
})
