import { expect, test } from 'vitest'
import { runActor } from './api-harness.ts'
import {
  checkoutActors,
  holdScripts,
  installRazorpay,
  openCheckout,
  waitForState,
} from './checkout-harness.ts'
import { mockFetch } from './tokens.ts'

const orderAnswer = { body: { id: 'order_1', amount: 149_900, currency: 'USD' } }

async function openCardWindow() {
  const windows = installRazorpay()
  const checkout = openCheckout(mockFetch(orderAnswer))
  checkout.send({ type: 'card.pay' })
  await waitForState(checkout.actor, { card: 'paying' })
  const [cardWindow = expect.unreachable(), ...others] = windows
  expect(others).toEqual([])
  return { ...checkout, cardWindow }
}

test('the card window opens on exactly the order, stays open after a failure whose reason is told, and may be closed', async () => {
  const { actor, cardWindow } = await openCardWindow()
  expect(cardWindow.options).toMatchObject({
    key: 'rzp_test',
    order_id: 'order_1',
    amount: 149_900,
    currency: 'USD',
    description: 'Operational Intelligence Blueprint',
    prefill: { name: 'आशा वर्मा 🚀', email: 'asha@demo.example' },
  })
  cardWindow.fail({ error: { description: 'Your bank declined the card.' } })
  expect(await waitForState(actor, { card: 'paying' })).toBe('Your bank declined the card.')
  expect(cardWindow.isOpen).toBe(true)
  cardWindow.options.modal.ondismiss()
  await waitForState(actor, { card: 'idle' })
})

test('the card window closes when the page is left', async () => {
  const { actor, cardWindow } = await openCardWindow()
  actor.stop()
  expect(cardWindow.isOpen).toBe(false)
})

test('a gateway that cannot be loaded says so, asks the server for nothing, and works on another try', async () => {
  holdScripts()
  const fetch = mockFetch(orderAnswer)
  const { openCardOrder } = checkoutActors(fetch).actors
  const open = () => runActor(openCardOrder, { productKey: 'blueprint', previous: undefined })
  const tag = () => document.querySelector('script[src="/razorpay.js"]')
  const failed = open()
  tag()?.dispatchEvent(new Event('error'))
  const message = 'Could not load payment gateway. Please check your connection and try again.'
  expect(await failed).toEqual({ reason: 'failed', message })
  expect(fetch).not.toHaveBeenCalled()
  const opened = open()
  installRazorpay()
  tag()?.dispatchEvent(new Event('load'))
  expect(await opened).toEqual({ reason: 'opened', order: orderAnswer.body })
})
