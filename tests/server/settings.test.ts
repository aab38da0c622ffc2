import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { Env } from '#server/setting-reader.ts'
import { readSettings, SettingsError } from '#server/settings.ts'

const live: Env = {
  APP_ENV: 'production',
  ORIGIN: 'https://www.northloop.test',
  DATABASE_URL: 'postgresql://app:pw@db.internal/northloop',
  SESSION_KEY: '8f1c0a5de97b64233fd0c8a1be57926d04e3b8f7a29c165d7e80f4b3c2a1965e',
  GOOGLE_CLIENT_ID: '1234567890-abc.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-0a1B2c3D4e5F6g7H',
  RAZORPAY_KEY_ID: 'rzp_live_A1b2C3d4E5f6G7',
  RAZORPAY_KEY_SECRET: 'kN7pQ2rS9tU4vW6xY8zA1bC3',
  RAZORPAY_WEBHOOK_SECRETS: 'wH5kJ8mN2pQ4rT6vX9zB,oL3dS7fG1hJ5kM9nP2qR',
  SMTP_URL: 'smtps://mailer:pw@mail.northloop.test',
  MAIL_FROM: 'hello@northloop.test',
}

function problemsOf(env: Env): string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

const namesIn = (problems: string[]) => problems.map((problem) => problem.split(' ', 1)[0])

