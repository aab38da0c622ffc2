import { createHmac } from 'node:crypto'

const lifetime = 32_400

const seal = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** PayPal's access tokens: sealed with the client's secret, so that a restart does not end them. */
export function paypalTokens(clientSecret: string, now: () => Date) {
  const seconds = () => Math.floor(now().getTime() / 1000)
  return {
    issue() {
      const until = String(seconds() + lifetime)
      return {
        scope: 'https://uri.paypal.com/services/checkout/one-click-with-merchant-issued-token',
        access_token: `A21AA${until}.${seal(clientSecret, until)}`,
        token_type: 'Bearer',
        app_id: 'APP-80W284485P519543T',
        expires_in: lifetime,
        nonce: now().toISOString(),
      }
    },
    isValid(header: string | undefined): boolean {
      const [, until = '', sealed] = /^Bearer A21AA(\d+)\.([\w-]+)$/.exec(header ?? '') ?? []
      return sealed === seal(clientSecret, until) && Number(until) > seconds()
    },
  }
}
