import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { testInBrowser } from '#tests/model/test-in-browser.ts'
import { checkout } from '#tests/paths/checkout.tsx'
import { stopCalls, type Gate } from './paths-gate.ts'
import { cardWindow, waitForThanks, paypalButton, paypalWindow } from './paying.ts'
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

type RouteHandler = (route: Route, page: Page) => Promise<void>
type PageAction = (page: Page) => Promise<void>

const continueCall: RouteHandler = (route) => route.continue()
const abortCall: RouteHandler = (route) => route.abort()
const answerJson =
  (status: number, body: object): RouteHandler =>
  (route) =>
    route.fulfill({ status, json: body })
const answerEmpty =
  (status: number): RouteHandler =>
  (route) =>
    route.fulfill({ status, body: '' })
const answerSignedOut = answerJson(401, { error: 'User not authenticated.' })
const answerAlreadyPaid: RouteHandler = async (route, page) => {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  await answerJson(409, { error: 'You have already paid for this in another window.', token })(route, page)
}

const answerCall =
  (call: CallName, handleRoute: RouteHandler): PageAction =>
  (page) =>
    gateOf(page, call).answer((route) => handleRoute(route, page))

/** Lets the card provider's script load, after which the page creates the order. */
const answerCardOrder =
  (handleRoute: RouteHandler): PageAction =>
  async (page) => {
    await gateOf(page, 'cardScript').open()
    await answerCall('cardOrder', handleRoute)(page)
  }

const pressInWindow =
  (cardButtonName: string, paypalButtonName: string): PageAction =>
  async (page) => {
    const inCard = cardWindow(page).getByRole('button', { name: cardButtonName })
    const inPaypal = paypalWindow(page).getByRole('button', { name: paypalButtonName })
    await inCard.or(inPaypal).click()
  }

const externalEvents = {
  'openCardOrder.done opened': async (page: Page) => {
    await answerCardOrder(continueCall)(page)
    await cardWindow(page).waitFor()
  },
  'openCardOrder.done already paid': answerCardOrder(answerAlreadyPaid),
  'openCardOrder.done signed out': answerCardOrder(answerSignedOut),
  'openCardOrder.done not loaded': answerCall('cardScript', abortCall),
  'openCardOrder.done in words': answerCardOrder(
    answerJson(403, { error: 'Please apply to become a partner first.' }),
  ),
  'openCardOrder.error': answerCardOrder(answerEmpty(502)),
  'payment.approved': (page: Page) => cardWindow(page).getByRole('button', { name: 'Pay now' }).click(),
  'payment.failed card': pressInWindow('Fail payment', 'Fail'),
  'payment.dismissed': pressInWindow('Close', 'Cancel'),
  'verifyPayment.done settled': answerCall('verification', continueCall),
  'verifyPayment.done signed out': answerCall('verification', answerSignedOut),
  'verifyPayment.done declined': answerCall(
    'verification',
    answerJson(400, { error: 'Payment verification failed.' }),
  ),
  'verifyPayment.done pending': answerCall(
    'verification',
    answerJson(503, { error: 'Your payment is still being confirmed.' }),
  ),
  'verifyPayment.error': answerCall('verification', abortCall),
  'buttons.ready': async (page: Page) => {
    await gateOf(page, 'paypalScript').open()
    await paypalButton(page).waitFor()
  },
  'buttons.failed': answerCall('paypalScript', abortCall),
  'order.requested': async (page: Page) => {
    await gateOf(page, 'paypalScript').open()
    await paypalButton(page).click()
  },
  'openPaypalOrder.done first': async (page: Page) => {
    await answerCall('paypalOrder', continueCall)(page)
    await paypalWindow(page).waitFor()
  },
  'openPaypalOrder.done already paid': answerCall('paypalOrder', answerAlreadyPaid),
  'openPaypalOrder.done signed out': answerCall('paypalOrder', answerSignedOut),
  'openPaypalOrder.done silently': answerCall('paypalOrder', answerEmpty(502)),
  'openPaypalOrder.done in words': answerCall(
    'paypalOrder',
    answerJson(429, { error: 'Too many requests.' }),
  ),
  'order.approved': (page: Page) => paypalWindow(page).getByRole('button', { name: 'Approve' }).click(),
  'capturePayment.done settled': answerCall('capture', continueCall),
  'capturePayment.done signed out': answerCall('capture', answerSignedOut),
  'capturePayment.done restart': async (page: Page) => {
    await answerCall('capture', answerJson(422, { error: 'Please choose another.', restart: true }))(page)
    await paypalWindow(page).waitFor()
  },
  'capturePayment.done declined': answerCall(
    'capture',
    answerJson(404, { error: 'We could not find this order in your account.' }),
  ),
  'capturePayment.done pending': answerCall(
    'capture',
    answerJson(503, { error: 'Your payment is still being confirmed.' }),
  ),
  'capturePayment.error': answerCall('capture', abortCall),
  'after.beforeLogin': (page: Page) => page.waitForURL('**/login?redirect=*'),
}

