import { limits } from '#contract/limits.ts'
import type { Agreement, PortalReader } from '#contract/portals/portals.ts'
import { secondMs } from '#contract/time/durations.ts'
import { HttpError, tooManyAttemptsError } from '../platform/http/http-error.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Database } from '../platform/database/database.ts'
import { recordOpening } from './store/codes.ts'
import { logUnlock } from './store/unlocks.ts'
import {
  findPortalAndCode,
  readWithContent,
  statusOf,
  type PortalAndCode,
  type PortalName,
} from './store/portals.ts'
import type { UnlockOutcome } from './tables.ts'
import { agreementToAccept } from './agreements.ts'
import { codeChecker, selectorOf } from './access-codes.ts'
import { guessLimiter } from './guess-limits.ts'
import { keyedQueue } from './keyed-queue.ts'
import { decidableVersionOf, versionNumberOf } from './version.ts'
import { viewerToken } from './viewer-token.ts'
import { readViewer } from './viewers.ts'

type Deps = {
  db: Database
  settings: Pick<Settings, 'sessionKey' | 'olderSessionKeys'>
  now: () => Date
  /** Replaces Argon2id in tests: checks a code against a hash. */
  verify?: Parameters<typeof codeChecker>[0]
}

type OpenedDocument = {
  content: unknown
  version: string | undefined
  number: number
  viewer: string
  reader: PortalReader | undefined
}

export type PortalAccessService = {
  /**
   * Returns a portal's document, with its version if readers can decide on it, and a viewer token if the code is right: the portal's own or that of one of its recipients. Throws
   * the same 401 `HttpError`, after the same amount of work, for an unknown portal, a draft, a wrong code, a revoked and an expired
   * portal, so that guessing reveals nothing. Throws 429 above the limits, and 503 if the code cannot be checked. A reader who has
   * not accepted the portal's agreement gets that instead of the document; `agreed` is the SHA-256 of the text that they accept now.
   */
  unlock: (
    portal: PortalName,
    code: string,
    caller: string,
    agreed?: string,
  ) => Promise<OpenedDocument | { agreement: Agreement }>
  /** Whether the viewer with this token may keep the document open. */
  isOpen: (token: string) => Promise<boolean>
}

/** The hash to check a code against: that of the recipient whose selector the code begins with, else that of the portal's shared code. */
const codeHashOf = (found: PortalAndCode | undefined) =>
  found?.code?.codeHash ?? found?.portal.codeHash ?? undefined

function unlockOutcome(found: PortalAndCode | undefined, isRight: boolean, now: Date): UnlockOutcome {
  if (!found) return 'unknown portal'
  if (!isRight) return 'wrong code'
  if (found.code && found.code.revokedAt !== null) return 'revoked'
  const status = statusOf(found.portal, now)
  return status === 'open' ? 'opened' : status
}

/** Who reads the document; undefined if the portal's shared code opened it and it has no watermark. */
function readerOf({ portal: { isWatermarked }, code }: PortalAndCode, now: Date): PortalReader | undefined {
  if (!code && !isWatermarked) return undefined
  return { name: code?.recipient, openedAt: now.toISOString(), isWatermarked }
}

/** How long a caller with too many attempts at once is asked to wait: an attempt that ends makes room. */
const waitWhenFullMs = 5 * secondMs

export function createPortalAccess({ db, settings, now, verify }: Deps): PortalAccessService {
  const countGuess = guessLimiter({ db, settings, now })
  const isCodeOf = codeChecker(verify)
  const tooMany = () => tooManyAttemptsError(new Date(now().getTime() + waitWhenFullMs), now())
  const queuedByCaller = keyedQueue({ most: limits.portal.attemptsAtOnce, error: tooMany })
  const queuedByPortal = keyedQueue()

  /** Counts a guess and checks the code; a right code is removed from the counts. */
  const guess = async (name: PortalName, found: PortalAndCode | undefined, code: string, caller: string) => {
    const counted = await countGuess(name, caller)
    try {
      const outcome = unlockOutcome(found, await isCodeOf(codeHashOf(found), code), now())
      if (outcome === 'opened') await counted.markRight()
      return outcome
    } catch (error) {
      await counted.cancel()
      throw error
    }
  }

  /** The document, and the portal as it is after reading it: the portal may have been closed while the code was checked. */
  const open = async (name: PortalName, selector: string, portalId: string) => {
    const read = await readWithContent(db, portalId)
    const found = await findPortalAndCode(db, name, selector)
    const shown = { content: read.content, version: decidableVersionOf(read), number: versionNumberOf(read) }
    return found && { ...found, ...shown }
  }

  const unlock = async (name: PortalName, code: string, caller: string, agreed: string | undefined) => {
    const selector = selectorOf(code)
    const found = await findPortalAndCode(db, name, selector)
    const attempt = () => guess(name, found, code, caller)
    const guessed = await queuedByPortal(`${name.kind}/${name.name}`, attempt)
    const opened = found && guessed === 'opened' ? await open(name, selector, found.portal.id) : undefined
    const outcome = opened ? unlockOutcome(opened, codeHashOf(opened) === codeHashOf(found), now()) : guessed
    const isOpen = opened !== undefined && outcome === 'opened'
    const agreement = isOpen ? await agreementToAccept(db, opened, agreed, now()) : undefined
    await logUnlock(db, name, agreement ? 'agreement asked' : outcome, now())
    if (!isOpen) throw new HttpError(401, 'Incorrect access code.')
    if (agreement) return { agreement }
    if (opened.code) await recordOpening(db, opened.code.id, now())
    const { id: portalId, generation } = opened.portal
    const viewed = { portalId, generation, codeId: opened.code?.id }
    const { content, version, number } = opened
    const viewer = viewerToken(settings.sessionKey, viewed)
    return { content, version, number, viewer, reader: readerOf(opened, now()) }
  }

  return {
    unlock: (name, code, caller, agreed) => queuedByCaller(caller, () => unlock(name, code, caller, agreed)),
    isOpen: async (token) => (await readViewer(db, settings, token, now()))?.status === 'open',
  }
}
