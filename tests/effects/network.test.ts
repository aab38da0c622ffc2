import { beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#contract/errors.ts'
import { articleEffects } from '#src/effects/article.ts'
import { blueprintEffects } from '#src/effects/blueprints/blueprint.ts'
import { blueprintsEffects } from '#src/effects/blueprints/blueprints.ts'
import { submissionEffects } from '#src/effects/blueprints/submission.ts'
import { jobDetailEffects } from '#src/effects/job-detail.ts'
import { jobsEffects } from '#src/effects/jobs.ts'
import { requestsEffects } from '#src/effects/requests.ts'
import {
  offlineFetch,
  pageWith,
  refusal,
  runActor,
  sentBy,
  testAnswers,
  unreachableText,
} from './api-harness.ts'
import { mockFetch, type FetchMock } from './tokens.ts'

const time = '2026-03-01T23:30:00.000Z'
const lost = { outcome: 'refused', error: unreachableText }
const tooLate = { outcome: 'outdated', error: 'Changed.' }

beforeEach(() => sessionStorage.clear())

const readArticle = (fetch: FetchMock) =>
  runActor(articleEffects(pageWith(fetch)).actors.readArticle, { slug: 'one' })
const readBlueprint = (fetch: FetchMock) =>
  runActor(blueprintEffects(pageWith(fetch)).actors.readBlueprint, { id: 'a' })
const listBlueprints = (fetch: FetchMock) => {
  const filters = { search: '', category: undefined, sort: 'newest' as const }
  return runActor(blueprintsEffects(pageWith(fetch)).actors.list, { filters, after: undefined })
}

const article = {
  slug: 'one',
  title: 'One',
  category: 'Strategy',
  featured_image_url: '/one.webp',
  published_at: time,
  content: [{ type: 'paragraph', text: 'Words.' }],
}
const { content: _content, published_at: _date, ...bareArticle } = article
const blueprint = { title: 'Invoices', author_name: 'Ada', created_at: time, content: 'Words.' }
const shownBlueprint = { ...blueprint, id: '', summary: '', category: null, reading_minutes: 0 }
const listed = { id: 'a', title: 'Invoices', summary: '', created_at: '' }
const noBlueprint = { outcome: 'missing', error: messages.blueprintNotFound }
const noAccess = { outcome: 'refused', error: messages.noBlueprintAccess }
const containing = (outcome: object): unknown => expect.objectContaining(outcome)

testAnswers('a reader gets %s', [
  ['an article', readArticle, { body: article }, containing({ ...article, author_name: '' })],
  [
    'an article without content or a date as far as it goes',
    readArticle,
    { body: bareArticle },
    containing({ title: 'One', content: null, published_at: '' }),
  ],
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

const summary = {
  id: 'j1',
  side: 'partner',
  title: 'Invoices that post themselves',
  category: 'finance',
  budget: '5000-15000',
  status: 'open',
  postedAt: time,
  deadline: time,
  bids: null,
  bid: null,
}
const job = {
  ...summary,
  situation: 'About 900 a month wait for somebody.',
  outcome: 'Nine of ten post without a person.',
  confidential: null,
  bidding: '14',
  client: null,
  note: null,
  isExtendable: true,
  shownBids: [],
  questions: [],
  blueprint: null,
}
const listJobs = (fetch: FetchMock) => {
  const filters = { view: 'own', category: undefined, budget: '5000-15000' } as const
  return runActor(jobsEffects(pageWith(fetch)).actors.list, { filters, after: 'j0' })
}
const jobActors = (fetch: FetchMock, onDecided = () => {}) =>
  jobDetailEffects({ ...pageWith(fetch), onDecided }).actors
const readJob = (fetch: FetchMock) => runActor(jobActors(fetch).readJob, { id: 'j1' })
const award = (fetch: FetchMock, onDecided?: () => void) =>
  runActor(jobActors(fetch, onDecided).decideJob, {
    id: 'j1',
    decision: { decision: 'award', bidId: 'b1' },
  })

test('jobs are asked for one more than a page, to learn whether there are more', async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...summary, id: `j${index}` }))
  const room = { used: 1, max: 5 }
  const fetch = mockFetch({ body: { jobs: rows(21), room } }, { body: { jobs: rows(20), room } })
  const page = { outcome: 'shown', jobs: rows(20), allowance: room }
  expect(await listJobs(fetch)).toEqual({ ...page, hasMore: true })
  expect(await listJobs(fetch)).toEqual({ ...page, hasMore: false })
  expect(sentBy(fetch)[0]).toEqual(['GET /api/jobs?view=own&budget=5000-15000&after=j0&limit=21'])
})

