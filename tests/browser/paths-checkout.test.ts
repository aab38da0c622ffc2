import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { testInBrowser } from '#tests/model/test-in-browser.ts'
import { checkout } from '#tests/paths/checkout.tsx'
import { stopCalls, type Gate } from './paths-gate.ts'
import { cardWindow, comesToCheckout, isThanked, paypalButton, paypalWindow, startProduct } from './person.ts'

const product = startProduct()

const calls = {
  cardScript: '**/sandbox/razorpay/checkout.js',
  cardOrder: '**/api/client/create-razorpay-order',
  verification: '**/api/client/verify-razorpay-payment',
  paypalScript: '**/sandbox/paypal/sdk/js?*',
  paypalOrder: '**/api/client/create-paypal-order',
  capture: '**/api/client/capture-paypal-order',
}
type Call = keyof typeof calls

const gates = new WeakMap<Page, Record<Call, Gate>>()

const gate = (page: Page, call: Call): Gate => {
  const found = gates.get(page)?.[call]
  if (found === undefined) throw new Error('the page has no gates')
  return found
}

type Deal = (route: Route, page: Page) => Promise<void>
type Deed = (page: Page) => Promise<void>

const through: Deal = (route) => route.continue()
const lost: Deal = (route) => route.abort()
const saying =
  (status: number, body: object): Deal =>
  (route) =>
    route.fulfill({ status, json: body })
const silently =
  (status: number): Deal =>
  (route) =>
    route.fulfill({ status, body: '' })
const signedOut = saying(401, { error: 'User not authenticated.' })
const paidElsewhere: Deal = async (route, page) => {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  await saying(409, { error: 'You have already paid for this in another window.', token })(route, page)
}

const answered =
  (call: Call, deal: Deal): Deed =>
  (page) =>
    gate(page, call).answer((route) => deal(route, page))

/** The order of a card is made when its provider's script is there. */
const cardOrder =
  (deal: Deal): Deed =>
  async (page) => {
    await gate(page, 'cardScript').open()
    await answered('cardOrder', deal)(page)
  }

const pressed =
  (inCardWindow: string, inPaypalWindow: string): Deed =>
  async (page) => {
    const inCard = cardWindow(page).getByRole('button', { name: inCardWindow })
    const inPaypal = paypalWindow(page).getByRole('button', { name: inPaypalWindow })
    await inCard.or(inPaypal).click()
  }

const external = {
  'openCardOrder.done opened': async (page: Page) => {
    await cardOrder(through)(page)
    await cardWindow(page).waitFor()
  },
  'openCardOrder.done already paid': cardOrder(paidElsewhere),
  'openCardOrder.done signed out': cardOrder(signedOut),
  'openCardOrder.done not loaded': answered('cardScript', lost),
  'openCardOrder.done in words': cardOrder(saying(403, { error: 'Please apply to become a partner first.' })),
  'openCardOrder.error': cardOrder(silently(502)),
  'payment.approved': (page: Page) => cardWindow(page).getByRole('button', { name: 'Pay now' }).click(),
  'payment.failed card': pressed('Fail payment', 'Fail'),
  'payment.dismissed': pressed('Close', 'Cancel'),
  'verifyPayment.done settled': answered('verification', through),
  'verifyPayment.done signed out': answered('verification', signedOut),
  'verifyPayment.done declined': answered(
    'verification',
    saying(400, { error: 'Payment verification failed.' }),
  ),
  'verifyPayment.done pending': answered(
    'verification',
    saying(503, { error: 'Your payment is still being confirmed.' }),
  ),
  'verifyPayment.error': answered('verification', lost),
  'buttons.ready': async (page: Page) => {
    await gate(page, 'paypalScript').open()
    await paypalButton(page).waitFor()
  },
  'buttons.failed': answered('paypalScript', lost),
  'order.requested': async (page: Page) => {
    await gate(page, 'paypalScript').open()
    await paypalButton(page).click()
  },
  'openPaypalOrder.done first': async (page: Page) => {
    await answered('paypalOrder', through)(page)
    await paypalWindow(page).waitFor()
  },
  'openPaypalOrder.done already paid': answered('paypalOrder', paidElsewhere),
  'openPaypalOrder.done signed out': answered('paypalOrder', signedOut),
  'openPaypalOrder.done silently': answered('paypalOrder', silently(502)),
  'openPaypalOrder.done in words': answered('paypalOrder', saying(429, { error: 'Too many requests.' })),
  'order.approved': (page: Page) => paypalWindow(page).getByRole('button', { name: 'Approve' }).click(),
  'capturePayment.done settled': answered('capture', through),
  'capturePayment.done signed out': answered('capture', signedOut),
  'capturePayment.done restart': async (page: Page) => {
    await answered('capture', saying(422, { error: 'Please choose another.', restart: true }))(page)
    await paypalWindow(page).waitFor()
  },
  'capturePayment.done declined': answered(
    'capture',
    saying(404, { error: 'We could not find this order in your account.' }),
  ),
  'capturePayment.done pending': answered(
    'capture',
    saying(503, { error: 'Your payment is still being confirmed.' }),
  ),
  'capturePayment.error': answered('capture', lost),
  'after.beforeLogin': (page: Page) => page.waitForURL('**/login?redirect=*'),
}

