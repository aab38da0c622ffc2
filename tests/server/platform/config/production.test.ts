import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSettings } from '#server/platform/config/settings.ts'
import { productionEnv, namesIn, problemsOf } from '../../support/settings.ts'

const paypal = {
  PAYPAL_CLIENT_ID: 'AbCdEfGhIjKlMnOpQrStUvWxYz',
  PAYPAL_CLIENT_SECRET: 'EFghIjKlMnOpQrStUvWxYz0123',
  PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA',
}
const complete = { ...productionEnv, ...paypal }

test('in production a complete set of settings is taken, with PayPal left out or all of it set', () => {
  const settings = readSettings(productionEnv)
  expect(settings).toMatchObject({
    appEnv: 'production',
    origin: 'https://www.northloop.test',
    host: '0.0.0.0',
    isSessionKeyGenerated: false,
    sandbox: false,
    paypal: undefined,
    razorpay: {
      apiUrl: 'https://api.razorpay.com',
      scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      webhookSecrets: ['wH5kJ8mN2pQ4rT6vX9zB', 'oL3dS7fG1hJ5kM9nP2qR'],
    },
    google: { issuer: 'https://accounts.google.com' },
  })
  expect(Buffer.from(settings.sessionKey).toString('hex')).toBe(productionEnv.SESSION_KEY)
  expect(readSettings(complete).paypal).toEqual({
    clientId: paypal.PAYPAL_CLIENT_ID,
    clientSecret: paypal.PAYPAL_CLIENT_SECRET,
    webhookId: paypal.PAYPAL_WEBHOOK_ID,
    apiUrl: 'https://api-m.paypal.com',
    sdkUrl: 'https://www.paypal.com/sdk/js',
    certificateHosts: ['api.paypal.com', 'api-m.paypal.com'],
  })
})

test('in production everything that is missing is listed at once', () => {
  const missing = namesIn(problemsOf({ APP_ENV: 'production' }))
  expect(['APP_ENV', ...missing].sort()).toEqual(Object.keys(productionEnv).sort())
})

test('in production a value of the wrong kind hides nothing else that is wrong', () => {
  const wrong = { PORT: 'x', PAYPAL_API_URL: 'x', PAYPAL_CLIENT_ID: 'x', LOG_LEVEL: 'loud' }
  expect(problemsOf({ ...productionEnv, ORIGIN: '', GOOGLE_CLIENT_ID: '', ...wrong })).toEqual([
    'PORT must be a number from 1 to 65535.',
    'ORIGIN is missing: the https address people open, e.g. https://www.example.com.',
    'GOOGLE_CLIENT_ID is missing: GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET must be set together.',
    'PAYPAL_CLIENT_SECRET is missing: PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID must be set together.',
    'PAYPAL_WEBHOOK_ID is missing: PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID must be set together.',
    'PAYPAL_API_URL must be a live https address at paypal.com.',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
  ])
})

test('in production an address that nothing uses is not checked', () => {
  const unused = { PAYPAL_API_URL: 'x', PAYPAL_SDK_URL: 'x', BOOKING_SCRIPT_URL: 'x' }
  expect(problemsOf({ ...productionEnv, ...unused })).toEqual([])
})

const required = Object.keys(complete).filter((name) => name !== 'APP_ENV')
test.each(required)('in production %s alone missing is named', (name) => {
  expect(namesIn(problemsOf({ ...complete, [name]: ' ' }))).toEqual([name])
})

test.each([
  ['ORIGIN', 'http://www.northloop.test'],
  ['DATABASE_URL', 'postgresql://'],
  ['GOOGLE_ISSUER', 'http://accounts.google.com'],
  ['GOOGLE_ISSUER', 'https://www.northloop.test/sandbox/oidc'],
  ['GOOGLE_CLIENT_SECRET', 'sandbox-google-secret'],
  ['RAZORPAY_KEY_ID', 'rzp_test_A1b2C3d4E5f6G7'],
  ['RAZORPAY_KEY_SECRET', 'short'],
  ['RAZORPAY_WEBHOOK_SECRETS', 'kN7pQ2rS9tU4vW6xY8zA1bC3'],
  ['RAZORPAY_API_URL', 'https://www.northloop.test/sandbox/razorpay'],
  ['RAZORPAY_API_URL', 'https://api.razorpay.com.evil.example'],
  ['RAZORPAY_SCRIPT_URL', '/sandbox/razorpay/checkout.js'],
  ['PAYPAL_API_URL', 'https://api-m.sandbox.paypal.com'],
  ['SMTP_URL', 'http://mail.northloop.test'],
  ['BOOKING_URL', 'http://calendar.example/call'],
])('in production %s = %s is refused', (name, value) => {
  expect(namesIn(problemsOf({ ...complete, [name]: value }))).toEqual([name])
})

const accepted = (SESSION_KEY: string) => problemsOf({ ...productionEnv, SESSION_KEY }).length === 0

test('a session key may be followed by older ones, which sign nothing more, and which are no weaker', () => {
  const [newest, older, oldest] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const SESSION_KEY = [newest, older, oldest].map((key) => key.toString('hex')).join(', ')
  const { sessionKey, olderSessionKeys } = readSettings({ ...productionEnv, SESSION_KEY })
  expect([sessionKey, olderSessionKeys]).toEqual([newest, [older, oldest]])
  expect(accepted(`${newest.toString('hex')},${randomBytes(16).toString('hex')}`)).toBe(false)
  expect(accepted(',')).toBe(false)
})

test('a session key of random bytes is taken, every time', () => {
  for (const encoding of ['hex', 'base64', 'base64url'] as const) {
    const keys = Array.from({ length: 200 }, () => randomBytes(32).toString(encoding))
    expect(keys.filter((key) => !accepted(key))).toEqual([])
  }
})

const bytesOf = (length: number, byteAt: (index: number) => number) =>
  Buffer.from(Array.from({ length }, (_, index) => byteAt(index))).toString('hex')
test.each([
  ['too short', randomBytes(31).toString('hex')],
  ['no encoding', 'correct horse battery staple, correct horse battery'],
  ['a pattern', '0123456789abcdef'.repeat(4)],
  ['counted', bytesOf(32, (index) => index)],
  ['half of it twice', randomBytes(16).toString('hex').repeat(2)],
  ['words in base64', Buffer.from('this is a very long passphrase of words').toString('base64')],
  ['one that tells it is an example', `Example${randomBytes(40).toString('base64url')}`],
  ['few different bytes', bytesOf(48, (index) => (index * index) % 11)],
])('a session key that is %s is refused', (_what, key) => {
  expect(accepted(key)).toBe(false)
})
