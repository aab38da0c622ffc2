import { expect, test } from 'vitest'
import { queueApiPaths, type QueueName } from '#contract/reviews/queues.ts'
import type { BlueprintReview } from '#contract/reviews/reviews.ts'
import { officeReviewEffects } from '#src/effects/office/office-review.ts'
import { textChanges } from '#src/effects/office/office-review/text-changes.ts'
import { apiWith, outcomeOf, refusal, runActor, sentBy } from '../api-harness.ts'
import { createTestDrafts } from '../form-harness.ts'
import { mockFetch, type FetchMock } from '../tokens.ts'

const earlier = { title: 'Match', summary: 'Invoices.', content: 'Invoices wait for somebody.' }
const review: BlueprintReview = {
  queue: 'blueprints',
  id: 'b1',
  ...earlier,
  content: 'Invoices wait for nobody.',
  status: 'pending',
  note: null,
  category: null,
  revision: 2,
  submittedAt: '2026-03-01T23:30:00.000Z',
  author: { name: 'Grace', email: 'grace@example.com' },
  earlier,
}
const note = 'Please name the owner of each step.'
const declining = (text: string) => ({
  act: 'decline',
  target: '',
  fields: { note: text },
  read: { revision: 2 },
})

const effectsWith = (fetch: FetchMock, queue: QueueName = 'blueprints') => {
  const deps = { queue, id: 'b1', onChanged: () => {}, places: new Map() }
  return officeReviewEffects({ api: apiWith(fetch), drafts: createTestDrafts(), ...deps })
}
const read = (fetch: FetchMock) => runActor(effectsWith(fetch).actors.readReview)
const decline = (fetch: FetchMock) => runActor(effectsWith(fetch).actors.performAct, declining(note))

test('something to decide about comes with its changes and with what was typed, also after a reload', async () => {
  const fetch = mockFetch({ body: review })
  const { actions } = effectsWith(fetch)
  const drafts = { 'decline::note': note }
  actions.keepDrafts(undefined, { drafts })
  const changes = [
    {
      name: 'content',
      changes: [
        { kind: 'same', text: 'Invoices wait for ' },
        { kind: 'removed', text: 'somebody' },
        { kind: 'added', text: 'nobody' },
        { kind: 'same', text: '.' },
      ],
    },
  ]
  expect(await read(fetch)).toEqual({ review, changes, drafts })
  actions.keepDrafts(undefined, { drafts: {} })
  expect(await read(fetch)).toEqual({ review, changes, drafts: {} })
  expect(textChanges(null, review)).toEqual([])
})

test('a decision is not sent while a field is wrong', async () => {
  const fetch = mockFetch({ body: review })
  expect(await runActor(effectsWith(fetch).actors.performAct, declining('No.'))).toMatchObject({
    outcome: 'refused',
    issues: { note: 'Your note needs at least 10 characters.' },
  })
  expect(fetch).not.toHaveBeenCalled()
})

test('a decision is sent with the revision that was read', async () => {
  const fetch = mockFetch({ body: review })
  await decline(fetch)
  const path = `POST ${queueApiPaths.blueprints}/b1`
  expect(sentBy(fetch)).toEqual([[path, { act: 'decline', note, revision: 2 }]])
})

test('a payout is sent with the sum that was shown', async () => {
  const fetch = mockFetch({ body: [] })
  const payingOut = { act: 'payOut', target: '', fields: { reference: 'T-1' }, read: { cents: 14_990 } }
  await runActor(effectsWith(fetch, 'payouts').actors.previewMails, payingOut)
  const path = `POST ${queueApiPaths.payouts}/b1/preview`
  expect(sentBy(fetch)).toEqual([[path, { act: 'payOut', reference: 'T-1', cents: 14_990 }]])
})

const refused = { outcome: 'refused', error: 'No.', issues: {}, signIn: false }

test.each([
  ['nothing to decide about', read, refusal(404, 'No.'), null],
  ['a decision of a colleague', decline, refusal(409, 'Late.'), { outcome: 'outdated', error: 'Late.' }],
  ['a sign-in that is too old', decline, refusal(403, 'No.'), { ...refused, signIn: true }],
  ['a refused note', decline, refusal(400, 'No.', { note }), { ...refused, issues: { note } }],
] as const)('the office is told of %s', async (_, act, answer, outcome) => {
  expect(await outcomeOf(act, answer)).toEqual(outcome)
})
