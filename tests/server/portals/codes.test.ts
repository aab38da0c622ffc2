import { verify as argon2Verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { codeChecker, hashCode } from '#server/portals/codes.ts'

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

test.each([
  'demo-proposal\u200b',
  '\u200edemo-proposal',
  '\u202ademo-proposal\u202c',
  'demo-\u00adproposal',
  'demo\u2060-proposal',
  '\ufeffdemo-proposal',
  'demo\u2010proposal',
  'demo\u2011proposal',
  'demo\u2013proposal',
  'demo\u2212proposal',
  '\u00a0demo-proposal\u2003',
])('%j, pasted from a document, opens what demo-proposal opens', async (pasted) => {
  expect(await codeChecker(verify)(await hashCode('demo-proposal'), pasted)).toBe(true)
})

test('a code at no portal is looked at just as long, and is wrong', async () => {
  expect(await codeChecker(verify)(undefined, 'right')).toBe(false)
  expect(verify).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    'right',
  )
})
