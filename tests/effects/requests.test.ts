import { expect, test } from 'vitest'
import type { Request } from '#contract/requests/requests.ts'
import { requestsEffects } from '#src/effects/requests.ts'
import { apiWith, outcomeOf, refusal, runActor, sentBy, unreachableText } from './api-harness.ts'
import { createTestDrafts } from './form-harness.ts'
import { mockFetch, type FetchMock } from './tokens.ts'

const request: Request = {
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
  sentAt: '2026-03-01T23:30:00.000Z',
  updatedAt: '2026-03-01T23:30:00.000Z',
}
const note = 'Six weeks, with both systems connected.'

const effectsWith = (fetch: FetchMock) =>
  requestsEffects({ api: apiWith(fetch), drafts: createTestDrafts(), places: new Map() })
const list = (fetch: FetchMock) => runActor(effectsWith(fetch).actors.listRequests)
const decide = (fetch: FetchMock, decision: 'answer' | 'agree' = 'answer') =>
  runActor(effectsWith(fetch).actors.decideRequest, { id: 'r1', decision, note })
const answer = (fetch: FetchMock) => decide(fetch)

test('requests come with the drafts of notes that are not sent yet', async () => {
  const fetch = mockFetch({ body: [request] })
  const { actions } = effectsWith(fetch)
  actions.keepNote(undefined, { id: 'r1', value: note })
  expect(await list(fetch)).toEqual({ requests: [request], notes: { r1: note } })
  actions.dropNote(undefined, { id: 'r1' })
  expect(await list(fetch)).toEqual({ requests: [request], notes: {} })
})

test('a decision has a note only where it takes one', async () => {
  const fetch = mockFetch({ body: request })
  await decide(fetch, 'answer')
  await decide(fetch, 'agree')
  expect(sentBy(fetch)).toEqual([
    ['POST /api/requests/r1/decision', { decision: 'answer', note }],
    ['POST /api/requests/r1/decision', { decision: 'agree' }],
  ])
})

const fields = { note: 'Your note needs at least 10 characters.' }

test.each([
  ['requests without a plan', list, refusal(403, 'Please upgrade.'), 'Please upgrade.'],
  ['requests that do not come', list, 'none', unreachableText],
  ['an answer', answer, { body: request }, { outcome: 'decided', request }],
  ['an answer too late', answer, refusal(409, 'Changed.'), { outcome: 'outdated', error: 'Changed.' }],
  ['a short note', answer, refusal(400, 'Check.', fields), { outcome: 'refused', error: fields.note }],
  ['a lost answer', answer, 'none', { outcome: 'refused', error: unreachableText }],
] as const)('of %s somebody is told what came', async (_, act, given, outcome) => {
  expect(await outcomeOf(act, given)).toEqual(outcome)
})
