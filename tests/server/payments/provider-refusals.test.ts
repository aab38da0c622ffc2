import { expect, test } from 'vitest'
import { paypalProvider } from '#server/payments/paypal.ts'
import { Refusal } from '#server/payments/provider.ts'
import { razorpayProvider } from '#server/payments/razorpay.ts'
import type { PlacedOrder } from '#server/store/orders.ts'
import { credentials } from '#tests/support/sandbox.ts'

const order = { providerOrderId: 'order_1', cents: 1_000, currency: 'USD' } as PlacedOrder

/** The logs of a capture that each provider refuses with these words. */
async function logsOfRefusal(words: string): Promise<string[]> {
  const answer = { name: words, error: { code: words }, access_token: 'token', expires_in: 3_600 }
  const refuse: typeof fetch = async (address) =>
    Response.json(answer, { status: new Request(address).url.endsWith('/token') ? 200 : 422 })
  const paypal = { ...credentials.paypal, apiUrl: 'https://paypal.example', sdkUrl: '', certificateHosts: [] }
  const { keyId, keySecret } = credentials.razorpay
  const razorpay = { apiUrl: 'https://razorpay.example', keyId, keySecret, scriptUrl: '', webhookSecrets: [] }
  const providers = [paypalProvider(paypal, refuse, () => new Date()), razorpayProvider(razorpay, refuse)]
  return Promise.all(
    providers.map(async (provider) => {
      const error: unknown = await provider.capture(order, 'pay_1', 'key').catch((thrown: unknown) => thrown)
      if (!(error instanceof Refusal)) throw new Error('nothing was refused')
      return error.message
    }),
  )
}

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
