import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { OverviewEntry } from '#contract/overview/overview.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { overviewEffects } from '#src/effects/overview.ts'
import { mockFetch, type FetchMock } from './tokens.ts'

const readOverview = (fetch: FetchMock) => {
  const api = createApi({
    fetch: fetch as unknown as typeof globalThis.fetch,
    tokens: { read: () => undefined },
    onTokenRefused: () => {},
  })
  return toPromise(createActor(overviewEffects({ api }).actors.readOverview).start())
}
const overviewEntry: OverviewEntry = {
  kind: 'order',
  id: 'o1',
  title: 'Client Access',
  status: 'Paid',
  detail: '$10.00 USD',
  link: '/receipts/o1',
  waitsForMe: false,
  at: '2026-03-05T09:30:00.000Z',
}

test('what the server knows of the person is what the dashboard shows', async () => {
  expect(await readOverview(mockFetch({ body: [overviewEntry] }))).toEqual([overviewEntry])
})

test('a kind that the dashboard does not know is not shown as anything else', async () => {
  await expect(readOverview(mockFetch({ body: [{ ...overviewEntry, kind: 'parcel' }] }))).rejects.toThrow(
    'An unknown error occurred.',
  )
})

test('a failure is told in the words of the server, else in ours', async () => {
  const error = 'The service is busy. Please try again.'
  await expect(readOverview(mockFetch({ status: 503, body: { error } }))).rejects.toThrow(error)
  const offline = (() => Promise.reject(new TypeError('Failed to fetch'))) as unknown as FetchMock
  await expect(readOverview(offline)).rejects.toThrow(
    'We could not reach the server. Please check your connection and try again.',
  )
})
