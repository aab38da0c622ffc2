import { verify as argon2Verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { codeChecker, hashCode, meantCodes } from '#server/portals/codes.ts'

const verify = vi.fn(argon2Verify)
beforeEach(() => void verify.mockClear())

test.each([
  ['the right code', 'right', true],
  ['the right code between blanks', ' right ', true],
  ['a wrong code', 'wrong', false],
])('%s at a portal is looked at once', async (_what, code, isRight) => {
  expect(await codeChecker(verify)(await hashCode('right'), code)).toBe(isRight)
  expect(verify).toHaveBeenCalledTimes(1)
})

/** What pasting and typing change in a code that somebody chose, and in every code. */
const changes: ((code: string) => string)[] = [
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u2066',
    '\ufe0f',
    '\u034f',
  ].map((invisible) => (code: string) => code.replace('-', `-${invisible}`) + invisible),
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\ufe58', '\ufe63', '\uff0d'].map(
    (hyphen) => (code: string) => code.replaceAll('-', hyphen),
  ),
  ...[' ', '\t', '\n', '\r\n', '\u00a0', '\u202f', '\u2003', '\u3000', '\u2028'].map(
    (space) => (code: string) => space + code + space,
  ),
  (code) => code.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
]

test.each(
  changes.flatMap((change) => ['demo-proposal', 'k7mq-x2hd-9vwc'].map((code) => [change(code), code])),
)('%j is %s', (pasted, code) => {
  expect(meantCodes(pasted)).toEqual([code])
})

test.each([
  ['K7MQ-X2HD-9VWC', 'k7mq-x2hd-9vwc'],
  ['K7mq-x2hd-9vwc', 'k7mq-x2hd-9vwc'],
  ['Access code: k7mq-x2hd-9vwc', 'k7mq-x2hd-9vwc'],
  ['“k7mq-x2hd-9vwc”', 'k7mq-x2hd-9vwc'],
  ['(k7mq-x2hd-9vwc).', 'k7mq-x2hd-9vwc'],
  ['**k7mq-x2hd-9vwc**', 'k7mq-x2hd-9vwc'],
  ['k7mq-x2hd-\r\n9vwc', 'k7mq-x2hd-9vwc'],
  ['k7mq - x2hd - 9vwc', 'k7mq-x2hd-9vwc'],
  ['Code ABCD-k7mq-x2hd-9vwc for Ann', 'abcd-k7mq-x2hd-9vwc'],
  ['Blue-Bird-Moon', 'blue-bird-moon'],
])('%j may mean %s too', (pasted, code) => {
  expect(meantCodes(pasted)).toEqual([pasted.replace('\r\n', '  '), code])
})

test.each([
  ['e\u0301t\u00e9', '\u00e9t\u00e9'],
  ['\ufb01rm-of\ufb01ce', 'firm-office'],
])('%j is written %s', (pasted, code) => {
  expect(meantCodes(pasted)).toEqual([code])
})

test.each([
  'Demo-Proposal',
  'blue bird moon',
  'demo proposal',
  '"demo-proposal"',
  'k7mqx2hd9vwc',
  'k7mq x2hd 9vwc',
  'k7mq-x2hd',
  'k7mq-x2hd-9vwc k7mq-x2hd-9vwd',
  'k7mq-x2hd-9vwc-k7mq-x2hd-9vwc',
  'x-k7mq-x2hd-9vwc',
  'k7mq-x2hd-9vw0',
])('%j stays what it is', (typed) => {
  expect(meantCodes(typed)).toEqual([typed])
})

test('a code that somebody chose in the form of a generated one opens as they wrote it', async () => {
  const chosen = await hashCode('ACME-2357-Plan')
  expect(await codeChecker(verify)(chosen, 'ACME-2357-Plan')).toBe(true)
  expect(await codeChecker(verify)(chosen, 'acme-2357-plan')).toBe(false)
})

test('a code pasted from a document opens what the code opens', async () => {
  expect(
    await codeChecker(verify)(await hashCode('demo-proposal'), '\u202ademo\u2011pro\u00adposal\u00a0'),
  ).toBe(true)
})

test('a code at no portal is looked at just as long, and is wrong', async () => {
  expect(await codeChecker(verify)(undefined, 'right')).toBe(false)
  expect(verify).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    'right',
  )
})
