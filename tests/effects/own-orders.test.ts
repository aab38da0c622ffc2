import { afterEach, expect, test } from 'vitest'
import { createActor, waitFor, type Actor } from 'xstate'
import { ownOrdersMachine } from '#machines/orders/own-orders.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { ownOrdersEffects } from '#src/effects/own-orders.ts'

let ownOrders: Actor<typeof ownOrdersMachine>
afterEach(() => void ownOrders.stop())

/** Opens the list with a server that gives these answers, one after the other. */
function openList(answers: (() => Response)[]) {
  const asked: string[] = []
  const fetch = async (address: string | URL | Request) => {
    if (typeof address === 'string') asked.push(address)
    const [answer] = answers.splice(0, 1)
    if (!answer) throw new Error('offline')
    return answer()
  }
  const api = createApi({ fetch, tokens: { read: () => undefined }, onTokenRefused: () => {} })
  ownOrders = createActor(ownOrdersMachine.provide(ownOrdersEffects({ window, api }))).start()
  ownOrders.send({ type: 'list.open' })
  return asked
}

const waitForState = (state: 'shown' | 'signedOut' | 'failed') =>
  waitFor(ownOrders, (snapshot) => snapshot.matches({ opened: state }))
const dispatchStorageEvent = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key }))

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
const answerRefused = () => Response.json({ error: 'User not authenticated.' }, { status: 401 })

test('orders are read by an address that names nobody', async () => {
  const asked = openList([() => Response.json([order])])
  expect((await waitForState('shown')).context.orders).toEqual([order])
  expect(asked).toEqual(['/api/orders/own'])
})

test('who signs in in another tab sees their orders, and other changes of the storage ask for nothing', async () => {
  const asked = openList([answerRefused, () => Response.json([order])])
  await waitForState('signedOut')
  dispatchStorageEvent('inspect-machines')
  expect(asked.length).toBe(1)
  dispatchStorageEvent('authToken')
  await waitForState('shown')
  expect(asked.length).toBe(2)
})

test('a storage that is cleared as a whole asks again', async () => {
  openList([() => Response.json([order]), answerRefused])
  await waitForState('shown')
  dispatchStorageEvent(null)
  await waitForState('signedOut')
})

test('a server that fails is quoted, one that is silent is said to be out of reach', async () => {
  openList([() => Response.json({ error: 'We are closed.' }, { status: 503 })])
  expect((await waitForState('failed')).context.error).toBe('We are closed.')
  ownOrders.send({ type: 'orders.reload' })
  await waitFor(ownOrders, (snapshot) => snapshot.matches({ opened: 'reading' }))
  expect((await waitForState('failed')).context.error).toBe(
    'We could not reach the server. Please check your connection and try again.',
  )
})
