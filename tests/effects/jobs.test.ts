// @vitest-environment node
import { expect, test, vi } from 'vitest'
import type { Job, JobSummary } from '#contract/jobs/jobs.ts'
import { jobDetailEffects } from '#src/effects/job-detail.ts'
import { jobsEffects } from '#src/effects/jobs.ts'
import {
  apiWith,
  offlineFetch,
  outcomeOf,
  refusal,
  runActor,
  sentBy,
  unreachableText,
} from './api-harness.ts'
import { mockFetch, type FetchMock } from './tokens.ts'

const summary: JobSummary = {
  id: 'j1',
  side: 'partner',
  title: 'Invoices that post themselves',
  category: 'finance',
  budget: '5000-15000',
  status: 'open',
  postedAt: '2026-03-01T23:30:00.000Z',
  deadline: '2026-03-15T09:30:00.000Z',
  bids: null,
  bid: null,
}
const job: Job = {
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
const noPlanText = 'Your plan does not include this. Please upgrade your plan.'

const list = (fetch: FetchMock) => {
  const filters = { view: 'own', category: undefined, budget: '5000-15000' } as const
  return runActor(jobsEffects({ api: apiWith(fetch) }).actors.list, { filters, after: 'j0' })
}
const detailActors = (fetch: FetchMock, onDecided = () => {}) =>
  jobDetailEffects({ api: apiWith(fetch), places: new Map(), onDecided }).actors
const read = (fetch: FetchMock) => runActor(detailActors(fetch).readJob, { id: 'j1' })
const award = (fetch: FetchMock) =>
  runActor(detailActors(fetch).decideJob, { id: 'j1', decision: { decision: 'award', bidId: 'b1' } })

test('jobs are asked for one more than a page, to learn whether there are more', async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...summary, id: `j${index}` }))
  const allowance = { used: 1, max: 5 }
  const fetch = mockFetch(
    { body: { jobs: rows(21), room: allowance } },
    { body: { jobs: rows(20), room: allowance } },
  )
  const page = { outcome: 'shown', jobs: rows(20), allowance }
  expect(await list(fetch)).toEqual({ ...page, hasMore: true })
  expect(await list(fetch)).toEqual({ ...page, hasMore: false })
  expect(sentBy(fetch)[0]).toEqual(['GET /api/jobs?view=own&budget=5000-15000&after=j0&limit=21'])
})

test('a decision makes the list of jobs outdated, although its answer was lost', async () => {
  const onDecided = vi.fn()
  const { decideJob } = detailActors(offlineFetch(), onDecided)
  await runActor(decideJob, { id: 'j1', decision: { decision: 'close' } })
  expect(onDecided).toHaveBeenCalledTimes(1)
})

test('a bid is awarded by its id', async () => {
  const fetch = mockFetch({ body: job })
  expect(await award(fetch)).toEqual({ outcome: 'decided', job })
  expect(sentBy(fetch)).toEqual([['POST /api/jobs/j1/decision', { decision: 'award', bidId: 'b1' }]])
})

test.each([
  ['jobs without a plan', list, refusal(403, noPlanText), { outcome: 'refused', error: noPlanText }],
  ['jobs that do not come', list, 'none', 'Failed to load the jobs. Please try again.'],
  ['a job', read, { body: job }, { outcome: 'read', job }],
  ['no job', read, refusal(404, 'Gone.'), { outcome: 'missing', error: 'We could not find this job.' }],
  ['a job without a plan', read, refusal(403, noPlanText), { outcome: 'refused', error: noPlanText }],
  ['a job that does not come', read, 'none', unreachableText],
  ['a decision too late', award, refusal(409, 'Changed.'), { outcome: 'outdated', error: 'Changed.' }],
  ['a decision without an answer', award, 'none', { outcome: 'refused', error: unreachableText }],
] as const)('somebody who asks for %s is told so', async (_, act, answer, outcome) => {
  expect(await outcomeOf(act, answer)).toEqual(outcome)
})
