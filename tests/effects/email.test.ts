// @vitest-environment node
import { expect, test } from 'vitest'
import { mailboxOf } from '#contract/email.ts'
import { email } from '#contract/forms/text-schemas.ts'

const read = (value: string) => {
  const { data, error } = email().safeParse(value)
  return data ?? error.issues[0]?.message
}

test.each([
  'ADA@Example.COM',
  'sales&marketing@example.com',
  "o'brien@example.ie",
  'ada@1and1.de',
  '-ada-@example.com',
  'ada..lovelace.@example.ne.jp',
  '#ada=$%*?^`{|}~@example.com',
  `${'a'.repeat(64)}@example.com`,
  `ada@${'b'.repeat(63)}.com`,
])('somebody who types %s is written to there', (address) => {
  expect(read(address)).toBe(address)
})

test.each([
  ['\u00a0ada@example.com\u3000', 'ada@example.com'],
  ['\u200bada@example.com\u200b', 'ada@example.com'],
  ['\ufeffada@exam\u00adple.com', 'ada@example.com'],
  ['INFO@ПРИМЕР.РФ', 'INFO@xn--e1afmkfd.xn--p1ai'],
  ['x@ｅｘａｍｐｌｅ．ｃｏｍ', 'x@example.com'],
  ['x@नमस्\u200dते.com', 'x@xn--h2bhs4b8d8a2905a.com'],
  ['x@نامه\u200cای.com', 'x@xn--mgba3gch31f060k.com'],
  ['x\u200d@\u200dन\u200cमस्\u200dते.com\u200c', 'x@xn--h2bhs4b8d8a2905a.com'],
])('somebody who types %j is written to at %s', (typed, address) => {
  expect(read(typed)).toBe(address)
})

test.each([
  'ada',
  'ada@example',
  'ada@@example.com',
  'ada@-example.com',
  'ada@example.123',
  'ada lovelace@example.com',
  'ada@a℀b.com',
  'ada@example.com, grace@example.com',
  'почта@пример.рф',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'b'.repeat(64)}.com`,
])('%s is refused in words', (typed) => {
  expect(read(typed)).toBe('Please enter a valid email address.')
})

test.each([
  ['', 'Email Address is required.'],
  ['\u200b', 'Email Address is required.'],
  [`${'a'.repeat(250)}@example.com`, 'Email Address can have at most 254 characters.'],
])('%j is refused as %s', (typed, sentence) => {
  expect(read(typed)).toBe(sentence)
})

test('an international domain is the same mailbox however it is written', () => {
  expect(mailboxOf('info@ПРИМЕР.рф')).toBe(mailboxOf('info@xn--e1afmkfd.xn--p1ai'))
})
