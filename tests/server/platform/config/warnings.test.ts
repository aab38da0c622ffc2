import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { readSettings, type Env } from '#server/platform/config/settings.ts'
import { warningsOf } from '#server/platform/config/warnings.ts'
import { productionEnv } from '../../support/settings.ts'

const placeholderWarning =
  'contract/brand.ts still holds the placeholder brand: pages, mails and receipts show it.'
const completeEnv: Env = {
  ...productionEnv,
  MAIL_FROM: `hello@mail.${brand.domain}`,
  TRUSTED_PROXIES: '10.0.0.0/8',
}
const warningsFor = (changed: Env) => warningsOf(readSettings({ ...completeEnv, ...changed }))

test.each([
  [
    'MAIL_FROM',
    'somebody@gmail.com',
    /^MAIL_FROM is not of northloop\.example: .+ promises mail from no other/,
  ],
  ['MAIL_FROM', `hello@not${brand.domain}`, /^MAIL_FROM is not of northloop\.example/],
  ['SMTP_URL', 'smtp://mailer:pw@mail.northloop.test', /^SMTP_URL begins with smtp:\/\//],
  [
    'TRUSTED_PROXIES',
    undefined,
    /^TRUSTED_PROXIES is not set: behind a proxy, all visitors have one address/,
  ],
])('a production with %s = %s starts with a warning', (name, value, warning) => {
  expect(warningsFor({ [name]: value })).toEqual([placeholderWarning, expect.stringMatching(warning)])
})

test('a production is told of the placeholder brand, mail on the machine needs no encryption, and a demo is told nothing', () => {
  for (const host of ['localhost', '127.0.0.1:25', '[::1]:25'])
    expect(warningsFor({ SMTP_URL: `smtp://${host}` })).toEqual([placeholderWarning])
  expect(warningsOf(readSettings({}))).toEqual([])
})
