import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { readSettings, type Env } from '#server/platform/config/settings.ts'
import { warningsOf } from '#server/platform/config/warnings.ts'
import { namesIn, problemsOf, productionEnv } from '../../support/settings.ts'

test('on a fresh machine nothing has to be set: it is a demo with sandboxes at localhost, its port and real sign-in can be', () => {
  const own = 'http://127.0.0.1:3000'
  const settings = readSettings({})
  const unset = { databaseUrl: undefined, migrationDatabaseUrl: undefined, backupKey: undefined }
  expect(settings).toMatchObject({
    ...unset,
    metrics: undefined,
    traces: undefined,
    trustedProxies: [],
    olderSessionKeys: [],
    appEnv: 'demo',
    origin: 'http://localhost:3000',
    host: '127.0.0.1',
    selfUrl: own,
    isSessionKeyGenerated: true,
    google: { issuer: 'http://localhost:3000/sandbox/oidc' },
    razorpay: { apiUrl: `${own}/sandbox/razorpay`, scriptUrl: '/sandbox/razorpay/checkout.js' },
    paypal: { apiUrl: `${own}/sandbox/paypal`, certificateHosts: ['127.0.0.1:3000', 'localhost:3000'] },
    mail: { smtpUrl: undefined, from: brand.email.contact },
    sandbox: true,
    deterrents: true,
  })
  expect(settings.sessionKey).toHaveLength(32)
  const real = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  const { origin, google, sandbox } = readSettings({ PORT: '4321', ...real })
  expect(google).toEqual({ issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' })
  expect([origin, sandbox]).toEqual(['http://localhost:4321', true])
})

test.each([
  ['APP_ENV', 'staging'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['KICKOFF_HOURS', '9-17'],
  ['KICKOFF_HOURS', '09:00-10:00'],
  ['KICKOFF_ZONE', 'Bengaluru'],
  ['KICKOFF_DAYS', 'mon,someday'],
  ['KICKOFF_NOTICE_DAYS', '0'],
  ['ORIGIN', 'localhost:3000'],
  ['ORIGIN', 'https://example.com/path'],
  ['DATABASE_URL', 'mysql://db/northloop'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['SMTP_URL', 'mail.example.com'],
  ['MAIL_FROM', 'Northloop <hello@northloop.test>'],
  ['BOOKING_URL', 'calendly.com/firm'],
  ['OTEL_TRACES_EXPORTER', 'zipkin'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
  ['DETERRENTS', 'maybe'],
])('on a fresh machine %s = %s is refused by name', (name, value) => {
  expect(namesIn(problemsOf({ [name]: value }))).toEqual([name])
})

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }

test.each<[string, Env, string?]>([
  ['are off where only their name is set', { OTEL_SERVICE_NAME: 'shop' }],
  ['are off where they have no exporter', { ...endpoint, OTEL_TRACES_EXPORTER: 'none' }],
  ['are off where OpenTelemetry is disabled', { ...endpoint, OTEL_SDK_DISABLED: 'true' }],
  ['are sent where an address is set', endpoint, 'northloop'],
  ['are sent where an exporter is set', { OTEL_TRACES_EXPORTER: 'otlp', OTEL_SERVICE_NAME: 'shop' }, 'shop'],
])('traces %s', (_, env, serviceName) => {
  expect(readSettings(env).traces).toEqual(serviceName === undefined ? undefined : { serviceName })
})

test('.env.example names every setting that is read, and no other', async () => {
  const read = new Set<string>()
  for (const value of [undefined, 'x']) {
    const get = (_: unknown, name: string) => {
      read.add(name)
      return value
    }
    problemsOf(new Proxy<Env>({}, { get }))
  }
  const example = await readFile('.env.example', 'utf8')
  expect([...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name).sort()).toEqual([...read].sort())
})

const placeholderWarning =
  'contract/brand.ts still contains the placeholder brand: pages, emails and receipts show it.'
const complete = { MAIL_FROM: `hello@mail.${brand.domain}`, TRUSTED_PROXIES: '10.0.0.0/8' }
const warningsFor = (changed: Env) => warningsOf(readSettings({ ...productionEnv, ...complete, ...changed }))
const noSender = /^MAIL_FROM is not an address at northloop\.example: .+ email comes from no other/
const noProxies = /^TRUSTED_PROXIES is not set: behind a proxy, all visitors appear under one/
test.each([
  ['MAIL_FROM', 'somebody@gmail.com', noSender],
  ['MAIL_FROM', `hello@not${brand.domain}`, noSender],
  ['SMTP_URL', 'smtp://mailer:pw@mail.northloop.test', /^SMTP_URL begins with smtp:\/\//],
  ['TRUSTED_PROXIES', undefined, noProxies],
])('a production with %s = %s starts with a warning', (name, value, warning) => {
  expect(warningsFor({ [name]: value })).toEqual([placeholderWarning, expect.stringMatching(warning)])
})

test('a production is told of the placeholder brand, mail on the machine needs no encryption, and a demo is told nothing', () => {
  for (const host of ['localhost', '127.0.0.1:25', '[::1]:25'])
    expect(warningsFor({ SMTP_URL: `smtp://${host}` })).toEqual([placeholderWarning])
  expect(warningsOf(readSettings({}))).toEqual([])
})
