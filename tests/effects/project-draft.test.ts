import { beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import { draftMessages, type ProjectDraft } from '#contract/projects/drafts.ts'
import { projectDraftEffects } from '#src/effects/projects/project-draft.ts'
import { createWatchedRef } from '#src/effects/platform/watched-ref.ts'
import { draftDocument } from '#tests/support/draft-document.ts'
import { apiWith, offlineFetch, outcomeOf, refusal, runActor, sentBy } from './api-harness.ts'
import { createTestDrafts } from './form-harness.ts'
import { mockFetch, type FetchMock } from './tokens.ts'

const draft: ProjectDraft = {
  projectId: 'p1',
  document: draftDocument,
  revision: 1,
  updatedAt: '2026-03-12T09:00:00.000Z',
  deliveredAt: null,
  comments: [],
}

function effectsWith(fetch: FetchMock, window = {} as Window) {
  const elements = { slides: createWatchedRef(), rail: { current: null } }
  return projectDraftEffects({ api: apiWith(fetch), drafts: createTestDrafts(), window, ...elements })
}
const readDraft = (fetch: FetchMock, id?: string) =>
  runActor(effectsWith(fetch).actors.readDraft, { id, userId: 'u1' })
const read = (fetch: FetchMock) => readDraft(fetch)
const comment = { section: 'roadmap', text: 'Who owns step 3?' } as const
const send = (fetch: FetchMock) =>
  runActor(effectsWith(fetch).actors.sendComment, { projectId: 'p1', ...comment })

beforeEach(() => sessionStorage.clear())

test('a draft comes with the questions that this person has begun to write, by its project', async () => {
  const fetch = mockFetch({ body: draft })
  const texts = { processMap: 'Is step 3 right?' }
  const { actions } = effectsWith(fetch)
  actions.keepTexts(undefined, { userId: 'u2', projectId: 'p1', texts: { roadmap: 'Mine' } })
  expect(await readDraft(fetch, 'p1')).toEqual({ outcome: 'found', draft, texts: {} })
  actions.keepTexts(undefined, { userId: 'u1', projectId: 'p1', texts })
  expect(await read(fetch)).toEqual({ outcome: 'found', draft, texts })
  expect(sentBy(fetch)).toEqual([['GET /api/client/project/draft?id=p1'], ['GET /api/client/project/draft']])
})

test('a question whose answer was lost is sent again with the same key, the next one with another', async () => {
  const [unheard, heard] = [offlineFetch(), mockFetch({ body: draft })]
  expect(await send(unheard)).toEqual({ outcome: 'refused', error: messages.unreachable })
  expect(await send(heard)).toEqual({ outcome: 'sent', draft })
  await send(heard)
  expect(sentBy(heard)).toEqual(Array(2).fill(['POST /api/client/projects/p1/comments', comment]))
  const keys = [unheard, heard].flatMap(({ mock }) =>
    mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key')),
  )
  expect(keys.map((key) => key === keys[0])).toEqual([true, true, false])
})

const { missing, failed, empty, closed } = draftMessages

test.each([
  ['no draft', read, refusal(404, missing), { outcome: 'missing', error: missing, texts: {} }],
  ['a draft that fails', read, { status: 503 }, failed],
  ['a draft that does not come', read, 'none', messages.unreachable],
  ['an empty question', send, refusal(400, 'No.', { text: empty }), { outcome: 'refused', error: empty }],
  ['a question too late', send, refusal(409, closed), { outcome: 'refused', error: closed }],
] as const)('a client is told of %s', async (_, act, answer, outcome) => {
  expect(await outcomeOf(act, answer)).toEqual(outcome)
})
