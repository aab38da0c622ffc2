// @vitest-environment node
import { expect, test } from 'vitest'
import { decisionState } from '#contract/decisions/decisions.ts'
import { draftFor, emptyDraft } from '#contract/decisions/draft.ts'
import { limits } from '#contract/limits.ts'
import { portalShare } from '#contract/portals/office.ts'
import { decisionOfAda, samplePortalShare } from '#tests/support/portal-share.ts'

test.each([
  ['an email address', 'ada@alder.example', { name: '', email: 'ada@alder.example' }],
  ['a name', 'Ada Byron', { name: 'Ada Byron', email: '' }],
  ['a name with an address', 'Ada Byron <ada@alder.example>', { name: '', email: '' }],
  ['a name that is too long', 'A'.repeat(limits.name + 1), { name: '', email: '' }],
])('a decision begins with what the access code says of its reader: %s', (_, recipient, person) => {
  expect(draftFor('1.a', undefined, recipient)).toEqual({
    ...emptyDraft('1.a'),
    ...person,
    recipient,
  })
})

const typed = {
  ...emptyDraft('1.a', 'ada@alder.example'),
  name: 'Ada',
  role: 'Director',
  reason: 'Too early.',
  pending: { kind: 'decline' as const, confirmation: '0f8fad5b-d9cb-469f-a165-70867728950e' },
}

test('a reader goes on with what they typed, and another recipient in the same browser only with the words', () => {
  expect(draftFor('1.a', typed, 'ada@alder.example')).toEqual(typed)
  expect(draftFor('1.a', typed, 'Bo')).toEqual({ ...emptyDraft('1.a', 'Bo'), reason: 'Too early.' })
  const pending = { kind: 'decline', confirmation: 'damaged' }
  const damaged = { ...typed, pending, tried: 'no list' }
  expect(draftFor('1.a', damaged, 'ada@alder.example')).toEqual({ ...typed, pending: null })
})

test('a reader goes on with what an earlier version of the product stored', () => {
  const { recipient: _, tried: _tried, ...earlier } = typed
  expect(draftFor('1.a', earlier, 'ada@alder.example')).toEqual({ ...earlier, tried: [] })
})

test('a draft that is carried over to a new version remembers the one it was begun for, unless it is another reader’s or was never begun', () => {
  const chosen = { ...typed, option: 1, counts: { '1/0': 2 }, tried: [typed.pending.confirmation] }
  const dropped = { ...chosen, version: '2.b', begunFor: '1.a', option: null, counts: {}, pending: null }
  expect(draftFor('2.b', chosen, 'ada@alder.example')).toEqual(dropped)
  expect(draftFor('2.b', dropped, 'ada@alder.example')).toEqual(dropped)
  expect(draftFor('2.b', chosen, 'Bo').begunFor).toBeUndefined()
  const opened = { ...emptyDraft('1.a', 'Bo'), changes: [{ slide: 7, text: '' }] }
  expect(draftFor('2.b', opened, 'Bo').begunFor, 'of a dialog that was only opened').toBeUndefined()
})

test('what an instance of the previous version of the product answers is read too', () => {
  const changed = { at: '2026-03-08T10:00:00.000Z', slides: [1] }
  const state = { version: '1.a', decided: null, changed }
  expect(decisionState.parse(state)).toEqual({ ...state, changed: { ...changed, terms: [] } })
  const { changedTerms: _, decidedWith: _w, number: _n, ...decision } = { ...decisionOfAda, kind: 'decline' }
  const { revokedAt: ___, ...share } = samplePortalShare()
  const offer = { withdrawnAt: null, remindedAt: null, remindable: 1 }
  expect(portalShare.parse({ ...share, decision, offer })).toMatchObject({
    revokedAt: null,
    decision: { changedTerms: [], decidedWith: null, number: 1 },
    offer: { switchedOff: 0, version: '', reminderRefusal: null },
  })
})
