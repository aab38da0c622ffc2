import type { SettingsReader } from './reader.ts'

export type Providers = {
  google: { issuer: string; clientId: string; clientSecret: string }
  razorpay: {
    keyId: string
    keySecret: string
    /** Any of them may have signed a webhook: the old and the new one while a secret is changed. */
    webhookSecrets: string[]
    apiUrl: string
    scriptUrl: string
  }
  /** Undefined when PayPal is not offered. */
  paypal:
    | {
        clientId: string
        clientSecret: string
        webhookId: string
        apiUrl: string
        sdkUrl: string
        /** Hosts, with their port if any, from which a webhook's certificate is taken. */
        certificateHosts: string[]
      }
    | undefined
}

type Place = { origin: string; selfUrl: string }

/** What the sandboxes know us by. */
export const sandboxCredentials = {
  google: { clientId: 'sandbox-google-client', clientSecret: 'sandbox-google-secret' },
  razorpay: {
    keyId: 'rzp_test_sandbox0000000',
    keySecret: 'sandbox-razorpay-secret',
    webhookSecret: 'sandbox-razorpay-webhook',
  },
  paypal: {
    clientId: 'sandbox-paypal-client',
    clientSecret: 'sandbox-paypal-secret',
    webhookId: 'SANDBOXWEBHOOK001',
  },
} as const

/** Who signs people in where no Google client is set. */
export function sandboxIssuer(origin: string): string {
  return `${origin}/sandbox/oidc`
}

function readGoogle(reader: SettingsReader, { origin }: Place): Providers['google'] {
  const given = reader.together(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  const issuer = reader.value('GOOGLE_ISSUER')
  if (reader.production && issuer !== undefined && !/^https:\/\/(?!.*sandbox)[^/]/i.test(issuer)) {
    reader.refuse('GOOGLE_ISSUER must be a live https address in production.')
  }
  if (!given) return { issuer: issuer ?? sandboxIssuer(origin), ...sandboxCredentials.google }
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = given
  reader.secret('GOOGLE_CLIENT_SECRET', [clientSecret])
  if (clientId.startsWith('sandbox') && reader.production)
    reader.refuse('GOOGLE_CLIENT_ID is the one of the sandbox.')
  return { issuer: issuer ?? 'https://accounts.google.com', clientId, clientSecret }
}

function readRazorpay(reader: SettingsReader, { selfUrl }: Place): Providers['razorpay'] {
  const given = reader.together(['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'])
  const urls = (apiUrl: string, scriptUrl: string) => ({
    apiUrl: reader.address('RAZORPAY_API_URL', apiUrl, ['razorpay.com']),
    scriptUrl: reader.address('RAZORPAY_SCRIPT_URL', scriptUrl, ['razorpay.com']),
  })
  if (!given) {
    const { webhookSecret, ...key } = sandboxCredentials.razorpay
    return {
      ...key,
      webhookSecrets: [webhookSecret],
      ...urls(`${selfUrl}/sandbox/razorpay`, '/sandbox/razorpay/checkout.js'),
    }
  }
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = given
  if (reader.production && keyId !== '' && !/^rzp_live_[A-Za-z0-9]{10,}$/.test(keyId)) {
    reader.refuse('RAZORPAY_KEY_ID must be a live key: rzp_live_ and its letters and digits.')
  }
  reader.secret('RAZORPAY_KEY_SECRET', [keySecret])
  const webhookSecrets = reader.list('RAZORPAY_WEBHOOK_SECRETS')
  reader.needed('RAZORPAY_WEBHOOK_SECRETS', 'the secret of the webhook, or several with commas between them.')
  reader.secret('RAZORPAY_WEBHOOK_SECRETS', webhookSecrets)
  if (keySecret !== '' && webhookSecrets.includes(keySecret)) {
    reader.refuse('RAZORPAY_WEBHOOK_SECRETS must not hold RAZORPAY_KEY_SECRET: they are different secrets.')
  }
  const live = urls('https://api.razorpay.com', 'https://checkout.razorpay.com/v1/checkout.js')
  return { keyId, keySecret, webhookSecrets, ...live }
}

function readPaypal(reader: SettingsReader, { origin, selfUrl }: Place): Providers['paypal'] {
  const given = reader.together(['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'], 'optional')
  if (!given && reader.production) return undefined
  const urls = (apiUrl: string, sdkUrl: string) => ({
    apiUrl: reader.address('PAYPAL_API_URL', apiUrl, ['paypal.com']),
    sdkUrl: reader.address('PAYPAL_SDK_URL', sdkUrl, ['paypal.com']),
  })
  if (!given) {
    return {
      ...sandboxCredentials.paypal,
      ...urls(`${selfUrl}/sandbox/paypal`, '/sandbox/paypal/sdk/js'),
      certificateHosts: [selfUrl, origin].flatMap((url) => (URL.canParse(url) ? new URL(url).host : [])),
    }
  }
  reader.secret('PAYPAL_CLIENT_SECRET', [given.PAYPAL_CLIENT_SECRET])
  for (const name of ['PAYPAL_CLIENT_ID', 'PAYPAL_WEBHOOK_ID'] as const) {
    if (reader.production && /sandbox/i.test(given[name])) reader.refuse(`${name} is the one of the sandbox.`)
  }
  const live = ['api.paypal.com', 'api-m.paypal.com']
  const sandboxes = ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com']
  return {
    clientId: given.PAYPAL_CLIENT_ID,
    clientSecret: given.PAYPAL_CLIENT_SECRET,
    webhookId: given.PAYPAL_WEBHOOK_ID,
    ...urls('https://api-m.paypal.com', 'https://www.paypal.com/sdk/js'),
    certificateHosts: reader.production ? live : [...live, ...sandboxes],
  }
}

/** Who signs people in and takes their money: real ones where their credentials are set, else the sandboxes. */
export function readProviders(reader: SettingsReader, place: Place): Providers {
  return {
    google: readGoogle(reader, place),
    razorpay: readRazorpay(reader, place),
    paypal: readPaypal(reader, place),
  }
}
