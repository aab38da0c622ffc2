import { beforeEach, expect, test } from 'vitest'
import { editorEffects } from '#src/effects/office/editor.ts'
import {
  apiWith,
  offlineFetch,
  outcomeOf,
  refusal,
  runActor,
  sentBy,
  unreachableText,
} from '../api-harness.ts'
import { createTestDrafts } from '../form-harness.ts'
import { mockFetch, type FetchMock } from '../tokens.ts'

const article = (title: string) => ({
  content: { title, slug: '', category: '', author: '', image: '', image_alt: '', markdown: '' },
  revision: 3,
  savedAt: '2026-03-05T10:00:00.000Z',
  savedBy: 'edith@northloop.example',
  issues: [],
  preview: {
    title,
    category: '',
    featured_image_url: '',
    featured_image_alt: '',
    author_name: '',
    content: [],
  },
})
const { content } = article('Typed')
const proposalContent = { project_name: 'First' }
const proposal = {
  ...article(''),
  content: proposalContent,
  preview: { kind: 'proposal', content: proposalContent },
}

type Area = Parameters<typeof editorEffects>[0]['area']
const effectsWith = (fetch: FetchMock, area: Area = 'articles') =>
  editorEffects({ api: apiWith(fetch), drafts: createTestDrafts(), window, area, id: 'a1' })
const read = (fetch: FetchMock) => runActor(effectsWith(fetch).actors.readDocument)
const saving = { revision: 3, content, keepsVersion: false }
const save = (fetch: FetchMock) => runActor(effectsWith(fetch).actors.saveDocument, saving)

beforeEach(() => sessionStorage.clear())

test('what was typed is there at the next opening, and apart from a proposal with the same id, until it is saved', async () => {
  const { actions } = effectsWith(offlineFetch())
  actions.keepDraft(undefined, { revision: 3, content, sent: undefined })
  const draftOf = async (area: Area, body: object) =>
    (await runActor(effectsWith(mockFetch({ body }), area).actors.readDocument)).draft
  expect(await draftOf('articles', article('First'))).toEqual({ revision: 3, content, sent: undefined })
  expect(await draftOf('proposals', proposal)).toBeNull()
  actions.dropDraft()
  expect(await draftOf('articles', article('First'))).toBeNull()
})

test('an article and a proposal are read and saved by calls of their own, and an own text is kept as a version', async () => {
  const fetch = offlineFetch()
  const effects = [effectsWith(fetch), effectsWith(fetch, 'proposals')]
  for (const { actors } of effects) {
    await runActor(actors.readDocument).catch(() => {})
    await runActor(actors.saveDocument, saving).catch(() => {})
    await runActor(actors.keepVersion, { revision: 3, content }).catch(() => {})
  }
  expect(sentBy(fetch)).toEqual(
    ['articles', 'proposals'].flatMap((area) => [
      [`GET /api/office/${area}/a1/document`],
      [`POST /api/office/${area}/a1/document`, saving],
      [`POST /api/office/${area}/a1/versions`, { revision: 3, content }],
    ]),
  )
})

const sentence = 'This can have at most 500 characters.'
const current = { ...article('Theirs'), revision: 5 }
const stored = article('Typed')

test.each([
  ['a document', read, { body: stored }, { stored, draft: null }],
  ['no document', read, 'none', unreachableText],
  ['a saved text', save, { body: stored }, { outcome: 'saved', stored }],
  [
    'a wrong field',
    save,
    refusal(400, 'Check.', { title: sentence }),
    { outcome: 'refused', error: sentence },
  ],
  ['a document that is gone', save, refusal(404, 'Gone.'), { outcome: 'refused', error: 'Gone.' }],
  [
    'what somebody else saved',
    save,
    { status: 409, body: { error: 'changed', current } },
    { outcome: 'conflict', stored: current },
  ],
  ['a lost connection', save, 'none', unreachableText],
] as const)('the editor is told of %s', async (_, act, answer, outcome) => {
  expect(await outcomeOf(act, answer)).toEqual(outcome)
})
