import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { messages } from '#contract/errors.ts'
import { draftMessages, type DraftSectionContent, type ProjectDraft } from '#contract/projects/drafts.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { projectDraftEffects } from '#src/effects/projects/project-draft.ts'
import { createWatchedRef } from '#src/effects/platform/watched-ref.ts'
import { createTestDrafts, loseAnswer } from './form-harness.ts'
import { mockFetch, type FetchMock } from './tokens.ts'

const sheet: DraftSectionContent = { lead: 'One invoice takes twelve minutes.' }
const sharedDraft: ProjectDraft = {
  projectId: 'p1',
  document: {
    title: 'Posting invoices',
    company: 'Lovelace Ltd.',
    summary: 'Three systems, two of them by hand.',
    sections: {
      processMap: sheet,
      bottlenecks: sheet,
      opportunities: sheet,
      architecture: sheet,
      roadmap: sheet,
    },
  },
  revision: 1,
  updatedAt: '2026-03-12T09:00:00.000Z',
  deliveredAt: null,
  comments: [],
}
const fetchWithoutAnswer = loseAnswer as unknown as FetchMock

function effectsWith(fetch: FetchMock, drafts = createTestDrafts()) {
  const print = vi.fn()
  const api = createApi({
    fetch: fetch as unknown as typeof globalThis.fetch,
    tokens: { read: () => undefined },
    onTokenRefused: () => {},
  })
  const window = { print } as unknown as Window
  const elements = { slides: createWatchedRef(), rail: { current: null } }
  return { print, ...projectDraftEffects({ api, drafts, window, ...elements }) }
}
const readDraft = (fetch: FetchMock, id?: string) =>
  toPromise(createActor(effectsWith(fetch).actors.readDraft, { input: { id, userId: 'u1' } }).start())
const sendComment = (fetch: FetchMock, text = 'Who owns step 3?') => {
  const input = { projectId: 'p1', section: 'roadmap', text } as const
  return toPromise(createActor(effectsWith(fetch).actors.sendComment, { input }).start())
}
const idempotencyKeysOf = (...fetches: FetchMock[]) =>
  fetches.flatMap((fetch) =>
    fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key')),
  )

beforeEach(() => sessionStorage.clear())

describe('a draft', () => {
  test('comes with the questions that this person has begun to write', async () => {
    const texts = { processMap: 'Is step 3 right?' }
    const owner = { userId: 'u1', projectId: 'p1' }
    const { actions } = effectsWith(mockFetch({ body: sharedDraft }))
    expect(await readDraft(mockFetch({ body: sharedDraft }))).toEqual({
      outcome: 'found',
      draft: sharedDraft,
      texts: {},
    })
    actions.keepTexts(undefined, { ...owner, texts })
    actions.keepTexts(undefined, { ...owner, userId: 'u2', texts: { roadmap: 'Mine' } })
    expect(await readDraft(mockFetch({ body: sharedDraft }))).toEqual({
      outcome: 'found',
      draft: sharedDraft,
      texts,
    })
  })

  test('is asked for by its project, where the person has several', async () => {
    const fetch = mockFetch({ body: sharedDraft })
    await readDraft(fetch, 'p2')
    await readDraft(fetch)
    expect(fetch.mock.calls.map(([path]) => path)).toEqual([
      '/api/client/project/draft?id=p2',
      '/api/client/project/draft',
    ])
  })

  test('that is not written yet is missing, and one that does not come fails', async () => {
    const none = mockFetch({ status: 404, body: { error: draftMessages.missing } })
    expect(await readDraft(none)).toEqual({ outcome: 'missing', error: draftMessages.missing, texts: {} })
    await expect(readDraft(mockFetch({ status: 503 }))).rejects.toThrow(draftMessages.failed)
    await expect(readDraft(fetchWithoutAnswer)).rejects.toThrow(messages.unreachable)
  })

  test('is printed by the browser', () => {
    const { actions, print } = effectsWith(mockFetch({}))
    actions.print()
    expect(print).toHaveBeenCalledOnce()
  })
})

describe('a question about a draft', () => {
  test('comes back as part of the draft', async () => {
    const fetch = mockFetch({ body: sharedDraft })
    expect(await sendComment(fetch)).toEqual({ outcome: 'sent', draft: sharedDraft })
    expect(fetch.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
      ['/api/client/projects/p1/comments', JSON.stringify({ section: 'roadmap', text: 'Who owns step 3?' })],
    ])
  })

  test('whose answer was lost is sent again with the same key, the next one with another', async () => {
    const unheard = vi.fn(loseAnswer) as unknown as FetchMock
    const heard = mockFetch({ body: sharedDraft })
    expect(await sendComment(unheard)).toEqual({ outcome: 'refused', error: messages.unreachable })
    await sendComment(heard)
    await sendComment(heard)
    const [first, again, next] = idempotencyKeysOf(unheard, heard)
    expect(again).toBe(first)
    expect(next).not.toBe(first)
  })

  test('that is refused says what is wrong with it', async () => {
    const fields = { text: draftMessages.empty }
    const refusal = mockFetch({ status: 400, body: { error: messages.checkFields, fields } })
    expect(await sendComment(refusal, '')).toEqual({ outcome: 'refused', error: draftMessages.empty })
    const closed = mockFetch({ status: 409, body: { error: draftMessages.closed } })
    expect(await sendComment(closed)).toEqual({ outcome: 'refused', error: draftMessages.closed })
  })
})
