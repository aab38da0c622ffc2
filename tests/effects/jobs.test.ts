import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Job, JobSummary } from '#contract/jobs/jobs.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { jobDetailEffects } from '#src/effects/job-detail.ts'
import { jobsEffects } from '#src/effects/jobs.ts'
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
const unreachableText = 'We could not reach the server. Please check your connection and try again.'
const offlineFetch = (() => Promise.reject(new TypeError('Failed to fetch'))) as unknown as FetchMock

const apiWith = (fetch: FetchMock) =>
  createApi({
    fetch: fetch as unknown as typeof globalThis.fetch,
    tokens: { read: () => undefined },
    onTokenRefused: () => {},
  })
const listJobs = (fetch: FetchMock) => {
  const filters = { view: 'own', category: undefined, budget: '5000-15000' } as const
  const { actors } = jobsEffects({ api: apiWith(fetch) })
  return toPromise(createActor(actors.list, { input: { filters, after: 'j0' } }).start())
}
const detailActors = (fetch: FetchMock) => jobDetailEffects({ api: apiWith(fetch), places: new Map() }).actors
const readJob = (fetch: FetchMock) =>
  toPromise(createActor(detailActors(fetch).readJob, { input: { id: 'j1' } }).start())
const awardBid = (fetch: FetchMock) => {
  const decision = { decision: 'award', bidId: 'b1' } as const
  return toPromise(createActor(detailActors(fetch).decideJob, { input: { id: 'j1', decision } }).start())
}

describe('the list of jobs', () => {
  test('is asked for with view, filters and the last job seen, one more than a page', async () => {
    const fetch = mockFetch({ body: { jobs: [], room: null } })
    await listJobs(fetch)
    expect(fetch.mock.calls.map(([path]) => path)).toEqual([
      '/api/jobs?view=own&budget=5000-15000&after=j0&limit=21',
    ])
  })

  test('has more when there is one more than a page', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...summary, id: `j${index}` }))
    const answered = (count: number) =>
      listJobs(mockFetch({ body: { jobs: rows(count), room: { used: 1, max: 5 } } }))
    expect(await answered(20)).toMatchObject({ hasMore: false, room: { used: 1, max: 5 } })
    const more = await answered(21)
    expect(more).toMatchObject({ outcome: 'shown', hasMore: true })
    expect('jobs' in more && more.jobs.length).toBe(20)
  })

  test('is refused without a plan, and fails in our words', async () => {
    expect(await listJobs(mockFetch({ status: 403, body: { error: noPlanText } }))).toEqual({
      outcome: 'refused',
      error: noPlanText,
    })
    await expect(listJobs(offlineFetch)).rejects.toThrow('Failed to load the jobs. Please try again.')
  })
})

describe('one job', () => {
  test('is read, missing, refused, or out of reach', async () => {
    expect(await readJob(mockFetch({ body: job }))).toEqual({ outcome: 'read', job })
    expect(await readJob(mockFetch({ status: 404, body: { error: 'Gone.' } }))).toEqual({
      outcome: 'missing',
      error: 'We could not find this job.',
    })
    expect(await readJob(mockFetch({ status: 403, body: { error: noPlanText } }))).toEqual({
      outcome: 'refused',
      error: noPlanText,
    })
    await expect(readJob(offlineFetch)).rejects.toThrow(unreachableText)
  })

  test('is awarded, has changed in the meantime, or the decision is refused', async () => {
    const fetch = mockFetch({ body: job })
    expect(await awardBid(fetch)).toEqual({ outcome: 'decided', job })
    expect(fetch.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
      ['/api/jobs/j1/decision', JSON.stringify({ decision: 'award', bidId: 'b1' })],
    ])
    expect(await awardBid(mockFetch({ status: 409, body: { error: 'It has changed.' } }))).toEqual({
      outcome: 'outdated',
      error: 'It has changed.',
    })
    expect(await awardBid(offlineFetch)).toEqual({ outcome: 'refused', error: unreachableText })
  })
})
