import { createHmac } from 'node:crypto'

const lifetimeSeconds = 32_400

const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** PayPal's access tokens, signed with the client secret, so that they stay valid after a restart. */
export function paypalTokens(clientSecret: string, now: () => Date) {
  const seconds = () => Math.floor(now().getTime() / 1000)
  return {
    issue() {
      const until = String(seconds() + lifetimeSeconds)
      return {
        scope: 'https://uri.paypal.com/services/checkout/one-click-with-merchant-issued-token',
        access_token: `A21AA${until}.${signatureOf(clientSecret, until)}`,
        token_type: 'Bearer',
        app_id: 'APP-80W284485P519543T',
        expires_in: lifetimeSeconds,
        nonce: now().toISOString(),
      }
    },
    isValid(header: string | undefined): boolean {
      const [, until = '', signature] = /^Bearer A21AA(\d+)\.([\w-]+)$/.exec(header ?? '') ?? []
      return signature === signatureOf(clientSecret, until) && Number(until) > seconds()
    },
  }
}
