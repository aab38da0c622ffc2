import type * as Argon2 from '@node-rs/argon2'
import { verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { codeChecker, hashCode } from '#server/portals/codes.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})
beforeEach(() => void vi.mocked(verify).mockClear())

test.each([
  ['the right code', 'right', true],
  ['the right code between blanks', ' right ', true],
  ['a wrong code', 'wrong', false],
])('%s at a portal is looked at once', async (_what, code, isRight) => {
  expect(await codeChecker()(await hashCode('right'), code)).toBe(isRight)
  expect(verify).toHaveBeenCalledTimes(1)
})

test('a code at no portal is looked at just as long, and is wrong', async () => {
  expect(await codeChecker()(undefined, 'right')).toBe(false)
  expect(verify).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    'right',
  )
})
