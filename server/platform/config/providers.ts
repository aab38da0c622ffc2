import * as z from 'zod'
import {
  commaSeparatedListSchema,
  requiredRule,
  settingsRule,
  optionalSetting,
  allOrNoneRules,
} from './fields.ts'
import { isHttpsUrlOf, isStrongSecret } from './rules.ts'

/** Our credentials at the sandboxes. */
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
}

/** The OpenID issuer used if no Google client is configured. */
export function sandboxIssuer(origin: string): string {
  return `${origin}/sandbox/oidc`
}

function urlRule(isProduction: boolean, name: string, domain: string) {
  if (!isProduction) {
    const isUsable = (text: string) => /^(https?:\/\/|\/)[^/]/.test(text)
    return { isUsable, sentence: `${name} must be an http or https address.` }
  }
  const isUsable = (text: string) => isHttpsUrlOf(text, domain) && !/sandbox/i.test(text)
  return { isUsable, sentence: `${name} must be a live https address at ${domain}.` }
}

/** Credentials and URLs of Google, Razorpay and PayPal. In production URLs must be https and nothing may be of a sandbox. */
export function providerFields(isProduction: boolean) {
  const inProduction = (isFit: (text: string) => boolean) => (text: string) => !isProduction || isFit(text)
  const secretSentence = (name: string) =>
    `${name} is weak: it must be the provider’s secret, with at least 16 characters.`
  const secret = (name: string) =>
    optionalSetting(z.string().refine(inProduction(isStrongSecret), secretSentence(name)))
  const notSandbox = (name: string, sandbox: RegExp) =>
    optionalSetting(
      z.string().refine(
        inProduction((text) => !sandbox.test(text)),
        `${name} is set to the sandbox value.`,
      ),
    )
  const address = (name: string, domain: string) => {
    const { sentence, isUsable } = urlRule(isProduction, name, domain)
    return optionalSetting(z.string().refine(isUsable, sentence))
  }
  return {
    GOOGLE_ISSUER: optionalSetting(
      z.string().refine(
        inProduction((text) => /^https:\/\/(?!.*sandbox)[^/]/i.test(text)),
        'GOOGLE_ISSUER must be a live https address in production.',
      ),
    ),
    GOOGLE_CLIENT_ID: notSandbox('GOOGLE_CLIENT_ID', /^sandbox/),
    GOOGLE_CLIENT_SECRET: secret('GOOGLE_CLIENT_SECRET'),
    RAZORPAY_KEY_ID: optionalSetting(
      z.string().refine(
        inProduction((text) => /^rzp_live_[A-Za-z0-9]{10,}$/.test(text)),
        'RAZORPAY_KEY_ID must be a live key: rzp_live_ followed by letters and digits.',
      ),
    ),
    RAZORPAY_KEY_SECRET: secret('RAZORPAY_KEY_SECRET'),
    RAZORPAY_WEBHOOK_SECRETS: optionalSetting(
      commaSeparatedListSchema.refine(
        (secrets) => secrets.every(inProduction(isStrongSecret)),
        secretSentence('RAZORPAY_WEBHOOK_SECRETS'),
      ),
    ),
    RAZORPAY_API_URL: address('RAZORPAY_API_URL', 'razorpay.com'),
    RAZORPAY_SCRIPT_URL: address('RAZORPAY_SCRIPT_URL', 'razorpay.com'),
    PAYPAL_CLIENT_ID: notSandbox('PAYPAL_CLIENT_ID', /sandbox/i),
    PAYPAL_CLIENT_SECRET: secret('PAYPAL_CLIENT_SECRET'),
    PAYPAL_WEBHOOK_ID: notSandbox('PAYPAL_WEBHOOK_ID', /sandbox/i),
    PAYPAL_API_URL: optionalSetting(z.string()),
    PAYPAL_SDK_URL: optionalSetting(z.string()),
  }
}

const paypalCredentialNames = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']

/** The URLs of PayPal are only checked if PayPal is offered. */
const paypalUrlRule = (isProduction: boolean, name: string) => {
  const { sentence, isUsable } = urlRule(isProduction, name, 'paypal.com')
  return settingsRule(name, sentence, (env) => {
    const isUsed = !isProduction || paypalCredentialNames.some((credential) => env[credential] !== undefined)
    const given = env[name]
    return !isUsed || typeof given !== 'string' || isUsable(given)
  })
}

