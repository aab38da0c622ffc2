import { beforeEach, describe, expect, test } from 'vitest'
import { createWatchedRef } from '#src/effects/platform/watched-ref.ts'
import { waitForState, openCheckout } from './checkout-harness.ts'
import { choosePaypal, fakePaypalSdk } from './paypal-harness.ts'
import { mockFetch, callsOf } from './tokens.ts'

const orderAnswer = { body: { orderID: 'O-1' } }
const captureAnswer = { body: { success: true, token: 'new' } }
const failedText = 'An error occurred with the PayPal transaction. Please try again or contact support.'

beforeEach(() => localStorage.clear())

const isPending = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => false), new Promise((resolve) => setImmediate(resolve, true))])

describe('PayPal’s buttons', () => {
  test('wait for their place in the page', async () => {
    const { shown, loadSdk } = fakePaypalSdk()
    const buttonsRef = createWatchedRef()
    const { actor, send } = openCheckout(mockFetch(), { loadSdk, buttonsRef })
    send({ type: 'method.choose', method: 'paypal' })
    await expect.poll(() => loadSdk.mock.calls).not.toEqual([])
    expect(shown).toEqual([])
    const element = document.createElement('div')
    buttonsRef.ref(element)
    await waitForState(actor, { paypal: 'idle' })
    expect(shown[0]?.container).toBe(element)
  })

  const blocked = fakePaypalSdk()
  blocked.loadSdk.mockRejectedValueOnce(new Error('blocked'))

  test.each([
    ['its script is blocked once', blocked, 'idle'],
    ['it does not serve this person', fakePaypalSdk({ eligible: false }), 'unavailable'],
    ['it fails to draw', fakePaypalSdk({ render: () => Promise.reject(new Error('no')) }), 'unavailable'],
  ] as const)('say that the gateway cannot be loaded when %s', async (_, { loadSdk }, onRetry) => {
    const { actor, send } = openCheckout(mockFetch(), { loadSdk })
    send({ type: 'method.choose', method: 'paypal' })
    expect(await waitForState(actor, { paypal: 'unavailable' })).toBe(
      'Could not load payment gateway. Please check your connection and try again.',
    )
    send({ type: 'buttons.retry' })
    await waitForState(actor, { paypal: 'preparing' })
    await waitForState(actor, { paypal: onRetry })
  })

  test('survive ten changes of the method: one set is left', async () => {
    const { shown, loadSdk } = fakePaypalSdk()
    const { actor, send } = openCheckout(mockFetch(), { loadSdk })
    for (let change = 0; change < 10; change += 1) {
      send({ type: 'method.choose', method: 'paypal' })
      if (change % 2 === 0) await waitForState(actor, { paypal: 'idle' })
      send({ type: 'method.choose', method: 'razorpay' })
    }
    send({ type: 'method.choose', method: 'paypal' })
    await waitForState(actor, { paypal: 'idle' })
    expect(shown.filter((buttons) => !buttons.isClosed)).toHaveLength(1)
  })

  test('close without an error if the method is changed while they render', async () => {
    let fail = (_: Error) => {}
    const drawing = new Promise<void>((_, reject) => {
      fail = reject
    })
    const { loadSdk, shown } = fakePaypalSdk({ render: () => drawing })
    const { actor, send } = openCheckout(mockFetch(), { loadSdk })
    send({ type: 'method.choose', method: 'paypal' })
    await expect.poll(() => shown).toHaveLength(1)
    send({ type: 'method.choose', method: 'razorpay' })
    fail(new Error('container removed'))
    await drawing.catch(() => {})
    expect(shown[0]?.isClosed).toBe(true)
    expect(actor.getSnapshot()).toMatchObject({
      value: { card: { idle: 'waiting' } },
      context: { error: undefined },
    })
  })
})

