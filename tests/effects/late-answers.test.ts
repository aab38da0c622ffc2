import { expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { choosePaypal, installRazorpay, openCheckout, waitForState } from './checkout-harness.ts'
import { startSession } from './session-harness.ts'
import { asha, loginToken, type FetchMock } from './tokens.ts'

const renewedAnswer = { success: true, token: loginToken({ mark: 'renewed' }) }
const alreadyPaidAnswer = { error: 'Paid.', token: loginToken({ mark: 'renewed' }) }
const approval = { razorpay_order_id: 'o', razorpay_payment_id: 'p', razorpay_signature: 'a'.repeat(64) }

/** A server that answers one path when the test says so, even after an abort, and all others at once. */
function holdAnswer(path: string, order: unknown) {
  let release = (_: Response) => {}
  const heldAnswer = new Promise<Response>((resolve) => (release = resolve))
  const signals: (AbortSignal | null | undefined)[] = []
  const fetch = vi.fn(async (asked: string, init?: RequestInit) => {
    if (asked !== path) return new Response(JSON.stringify(order))
    signals.push(init?.signal)
    return heldAnswer
  })
  const answer = async (status: number, body: unknown) => {
    release(new Response(JSON.stringify(body), { status }))
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  return { fetch: fetch as unknown as FetchMock, signals, answer }
}

async function signIn() {
  localStorage.setItem('authToken', loginToken())
  const session = startSession()
  await waitFor(session, (snapshot) => snapshot.matches('loggedIn'))
  const signInState = () => ({
    isLoggedIn: session.getSnapshot().matches('loggedIn'),
    stored: localStorage.getItem('authToken'),
  })
  return { session, signInState }
}
const loggedOutState = { isLoggedIn: false, stored: null }

async function openVerifyingCheckout() {
  const windows = installRazorpay()
  const order = { id: 'o', amount: 149_900, currency: 'USD' }
  const server = holdAnswer('/api/client/verify-razorpay-payment', order)
  const { session, signInState } = await signIn()
  const { actor, send } = openCheckout(server.fetch, { session })
  send({ type: 'card.pay' })
  await waitForState(actor, { card: 'paying' })
  windows[0]?.options.handler(approval)
  await waitForState(actor, { card: 'verifying' })
  return { ...server, session, signInState, actor }
}

test('a payment that is verified takes on the new session', async () => {
  const { actor, answer, signInState } = await openVerifyingCheckout()
  await answer(200, renewedAnswer)
  expect(actor.getSnapshot().matches('paid')).toBe(true)
  expect(signInState()).toEqual({ isLoggedIn: true, stored: renewedAnswer.token })
})

test.each([
  ['after the page has gone', true],
  ['before the page has gone', false],
])('whoever logs out while their payment is verified stays logged out, answered %s', async (_, isLeft) => {
  const { session, actor, signals, answer, signInState } = await openVerifyingCheckout()
  session.send({ type: 'logout', leaveTo: '/' })
  if (isLeft) actor.stop()
  expect(signals.map((signal) => signal?.aborted)).toEqual([isLeft])
  await answer(200, renewedAnswer)
  expect(signInState()).toEqual(loggedOutState)
})

test('somebody else who signs in meanwhile keeps their own session', async () => {
  const { actor, answer, signInState } = await openVerifyingCheckout()
  const other = loginToken({ person: { ...asha, id: 'p-2' } })
  localStorage.setItem('authToken', other)
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }))
  actor.stop()
  await answer(200, renewedAnswer)
  expect(signInState()).toEqual({ isLoggedIn: true, stored: other })
})

test('a PayPal order that is answered after the page was left logs nobody in', async () => {
  const server = holdAnswer('/api/client/create-paypal-order', {})
  const { session, signInState } = await signIn()
  const { actor, press } = await choosePaypal(server.fetch, session)
  const pressing = press()
  session.send({ type: 'logout', leaveTo: '/' })
  actor.stop()
  expect(server.signals.map((signal) => signal?.aborted)).toEqual([true])
  const refused = expect(pressing).rejects.toThrow('checkout: no order')
  await server.answer(409, alreadyPaidAnswer)
  await refused
  expect(signInState()).toEqual(loggedOutState)
})
