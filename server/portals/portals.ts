import { messages } from '#contract/errors.ts'
import { HttpError } from '../http/http-error.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../store/database.ts'
import { logUnlock } from '../store/portal-unlocks.ts'
import {
  findPortal,
  statusOf,
  readPortal,
  readWithContent,
  type Portal,
  type PortalName,
} from '../store/portals.ts'
import type { UnlockOutcome } from '../store/schema.ts'
import { codeChecker } from './codes.ts'
import { guessLimiter } from './guess-limits.ts'
import { keyedQueue } from './keyed-queue.ts'
import { readViewerToken, viewerToken } from './viewer-token.ts'

type Deps = { db: Database; settings: Pick<Settings, 'sessionKey'>; now: () => Date }

export type Portals = {
  /**
   * The document behind a code and its viewer's token. Throws one and the same 401 failure for an unknown portal, a wrong
   * code, a revoked and an expired portal, after the same work; 429 beyond the limits; 503 when nobody can look.
   */
  unlock: (portal: PortalName, code: string, caller: string) => Promise<{ content: unknown; viewer: string }>
  /** Whether a viewer's token still holds its document open. */
  isOpen: (viewer: string) => Promise<boolean>
}

function outcomeOf(portal: Portal | undefined, isRight: boolean, now: Date): UnlockOutcome {
  if (!portal) return 'unknown portal'
  if (!isRight) return 'wrong code'
  const status = statusOf(portal, now)
  return status === 'open' ? 'opened' : status
}

export function createPortals({ db, settings, now }: Deps): Portals {
  const countGuess = guessLimiter({ db, settings, now })
  const isCodeOf = codeChecker()
  const [queuedByCaller, queuedByPortal] = [keyedQueue(), keyedQueue()]

  /** What comes of a code at a portal that was found or not; one that opens it is no longer counted. */
  const guess = async (name: PortalName, portal: Portal | undefined, code: string, caller: string) => {
    const counted = await countGuess(name, caller)
    try {
      const outcome = outcomeOf(portal, await isCodeOf(portal?.codeHash, code), now())
      if (outcome === 'opened') await counted.wasRight()
      return outcome
    } catch (error) {
      await counted.wasNone()
      throw error
    }
  }

  const unlock = async (name: PortalName, code: string, caller: string) => {
    const found = await findPortal(db, name)
    const turn = () => guess(name, found, code, caller)
    const guessed = await queuedByPortal(`${name.kind}/${name.name}`, turn)
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
      const viewed = readViewerToken(settings.sessionKey, viewer)
      const portal = viewed && (await readPortal(db, viewed.portalId))
      return (
        portal !== undefined && portal.generation === viewed?.generation && statusOf(portal, now()) === 'open'
      )
    },
  }
}
