import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import type { Settings } from '../config/settings.ts'
import type { Attempt } from './provider.ts'

const attemptList = z.array(
  z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), startedAt: z.number() }),
)
/** Sign-ins one browser may have under way, in as many tabs. */
const most = 5

/** Keeps the attempts of one browser in a cookie that only we can read and write. */
export function attemptsSeal({ sessionKey }: Pick<Settings, 'sessionKey'>) {
  const key = new Uint8Array(hkdfSync('sha256', sessionKey, '', 'sign-in attempts', 32))
  return {
    /** The newest attempts as the value of a cookie. */
    async close(attempts: Attempt[]): Promise<string> {
      const text = JSON.stringify(attempts.slice(-most))
      return new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key)
    },
    /** The attempts that may still be finished; none for a value that is not ours. */
    async open(value: string | undefined, now: Date): Promise<Attempt[]> {
      if (!value) return []
      try {
        const { plaintext } = await compactDecrypt(value, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        })
        const attempts = attemptList.parse(JSON.parse(new TextDecoder().decode(plaintext)))
        const oldest = now.getTime() - limits.signInMinutes * 60_000
        return attempts.filter(({ startedAt }) => startedAt > oldest)
      } catch {
        return []
      }
    },
  }
}
