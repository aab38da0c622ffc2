import { beforeEach, describe, expect, test } from 'vitest'
import type { InboxItem } from '#contract/inbox/inbox.ts'
import { filteredPath, readFilters } from '#contract/inbox/address.ts'
import { inboxItemEffects } from '#src/effects/office/inbox-item.ts'
import { inboxEffects } from '#src/effects/office/inbox.ts'
import { officeHomeEffects } from '#src/effects/office/office-home.ts'
import { numbersEffects } from '#src/effects/office/numbers.ts'
import {
  apiWith,
  offlineFetch,
  outcomeOf,
  refusal,
  runActor,
  sentBy,
  unreachableText,
} from '../api-harness.ts'
import { createTestDrafts } from '../form-harness.ts'
import { mockFetch, type FetchMock } from '../tokens.ts'

const item: InboxItem = {
  id: 'i1',
  kind: 'contact',
  name: 'Asha Rao',
  email: 'asha@example.com',
  beginning: 'Orders are typed twice.',
  status: 'open',
  isRead: true,
  assignee: null,
  receivedAt: '2026-03-01T23:30:00.000Z',
  fields: [],
  text: 'Orders are typed twice.',
  links: [],
  entries: [],
  colleagues: [],
}
const inboxWith = (fetch: FetchMock) => inboxEffects({ api: apiWith(fetch), history: window.history })
const listInbox = (fetch: FetchMock, filters: object, after: string | null) =>
  runActor(inboxWith(fetch).actors.listInbox, { filters, after })
const list = (fetch: FetchMock) => listInbox(fetch, {}, null)
const itemWith = (fetch: FetchMock) =>
  inboxItemEffects({ api: apiWith(fetch), drafts: createTestDrafts(), onChange: () => {} })
const open = (fetch: FetchMock) => runActor(itemWith(fetch).actors.openItem, { id: 'i1' })
const sendEntry = (fetch: FetchMock, kind: 'answer' | 'note') =>
  runActor(itemWith(fetch).actors.sendEntry, { id: 'i1', kind, text: 'On Monday.', after: null })
const answer = (fetch: FetchMock) => sendEntry(fetch, 'answer')
const readNumbers = (fetch: FetchMock) =>
  runActor(numbersEffects({ api: apiWith(fetch) }).actors.readNumbers, { range: '90' })
const readHome = (fetch: FetchMock) =>
  runActor(officeHomeEffects({ api: apiWith(fetch) }).actors.readOfficeHome)

beforeEach(() => sessionStorage.clear())

describe('the filters of the inbox', () => {
  test('are in the address, which says them again after a reload', () => {
    const { actions } = inboxWith(offlineFetch())
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
  const { actions } = itemWith(offlineFetch())
  actions.keepDraft(undefined, { id: 'i1', kind: 'note', text: 'Knows Ada.' })
  const fetch = mockFetch({ body: { ...item, isRead: false } }, { body: item }, { body: item })
  expect(await open(fetch)).toEqual({ item, drafts: { answer: '', note: 'Knows Ada.' } })
  actions.dropDraft(undefined, { id: 'i1', kind: 'note' })
  expect(await open(fetch)).toEqual({ item, drafts: { answer: '', note: '' } })
  expect(sentBy(fetch)).toEqual([
    ['GET /api/office/inbox/items/i1'],
    ['POST /api/office/inbox/items/i1', { change: 'read', isRead: true }],
    ['GET /api/office/inbox/items/i1'],
  ])
})

describe('an answer whose confirmation was lost', () => {
  const written = { id: 'i1', kind: 'answer', text: 'On Monday.' } as const
  /** Sends an answer whose confirmation is lost, does `between`, and sends the words again. Returns both calls. */
  const sendTwice = async (between: (actions: ReturnType<typeof itemWith>['actions']) => void = () => {}) => {
    const fetch = offlineFetch()
    const { actors, actions } = itemWith(fetch)
    await runActor(actors.sendEntry, { ...written, after: null })
    between(actions)
    await runActor(actors.sendEntry, { ...written, after: 'e1' })
    const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    return { isSameKey: keys[0] === keys[1], bodies: sentBy(fetch).map(([, body]) => body) }
  }

  test('keeps its key when it is sent again, even if its writer has seen it among the answers', async () => {
    const { isSameKey, bodies } = await sendTwice()
    expect(isSameKey).toBe(true)
    expect(bodies).toEqual([
      { kind: 'answer', text: 'On Monday.', after: null },
      { kind: 'answer', text: 'On Monday.', after: 'e1' },
    ])
  })

  test('gets a new key once it is confirmed, or once its writer empties the field and types the same words', async () => {
    const sent = await sendTwice(({ dropDraft }) => dropDraft(undefined, written))
    const emptied = await sendTwice(({ keepDraft }) => {
      keepDraft(undefined, { ...written, text: '' })
      keepDraft(undefined, written)
    })
    expect([sent.isSameKey, emptied.isSameKey]).toEqual([false, false])
  })
})

test('a note and an answer with the same words have different keys', async () => {
  const fetch = mockFetch({ body: item })
  await answer(fetch)
  await sendEntry(fetch, 'note')
  const [first, other] = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
  expect([first, other === first]).toEqual([expect.any(String), false])
  expect(sentBy(fetch).map(([, body]) => body)).toEqual([
    { kind: 'answer', text: 'On Monday.', after: null },
    { kind: 'note', text: 'On Monday.' },
  ])
})

test('lists and numbers are asked for by their filters', async () => {
  const fetch = offlineFetch()
  const asked = [
    listInbox(fetch, { kind: 'call', search: 'a & b' }, 'i1'),
    readNumbers(fetch),
    readHome(fetch),
  ]
  await Promise.allSettled(asked)
  expect(sentBy(fetch)).toEqual([
    ['GET /api/office/inbox?kind=call&search=a+%26+b&after=i1'],
    ['GET /api/office/numbers?days=90'],
    ['GET /api/office/home'],
  ])
})

const inbox = { rows: [], next: null }
const numbers = { days: [], pages: [], referrers: [], devices: [], articles: [] }
const home = { at: '2026-03-05T12:00:00.000Z', enquiries: null, projects: [], decisions: null, money: null }
const noItem = { item: undefined, drafts: { answer: '', note: '' } }
const issue = refusal(400, 'Check.', { text: 'Your answer is required.' })

test.each([
  ['the inbox', list, { body: inbox }, inbox],
  ['no inbox', list, 'none', unreachableText],
  ['an item that is gone', open, refusal(404, 'Gone.'), noItem],
  ['an item that does not come', open, 'none', unreachableText],
  ['an answer', answer, { body: item }, { outcome: 'done', item }],
  ['an empty answer', answer, issue, { outcome: 'refused', error: 'Your answer is required.' }],
  ['an answer too late', answer, refusal(409, 'Late.'), { outcome: 'outdated', error: 'Late.' }],
  ['a lost answer', answer, 'none', { outcome: 'refused', error: unreachableText }],
  ['numbers', readNumbers, { body: numbers }, numbers],
  ['no numbers', readNumbers, 'none', unreachableText],
  ['what is next', readHome, { body: home }, home],
  ['nothing of what is next', readHome, 'none', unreachableText],
] as const)('the office is told of %s', async (_, act, given, outcome) => {
  expect(await outcomeOf(act, given)).toEqual(outcome)
})
