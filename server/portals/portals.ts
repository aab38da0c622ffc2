import { messages } from '#contract/errors.ts'
import { HttpError } from '../http/http-error.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../store/database.ts'
import { logUnlock } from '../store/portal-unlocks.ts'
import {
  findPortal,
  statusOf,
  findPortalById,
  readWithContent,
  type Portal,
  type PortalName,
} from '../store/portals.ts'
import type { UnlockOutcome } from '../store/schema/portals.ts'
import { codeChecker } from './codes.ts'
import { guessLimiter } from './guess-limits.ts'
import { keyedQueue } from './keyed-queue.ts'
import { readViewerToken, viewerToken } from './viewer-token.ts'

type Deps = { db: Database; settings: Pick<Settings, 'sessionKey' | 'olderSessionKeys'>; now: () => Date }

export type Portals = {
  /**
   * Returns a portal's document and a viewer token if the code is right. Throws the same 401 `HttpError`, after the same amount of
   * work, for an unknown portal, a wrong code, a revoked and an expired portal, so that guessing reveals nothing. Throws 429
   * above the limits, and 503 if the code cannot be checked.
   */
  unlock: (portal: PortalName, code: string, caller: string) => Promise<{ content: unknown; viewer: string }>
  /** Whether the viewer with this token may keep the document open. */
  isOpen: (viewer: string) => Promise<boolean>
}

function outcomeOf(portal: Portal | undefined, isRight: boolean, now: Date): UnlockOutcome {
  if (!portal) return 'unknown portal'
  if (!isRight) return 'wrong code'
  const status = statusOf(portal, now)
  return status === 'open' ? 'opened' : status
}

export function createPortals({ db, settings, now }: Deps): Portals {
  const viewerKeys = [settings.sessionKey, ...settings.olderSessionKeys]
  const countGuess = guessLimiter({ db, settings, now })
  const isCodeOf = codeChecker()
  const [queuedByCaller, queuedByPortal] = [keyedQueue(), keyedQueue()]

  /** Counts a guess and checks the code; a right code is removed from the counts. */
  const guess = async (name: PortalName, portal: Portal | undefined, code: string, caller: string) => {
    const counted = await countGuess(name, caller)
    try {
      const outcome = outcomeOf(portal, await isCodeOf(portal?.codeHash, code), now())
      if (outcome === 'opened') await counted.markRight()
      return outcome
    } catch (error) {
      await counted.cancel()
      throw error
    }
  }

  const unlock = async (name: PortalName, code: string, caller: string) => {
    const found = await findPortal(db, name)
    const attempt = () => guess(name, found, code, caller)
    const guessed = await queuedByPortal(`${name.kind}/${name.name}`, attempt)
    const opened = found && guessed === 'opened' ? await readWithContent(db, found.id) : undefined
    const outcome = opened ? outcomeOf(opened, opened.codeHash === found?.codeHash, now()) : guessed
    await logUnlock(db, name, outcome, now())
    if (!opened || outcome !== 'opened') throw new HttpError(401, messages.wrongCode)
    const { id: portalId, generation, content } = opened
    return { content, viewer: viewerToken(settings.sessionKey, { portalId, generation }) }
  }

  return {
    unlock: (name, code, caller) => queuedByCaller(caller, () => unlock(name, code, caller)),
    async isOpen(viewer) {
      const viewed = readViewerToken(viewerKeys, viewer)
      const portal = viewed && (await findPortalById(db, viewed.portalId))
      return (
        portal !== undefined && portal.generation === viewed?.generation && statusOf(portal, now()) === 'open'
      )
    },
  }
}
