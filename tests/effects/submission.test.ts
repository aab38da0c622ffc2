import { beforeEach, expect, test } from 'vitest'
import { submissionEffects } from '#src/effects/blueprints/submission.ts'
import { apiWith, offlineFetch, outcomeOf, refusal, runActor, sentBy } from './api-harness.ts'
import { createTestDrafts } from './form-harness.ts'
import { mockFetch, type FetchMock } from './tokens.ts'

const blueprint = {
  id: 'b1',
  title: 'Three-way match',
  summary: 'Invoices that post themselves.',
  content: 'Invoices wait.',
  author_name: 'Grace',
  created_at: '2026-03-01T23:30:00.000Z',
  category: null,
  reading_minutes: 1,
  review: { status: 'changes_asked', note: 'Name the owners.' },
}
const texts = { title: 'A title', summary: 'A summary', content: 'A content' }
const noTexts = { title: '', summary: '', content: '' }

beforeEach(() => localStorage.clear())

const effectsWith = (fetch: FetchMock) => {
  const drafts = createTestDrafts(() => localStorage)
  return submissionEffects({ api: apiWith(fetch), drafts, places: new Map() })
}
const written = (authorId: string, revises?: string, jobId?: string) => ({ authorId, revises, jobId })
const recall = (revises?: string) => (fetch: FetchMock) =>
  runActor(effectsWith(fetch).actors.recall, written('u1', revises))
const submit = (revises?: string, jobId?: string) => (fetch: FetchMock) =>
  runActor(effectsWith(fetch).actors.submit, { revises, jobId, texts })

test('what was typed comes back to the same person for the same Blueprint, until it is sent, and to nobody else', async () => {
  const { actors, actions } = effectsWith(offlineFetch())
  const textsOf = async (who: ReturnType<typeof written>) => (await runActor(actors.recall, who)).texts
  actions.keepDraft(undefined, { ...written('u1'), texts })
  actions.keepDraft(undefined, { ...written('u1', undefined, 'j1'), texts: { ...texts, title: 'For a job' } })
  expect(await textsOf(written('u1'))).toEqual(texts)
  expect(await textsOf(written('u1', undefined, 'j1'))).toEqual({ ...texts, title: 'For a job' })
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

const { title, summary, content } = blueprint
const sentBack = { texts: { title, summary, content }, note: 'Name the owners.' }
const waiting = { ...blueprint, review: { status: 'pending', note: null } }
const issues = { title: 'Short.' }
const tooMany = 'Too many attempts. Please try again in 60 minutes.'

test.each([
  ['a Blueprint that came back', recall('b1'), { body: blueprint }, sentBack],
  ['one that waits', recall('b1'), { body: waiting }, 'This Blueprint cannot be changed at this stage.'],
  ['one that is gone', recall('b1'), { status: 404 }, 'Blueprint not found.'],
  ['a sent one', submit(), { status: 201, body: { id: 'b1' } }, { outcome: 'sent' }],
  [
    'a refused title',
    submit(),
    refusal(400, 'Check.', { ...issues, role: 'No.' }),
    { outcome: 'refused', error: 'Check.', issues },
  ],
  ['a limit', submit(), refusal(429, tooMany), { outcome: 'refused', error: tooMany, issues: {} }],
] as const)('an author is told of %s', async (_, act, answer, outcome) => {
  expect(await outcomeOf(act, answer)).toEqual(outcome)
})
