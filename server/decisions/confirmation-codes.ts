import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { DecisionKind } from '#contract/decisions/decisions.ts'
import type { Settings } from '../platform/config/settings.ts'

type Keys = Pick<Settings, 'sessionKey' | 'olderSessionKeys'>

/** What a code confirms. Its mail says the kind, so it must not confirm another one. */
type Confirmed = { id: string; kind: DecisionKind }

const hashWith = (key: Uint8Array, { id, kind }: Confirmed, code: string) =>
  createHmac('sha256', key).update(`decision code:${id}:${kind}:${code}`).digest()

/** A random confirmation code of six digits. */
export const newConfirmationCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** The keyed hash of a confirmation code, as it is stored. */
export const confirmationCodeHash = ({ sessionKey }: Keys, confirmed: Confirmed, code: string): string =>
  hashWith(sessionKey, confirmed, code).toString('hex')

/** Whether a code is the one with this hash, for this kind of decision. Takes the same time for every code. */
export function isConfirmationCode(
  { sessionKey, olderSessionKeys }: Keys,
  { codeHash, ...confirmed }: Confirmed & { codeHash: string },
  code: string,
): boolean {
  const stored = Buffer.from(codeHash, 'hex')
  return [sessionKey, ...olderSessionKeys].some((key) =>
    timingSafeEqual(stored, hashWith(key, confirmed, code)),
  )
}
