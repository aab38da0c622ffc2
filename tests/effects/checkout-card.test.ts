import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offlineFetch } from './api-harness.ts'
import { installRazorpay, openCheckout, waitForState } from './checkout-harness.ts'
import { mockFetch, callsOf, type FetchMock } from './tokens.ts'

const orderAnswer = { body: { id: 'order_1', amount: 149_900, currency: 'USD' } }
const signature = 'a'.repeat(64)
const approval = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: signature }

let openedWindows: ReturnType<typeof installRazorpay>
beforeEach(() => {
  localStorage.clear()
  openedWindows = installRazorpay()
})
afterEach(() => {
  delete window.Razorpay
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

async function payUntilWindow(fetch: FetchMock) {
  const checkout = openCheckout(fetch)
  checkout.send({ type: 'card.pay' })
  await waitForState(checkout.actor, { card: 'paying' })
  return checkout
}

describe('opening a card order', () => {
  test('opens the provider’s window on exactly that order', async () => {
    const fetch = mockFetch(orderAnswer)
    await payUntilWindow(fetch)
    expect(callsOf(fetch)).toEqual([
      { path: '/api/client/create-razorpay-order', token: 't', body: { productKey: 'blueprint' } },
    ])
    expect(openedWindows).toHaveLength(1)
    expect(openedWindows[0]?.isOpen).toBe(true)
    expect(openedWindows[0]?.options).toMatchObject({
      key: 'rzp_test',
      order_id: 'order_1',
      amount: 149_900,
      currency: 'USD',
      description: 'Operational Intelligence Blueprint',
      prefill: { name: 'आशा वर्मा 🚀', email: 'asha@demo.example' },
    })
  })

  test.each([
    ['without a token, and calls nobody', false, mockFetch(orderAnswer), undefined, 0],
    ['with a token the server refuses', true, mockFetch({ status: 401 }), 't', 1],
  ])('goes to sign in %s', async (_, signedIn, fetch, refusedToken, calls) => {
    const { actor, send, visited } = openCheckout(fetch, { signedIn })
    send({ type: 'card.pay' })
    expect(await waitForState(actor, 'left')).toBe('User not authenticated.')
    expect([visited, actor.getSnapshot().context.refusedToken]).toEqual([['login'], refusedToken])
    expect(fetch).toHaveBeenCalledTimes(calls)
  })

  test.each([
    ['the server’s words', mockFetch({ status: 403, body: { error: 'Please apply.' } }), 'Please apply.'],
    ['a 409 without a token', mockFetch({ status: 409, body: { error: 'Wait.' } }), 'Wait.'],
    ['no words', mockFetch({ status: 500, body: '' }), 'Could not create a payment order.'],
    ['no answer', offlineFetch(), 'Could not create a payment order.'],
  ])('that fails shows %s', async (_, fetch, message) => {
    const { actor, send } = openCheckout(fetch)
    send({ type: 'card.pay' })
    await waitForState(actor, { card: 'initializing' })
    expect(await waitForState(actor, { card: 'idle' })).toBe(message)
  })
})

describe('the card window', () => {
  test('stays open after a failure, with the provider’s reason shown', async () => {
    const { actor } = await payUntilWindow(mockFetch(orderAnswer))
    openedWindows[0]?.fail({ error: { description: 'Your bank declined the card.' } })
    expect(await waitForState(actor, { card: 'paying' })).toBe('Your bank declined the card.')
    expect(openedWindows[0]?.isOpen).toBe(true)
  })
})

describe('verifying', () => {
  const verify = async (answer: { status?: number; body?: unknown }) => {
    const fetch = mockFetch(orderAnswer, answer)
    const checkout = await payUntilWindow(fetch)
    openedWindows[0]?.options.handler(approval)
    return { ...checkout, fetch }
  }

  test('sends the provider’s three fields and the product', async () => {
    const { actor, fetch } = await verify({ body: { success: true, token: 'new' } })
    await waitForState(actor, 'paid')
    expect(callsOf(fetch).at(-1)).toEqual({
      path: '/api/client/verify-razorpay-payment',
      token: 't',
      body: { ...approval, productKey: 'blueprint' },
    })
  })

  test.each([
    ['success', { body: { success: true, token: 'new' } }, ['new']],
    ['paid in another window', { status: 409, body: { error: 'Paid.', token: 'new' } }, ['new']],
    ['success and nothing else', { body: '' }, []],
    ['success without a token', { body: { success: true } }, []],
  ])('answered with %s goes to the dashboard', async (_, answer, tokens) => {
    const { actor, renewed, visited } = await verify(answer)
    await waitForState(actor, 'paid')
    expect([renewed, visited]).toEqual([tokens, ['dashboard']])
  })

  test.each([
    ['a refusal', { status: 400, body: { error: 'No.' } }, { idle: 'declined' }, 'No.', true],
    ['pending', { status: 409, body: { error: 'In a moment.' } }, 'unsettled', 'In a moment.', false],
    ['a failing server', { status: 500, body: '' }, 'unsettled', 'Payment verification failed.', false],
    ['a false success', { body: { success: false } }, 'unsettled', 'Payment verification failed.', false],
  ] as const)('answered with %s says what the person may do', async (_, answer, card, error, canPay) => {
    const { actor } = await verify(answer)
    await waitForState(actor, { card: 'verifying' })
    expect(await waitForState(actor, { card })).toBe(error)
    expect(actor.getSnapshot().can({ type: 'card.pay' })).toBe(canPay)
  })

  test('with the session gone meanwhile goes to sign in', async () => {
    const { actor, visited } = await verify({ status: 401 })
    await waitForState(actor, 'left')
    expect([visited, actor.getSnapshot().context.refusedToken]).toEqual([['login'], 't'])
  })
})
