// @vitest-environment node
import { expect, test } from 'vitest'
import { draftFor, emptyDraft } from '#contract/decisions/draft.ts'
import { limits } from '#contract/limits.ts'

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
  pending: { kind: 'decline' as const, confirmation: 'c1' },
}

test('a reader goes on with what they typed, and another recipient in the same browser only with the words', () => {
  expect(draftFor('1.a', typed, 'ada@alder.example')).toEqual(typed)
  expect(draftFor('1.a', typed, 'Bo')).toEqual({ ...emptyDraft('1.a', 'Bo'), reason: 'Too early.' })
})

test('a reader goes on with what an earlier version of the product stored', () => {
  const { recipient: _, ...earlier } = typed
  expect(draftFor('1.a', earlier, 'ada@alder.example')).toEqual(earlier)
})
