import { hkdfSync, randomBytes } from 'node:crypto'
import { CompactEncrypt } from 'jose'
import { expect, test } from 'vitest'
import { createAttemptsCipher } from '#server/sign-in/attempts.ts'

const sessionKey = randomBytes(32)
const cipher = createAttemptsCipher({ sessionKey, olderSessionKeys: [] })
const now = new Date('2026-03-02T09:00:00Z')
const attempt = { state: 's', nonce: 'n', verifier: 'v', startedAt: now.getTime() }

/** A cookie's value for the attempt, encrypted by the key that the server derives. */
const encryptedWith = (enc: string) => {
  const key = new Uint8Array(hkdfSync('sha256', sessionKey, '', 'sign-in attempts', 32))
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify([attempt])))
    .setProtectedHeader({ alg: 'dir', enc })
    .encrypt(key)
}

test('a cookie holds attempts only if it was encrypted, with A256GCM', async () => {
  const attempts = []
  for (const cookie of [
    await encryptedWith('A256GCM'),
    await encryptedWith('A128CBC-HS256'),
    'not.encrypted',
  ])
    attempts.push(await cipher.decrypt(cookie, now))
  expect(attempts).toEqual([[attempt], [], []])
})
