import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Request } from '#contract/requests/requests.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { createDrafts } from '#src/effects/platform/drafts.ts'
import { requestsEffects } from '#src/effects/requests.ts'
import { mockFetch, type FetchMock } from './tokens.ts'

const request: Request = {
  id: 'r1',
  side: 'author',
  blueprint: { id: 'b1', title: 'Three-way match' },
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
const unreachableText = 'We could not reach the server. Please check your connection and try again.'
const offlineFetch = (() => Promise.reject(new TypeError('Failed to fetch'))) as unknown as FetchMock

const effectsWith = (fetch: FetchMock) => {
  const drafts = createDrafts(
    () => window.localStorage,
    () => 'key',
  )
  const api = createApi({
    fetch: fetch as unknown as typeof globalThis.fetch,
    tokens: { read: () => undefined },
    onTokenRefused: () => {},
  })
  return requestsEffects({ api, drafts, places: new Map() })
}
const listRequests = (fetch: FetchMock) =>
  toPromise(createActor(effectsWith(fetch).actors.listRequests).start())
const decideRequest = (fetch: FetchMock, decision: 'answer' | 'agree' = 'answer') =>
  toPromise(
    createActor(effectsWith(fetch).actors.decideRequest, { input: { id: 'r1', decision, note } }).start(),
  )

describe('the requests of a person', () => {
  test('come with the drafts of notes that are not sent yet', async () => {
    const { actions } = effectsWith(mockFetch({ body: [request] }))
    expect(await listRequests(mockFetch({ body: [request] }))).toEqual({ requests: [request], notes: {} })
    actions.keepNote(undefined, { id: 'r1', value: note })
    expect(await listRequests(mockFetch({ body: [request] }))).toEqual({
      requests: [request],
      notes: { r1: note },
    })
    actions.dropNote(undefined, { id: 'r1' })
    expect(await listRequests(mockFetch({ body: [request] }))).toEqual({ requests: [request], notes: {} })
  })

  test('that do not come are told in the words of the server, or in ours', async () => {
    const error = 'Your plan does not include this. Please upgrade your plan.'
    await expect(listRequests(mockFetch({ status: 403, body: { error } }))).rejects.toThrow(error)
    await expect(listRequests(offlineFetch)).rejects.toThrow(unreachableText)
  })
})

describe('a decision', () => {
  test('sends a note only where it takes one', async () => {
    const fetch = mockFetch({ body: request }, { body: request })
    await decideRequest(fetch, 'answer')
    await decideRequest(fetch, 'agree')
    expect(fetch.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
      ['/api/requests/r1/decision', JSON.stringify({ decision: 'answer', note })],
      ['/api/requests/r1/decision', JSON.stringify({ decision: 'agree' })],
    ])
  })

  test('comes back as decided, as outdated, or with the sentence of its note', async () => {
    const answered = { ...request, status: 'answered', note, answeredBy: 'author' }
    expect(await decideRequest(mockFetch({ body: answered }))).toEqual({
      outcome: 'decided',
      request: answered,
    })
    expect(await decideRequest(mockFetch({ status: 409, body: { error: 'It has changed.' } }))).toEqual({
      outcome: 'outdated',
      error: 'It has changed.',
    })
    const fields = { note: 'Your note needs at least 10 characters.' }
    const refusal = { error: 'Please check the marked fields.', fields }
    expect(await decideRequest(mockFetch({ status: 400, body: refusal }))).toEqual({
      outcome: 'refused',
      error: fields.note,
    })
    expect(await decideRequest(offlineFetch)).toEqual({ outcome: 'refused', error: unreachableText })
  })
})
