import { expect, test } from 'vitest'
import { paypalProvider } from '#server/payments/providers/paypal.ts'
import { describeError } from '#server/platform/http/describe-error.ts'
import { Refusal } from '#server/payments/providers/provider.ts'
import { razorpayProvider } from '#server/payments/providers/razorpay.ts'
import type { PlacedOrder } from '#server/orders/orders.ts'
import { credentials } from '#tests/support/sandbox.ts'

const order = { providerOrderId: 'order_1', cents: 1_000, currency: 'USD' } as PlacedOrder

/** Both providers, behind this network. */
function providersBehind(fetchAnswer: typeof fetch) {
  const paypal = { ...credentials.paypal, apiUrl: 'https://paypal.example', sdkUrl: '', certificateHosts: [] }
  const { keyId, keySecret } = credentials.razorpay
  const razorpay = { apiUrl: 'https://razorpay.example', keyId, keySecret, scriptUrl: '', webhookSecrets: [] }
  return [paypalProvider(paypal, fetchAnswer, () => new Date()), razorpayProvider(razorpay, fetchAnswer)]
}
const errorsOfCapture = (fetchAnswer: typeof fetch): Promise<unknown[]> =>
  Promise.all(
    providersBehind(fetchAnswer).map((provider) =>
      provider.capture(order, 'pay_1', 'key').catch((thrown: unknown) => thrown),
    ),
  )

/** The logs of a capture that each provider refuses with these words. */
async function logsOfRefusal(words: string): Promise<string[]> {
  const answer = { name: words, error: { code: words }, access_token: 'token', expires_in: 3_600 }
  const errors = await errorsOfCapture(async (address) =>
    Response.json(answer, { status: new Request(address).url.endsWith('/token') ? 200 : 422 }),
  )
  return errors.map((error) => {
    if (!(error instanceof Refusal)) throw new Error('nothing was refused')
    return error.message
  })
}

/** The codes and messages of an error and its causes in the log, the innermost last. */
function loggedChain(error: unknown): unknown[] {
  const { code, message } = describeError(error)
  return [code ?? message, ...(error instanceof Error && error.cause ? loggedChain(error.cause) : [])]
}

test('credentials that are not accepted do not read in the log like a provider that cannot be found', async () => {
  const refused = await errorsOfCapture(async () =>
    Response.json({ error: 'invalid_client' }, { status: 401 }),
  )
  const notAccepted = 'does not accept our credentials: answered 401'
  expect(refused.map(loggedChain)).toEqual([['gave us no access token', notAccepted], [notAccepted]])
  const cause = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' })
  const failed = Object.assign(new TypeError('fetch failed', { cause }), {
    stack: 'TypeError: fetch failed\n    at node:internal/deps/undici/undici:1:2',
  })
  const leftOut = 'Not our own words: they are left out.'
  const unreachable = await errorsOfCapture(() => Promise.reject(failed))
  expect(unreachable.map(loggedChain)).toEqual([
    ['gave us no access token', 'did not answer', leftOut, 'ENOTFOUND'],
    ['did not answer', leftOut, 'ENOTFOUND'],
  ])
})

test("a provider's code for a refusal is logged", async () => {
  expect(await logsOfRefusal('INSTRUMENT_DECLINED')).toEqual([
    'refused with 422 INSTRUMENT_DECLINED',
    'refused with 422 INSTRUMENT_DECLINED',
  ])
})

test.each(['Basic dGVzdC1rZXk6c2VjcmV0', 'A'.repeat(65), 'asha@example.com', 'NO\nSUCH', ''])(
  'anything else it says may repeat what it was sent, and is not: %j',
  async (words) => {
    expect(await logsOfRefusal(words)).toEqual(['refused with 422', 'refused with 422'])
  },
)
