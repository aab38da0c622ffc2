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

test('a code at no portal is looked at just as long, and is wrong', async () => {
  expect(await codeChecker(verify)(undefined, 'right')).toBe(false)
  expect(verify).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    'right',
  )
})
