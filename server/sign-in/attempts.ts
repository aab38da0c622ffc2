import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Attempt } from './identity-provider.ts'

const attemptListSchema = z.array(
  z.object({
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    startedAt: z.number(),
    redirect: z.optional(z.string()),
  }),
)
/** The most sign-ins that one browser may have in progress, in several tabs. */
const maxAttempts = 5

/** Encrypts and decrypts the cookie with the sign-in attempts of a browser. */
export function createAttemptsCipher({
  sessionKey,
  olderSessionKeys,
}: Pick<Settings, 'sessionKey' | 'olderSessionKeys'>) {
  const newest = encryptionKey(sessionKey)
  const keys = [newest, ...olderSessionKeys.map(encryptionKey)]
  return {
    /** The cookie's value for the newest attempts. */
    async encrypt(attempts: Attempt[]): Promise<string> {
      const text = JSON.stringify(attempts.slice(-maxAttempts))
      return new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(newest)
    },
    /** The attempts in a cookie's value that are not expired; none if the value is invalid. */
    async decrypt(value: string | undefined, now: Date): Promise<Attempt[]> {
      if (!value) return []
      const expiredBefore = now.getTime() - limits.signInMinutes * 60_000
      const read = await Promise.all(keys.map((key) => decryptWith(key, value)))
      return read.flat().filter(({ startedAt }) => startedAt > expiredBefore)
    },
  }
}

const encryptionKey = (sessionKey: Uint8Array) =>
  new Uint8Array(hkdfSync('sha256', sessionKey, '', 'sign-in attempts', 32))

/** The attempts in a cookie's value; none if the value was encrypted with another key. */
async function decryptWith(key: Uint8Array, value: string): Promise<Attempt[]> {
  try {
    const { plaintext } = await compactDecrypt(value, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return attemptListSchema.parse(JSON.parse(new TextDecoder().decode(plaintext)))
  } catch {
    return []
  }
}