describe('on a fresh machine', () => {
  test('nothing has to be set: it is a demo with sandboxes at localhost', () => {
    const settings = readSettings({})
    expect({ ...settings, sessionKey: settings.sessionKey.length }).toEqual({
      appEnv: 'demo',
      origin: 'http://localhost:3000',
      host: '127.0.0.1',
      port: 3000,
      selfUrl: 'http://127.0.0.1:3000',
      dataDir: '.data',
      databaseUrl: undefined,
      trustedProxies: [],
      sessionKey: 32,
      sessionKeyIsFresh: true,
      google: {
        issuer: 'http://localhost:3000/sandbox/oidc',
        clientId: 'sandbox-google-client',
        clientSecret: 'sandbox-google-secret',
      },
      razorpay: {
        keyId: 'rzp_test_sandbox0000000',
        keySecret: 'sandbox-razorpay-secret',
        webhookSecrets: ['sandbox-razorpay-webhook'],
        apiUrl: 'http://127.0.0.1:3000/sandbox/razorpay',
        scriptUrl: '/sandbox/razorpay/checkout.js',
      },
      paypal: {
        clientId: 'sandbox-paypal-client',
        clientSecret: 'sandbox-paypal-secret',
        webhookId: 'SANDBOXWEBHOOK001',
        apiUrl: 'http://127.0.0.1:3000/sandbox/paypal',
        sdkUrl: '/sandbox/paypal/sdk/js',
        certificateHosts: ['127.0.0.1:3000', 'localhost:3000'],
      },
      mail: { smtpUrl: undefined, from: 'northloop@localhost.example' },
      sandbox: true,
      deterrents: true,
      logLevel: 'warn',
    })
  })

  test('the origin follows the port', () => {
    expect(readSettings({ PORT: '4321' }).origin).toBe('http://localhost:4321')
  })

  test('real sign-in goes together with sandbox payments', () => {
    const { google, razorpay, sandbox } = readSettings({
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
    })
    expect(google).toEqual({ issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' })
    expect([razorpay.scriptUrl, sandbox]).toEqual(['/sandbox/razorpay/checkout.js', true])
  })

  test('half of a pair of credentials is a mistake', () => {
    expect(problemsOf({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toEqual([
      'RAZORPAY_KEY_SECRET is missing: RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET are set together.',
    ])
  })

  test.each([
    ['APP_ENV', 'staging'],
    ['PORT', '0'],
    ['PORT', '80.5'],
    ['PORT', '65536'],
    ['ORIGIN', 'localhost:3000'],
    ['ORIGIN', 'https://example.com/path'],
    ['ORIGIN', 'https://user@example.com'],
    ['DATABASE_URL', 'mysql://db/northloop'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'everyone'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'Northloop <hello@northloop.test>'],
    ['RAZORPAY_API_URL', 'ftp://example.com'],
    ['BOOKING_URL', 'calendly.com/firm'],
    ['DETERRENTS', 'maybe'],
    ['LOG_LEVEL', 'loud'],
  ])('%s = %s is refused by name', (name, value) => {
    expect(namesIn(problemsOf({ [name]: value }))).toEqual([name])
  })
})

describe('.env.example', () => {
  test('names every setting that is read, and no other', async () => {
    const read = new Set<string>()
    for (const value of [undefined, 'x']) {
      const get = (_: unknown, name: string) => {
        read.add(name)
        return value
      }
      problemsOf(new Proxy<Env>({}, { get }))
    }
    const example = await readFile('.env.example', 'utf8')
    const named = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(named.sort()).toEqual([...read].sort())
  })
})

describe('in production', () => {
  test('a complete set of settings is taken, with PayPal left out', () => {
    const settings = readSettings(live)
    expect(settings).toMatchObject({
      appEnv: 'production',
      origin: 'https://www.northloop.test',
      host: '0.0.0.0',
      sessionKeyIsFresh: false,
      sandbox: false,
      paypal: undefined,
      razorpay: {
        apiUrl: 'https://api.razorpay.com',
        scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
        webhookSecrets: ['wH5kJ8mN2pQ4rT6vX9zB', 'oL3dS7fG1hJ5kM9nP2qR'],
      },
      google: { issuer: 'https://accounts.google.com' },
    })
    expect(Buffer.from(settings.sessionKey).toString('hex')).toBe(live.SESSION_KEY)
  })

  test('everything that is missing is listed at once', () => {
    expect(namesIn(problemsOf({ APP_ENV: 'production' }))).toEqual([
      'ORIGIN',
      'DATABASE_URL',
      'SESSION_KEY',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRETS',
      'SMTP_URL',
      'MAIL_FROM',
    ])
  })

  test.each(Object.keys(live).filter((name) => name !== 'APP_ENV'))('%s alone missing is named', (name) => {
    expect(namesIn(problemsOf({ ...live, [name]: ' ' }))).toEqual([name])
  })

  const paypal = {
    PAYPAL_CLIENT_ID: 'AbCdEfGhIjKlMnOpQrStUvWxYz',
    PAYPAL_CLIENT_SECRET: 'EFghIjKlMnOpQrStUvWxYz0123',
    PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA',
  }

  test('PayPal is offered when all of it is set', () => {
    expect(readSettings({ ...live, ...paypal }).paypal).toEqual({
      clientId: paypal.PAYPAL_CLIENT_ID,
      clientSecret: paypal.PAYPAL_CLIENT_SECRET,
      webhookId: paypal.PAYPAL_WEBHOOK_ID,
      apiUrl: 'https://api-m.paypal.com',
      sdkUrl: 'https://www.paypal.com/sdk/js',
      certificateHosts: ['api.paypal.com', 'api-m.paypal.com'],
    })
  })

  test.each(Object.keys(paypal))('PayPal without %s is refused', (name) => {
    expect(namesIn(problemsOf({ ...live, ...paypal, [name]: undefined }))).toEqual([name])
  })

  test.each([
    ['ORIGIN', 'http://www.northloop.test'],
    ['DATABASE_URL', 'file:.data'],
    ['DATABASE_URL', 'postgresql://'],
    ['GOOGLE_ISSUER', 'http://accounts.google.com'],
    ['GOOGLE_ISSUER', 'https://www.northloop.test/sandbox/oidc'],
    ['GOOGLE_CLIENT_SECRET', 'sandbox-google-secret'],
    ['RAZORPAY_KEY_ID', 'rzp_test_A1b2C3d4E5f6G7'],
    ['RAZORPAY_KEY_SECRET', 'short'],
    ['RAZORPAY_WEBHOOK_SECRETS', 'short'],
    ['RAZORPAY_WEBHOOK_SECRETS', 'kN7pQ2rS9tU4vW6xY8zA1bC3'],
    ['RAZORPAY_API_URL', 'https://www.northloop.test/sandbox/razorpay'],
    ['RAZORPAY_API_URL', 'http://api.razorpay.com'],
    ['RAZORPAY_API_URL', 'https://api.razorpay.com.evil.example'],
    ['RAZORPAY_SCRIPT_URL', '/sandbox/razorpay/checkout.js'],
    ['SMTP_URL', 'http://mail.northloop.test'],
    ['BOOKING_URL', 'http://calendar.example/call'],
  ])('%s = %s is refused', (name, value) => {
    expect(namesIn(problemsOf({ ...live, [name]: value }))).toEqual([name])
  })

  test("PayPal's own sandbox is refused", () => {
    const urls = {
      PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com',
      PAYPAL_SDK_URL: 'https://www.paypal.com/sdk/js',
    }
    expect(namesIn(problemsOf({ ...live, ...paypal, ...urls }))).toEqual(['PAYPAL_API_URL'])
  })
})

describe('a session key', () => {
  const accepted = (SESSION_KEY: string) => problemsOf({ ...live, SESSION_KEY }).length === 0
  const kinds: BufferEncoding[] = ['hex', 'base64', 'base64url']

  test.each(kinds)('of random bytes in %s is taken, every time', (encoding) => {
    const keys = Array.from({ length: 2_000 }, () => randomBytes(32).toString(encoding))
    expect(keys.filter((key) => !accepted(key))).toEqual([])
  })

  test.each([
    ['too short', randomBytes(31).toString('hex')],
    ['no encoding', 'correct horse battery staple, correct horse battery'],
    ['one byte again and again', 'ab'.repeat(32)],
    ['a pattern', '0123456789abcdef'.repeat(4)],
    ['counted', Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex')],
    ['half of it twice', randomBytes(16).toString('hex').repeat(2)],
    ['words in base64', Buffer.from('this is a very long passphrase of words').toString('base64')],
    ['words with dashes', 'correct-horse-battery-staple-correct-horse-battery'],
    ['one that tells it is an example', `Example${randomBytes(40).toString('base64url')}`],
    [
      'few different bytes',
      Buffer.from(Array.from({ length: 48 }, (_, index) => (index * index) % 11)).toString('hex'),
    ],
  ])('that is %s is refused', (_what, key) => {
    expect(accepted(key)).toBe(false)
  })
})
