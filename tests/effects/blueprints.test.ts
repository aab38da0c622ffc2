import { expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import { articleEffects } from '#src/effects/article.ts'
import { blueprintEffects } from '#src/effects/blueprints/blueprint.ts'
import { blueprintsEffects } from '#src/effects/blueprints/blueprints.ts'
import { submissionEffects } from '#src/effects/blueprints/submission.ts'
import { offlineFetch, pageWith, refusal, runActor, testAnswers } from './api-harness.ts'
import { mockFetch, sentBy, type FetchMock } from './tokens.ts'

const time = '2026-03-01T23:30:00.000Z'

const readArticle = (fetch: FetchMock) =>
  runActor(articleEffects(pageWith(fetch)).actors.readArticle, { slug: 'one' })
const readBlueprint = (fetch: FetchMock) =>
  runActor(blueprintEffects(pageWith(fetch)).actors.readBlueprint, { id: 'a' })
const listBlueprints = (fetch: FetchMock) => {
  const filters = { search: '', category: undefined, sort: 'newest' as const }
  return runActor(blueprintsEffects(pageWith(fetch)).actors.list, { filters, after: undefined })
}

const named = { slug: 'one', title: 'One', category: 'Strategy', featured_image_url: '/one.webp' }
const article = { ...named, published_at: time, content: [{ type: 'paragraph', text: 'Words.' }] }
const blueprint = { title: 'Invoices', author_name: 'Ada', created_at: time, content: 'Words.' }
const shownBlueprint = { ...blueprint, id: '', summary: '', category: null, reading_minutes: 0 }
const listed = { id: 'a', title: 'Invoices', summary: '', created_at: '' }
const noBlueprint = { outcome: 'missing', error: messages.blueprintNotFound }
const noAccess = { outcome: 'refused', error: messages.noBlueprintAccess }
const containing = (outcome: object): unknown => expect.objectContaining(outcome)

testAnswers('a reader gets %s', [
  ['an article', readArticle, { body: article }, containing({ ...article, author_name: '' })],
  ['a Blueprint', readBlueprint, { body: blueprint }, { outcome: 'found', blueprint: shownBlueprint }],
  ['null as no Blueprint', readBlueprint, { body: null }, noBlueprint],
  ['an empty object as no Blueprint', readBlueprint, { body: {} }, noBlueprint],
  ['nothing as no Blueprint', readBlueprint, { body: '' }, noBlueprint],
  ['words of our own about a Blueprint that no plan opens', readBlueprint, refusal(403, 'No.'), noAccess],
  [
    'a list of Blueprints without what is none',
    listBlueprints,
    { body: [{ id: 'a', title: 'Invoices' }, { title: 7 }] },
    { outcome: 'shown', blueprints: [containing(listed)], hasMore: false },
  ],
])

const texts = { title: 'A title', summary: 'A summary', content: 'A content' }
const noTexts = { title: '', summary: '', content: '' }
const effectsOfAuthor = (fetch: FetchMock) => submissionEffects(pageWith(fetch))
const written = (authorId: string, revises?: string, jobId?: string) => ({ authorId, revises, jobId })
const recall = (revises?: string) => (fetch: FetchMock) =>
  runActor(effectsOfAuthor(fetch).actors.recall, written('u1', revises))
const submit = (revises?: string, jobId?: string) => (fetch: FetchMock) =>
  runActor(effectsOfAuthor(fetch).actors.submit, { revises, jobId, texts })

test('what was typed comes back to the same person for the same Blueprint, until it is sent, and to nobody else', async () => {
  const { actors, actions } = effectsOfAuthor(offlineFetch())
  const textsOf = async (who: ReturnType<typeof written>) => (await runActor(actors.recall, who)).texts
  const forJob = { ...texts, title: 'For a job' }
  actions.keepDraft(undefined, { ...written('u1'), texts })
  actions.keepDraft(undefined, { ...written('u1', undefined, 'j1'), texts: forJob })
  expect(await textsOf(written('u1'))).toEqual(texts)
  expect(await textsOf(written('u1', undefined, 'j1'))).toEqual(forJob)
  expect(await textsOf(written('u2'))).toEqual(noTexts)
  actions.dropDraft(undefined, written('u1'))
  expect(await textsOf(written('u1'))).toEqual(noTexts)
})

test('a new Blueprint, one for a job and a changed one go to their calls', async () => {
  const fetch = mockFetch({ body: { id: 'b1' } })
  await submit()(fetch)
  await submit(undefined, 'j1')(fetch)
  await submit('b1')(fetch)
  expect(sentBy(fetch)).toEqual([
    ['POST /api/blueprints/submit', texts],
    ['POST /api/blueprints/submit', { ...texts, jobId: 'j1' }],
    ['POST /api/blueprints/b1/resubmit', texts],
  ])
})

const sentBack = { ...blueprint, ...texts, review: { status: 'changes_asked', note: 'Name the owners.' } }
const waiting = { ...sentBack, review: { status: 'pending', note: null } }
const issues = { title: 'Short.' }
const asked = refusal(400, 'Check.', { ...issues, role: 'No.' })

testAnswers('an author is told of %s', [
  ['a Blueprint that came back', recall('b1'), { body: sentBack }, { texts, note: 'Name the owners.' }],
  ['one that waits', recall('b1'), { body: waiting }, messages.notAwaitingChanges],
  ['one that is gone', recall('b1'), { status: 404 }, messages.blueprintNotFound],
  ['a sent one', submit(), { status: 201, body: { id: 'b1' } }, { outcome: 'sent' }],
  ['a refused title', submit(), asked, { outcome: 'refused', error: 'Check.', issues }],
  ['a limit', submit(), refusal(429, 'Slow.'), { outcome: 'refused', error: 'Slow.', issues: {} }],
])
