import { describe, expect, test } from 'vitest'
import { createActor, toPromise, type AnyActorLogic, type InputFrom } from 'xstate'
import { readAccount } from '#contract/payments/account-calls.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { articleEffects } from '#src/effects/article.ts'
import { blueprintEffects } from '#src/effects/blueprints/blueprint.ts'
import { blueprintsEffects } from '#src/effects/blueprints/blueprints.ts'
import { mockFetch, type FetchMock } from './tokens.ts'

const createTestApi = (fetch: FetchMock) =>
  createApi({
    fetch: fetch as unknown as typeof globalThis.fetch,
    tokens: { read: () => undefined },
    onTokenRefused: () => {},
  })

const runActor = <Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>) =>
  toPromise(createActor(logic, { input }).start())

describe('an article', () => {
  const readArticle = (body: unknown) =>
    runActor(articleEffects({ api: createTestApi(mockFetch({ body })) }).actors.readArticle, { slug: 'one' })
  const plain = {
    id: '1',
    slug: 'one',
    title: 'One',
    category: 'Strategy',
    featured_image_url: '/one.webp',
    published_at: '2026-01-02T00:00:00Z',
    content: [{ type: 'paragraph', text: 'Words.' }],
  }

  test('needs no more than its own fields to be read', async () => {
    const { id: _, ...shown } = plain
    expect(await readArticle(plain)).toMatchObject({
      ...shown,
      author_name: '',
      updated_at: '',
      previous: null,
    })
  })

  test('without content or a date is read as far as it goes', async () => {
    const { content: _, published_at: __, ...rest } = plain
    expect(await readArticle(rest)).toMatchObject({ title: 'One', content: null, published_at: '' })
  })
})

describe('a Blueprint', () => {
  const readBlueprint = (status: number, body: unknown) =>
    runActor(blueprintEffects({ api: createTestApi(mockFetch({ status, body })) }).actors.readBlueprint, {
      id: 'a',
    })
  const plain = {
    title: 'Invoices',
    author_name: 'Ada',
    created_at: '2026-01-02T00:00:00Z',
    content: 'Words.',
  }

  test('needs no more than title, author, date and content to be read', async () => {
    expect(await readBlueprint(200, plain)).toEqual({
      outcome: 'found',
      blueprint: { ...plain, id: '', summary: '', category: null, reading_minutes: 0 },
    })
  })

  test.each([
    ['null', null],
    ['an empty object', {}],
    ['nothing', ''],
  ])('that is answered with %s is not found', async (_, body) => {
    expect(await readBlueprint(200, body)).toEqual({ outcome: 'missing', error: 'Blueprint not found.' })
  })

  test('that a plan does not open is refused in words of our own', async () => {
    expect(await readBlueprint(403, { error: 'No.' })).toEqual({
      outcome: 'refused',
      error: 'You do not have access to view this content. Please upgrade your plan.',
    })
  })

  test('is listed by its title, and what is none is left out', async () => {
    const api = createTestApi(mockFetch({ body: [{ id: 'a', title: 'Invoices' }, { title: 7 }] }))
    const filters = { search: '', category: undefined, sort: 'newest' as const }
    expect(
      await runActor(blueprintsEffects({ api }).actors.list, { filters, after: undefined }),
    ).toMatchObject({
      blueprints: [{ id: 'a', title: 'Invoices', summary: '', created_at: '' }],
    })
  })
})

test('a refusal of no words is none', async () => {
  const { signal } = new AbortController()
  const api = createTestApi(mockFetch({ status: 400, body: { error: '' } }))
  const refused = await api.call(readAccount, { signal })
  expect(refused).toMatchObject({ ok: false, error: undefined })
})
