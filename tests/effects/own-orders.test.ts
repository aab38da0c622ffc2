import { afterEach, expect, test } from 'vitest'
import { createActor, waitFor, type Actor } from 'xstate'
import { ownOrdersMachine } from '#machines/orders/own-orders.ts'
import { ownOrdersEffects } from '#src/effects/own-orders.ts'
import { apiWith, outcomeOf, refusal, runActor, sentBy, unreachableText } from './api-harness.ts'
import { mockFetch, type FetchMock } from './tokens.ts'

let ownOrders: Actor<typeof ownOrdersMachine> | undefined
afterEach(() => void ownOrders?.stop())

const order = {
  id: 'o1',
  product: 'Client Access',
  cents: 1_000,
  currency: 'USD',
  method: 'razorpay',
  status: 'paid',
  paidInstead: null,
  nextCheckAt: null,
  records: [{ at: '2026-03-01T08:00:00.000Z', kind: 'created', detail: null }],
}
const refused = refusal(401, 'User not authenticated.') as object
const effectsWith = (fetch: FetchMock) => ownOrdersEffects({ window, api: apiWith(fetch) })
const dispatchStorageEvent = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key }))

test('who signs in or out in another tab sees it, and other changes of the storage ask for nothing', async () => {
  const fetch = mockFetch(refused, { body: [order] }, refused)
  const opened = createActor(ownOrdersMachine.provide(effectsWith(fetch))).start()
  ownOrders = opened
  const until = (state: 'shown' | 'signedOut') =>
    waitFor(opened, (snapshot) => snapshot.matches({ opened: state }))
  opened.send({ type: 'list.open' })
  await until('signedOut')
  dispatchStorageEvent('inspect-machines')
  expect(sentBy(fetch)).toEqual([['GET /api/orders/own']])
  dispatchStorageEvent('authToken')
  expect((await until('shown')).context.orders).toEqual([order])
  dispatchStorageEvent(null)
  await until('signedOut')
})

const read = (fetch: FetchMock) => runActor(effectsWith(fetch).actors.readOrders)

test.each([
  ['a server that fails', refusal(503, 'We are closed.'), 'We are closed.'],
  ['one that is silent', 'none', unreachableText],
] as const)('the list says what became of %s', async (_, answer, outcome) => {
  expect(await outcomeOf(read, answer)).toEqual(outcome)
})