const isFollowedBy = (events: string[], one: string, other: string): boolean =>
  events.some((event, index) => event === one && events[index + 1] === other)

/** PayPal's sandbox window opens with the order, is the only place to approve it, and covers the button. */
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

/** Opens the Blueprint's checkout for a new person. The test answers each of its calls. */
const openCheckoutWithGates = async (): Promise<Page> => {
  const person = await runningProduct.person()
  person.allowErrors(/^Failed to load resource/)
  const { page } = person
  const entries = Object.entries(callUrls).map(
    async ([call, address]) => [call, await stopCalls(page, address)] as const,
  )
  gates.set(page, Object.fromEntries(await Promise.all(entries)) as Record<CallName, Gate>)
  await openCheckout(person, '/checkout?product=blueprint')
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
      const page = await openCheckoutWithGates()
      return { page, close: () => page.close() }
    },
    externalActions: externalEvents,
    only: (events) =>
      !isFollowedBy(events, 'buttons.ready', 'buttons.failed') &&
      !isFollowedBy(events, 'buttons.ready', 'payment.failed card') &&
      // After a declined capture, PayPal's buttons can fail only in a new attempt.
      !isFollowedBy(events, 'capturePayment.done declined', 'buttons.failed') &&
      !isFollowedBy(events, 'capturePayment.done declined', 'payment.failed card') &&
      !isFollowedBy(events, 'payment.failed card', 'payment.failed card') &&
      !isFollowedBy(events, 'openPaypalOrder.done first', 'order.requested') &&
      isPossibleAtPaypal(events),
  },
)

const clickButton =
  (name: string): PageAction =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click()
const choosePaypal: PageAction = (page) => page.getByRole('radio', { name: 'PayPal' }).check()
const waitForAlert =
  (words: string): PageAction =>
  (page) =>
    page.getByRole('alert').filter({ hasText: words }).waitFor()

const openCardWindowSteps = [clickButton('Pay $1,499.00 USD'), externalEvents['openCardOrder.done opened']]
const approveInPaypalSteps = [
  choosePaypal,
  externalEvents['order.requested'],
  externalEvents['openPaypalOrder.done first'],
  externalEvents['order.approved'],
]

const checkoutJourneys: Record<string, PageAction[]> = {
  'a lost answer to the verification is asked for again, and the payment found': [
    ...openCardWindowSteps,
    externalEvents['payment.approved'],
    externalEvents['verifyPayment.error'],
    waitForAlert('Payment verification failed.'),
    clickButton('Check again'),
    externalEvents['verifyPayment.done settled'],
  ],
  'a lost answer to the capture is asked for again, and the payment found': [
    ...approveInPaypalSteps,
    externalEvents['capturePayment.error'],
    waitForAlert('Failed to capture payment.'),
    clickButton('Check again'),
    externalEvents['capturePayment.done settled'],
  ],
  'a failure in the card window is shown, and the next try in it pays': [
    ...openCardWindowSteps,
    externalEvents['payment.failed card'],
    externalEvents['payment.approved'],
    externalEvents['verifyPayment.done settled'],
  ],
  'a blocked script of PayPal is loaded on another try': [
    choosePaypal,
    externalEvents['buttons.failed'],
    waitForAlert('Could not load payment gateway. Please check your connection and try again.'),
    clickButton('Try again'),
    ...approveInPaypalSteps.slice(1),
    externalEvents['capturePayment.done settled'],
  ],
  'a blocked script of the card is loaded on another try': [
    clickButton('Pay $1,499.00 USD'),
    externalEvents['openCardOrder.done not loaded'],
    waitForAlert('Could not load payment gateway. Please check your connection and try again.'),
    ...openCardWindowSteps,
    externalEvents['payment.approved'],
    externalEvents['verifyPayment.done settled'],
  ],
}

test.each(Object.entries(checkoutJourneys))('%s', async (_, deeds) => {
  const page = await openCheckoutWithGates()
  for (const deed of deeds) await deed(page)
  await waitForThanks(page)
})

test('whoever clicks twice and closes the window orders once, and the next order names the first', async () => {
  const page = await openCheckoutWithGates()
  const orders: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/create-razorpay-order')) orders.push(request.headers()['previous-order'])
  })
  await page.getByRole('button', { name: 'Pay $1,499.00 USD' }).dblclick()
  await externalEvents['openCardOrder.done opened'](page)
  await externalEvents['payment.dismissed'](page)
  for (const deed of openCardWindowSteps) await deed(page)
  expect(orders).toEqual([undefined, expect.stringMatching(/^order_/)])
  await externalEvents['payment.approved'](page)
  await externalEvents['verifyPayment.done settled'](page)
  await waitForThanks(page)
})
