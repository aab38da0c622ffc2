import { expect, test, vi } from 'vitest'
import { messages } from '#contract/errors.ts'
import { jobSummary } from '#contract/jobs/jobs.ts'
import { jobDetailEffects } from '#src/effects/job-detail.ts'
import { jobsEffects } from '#src/effects/jobs.ts'
import { sampleJob as job } from '#tests/support/samples.ts'
import { offlineFetch, pageWith, refusal, runActor, testAnswers } from './api-harness.ts'
import { mockFetch, sentBy, type FetchMock } from './tokens.ts'

const tooLate = { outcome: 'outdated', error: 'Changed.' }

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
    Array.from({ length: count }, (_, index) => ({ ...jobSummary.parse(job), id: `j${index}` }))
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
  ['no job', readJob, refusal(404, 'Gone.'), { outcome: 'missing', error: messages.jobNotFound }],
  ['a job without a plan', readJob, refusal(403, 'No.'), noPlan],
  ['a decision', award, { body: job }, { outcome: 'decided', job }],
  ['a decision too late', award, refusal(409, 'Changed.'), tooLate],
])
