import type { Page } from 'playwright'
import { testInBrowser } from '#tests/model/test-in-browser.ts'
import { checkout } from '#tests/paths/checkout.tsx'
import { stopCalls, type Gate } from './paths-gate.ts'
import { cardWindow, paypalButton, paypalWindow } from './paying.ts'
import { openCheckout, startProduct } from './person.ts'

const runningProduct = startProduct()

const callUrls = {
  cardScript: '**/sandbox/razorpay/checkout.js',
  cardOrder: '**/api/client/create-razorpay-order',
  verification: '**/api/client/verify-razorpay-payment',
  paypalScript: '**/sandbox/paypal/sdk/js?*',
  paypalOrder: '**/api/client/create-paypal-order',
  capture: '**/api/client/capture-paypal-order',
}
type CallName = keyof typeof callUrls

const gates = new WeakMap<Page, Record<CallName, Gate>>()

const gateOf = (page: Page, call: CallName): Gate => {
  const found = gates.get(page)?.[call]
  if (found === undefined) throw new Error('the page has no gates')
  return found
}

const continueCall = (name: CallName) => (page: Page) => gateOf(page, name).answer((one) => one.continue())
const loseCall = (call: CallName) => (page: Page) => gateOf(page, call).answer((route) => route.abort())

const externalActions: Record<string, (page: Page) => Promise<void>> = {
  'openCardOrder.done opened': async (page) => {
    await gateOf(page, 'cardScript').open()
    await continueCall('cardOrder')(page)
    await cardWindow(page).waitFor()
  },
  'payment.approved': (page) => cardWindow(page).getByRole('button', { name: 'Pay now' }).click(),
  'verifyPayment.done settled': continueCall('verification'),
  'verifyPayment.error': loseCall('verification'),
  'order.requested': async (page) => {
    await gateOf(page, 'paypalScript').open()
    await paypalButton(page).click()
  },
  'openPaypalOrder.done first': async (page) => {
    await continueCall('paypalOrder')(page)
    await paypalWindow(page).waitFor()
  },
  'order.approved': (page) => paypalWindow(page).getByRole('button', { name: 'Approve' }).click(),
  'capturePayment.done settled': continueCall('capture'),
  'capturePayment.done restart': async (page) => {
    const answer = { error: 'Please choose another.', restart: true }
    await gateOf(page, 'capture').answer((route) => route.fulfill({ status: 422, json: answer }))
    await paypalWindow(page).waitFor()
  },
  'capturePayment.error': loseCall('capture'),
}

/** What no other journey at the checkout causes: answers that are lost, and PayPal's window that starts again. */
const ownEvents = ['verifyPayment.error', 'capturePayment.error', 'capturePayment.done restart']

testInBrowser(
  {
    ...checkout,
    inputs: { blueprint: { productKey: 'blueprint', paypalConfigured: true } },
    assertions: {
      ...checkout.assertions,
      paid: { shows: ['Welcome, ', { role: 'button', name: 'Log out' }], hides: [{ role: 'alert' }] },
    },
  },
  {
    open: async () => {
      const person = await runningProduct.person()
      person.allowErrors(/^Failed to load resource/)
      const { page } = person
      const entries = Object.entries(callUrls).map(
        async ([call, address]) => [call, await stopCalls(page, address)] as const,
      )
      gates.set(page, Object.fromEntries(await Promise.all(entries)) as Record<CallName, Gate>)
      await openCheckout(person, '/checkout?product=blueprint')
      await page.getByRole('radio', { name: 'PayPal' }).waitFor()
      return { page, close: () => page.close() }
    },
    externalActions,
    only: (events) => ownEvents.includes(events.at(-1) ?? ''),
  },
)