/** The rules about several settings of a provider. */
export const providerRules = (isProduction: boolean) => [
  ...allOrNoneRules(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], isProduction),
  ...allOrNoneRules(['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'], isProduction),
  ...allOrNoneRules(paypalCredentialNames, false),
  paypalUrlRule(isProduction, 'PAYPAL_API_URL'),
  paypalUrlRule(isProduction, 'PAYPAL_SDK_URL'),
  ...(isProduction
    ? [requiredRule('RAZORPAY_WEBHOOK_SECRETS', 'the webhook secret, or several separated by commas.')]
    : []),
  settingsRule(
    'RAZORPAY_WEBHOOK_SECRETS',
    'RAZORPAY_WEBHOOK_SECRETS must not contain RAZORPAY_KEY_SECRET: they are different secrets.',
    ({ RAZORPAY_KEY_SECRET: secret, RAZORPAY_WEBHOOK_SECRETS: secrets }) =>
      !(Array.isArray(secrets) && secrets.includes(secret)),
  ),
]

type ProviderEnv = z.infer<z.ZodObject<ReturnType<typeof providerFields>>>
type Deployment = { production: boolean; origin: string; selfUrl: string }

/** The identity provider: Google if its credentials are set, else the sandbox. */
export function googleOf(env: ProviderEnv, { origin }: Deployment) {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (clientId === undefined || clientSecret === undefined)
    return { issuer: issuer ?? sandboxIssuer(origin), ...sandboxCredentials.google }
  return { issuer: issuer ?? 'https://accounts.google.com', clientId, clientSecret }
}

/** The card provider: Razorpay if its key is set, else the sandbox. */
export function razorpayOf(env: ProviderEnv, { selfUrl }: Deployment) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = env
  const { RAZORPAY_API_URL: apiUrl, RAZORPAY_SCRIPT_URL: scriptUrl } = env
  if (keyId === undefined || keySecret === undefined) {
    const { webhookSecret, ...key } = sandboxCredentials.razorpay
    return {
      ...key,
      webhookSecrets: [webhookSecret],
      apiUrl: apiUrl ?? `${selfUrl}/sandbox/razorpay`,
      scriptUrl: scriptUrl ?? '/sandbox/razorpay/checkout.js',
    }
  }
  return {
    keyId,
    keySecret,
    /** A webhook may be signed with any of these secrets: the old and the new secret are both valid while the secret is changed. */
    webhookSecrets: env.RAZORPAY_WEBHOOK_SECRETS ?? [],
    apiUrl: apiUrl ?? 'https://api.razorpay.com',
    scriptUrl: scriptUrl ?? 'https://checkout.razorpay.com/v1/checkout.js',
  }
}

const liveCertificateHosts = ['api.paypal.com', 'api-m.paypal.com']
const testCertificateHosts = ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com']

/** PayPal if its credentials are set, else the sandbox, or in production undefined: PayPal is not offered. */
export function paypalOf(env: ProviderEnv, { production, origin, selfUrl }: Deployment) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = env
  const { PAYPAL_API_URL: apiUrl, PAYPAL_SDK_URL: sdkUrl } = env
  if (clientId === undefined || clientSecret === undefined || webhookId === undefined) {
    if (production) return undefined
    return {
      ...sandboxCredentials.paypal,
      apiUrl: apiUrl ?? `${selfUrl}/sandbox/paypal`,
      sdkUrl: sdkUrl ?? '/sandbox/paypal/sdk/js',
      certificateHosts: [new URL(selfUrl).host, new URL(origin).host],
    }
  }
  return {
    clientId,
    clientSecret,
    webhookId,
    apiUrl: apiUrl ?? 'https://api-m.paypal.com',
    sdkUrl: sdkUrl ?? 'https://www.paypal.com/sdk/js',
    /** Hosts (with port if any) from which certificates of webhooks may be downloaded. */
    certificateHosts: production ? liveCertificateHosts : [...liveCertificateHosts, ...testCertificateHosts],
  }
}
