import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { ApplicationReview, BlueprintReview } from '#contract/reviews/reviews.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { createDrafts } from '#src/effects/platform/drafts.ts'
import { officeReviewEffects } from '#src/effects/office/office-review.ts'
import { textChanges } from '#src/effects/office/office-review/text-changes.ts'
import { mockFetch, type FetchMock } from '../tokens.ts'

const earlierTexts = { title: 'Match', summary: 'Invoices.', content: 'Invoices wait for somebody.' }
const blueprintReview: BlueprintReview = {
  queue: 'blueprints',
  id: 'b1',
  ...earlierTexts,
  content: 'Invoices wait for nobody.',
  status: 'pending',
  note: null,
  category: null,
  revision: 2,
  submittedAt: '2026-03-01T23:30:00.000Z',
  author: { name: 'Grace', email: 'grace@example.com' },
  earlier: earlierTexts,
}
const applicationReview: ApplicationReview = {
  queue: 'applications',
  id: 'a1',
  title: 'Ada',
  email: 'ada@example.com',
  linkedin: 'https://www.linkedin.com/in/ada',
  expertise: 'Operations',
  status: 'received',
  receivedAt: '2026-03-01T23:30:00.000Z',
  decidedAt: null,
  account: null,
}
const note = 'Please name the owner of each step.'
const declineInput = { act: 'decline', target: '', fields: { note } }

const effectsWith = (fetch: FetchMock, queue: 'blueprints' | 'applications' = 'blueprints') => {
  const drafts = createDrafts(
    () => window.localStorage,
    () => 'key',
  )
  const api = createApi({
    fetch: fetch as unknown as typeof globalThis.fetch,
    tokens: { read: () => undefined },
    onTokenRefused: () => {},
  })
  return officeReviewEffects({ api, queue, id: 'b1', drafts, onChanged: () => {}, places: new Map() })
}
const readReview = (fetch: FetchMock) => toPromise(createActor(effectsWith(fetch).actors.readReview).start())
const performAct = (fetch: FetchMock, input = declineInput) =>
  toPromise(createActor(effectsWith(fetch).actors.performAct, { input }).start())

describe('something to decide about', () => {
  test('comes with what changed in it and with what was typed, also after a reload', async () => {
    const { actions } = effectsWith(mockFetch({ body: blueprintReview }))
    actions.keepDrafts(undefined, { drafts: { 'decline::note': note } })
    const changes = textChanges(earlierTexts, blueprintReview)
    expect(await readReview(mockFetch({ body: blueprintReview }))).toEqual({
      review: blueprintReview,
      changes,
      drafts: { 'decline::note': note },
    })
    actions.keepDrafts(undefined, { drafts: {} })
    expect(await readReview(mockFetch({ body: blueprintReview }))).toMatchObject({ drafts: {} })
    expect(await readReview(mockFetch({ status: 404, body: { error: 'Not found.' } }))).toBeNull()
  })

  test('that changed meanwhile, needs a newer sign-in or is refused is told apart', async () => {
    const error = 'A colleague has just decided this.'
    expect(await performAct(mockFetch({ status: 409, body: { error } }))).toEqual({
      outcome: 'outdated',
      error,
    })
    expect(await performAct(mockFetch({ status: 403, body: { error } }))).toEqual({
      outcome: 'refused',
      error,
      issues: {},
      signIn: true,
    })
    expect(
      await performAct(mockFetch({ status: 400, body: { error, fields: { note: 'No.' } } })),
    ).toMatchObject({
      issues: { note: 'No.' },
      signIn: false,
    })
  })

  test('is not sent while a field is wrong', async () => {
    const fetch = mockFetch({ body: blueprintReview })
    const short = { ...declineInput, fields: { note: 'No.' } }
    expect(await performAct(fetch, short)).toMatchObject({
      outcome: 'refused',
      issues: { note: 'Your note needs at least 10 characters.' },
    })
    expect(fetch).not.toHaveBeenCalled()
  })

  test('goes to the calls of its list', async () => {
    const fetch = mockFetch({ body: applicationReview })
    const { actors } = effectsWith(fetch, 'applications')
    await toPromise(
      createActor(actors.performAct, { input: { ...declineInput, fields: { note: '' } } }).start(),
    )
    expect(fetch).toHaveBeenCalledWith('/api/office/partners/b1', expect.anything())
  })
})

test('changes are found word by word, in the fields that differ', () => {
  expect(textChanges(earlierTexts, blueprintReview)).toEqual([
    {
      name: 'content',
      changes: [
        { kind: 'same', text: 'Invoices wait for ' },
        { kind: 'removed', text: 'somebody' },
        { kind: 'added', text: 'nobody' },
        { kind: 'same', text: '.' },
      ],
    },
  ])
  expect(textChanges(null, blueprintReview)).toEqual([])
})
