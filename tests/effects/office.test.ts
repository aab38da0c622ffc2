import { describe, expect, test } from 'vitest'
import { filteredPath, readFilters } from '#contract/inbox/address.ts'
import { inboxItemEffects } from '#src/effects/office/inbox-item.ts'
import { inboxEffects } from '#src/effects/office/inbox.ts'
import { numbersEffects } from '#src/effects/office/numbers.ts'
import { officeHomeEffects } from '#src/effects/office/office-home.ts'
import { sampleInboxItem as item } from '#tests/support/samples.ts'
import { offlineFetch, pageWith, refusal, runActor, testAnswers, unreachable } from './api-harness.ts'
import { keysOf, mockFetch, sentBy, type FetchMock } from './tokens.ts'

const inboxOf = (fetch: FetchMock) => inboxEffects({ ...pageWith(fetch), history: window.history })
const listInbox = (fetch: FetchMock, filters: object, after: string | null) =>
  runActor(inboxOf(fetch).actors.listInbox, { filters, after })
const itemOf = (fetch: FetchMock) => inboxItemEffects({ ...pageWith(fetch), onChange: () => {} })
const open = (fetch: FetchMock) => runActor(itemOf(fetch).actors.openItem, { id: 'i1' })
const sendEntry = (fetch: FetchMock, kind: 'answer' | 'note', after: string | null = null) =>
  runActor(itemOf(fetch).actors.sendEntry, { id: 'i1', kind, text: 'On Monday.', after })
const answer = (fetch: FetchMock) => sendEntry(fetch, 'answer')
const readNumbers = (fetch: FetchMock) =>
  runActor(numbersEffects(pageWith(fetch)).actors.readNumbers, { range: '90' })
const readHome = (fetch: FetchMock) => runActor(officeHomeEffects(pageWith(fetch)).actors.readOfficeHome)

describe('the filters of the inbox', () => {
  test('are in the address, which says them again after a reload', () => {
    const { actions } = inboxOf(offlineFetch())
    const filters = { kind: 'support', status: 'open', mine: 'yes', search: 'a & b' } as const
    actions.keepFilters(undefined, { filters })
    expect(window.location.pathname + window.location.search).toBe(filteredPath('/office/inbox', filters))
    expect(readFilters(window.location.search)).toEqual(filters)
    actions.keepFilters(undefined, { filters: {} })
    expect(window.location.search).toBe('')
  })

  test.each(['?kind=other&status=gone&mine=no', `?search=${'x'.repeat(201)}`])('are none in %s', (search) => {
    const none = { kind: undefined, status: undefined, mine: undefined, search: undefined }
    expect(readFilters(search)).toEqual(none)
  })
})

test('an item is marked as read when it is opened, once, and comes with its drafts', async () => {
  const { actions } = itemOf(offlineFetch())
  actions.keepDraft(undefined, { id: 'i1', kind: 'note', text: 'Knows Ada.' })
  const fetch = mockFetch({ body: { ...item, isRead: false } }, { body: item })
  expect(await open(fetch)).toEqual({ item, drafts: { answer: '', note: 'Knows Ada.' } })
  actions.dropDraft(undefined, { id: 'i1', kind: 'note' })
  expect(await open(fetch)).toEqual({ item, drafts: { answer: '', note: '' } })
  expect(sentBy(fetch)).toEqual([
    ['GET /api/office/inbox/items/i1'],
    ['POST /api/office/inbox/items/i1', { change: 'read', isRead: true }],
    ['GET /api/office/inbox/items/i1'],
  ])
})

const written = { id: 'i1', kind: 'answer', text: 'On Monday.' } as const
type ItemActions = ReturnType<typeof itemOf>['actions']

test.each<[string, (actions: ItemActions) => void, boolean]>([
  ['its key, even if its writer has seen it among the answers', () => {}, true],
  ['a new key once it is confirmed', ({ dropDraft }) => dropDraft(undefined, written), false],
  [
    'a new key once its writer empties the field and types the same words',
    ({ keepDraft }) => {
      keepDraft(undefined, { ...written, text: '' })
      keepDraft(undefined, written)
    },
    false,
  ],
])('an answer whose confirmation was lost is sent again with %s', async (_, between, isSame) => {
  const fetch = offlineFetch()
  await answer(fetch)
  between(itemOf(fetch).actions)
  await sendEntry(fetch, 'answer', 'e1')
  const [first, second] = keysOf(fetch)
  expect([first, first === second]).toEqual([expect.any(String), isSame])
})

test('a note and an answer with the same words have different keys, and an answer says what its writer had read', async () => {
  const fetch = mockFetch({ body: item })
  await sendEntry(fetch, 'answer', 'e1')
  await sendEntry(fetch, 'note', 'e1')
  const [first, other] = keysOf(fetch)
  expect(first).not.toBe(other)
  expect(sentBy(fetch).map(([, body]) => body)).toEqual([
    { kind: 'answer', text: 'On Monday.', after: 'e1' },
    { kind: 'note', text: 'On Monday.' },
  ])
})

test('lists and numbers are asked for by their filters', async () => {
  const fetch = offlineFetch()
  const filters = { kind: 'call', search: 'a & b' }
  await Promise.allSettled([listInbox(fetch, filters, 'i1'), readNumbers(fetch), readHome(fetch)])
  expect(sentBy(fetch)).toEqual([
    ['GET /api/office/inbox?kind=call&search=a+%26+b&after=i1'],
    ['GET /api/office/numbers?days=90'],
    ['GET /api/office/home'],
  ])
})

const noItem = { item: undefined, drafts: { answer: '', note: '' } }
const empty = refusal(400, 'Check.', { text: 'Your answer is required.' })

testAnswers('the office is told of %s', [
  ['an item that is gone', open, refusal(404, 'Gone.'), noItem],
  ['an answer', answer, { body: item }, { outcome: 'done', item }],
  ['an empty answer', answer, empty, { outcome: 'refused', error: 'Your answer is required.' }],
  ['an answer too late', answer, refusal(409, 'Late.'), { outcome: 'outdated', error: 'Late.' }],
  ['a lost answer', answer, 'none', { outcome: 'refused', error: unreachable }],
])
