import { expect, test } from 'vitest'
import { paypalProvider } from '#server/payments/providers/paypal.ts'
import { describeError } from '#server/platform/http/describe-error.ts'
import { Refusal } from '#server/payments/providers/provider.ts'
import { razorpayProvider } from '#server/payments/providers/razorpay.ts'
import type { PlacedOrder } from '#server/orders/orders.ts'
import { credentials } from '#tests/support/sandbox.ts'

const order = { providerOrderId: 'order_1', cents: 1_000, currency: 'USD' } as PlacedOrder

function providersBehind(fetchAnswer: typeof fetch) {
  const paypal = { ...credentials.paypal, apiUrl: 'https://paypal.example', sdkUrl: '', certificateHosts: [] }
  const { keyId, keySecret } = credentials.razorpay
  const razorpay = { apiUrl: 'https://razorpay.example', keyId, keySecret, scriptUrl: '', webhookSecrets: [] }
  return {
    paypal: paypalProvider(paypal, fetchAnswer, () => new Date()),
    razorpay: razorpayProvider(razorpay, fetchAnswer),
  }
}

const providersAnswering = (answer: object, status = 200) =>
  providersBehind(async (address) =>
    new Request(address).url.endsWith('/token')
      ? Response.json({ access_token: 'token', expires_in: 3_600 })
      : Response.json(answer, { status }),
  )

const errorsOfCapture = async (behind: ReturnType<typeof providersBehind>) =>
  (await Promise.allSettled(Object.values(behind).map((one) => one.capture(order, 'pay_1', 'key')))).map(
    (end): unknown => end.status === 'rejected' && end.reason,
  )

/** The codes and messages of an error and its causes in the log, the innermost last. */
function loggedChain(error: unknown): unknown[] {
  const { code, message } = describeError(error)
  return [code ?? message, ...(error instanceof Error && error.cause ? loggedChain(error.cause) : [])]
}

const at = '2026-03-05T09:30:00Z'
const captured = { state: 'captured', cents: 1_000, currency: 'USD', capturedAt: new Date(at) }
const money = { amount: { currency_code: 'USD', value: '10.00' }, create_time: at }
const payment = { id: 'pay_1', order_id: 'order_1', amount: 1_000, currency: 'USD' }
const paidAt = { created_at: new Date(at).getTime() / 1_000 }

test.each([
  ['CREATED', [], { state: 'unpaid' }],
  ['APPROVED', [], { state: 'authorized', paymentIds: ['order_1'] }],
  ['VOIDED', [], { state: 'gone' }],
  ['COMPLETED', ['DECLINED'], { state: 'failed' }],
  ['COMPLETED', ['PENDING'], { state: 'pending' }],
  ['COMPLETED', ['COMPLETED'], { ...captured, paymentId: 'capture_0' }],
  ['COMPLETED', ['PARTIALLY_REFUNDED'], { ...captured, paymentId: 'capture_0' }],
  ['COMPLETED', ['REFUNDED'], { state: 'refunded' }],
  ['COMPLETED', ['REVERSED'], { state: 'refunded' }],
  ['COMPLETED', ['REFUNDED', 'COMPLETED'], { ...captured, paymentId: 'capture_1' }],
  ['COMPLETED', ['REFUNDED', 'COMPLETED'], { state: 'refunded' }, 'capture_0'],
  ['COMPLETED', ['DECLINED'], { state: 'refunded' }, 'capture_0'],
  ['COMPLETED', ['FAILED'], { state: 'refunded' }, 'capture_0'],
  ['COMPLETED', ['PENDING'], { state: 'pending' }, 'capture_0'],
  ['COMPLETED', ['DECLINED'], { state: 'failed' }, 'capture_1'],
])('PayPal’s %s with the captures %j is read as %o', async (status, statuses, state, counted?: string) => {
  const captures = statuses.map((one, index) => ({ id: `capture_${index}`, status: one, ...money }))
  const purchase_units = [{ payments: { captures } }]
  const { paypal } = providersAnswering({ id: 'order_1', status, purchase_units })
  expect(await paypal.inspect(order, counted)).toEqual(state)
})

test.each([
  [{ status: 'failed' }, { state: 'unpaid' }],
  [{ status: 'authorized' }, { state: 'authorized', paymentIds: ['pay_1'] }],
  [{ status: 'captured' }, { ...captured, paymentId: 'pay_1' }],
  [{ status: 'captured', order_id: 'order_2' }, { state: 'unpaid' }],
  [{ status: 'refunded', captured: true }, { state: 'refunded' }],
  [{ status: 'refunded', captured: false }, { state: 'unpaid' }],
])('Razorpay’s payment with %o is read as %o', async (said, state) => {
  const { razorpay } = providersAnswering({ items: [{ ...payment, ...paidAt, ...said }] })
  expect(await razorpay.inspect(order, undefined)).toEqual(state)
})

test('credentials that are not accepted do not read in the log like a provider that cannot be found', async () => {
  const refusing = providersBehind(async () => Response.json({ error: 'invalid_client' }, { status: 401 }))
  const notAccepted = 'does not accept our credentials: answered 401'
  const refused = [['gave us no access token', notAccepted], [notAccepted]]
  expect((await errorsOfCapture(refusing)).map(loggedChain)).toEqual(refused)
  const cause = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' })
  const failed = Object.assign(new TypeError('fetch failed', { cause }), {
    stack: 'TypeError: fetch failed\n    at node:internal/deps/undici/undici:1:2',
  })
  const leftOut = 'The message is not ours, so it is left out.'
  const unreachable = await errorsOfCapture(providersBehind(() => Promise.reject(failed)))
  const noAnswer = ['did not answer', leftOut, 'ENOTFOUND']
  expect(unreachable.map(loggedChain)).toEqual([['gave us no access token', ...noAnswer], noAnswer])
})

test("a provider's code for a refusal is logged; anything else it says may repeat what it was sent, and is not", async () => {
  const noCodes = ['Basic dGVzdC1rZXk6c2VjcmV0', 'A'.repeat(65), 'asha@example.com', 'NO\nSUCH', '']
  for (const words of ['INSTRUMENT_DECLINED', ...noCodes]) {
    const message = noCodes.includes(words) ? 'refused with 422' : `refused with 422 ${words}`
    const errors = await errorsOfCapture(providersAnswering({ name: words, error: { code: words } }, 422))
    expect(errors).toEqual([expect.any(Refusal), expect.any(Refusal)])
    expect(errors.map((error) => (error as Error).message)).toEqual([message, message])
  }
})
