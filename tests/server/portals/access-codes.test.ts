import { hash, verify as argon2Verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { codeChecker, hashCode, candidateCodes } from '#server/portals/access-codes.ts'

const verify = vi.fn(argon2Verify)
beforeEach(() => void verify.mockClear())

const spaces = [' ', '\t', '\r\n', '\u00a0', '\u202f', '\u3000', '\u2028']
/** What pasting and typing change in a code that somebody chose, and in every code. */
const changes: ((code: string) => string)[] = [
  ...Array.from('\u200b\ufeff\u00ad\u202a\u2066\ufe0f\u034f\ufffc\u2800\u0002\ufffe').map(
    (invisible) => (code: string) => code.replace('-', `-${invisible}`) + invisible,
  ),
  ...Array.from('\u2010\u2011\u2013\u2014\u2212\ufe63\uff0d\u02d7\u2043\u2796\u30fc\uff70').map(
    (hyphen) => (code: string) => code.replaceAll('-', hyphen),
  ),
  ...spaces.map((space) => (code: string) => space + code + space),
  (code) => code.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
]

test.each(['demo-proposal', 'k7mq-x2hd-9vwc'])('%s is meant however a program changes it', (code) => {
  const pasted = changes.map((change) => change(code))
  expect(pasted.map((one) => [one, candidateCodes(one)])).toEqual(pasted.map((one) => [one, [code]]))
})

const pastedCodes = [
  ...['K7MQ-X2HD-9VWC', 'Access code: k7mq-x2hd-9vwc', '(“k7mq-x2hd-9vwc”).', 'k7mq-x2hd-\r\n9vwc'],
  ...['k7mq - x2hd - 9vwc', 'k7mq-x2hd-9vwc (K7MQ-X2HD-9VWC)', 'k٧mq-x٢hd-٩vwc', 'k7mqx2hd9vwc'],
]
test.each<[string, string]>([
  ...pastedCodes.map((pasted): [string, string] => [pasted, 'k7mq-x2hd-9vwc']),
  ['Code ABCD-k7mq-x2hd-9vwc for Ann', 'abcd-k7mq-x2hd-9vwc'],
  ['ABCD K7MQ X2HD 9VWC', 'abcd-k7mq-x2hd-9vwc'],
  ['Blue-Bird-Moon', 'blue-bird-moon'],
  ['blue bird moon', 'blue-bird-moon'],
])('%j may mean %s too', (pasted, code) => {
  expect(candidateCodes(pasted)).toEqual([pasted.replace('\r\n', '  '), code])
})

const plainCodes = [
  ...['Demo-Proposal', 'データ-2026', '"demo-proposal"', 'demo proposal', 'k7mqx2hd-9vwc', 'k7mq-x2hd'],
  ...['k7mq-x2hd-9vwc k7mq-x2hd-9vwd', 'k7mq-x2hd-9vwc-k7mq-x2hd-9vwc', 'x-k7mq-x2hd-9vwc', 'k7mq-x2hd-9vw0'],
]
test.each<[string, string]>([
  ['e\u0301t\u00e9', '\u00e9t\u00e9'],
  ['\ufb01rm-of\ufb01ce', 'firm-office'],
  ...plainCodes.map((typed): [string, string] => [typed, typed]),
])('%j means %s alone', (typed, code) => {
  expect(candidateCodes(typed)).toEqual([code])
})

const cheapHash = (code: string) => hash(code, { memoryCost: 8, timeCost: 1, parallelism: 1 })

test('a code that somebody chose in the form of a generated one opens as they wrote it', async () => {
  const chosen = await cheapHash('ACME-2357-Plan')
  const isCode = codeChecker(verify)
  expect(await isCode(chosen, 'ACME-2357-Plan')).toBe(true)
  expect(await isCode(chosen, 'acme-2357-plan')).toBe(false)
})

test('a code is stored as it is meant, and opens as it is pasted', async () => {
  const stored = await hashCode('demo\u2011proposal\u00a0')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await codeChecker(verify)(stored, '\u202ademo\u2011pro\u00adposal ')).toBe(true)
  expect(verify).toHaveBeenCalledExactlyOnceWith(stored, 'demo-proposal')
})
