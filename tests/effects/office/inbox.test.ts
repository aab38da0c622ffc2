import { describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { InboxItem } from '#contract/inbox/inbox.ts'
import { filteredPath, readFilters } from '#contract/inbox/address.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { createDrafts } from '#src/effects/platform/drafts.ts'
import { inboxItemEffects } from '#src/effects/office/inbox-item.ts'
import { inboxEffects } from '#src/effects/office/inbox.ts'
import { officeHomeEffects } from '#src/effects/office/office-home.ts'
import { numbersEffects } from '#src/effects/office/numbers.ts'
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
const emptyInboxPage = { rows: [], next: null }
const unreachableText = 'We could not reach the server. Please check your connection and try again.'
const offlineFetch = (() => Promise.reject(new TypeError('Failed to fetch'))) as unknown as FetchMock

const apiWith = (fetch: FetchMock) =>
  createApi({
    fetch: fetch as unknown as typeof globalThis.fetch,
    tokens: { read: () => undefined },
    onTokenRefused: () => {},
  })
const createItemDrafts = () =>
  createDrafts(
    () => window.localStorage,
    () => 'key',
  )
const effectsOfItem = (fetch: FetchMock, onChange = () => {}) =>
  inboxItemEffects({ api: apiWith(fetch), drafts: createItemDrafts(), onChange })
const openItem = (fetch: FetchMock) =>
  toPromise(createActor(effectsOfItem(fetch).actors.openItem, { input: { id: 'i1' } }).start())
const sendEntry = (fetch: FetchMock, kind: 'answer' | 'note' = 'answer') => {
  const input = { id: 'i1', kind, text: 'On Monday.', after: null }
  return toPromise(createActor(effectsOfItem(fetch).actors.sendEntry, { input }).start())
}
const callsTo = (fetch: FetchMock) => fetch.mock.calls.map(([path, init]) => [init?.method, path, init?.body])

describe('the list', () => {
  const list = (fetch: FetchMock, filters: object, after: string | null) => {
    const { actors } = inboxEffects({ api: apiWith(fetch), history: window.history })
    return toPromise(createActor(actors.listInbox, { input: { filters, after } }).start())
  }

  test('is asked for with its filters, from where it ends', async () => {
    const fetch = mockFetch({ body: emptyInboxPage }, { body: emptyInboxPage })
    expect(await list(fetch, {}, null)).toEqual(emptyInboxPage)
    await list(fetch, { kind: 'call', search: 'a & b' }, 'i1')
    expect(callsTo(fetch).map(([, path]) => path)).toEqual([
      '/api/office/inbox',
      '/api/office/inbox?kind=call&search=a+%26+b&after=i1',
    ])
    await expect(list(offlineFetch, {}, null)).rejects.toThrow(unreachableText)
  })

  test('keeps its filters in the address, which says them again after a reload', () => {
    const { actions } = inboxEffects({ api: apiWith(offlineFetch), history: window.history })
    const filters = { kind: 'support', status: 'open', mine: 'yes', search: 'a & b' } as const
    actions.keepFilters(undefined, { filters })
    expect(window.location.pathname + window.location.search).toBe(filteredPath('/office/inbox', filters))
    expect(readFilters(window.location.search)).toEqual(filters)
    actions.keepFilters(undefined, { filters: {} })
    expect(window.location.search).toBe('')
  })

  test('takes no filter that it does not know from an address', () => {
    const none = { kind: undefined, status: undefined, mine: undefined, search: undefined }
    expect(readFilters('?kind=other&status=gone&mine=no')).toEqual(none)
    expect(readFilters(`?search=${'x'.repeat(201)}`)).toEqual(none)
  })
})

describe('an item', () => {
  test('is read when it is opened, once, and comes with its drafts', async () => {
    const { actions } = effectsOfItem(offlineFetch)
    actions.keepDraft(undefined, { id: 'i1', kind: 'note', text: 'Knows Ada.' })
    const unread = { ...item, isRead: false }
    const fetch = mockFetch({ body: unread }, { body: item }, { body: item })
    expect(await openItem(fetch)).toEqual({ item, drafts: { answer: '', note: 'Knows Ada.' } })
    actions.dropDraft(undefined, { id: 'i1', kind: 'note' })
    expect(await openItem(fetch)).toEqual({ item, drafts: { answer: '', note: '' } })
    expect(callsTo(fetch)).toEqual([
      ['GET', '/api/office/inbox/items/i1', undefined],
      ['POST', '/api/office/inbox/items/i1', JSON.stringify({ change: 'read', isRead: true })],
      ['GET', '/api/office/inbox/items/i1', undefined],
    ])
  })

  test('that is not there is no failure; a server that does not answer is', async () => {
    expect((await openItem(mockFetch({ status: 404, body: { error: 'Gone.' } }))).item).toBeUndefined()
    await expect(openItem(offlineFetch)).rejects.toThrow(unreachableText)
  })

  test('is answered with a key, so that sending again is the same answer', async () => {
    const fetch = mockFetch({ body: item }, { body: item })
    expect(await sendEntry(fetch)).toEqual({ outcome: 'done', item })
    await sendEntry(fetch, 'note')
    expect(callsTo(fetch).map(([, , body]) => body)).toEqual([
      JSON.stringify({ kind: 'answer', text: 'On Monday.', after: null }),
      JSON.stringify({ kind: 'note', text: 'On Monday.' }),
    ])
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'idempotency-key': 'key' })
  })

  test('says why an answer was not sent', async () => {
    const fields = { text: 'Your answer is required.' }
    expect(await sendEntry(mockFetch({ status: 400, body: { error: 'Check.', fields } }))).toEqual({
      outcome: 'refused',
      error: fields.text,
    })
    expect(await sendEntry(mockFetch({ status: 409, body: { error: 'Answered.' } }))).toEqual({
      outcome: 'outdated',
      error: 'Answered.',
    })
    expect(await sendEntry(offlineFetch)).toEqual({ outcome: 'refused', error: unreachableText })
  })

  test('tells the office that less may wait', () => {
    const onChange = vi.fn()
    effectsOfItem(offlineFetch, onChange).actions.announceChange()
    expect(onChange).toHaveBeenCalledOnce()
  })
})

test('the numbers are asked for by their range', async () => {
  const numbers = { days: [], pages: [], referrers: [], devices: [], articles: [] }
  const fetch = mockFetch({ body: numbers })
  const read = (by: FetchMock) =>
    toPromise(
      createActor(numbersEffects({ api: apiWith(by) }).actors.readNumbers, {
        input: { range: '90' },
      }).start(),
    )
  expect(await read(fetch)).toEqual(numbers)
  expect(callsTo(fetch)).toEqual([['GET', '/api/office/numbers?days=90', undefined]])
  await expect(read(offlineFetch)).rejects.toThrow(unreachableText)
})

test('what needs the office next is read in one call', async () => {
  const home = { at: '2026-03-05T12:00:00.000Z', enquiries: null, projects: [], decisions: null, money: null }
  const fetch = mockFetch({ body: home })
  const read = (by: FetchMock) =>
    toPromise(createActor(officeHomeEffects({ api: apiWith(by) }).actors.readOfficeHome).start())
  expect(await read(fetch)).toEqual(home)
  expect(callsTo(fetch)).toEqual([['GET', '/api/office/home', undefined]])
  await expect(read(offlineFetch)).rejects.toThrow(unreachableText)
})