describe('paying with PayPal', () => {
  test('from the press to the dashboard', async () => {
    const { actor, press, approve, fetch, renewed, visited } = await choosePaypal(
      mockFetch(orderAnswer, captureAnswer),
    )
    expect(await press()).toBe('O-1')
    const approving = approve()
    await waitForState(actor, 'paid')
    await approving
    expect(callsOf(fetch)).toEqual([
      { path: '/api/client/create-paypal-order', token: 't', body: { productKey: 'blueprint' } },
      {
        path: '/api/client/capture-paypal-order',
        token: 't',
        body: { orderID: 'O-1', productKey: 'blueprint' },
      },
    ])
    expect([renewed, visited]).toEqual([['new'], ['dashboard']])
  })

  test('without an order stops PayPal and says so', async () => {
    const { actor, press, buttons } = await choosePaypal(mockFetch({ status: 500, body: '' }))
    await expect(press()).rejects.toThrow()
    buttons.options.onError({})
    expect(await waitForState(actor, { paypal: 'idle' })).toBe('Failed to create PayPal order on the server.')
  })

  test('an approval after PayPal gave the attempt up is left to the webhook, and the button works on', async () => {
    const { actor, press, approve, buttons } = await choosePaypal(mockFetch(orderAnswer))
    await press()
    buttons.options.onError({})
    await approve()
    expect(await waitForState(actor, { paypal: 'idle' })).toBe(failedText)
    expect(await press()).toBe('O-1')
  })

  test('for what is already paid goes to the dashboard with the new session', async () => {
    const fetch = mockFetch({ status: 409, body: { error: 'Paid.', token: 'new' } })
    const { actor, press, renewed, visited } = await choosePaypal(fetch)
    await expect(press()).rejects.toThrow()
    await waitForState(actor, 'paid')
    expect([renewed, visited]).toEqual([['new'], ['dashboard']])
  })

  test('cancelled or failed returns to the start, and another press names the order before', async () => {
    const { actor, press, buttons, fetch } = await choosePaypal(mockFetch(orderAnswer))
    await press()
    buttons.options.onCancel({}, { redirect: () => {} })
    expect(await waitForState(actor, { paypal: 'idle' })).toBeUndefined()
    await press()
    buttons.options.onError({})
    expect(await waitForState(actor, { paypal: 'idle' })).toBe(failedText)
    await press()
    const previous = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('previous-order'))
    expect(previous).toEqual([null, 'O-1', 'O-1'])
  })

  test('closed while the order is being opened does not stay stuck', async () => {
    const { actor, press, buttons } = await choosePaypal(mockFetch(orderAnswer))
    const pressing = press()
    buttons.options.onCancel({}, { redirect: () => {} })
    await pressing
    expect(actor.getSnapshot().matches({ paypal: 'idle' })).toBe(true)
  })

  test('pressed again while the order of a closed window is on its way, the button takes that order', async () => {
    const { actor, press, buttons, fetch } = await choosePaypal(mockFetch(orderAnswer))
    const firstOrder = press()
    buttons.options.onCancel({}, { redirect: () => {} })
    expect(await Promise.all([press(), firstOrder])).toEqual(['O-1', 'O-1'])
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(actor.getSnapshot().matches({ paypal: 'paying' })).toBe(true)
  })

  test('pressed again, when PayPal did not tell how the first time ended, captures the newer order', async () => {
    const newer = { body: { orderID: 'O-2' } }
    const { actor, press, approve, fetch } = await choosePaypal(mockFetch(orderAnswer, newer, captureAnswer))
    await press()
    expect(await press()).toBe('O-2')
    void approve()
    await waitForState(actor, 'paid')
    expect(callsOf(fetch).at(-1)?.body).toEqual({ orderID: 'O-2', productKey: 'blueprint' })
  })
})

describe('capturing', () => {
  test('a refused instrument lets the person choose another in PayPal’s window', async () => {
    const refused = { status: 422, body: { error: 'Refused.', restart: true } }
    const { actor, press, approve, buttons, visited } = await choosePaypal(
      mockFetch(orderAnswer, refused, captureAnswer),
    )
    await press()
    const approving = approve()
    await waitForState(actor, { paypal: 'capturing' })
    await approving
    expect(buttons.restarts).toBe(1)
    expect(actor.getSnapshot().matches({ paypal: 'paying' })).toBe(true)
    void approve()
    await waitForState(actor, 'paid')
    expect(visited).toEqual(['dashboard'])
  })

  test('declined frees the button for another try', async () => {
    const { actor, press, approve } = await choosePaypal(
      mockFetch(orderAnswer, { status: 422, body: { error: 'No.' } }, orderAnswer),
    )
    await press()
    const approving = approve()
    await waitForState(actor, { paypal: 'capturing' })
    expect(await waitForState(actor, { paypal: 'idle' })).toBe('No.')
    await approving
    expect(await press()).toBe('O-1')
  })

  test('approved twice, is asked for once, and PayPal’s window waits for the verdict, without a second order', async () => {
    const unknown = { status: 502, body: '' }
    const { actor, press, approve, fetch, send } = await choosePaypal(
      mockFetch(orderAnswer, unknown, captureAnswer),
    )
    await press()
    const approvals = [approve(), approve()]
    expect(await waitForState(actor, { paypal: 'unsettled' })).toBe('Failed to capture payment.')
    expect(await Promise.all(approvals.map(isPending))).toEqual([true, true])
    await expect(press()).rejects.toThrow()
    expect(fetch).toHaveBeenCalledTimes(2)
    send({ type: 'payment.recheck' })
    await waitForState(actor, 'paid')
    await Promise.all(approvals)
  })
})