test('a bid is awarded by its id, which makes the list of jobs outdated although the answer was lost', async () => {
  const [fetch, onDecided] = [offlineFetch(), vi.fn()]
  await award(fetch, onDecided)
  expect(sentBy(fetch)).toEqual([['POST /api/jobs/j1/decision', { decision: 'award', bidId: 'b1' }]])
  expect(onDecided).toHaveBeenCalledTimes(1)
})

const noPlan = { outcome: 'refused', error: messages.noPlan }

testAnswers('somebody who asks for %s is told so', [
  ['jobs without a plan', listJobs, refusal(403, 'No.'), noPlan],
  ['jobs that do not come', listJobs, 'none', messages.jobsFailed],
  ['a job', readJob, { body: job }, { outcome: 'read', job }],
  ['no job', readJob, refusal(404, 'Gone.'), { outcome: 'missing', error: messages.jobNotFound }],
  ['a job without a plan', readJob, refusal(403, 'No.'), noPlan],
  ['a job that does not come', readJob, 'none', unreachableText],
  ['a decision', award, { body: job }, { outcome: 'decided', job }],
  ['a decision too late', award, refusal(409, 'Changed.'), tooLate],
  ['a decision without an answer', award, 'none', lost],
])

const request = {
  id: 'r1',
  side: 'author',
  blueprint: { id: 'b1', title: 'Three-way match', isPublished: true },
  with: { name: 'Ada Lovelace', email: null },
  scope: 'Our accounts payable.',
  teamSize: '6-20',
  start: 'one-month',
  budget: '15000-50000',
  status: 'sent',
  note: null,
  answeredBy: null,
  sentAt: time,
  updatedAt: time,
}
const note = 'Six weeks, with both systems connected.'
const effectsOfRequests = (fetch: FetchMock) => requestsEffects(pageWith(fetch))
const listRequests = (fetch: FetchMock) => runActor(effectsOfRequests(fetch).actors.listRequests)
const decide = (decision: 'answer' | 'agree') => (fetch: FetchMock) =>
  runActor(effectsOfRequests(fetch).actors.decideRequest, { id: 'r1', decision, note })
const answer = decide('answer')

test('requests come with the drafts of notes that are not sent yet', async () => {
  const fetch = mockFetch({ body: [request] })
  const { actions } = effectsOfRequests(fetch)
  actions.keepNote(undefined, { id: 'r1', value: note })
  expect(await listRequests(fetch)).toEqual({ requests: [request], notes: { r1: note } })
  actions.dropNote(undefined, { id: 'r1' })
  expect(await listRequests(fetch)).toEqual({ requests: [request], notes: {} })
})

test('a decision about a request has a note only where it takes one', async () => {
  const fetch = mockFetch({ body: request })
  await answer(fetch)
  await decide('agree')(fetch)
  expect(sentBy(fetch)).toEqual([
    ['POST /api/requests/r1/decision', { decision: 'answer', note }],
    ['POST /api/requests/r1/decision', { decision: 'agree' }],
  ])
})

testAnswers('of %s somebody is told what came', [
  ['requests without a plan', listRequests, refusal(403, 'Please upgrade.'), 'Please upgrade.'],
  ['requests that do not come', listRequests, 'none', unreachableText],
  ['an answer', answer, { body: request }, { outcome: 'decided', request }],
  ['an answer too late', answer, refusal(409, 'Changed.'), tooLate],
  ['a short note', answer, refusal(400, 'No.', { note: 'Short.' }), { outcome: 'refused', error: 'Short.' }],
  ['a lost answer', answer, 'none', lost],
])
