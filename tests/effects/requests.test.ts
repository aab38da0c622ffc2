import { expect, test } from 'vitest'
import { requestsEffects } from '#src/effects/requests.ts'
import { pageWith, refusal, runActor, testAnswers } from './api-harness.ts'
import { mockFetch, sentBy, type FetchMock } from './tokens.ts'

const time = '2026-03-01T23:30:00.000Z'
const tooLate = { outcome: 'outdated', error: 'Changed.' }

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
  ['an answer', answer, { body: request }, { outcome: 'decided', request }],
  ['an answer too late', answer, refusal(409, 'Changed.'), tooLate],
  ['a short note', answer, refusal(400, 'No.', { note: 'Short.' }), { outcome: 'refused', error: 'Short.' }],
])
