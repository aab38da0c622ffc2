import { expect, test } from 'vitest'
import { redactMessage } from '#server/platform/http/redact.ts'

test.each([
  "Cannot read properties of undefined (reading 'price')",
  "Failed to execute 'appendChild' on 'Node': not of type 'Node'.",
  'Minified React error #418',
  "don't and can't stay",
  'refused with 422 INSTRUMENT_DECLINED',
])('what says nothing of anybody stays: %s', (message) => {
  expect(redactMessage(message)).toBe(message)
})

test.each([
  ['an e-mail address', 'no account of ada.lovelace+x@example.co.in!', 'no account of <email>'],
  ['a telephone number', 'call +91 98765 43210 now', 'call <number> now'],
  ['the number of a card', '4111-1111-1111-1111 refused', '<number> refused'],
  ['a key', 'sk_live_4eC39HqLyjWDarjtT1zdp7dc is refused', '<token> is refused'],
  ['what was to be read as JSON', `token 'A', "Ada Lo"... is not valid`, `token 'A', <text>... is not valid`],
  ['a quotation that was cut off', 'cannot read "Ada Lovelace, born in', 'cannot read <text>'],
  ['the address of another site', 'blocked https://a.example/x?email=b', 'blocked <address>'],
  ['the id of a portal', 'failed: /proposal/acme', 'failed: /proposal/:portalId'],
  ['a path that leads nowhere', 'failed: /ada/lovelace', 'failed: <path>'],
  ['lines and control characters', 'one\n{"level":60}\u0000two', 'one {"level":60} two'],
])('%s goes', (_what, message, expected) => {
  expect(redactMessage(message)).toBe(expected)
})

test('a script of ours is named by its file, and what is long is cut', () => {
  const script = 'https://www.example.com/assets/checkout-Bq3x_12345678.js'
  expect(redactMessage(`Failed to fetch ${script}`)).toBe('Failed to fetch checkout-Bq3x_12345678.js')
  expect(redactMessage('word '.repeat(400))).toHaveLength(200)
})
