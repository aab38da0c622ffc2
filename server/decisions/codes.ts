import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../platform/config/settings.ts'

type Keys = Pick<Settings, 'sessionKey' | 'olderSessionKeys'>

const hashWith = (key: Uint8Array, codeId: string, code: string) =>
  createHmac('sha256', key).update(`decision code:${codeId}:${code}`).digest()

/** A random confirmation code of six digits. */
export const newConfirmationCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** The keyed hash of a confirmation code, as it is stored. */
export const confirmationCodeHash = ({ sessionKey }: Keys, codeId: string, code: string): string =>
  hashWith(sessionKey, codeId, code).toString('hex')

/** Whether a code is the one with this hash. Takes the same time for every code. */
export function isConfirmationCode(
  { sessionKey, olderSessionKeys }: Keys,
  { id, codeHash }: { id: string; codeHash: string },
  code: string,
): boolean {
  const stored = Buffer.from(codeHash, 'hex')
  return [sessionKey, ...olderSessionKeys].some((key) => timingSafeEqual(stored, hashWith(key, id, code)))
}
