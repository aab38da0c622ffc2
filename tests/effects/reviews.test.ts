import { expect, test } from 'vitest'
import type { QueueName } from '#contract/reviews/queues.ts'
import { officeReviewEffects } from '#src/effects/office/office-review.ts'
import { textChanges } from '#src/effects/office/office-review/text-changes.ts'
import { pageWith, refusal, runActor, testAnswers } from './api-harness.ts'
import { mockFetch, sentBy, type FetchMock } from './tokens.ts'

const earlier = { title: 'Match', summary: 'Invoices.', content: 'Invoices wait for somebody.' }
const review = {
  queue: 'blueprints',
  id: 'b1',
  ...earlier,
  content: 'Invoices wait for nobody.',
  status: 'pending',
  note: null,
  category: null,
  revision: 2,
  submittedAt: '2026-03-05T10:00:00.000Z',
  author: { name: 'Grace', email: 'grace@example.com' },
  earlier,
} as const
const note = 'Please name the owner of each step.'
const declining = (note: string) => ({ act: 'decline', target: '', fields: { note }, read: { revision: 2 } })
const reviewOf = (fetch: FetchMock, queue: QueueName = 'blueprints') =>
  officeReviewEffects({ ...pageWith(fetch), queue, id: 'b1', onChanged: () => {} })
const readReview = (fetch: FetchMock) => runActor(reviewOf(fetch).actors.readReview)
const decline = (fetch: FetchMock) => runActor(reviewOf(fetch).actors.performAct, declining(note))

test('something to decide about comes with its changes and with what was typed, also after a reload', async () => {
  const fetch = mockFetch({ body: review })
  const { actions } = reviewOf(fetch)
  const drafts = { 'decline::note': note }
  actions.keepDrafts(undefined, { drafts })
  const contentChanges = [
    { kind: 'same', text: 'Invoices wait for ' },
    { kind: 'removed', text: 'somebody' },
    { kind: 'added', text: 'nobody' },
    { kind: 'same', text: '.' },
  ]
  const changes = [{ name: 'content', changes: contentChanges }]
  expect(await readReview(fetch)).toEqual({ review, changes, drafts })
  actions.keepDrafts(undefined, { drafts: {} })
  expect(await readReview(fetch)).toEqual({ review, changes, drafts: {} })
  expect(textChanges(null, review)).toEqual([])
})

test('a decision is sent with the revision that was read, a payout with the sum that was shown, nothing while a field is wrong', async () => {
  const fetch = mockFetch({ body: review })
  expect(await runActor(reviewOf(fetch).actors.performAct, declining('No.'))).toMatchObject({
    outcome: 'refused',
    issues: { note: 'Your note needs at least 10 characters.' },
  })
  await decline(fetch)
  const payingOut = { act: 'payOut', target: '', fields: { reference: 'T-1' }, read: { cents: 14_990 } }
  await runActor(reviewOf(fetch, 'payouts').actors.previewMails, payingOut)
  expect(sentBy(fetch)).toEqual([
    ['POST /api/office/blueprints/b1', { act: 'decline', note, revision: 2 }],
    ['POST /api/office/partners/payouts/b1/preview', { act: 'payOut', reference: 'T-1', cents: 14_990 }],
  ])
})

const refused = { outcome: 'refused', error: 'No.', issues: {}, signIn: false }

testAnswers('a reviewer is told of %s', [
  ['nothing to decide about', readReview, refusal(404, 'No.'), null],
  ['a decision of a colleague', decline, refusal(409, 'Late.'), { outcome: 'outdated', error: 'Late.' }],
  ['a sign-in that is too old', decline, refusal(403, 'No.'), { ...refused, signIn: true }],
  ['a refused note', decline, refusal(400, 'No.', { note }), { ...refused, issues: { note } }],
])