const follows = (events: string[], one: string, other: string): boolean =>
  events.some((event, index) => event === one && events[index + 1] === other)

/** The sandbox's window opens with its order, is the only place to approve in, and covers the button. */
const isPossibleAtPaypal = (events: string[]): boolean =>
  events.every((event, index) => {
    const before = events[index - 1] ?? ''
    if (event === 'order.approved')
      return ['openPaypalOrder.done first', 'capturePayment.done restart'].includes(before)
    if (before === 'order.requested') return event.startsWith('openPaypalOrder')
    const isButtonAway =
      ['order.approved', 'buttons.failed', 'capturePayment.error'].includes(before) ||
      before === 'capturePayment.done pending'
    return event !== 'order.requested' || !isButtonAway
  })

/** Somebody new before the Blueprint's checkout, with every call of it in the hands of the test. */
const standsBeforeCheckout = async (): Promise<Page> => {
  const person = await product.person()
  person.bears(/^Failed to load resource/)
  const { page } = person
  const entries = Object.entries(calls).map(
    async ([call, address]) => [call, await stopCalls(page, address)] as const,
  )
  gates.set(page, Object.fromEntries(await Promise.all(entries)) as Record<Call, Gate>)
  await comesToCheckout(person, '/checkout?product=blueprint')
  await page.getByRole('radio', { name: 'PayPal' }).waitFor()
  return page
}

testInBrowser(
  {
    ...checkout,
    inputs: { blueprint: { productKey: 'blueprint', paypalConfigured: true } },
    assertions: {
      ...checkout.assertions,
      paid: { shows: ['Welcome, ', { role: 'button', name: 'Log out' }], hides: [{ role: 'alert' }] },
      left: { shows: ['Welcome Back', { role: 'link', name: 'Continue with Google' }] },
    },
  },
  {
    open: async () => {
      const page = await standsBeforeCheckout()
      return { page, close: () => page.close() }
    },
    external,
    only: (events) =>
      !follows(events, 'buttons.ready', 'buttons.failed') &&
      !follows(events, 'buttons.ready', 'payment.failed card') &&
      // A declined attempt is over for PayPal: only a new one can fail.
      !follows(events, 'capturePayment.done declined', 'buttons.failed') &&
      !follows(events, 'capturePayment.done declined', 'payment.failed card') &&
      !follows(events, 'payment.failed card', 'payment.failed card') &&
      !follows(events, 'openPaypalOrder.done first', 'order.requested') &&
      isPossibleAtPaypal(events),
  },
)

const clicks =
  (name: string): Deed =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click()
const choosesPaypal: Deed = (page) => page.getByRole('radio', { name: 'PayPal' }).check()
const isTold =
  (words: string): Deed =>
  (page) =>
    page.getByRole('alert').filter({ hasText: words }).waitFor()

const opensCardWindow = [clicks('Pay $1,499.00 USD'), external['openCardOrder.done opened']]
const approvesInPaypal = [
  choosesPaypal,
  external['order.requested'],
  external['openPaypalOrder.done first'],
  external['order.approved'],
]

const journeys: Record<string, Deed[]> = {
  'a lost answer to the verification is asked for again, and the payment found': [
    ...opensCardWindow,
    external['payment.approved'],
    external['verifyPayment.error'],
    isTold('Payment verification failed.'),
    clicks('Check again'),
    external['verifyPayment.done settled'],
  ],
  'a lost answer to the capture is asked for again, and the payment found': [
    ...approvesInPaypal,
    external['capturePayment.error'],
    isTold('Failed to capture payment.'),
    clicks('Check again'),
    external['capturePayment.done settled'],
  ],
  'a failure in the card window is told, and the next try in it pays': [
    ...opensCardWindow,
    external['payment.failed card'],
    external['payment.approved'],
    external['verifyPayment.done settled'],
  ],
  'a blocked script of PayPal is loaded on another try': [
    choosesPaypal,
    external['buttons.failed'],
    isTold('Could not load payment gateway. Please check your connection and try again.'),
    clicks('Try again'),
    ...approvesInPaypal.slice(1),
    external['capturePayment.done settled'],
  ],
  'a blocked script of the card is loaded on another try': [
    clicks('Pay $1,499.00 USD'),
    external['openCardOrder.done not loaded'],
    isTold('Could not load payment gateway. Please check your connection and try again.'),
    ...opensCardWindow,
    external['payment.approved'],
    external['verifyPayment.done settled'],
  ],
}

test.each(Object.entries(journeys))('%s', async (_, deeds) => {
  const page = await standsBeforeCheckout()
  for (const deed of deeds) await deed(page)
  await isThanked(page)
})

test('whoever clicks twice and closes the window orders once, and the next order names the first', async () => {
  const page = await standsBeforeCheckout()
  const orders: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/create-razorpay-order')) orders.push(request.headers()['previous-order'])
  })
  await page.getByRole('button', { name: 'Pay $1,499.00 USD' }).dblclick()
  await external['openCardOrder.done opened'](page)
  await external['payment.dismissed'](page)
  for (const deed of opensCardWindow) await deed(page)
  expect(orders).toEqual([undefined, expect.stringMatching(/^order_/)])
  await external['payment.approved'](page)
  await external['verifyPayment.done settled'](page)
  await isThanked(page)
})
