import { expect, test } from 'vitest'
import { email } from '#contract/fields.ts'

const parse = (value: string) => email().safeParse(value).data

test.each([
  ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['x@münchen.example', 'x@xn--mnchen-3ya.example'],
  ['user@example.xn--3e0b707e', 'user@example.xn--3e0b707e'],
  ['sales&marketing@example.com', 'sales&marketing@example.com'],
  ['jobs/emea@example.com', 'jobs/emea@example.com'],
  ['hello!@example.com', 'hello!@example.com'],
  ["o'brien@example.ie", "o'brien@example.ie"],
  ['first.last+tag@sub.example.co.uk', 'first.last+tag@sub.example.co.uk'],
  ['\u200bada@example.com\u200b', 'ada@example.com'],
])('somebody who types %s is written to at %s', (typed, address) => {
  expect(parse(typed)).toBe(address)
})

test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@example..com',
  'ada@-example.com',
  'ada lovelace@example.com',
  'ada@exam ple.com',
  'ada@example.com, grace@example.com',
  'почта@пример.рф',
  `${'a'.repeat(250)}@example.com`,
])('%s is refused', (typed) => {
  expect(parse(typed)).toBeUndefined()
})
