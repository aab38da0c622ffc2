import { describe, expect, test } from 'vitest'
import { createWatchedRef } from '#src/effects/platform/watched-ref.ts'
import { choosePaypal, fakePaypalSdk, openCheckout, waitForState } from './checkout-harness.ts'
import { mockFetch } from './tokens.ts'

const orderAnswer = { body: { orderID: 'O-1' } }
const captureAnswer = { body: { success: true, token: 'new' } }

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
    await waitForState(actor, { paypal: 'unavailable' })
    send({ type: 'buttons.retry' })
    await waitForState(actor, { paypal: 'preparing' })
    await waitForState(actor, { paypal: onRetry })
  })

  test('close without an error if the method is changed while they render', async () => {
    let fail = (_: Error) => {}
    const drawing = new Promise<void>((_, reject) => (fail = reject))
    const { loadSdk, shown } = fakePaypalSdk({ render: () => drawing })
    const { actor, send } = openCheckout(mockFetch(), { loadSdk })
    send({ type: 'method.choose', method: 'paypal' })
    await expect.poll(() => shown).toHaveLength(1)
    send({ type: 'method.choose', method: 'razorpay' })
    fail(new Error('container removed'))
    await drawing.catch(() => {})
    expect(shown[0]?.isClosed).toBe(true)
    const { value, context } = actor.getSnapshot()
    expect([value, context.error]).toEqual([{ card: { idle: 'waiting' } }, undefined])
  })
})

test.each([
  ['cannot be opened', { status: 500, body: '' }, { paypal: 'idle' }],
  ['is paid already', { status: 409, body: { error: 'Paid.', token: 'new' } }, 'paid'],
] as const)('an order that %s stops PayPal', async (_, answer, state) => {
  const { actor, press } = await choosePaypal(mockFetch(answer))
  await expect(press()).rejects.toThrow('checkout: no order')
  await waitForState(actor, state)
})

test('a payment at PayPal that is cancelled or fails returns to the start', async () => {
  const { actor, press, buttons } = await choosePaypal(mockFetch(orderAnswer))
  await press()
  buttons.options.onCancel({}, { redirect: () => {} })
  expect(await waitForState(actor, { paypal: 'idle' })).toBeUndefined()
  await press()
  buttons.options.onError({})
  expect(await waitForState(actor, { paypal: 'idle' })).toBe(
    'An error occurred with the PayPal transaction. Please try again or contact support.',
  )
})

test('a window of PayPal that is closed while the order is being opened does not stay stuck', async () => {
  const { actor, press, buttons } = await choosePaypal(mockFetch(orderAnswer))
  const pressing = press()
  buttons.options.onCancel({}, { redirect: () => {} })
  await pressing
  expect(actor.getSnapshot().matches({ paypal: 'idle' })).toBe(true)
})

test('pressed again while the order of a closed window is on its way, PayPal’s button takes that order', async () => {
  const fetch = mockFetch(orderAnswer)
  const { actor, press, buttons } = await choosePaypal(fetch)
  const firstOrder = press()
  buttons.options.onCancel({}, { redirect: () => {} })
  expect(await Promise.all([press(), firstOrder])).toEqual(['O-1', 'O-1'])
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(actor.getSnapshot().matches({ paypal: 'paying' })).toBe(true)
})

test('a refused instrument lets the person choose another in PayPal’s window, a declined payment press again', async () => {
  const restart = { status: 422, body: { error: 'Refused.', restart: true } }
  const declined = { status: 422, body: { error: 'No.' } }
  const fetch = mockFetch(orderAnswer, restart, declined, orderAnswer)
  const { actor, press, approve, buttons } = await choosePaypal(fetch)
  await press()
  await approve()
  expect(buttons.restarts).toBe(1)
  expect(actor.getSnapshot().matches({ paypal: 'paying' })).toBe(true)
  await approve()
  expect(await waitForState(actor, { paypal: { idle: 'declined' } })).toBe('No.')
  expect([buttons.restarts, await press()]).toEqual([1, 'O-1'])
})

test('a deposit that is no longer due lets PayPal’s window and its buttons go', async () => {
  const ended = { status: 410, body: { error: 'You haven’t been charged.' } }
  const { actor, press, approve } = await choosePaypal(mockFetch(orderAnswer, ended))
  await press()
  await approve()
  const { value, context } = actor.getSnapshot()
  expect([value, context.error]).toEqual(['ended', 'You haven’t been charged.'])
})

test('a payment at PayPal approved twice is asked for once, and PayPal’s window waits for the verdict, without a second order', async () => {
  const fetch = mockFetch(orderAnswer, { status: 502, body: '' }, captureAnswer)
  const { actor, press, approve, send } = await choosePaypal(fetch)
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
