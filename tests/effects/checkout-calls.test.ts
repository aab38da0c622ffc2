import { beforeEach, expect, test } from 'vitest'
import { outcomeOf, refusal, runActor } from './api-harness.ts'
import { checkoutActors, installRazorpay } from './checkout-harness.ts'
import { callsOf, mockFetch, type FetchMock } from './tokens.ts'

const productKey = 'blueprint'
const cardOrder = { id: 'order_1', amount: 149_900, currency: 'USD' }
const payment = { orderId: 'order_1', paymentId: 'pay_1', signature: 'a'.repeat(64) }
type Actors = ReturnType<typeof checkoutActors>['actors']

const openByCard = ({ openCardOrder }: Actors, previous?: string) =>
  runActor(openCardOrder, { productKey, previous })
const openByPaypal = ({ openPaypalOrder }: Actors, previous?: string) =>
  runActor(openPaypalOrder, { productKey, previous })
const verify = ({ verifyPayment }: Actors) => runActor(verifyPayment, { productKey, payment })
const capture = ({ capturePayment }: Actors) => runActor(capturePayment, { productKey, orderId: 'O-1' })

beforeEach(() => {
  installRazorpay()
})

test('a payer’s calls carry their token, the product, what the provider gave them, and the order opened before', async () => {
  const fetch = mockFetch({ body: cardOrder }, { body: cardOrder }, { body: { orderID: 'O-1' } })
  const { actors } = checkoutActors(fetch)
  await openByCard(actors)
  await openByCard(actors, 'O-0')
  await openByPaypal(actors, 'order_1')
  await verify(actors)
  await capture(actors)
  const call = (name: string, body: object) => ({ path: `/api/client/${name}`, token: 't', body })
  const { signature: razorpay_signature } = payment
  const approval = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature }
  expect(callsOf(fetch)).toEqual([
    call('create-razorpay-order', { productKey }),
    call('create-razorpay-order', { productKey }),
    call('create-paypal-order', { productKey }),
    call('verify-razorpay-payment', { ...approval, productKey }),
    call('capture-paypal-order', { orderID: 'O-1', productKey }),
  ])
  const previous = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('previous-order'))
  expect(previous.slice(0, 3)).toEqual([null, 'O-0', 'order_1'])
})

test.each([openByCard, openByPaypal, verify, capture])('without a token no call is made', async (act) => {
  const fetch = mockFetch()
  const { actors } = checkoutActors(fetch, { signedIn: false })
  expect(await act(actors), 'the person is signed out').toMatchObject({ refusedToken: undefined })
  expect(fetch).not.toHaveBeenCalled()
})

const alreadyPaid = { status: 409, body: { error: 'Paid.', token: 'new' } }
const success = { body: { success: true, token: 'new' } }
const notOpened = (message: string) => ({ reason: 'failed', message })
const declined = { outcome: 'declined', message: 'No.' }
const unsettled = (message: string) => ({ outcome: 'unsettled', message })
const settled = { outcome: 'settled' }
const signedOut = { refusedToken: 't' }
const [orderText, verifyText] = ['Could not create a payment order.', 'Payment verification failed.']
const paypalText = 'Failed to create PayPal order on the server.'

test.each([
  ['a card order', openByCard, { body: cardOrder }, { reason: 'opened', order: cardOrder }],
  ['a PayPal order', openByPaypal, { body: { orderID: 'O-1' } }, { reason: 'opened', orderId: 'O-1' }],
  ['a card order whose token is refused', openByCard, { status: 401 }, { reason: 'signedOut', ...signedOut }],
  ['a card order that is refused', openByCard, refusal(403, 'Please apply.'), notOpened('Please apply.')],
  ['a card order at a bad moment', openByCard, refusal(409, 'Wait.'), notOpened('Wait.')],
  ['a card order that fails', openByCard, { status: 500, body: '' }, notOpened(orderText)],
  ['a card order without an answer', openByCard, 'none', notOpened(orderText)],
  ['a PayPal order that fails', openByPaypal, { status: 500, body: '' }, notOpened(paypalText)],
  ['a verification without a token', verify, { body: { success: true } }, settled],
  ['a verification with nothing else', verify, { body: '' }, settled],
  ['a false success', verify, { body: { success: false } }, unsettled(verifyText)],
  ['a refused verification', verify, refusal(400, 'No.'), declined],
  ['a payment that is no longer due', verify, refusal(410, 'No.'), { outcome: 'ended', message: 'No.' }],
  ['a pending payment', verify, refusal(409, 'In a moment.'), unsettled('In a moment.')],
  ['a verification that fails', verify, { status: 500, body: '' }, unsettled(verifyText)],
  ['a verification whose token is refused', verify, { status: 401 }, { outcome: 'signedOut', ...signedOut }],
  ['a refused means of payment', capture, { status: 422, body: { restart: true } }, { outcome: 'restart' }],
  ['a declined capture', capture, refusal(422, 'No.'), declined],
  ['a capture that fails', capture, { status: 502, body: '' }, unsettled('Failed to capture payment.')],
] as const)('of %s a payer’s checkout is told, and the session stays', async (_, act, answer, outcome) => {
  const renewed: string[][] = []
  const asked = (fetch: FetchMock) => {
    const checkout = checkoutActors(fetch)
    renewed.push(checkout.renewed)
    return act(checkout.actors)
  }
  expect(await outcomeOf(asked, answer)).toEqual(outcome)
  expect(renewed).toEqual([[]])
})

test.each([
  ['a card order for what is already paid', openByCard, alreadyPaid, { reason: 'alreadyPaid' }],
  ['a PayPal order for what is already paid', openByPaypal, alreadyPaid, { reason: 'alreadyPaid' }],
  ['a verified payment', verify, success, settled],
  ['a payment verified in another window', verify, alreadyPaid, settled],
  ['a captured payment', capture, success, settled],
] as const)('%s renews the session', async (_, act, answer, outcome) => {
  const { actors, renewed } = checkoutActors(mockFetch(answer))
  expect([await act(actors), renewed]).toEqual([outcome, ['new']])
})
