import { createHmac } from 'node:crypto'
import { messages, tooManyAttempts } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { Failure } from '../failure.ts'
import type { Settings } from '../settings.ts'
import type { Database } from '../store/database.ts'
import { clearGuesses, giveGuessBack, takeGuess } from '../store/portal-guesses.ts'
import type { PortalName } from '../store/portals.ts'

type Deps = { db: Database; settings: Pick<Settings, 'sessionKey'>; now: () => Date }

/** A guess that was counted before anybody looked at it. */
export type CountedGuess = {
  /** The code was right: the caller's count for this portal begins anew, the portal's own loses this guess. */
  wasRight: () => Promise<void>
  /** Nobody could tell whether the code is right after all. */
  wasNone: () => Promise<void>
}

const perAddress = { most: limits.portal.perAddress, minutes: limits.portal.addressMinutes }
const perPortal = { most: limits.portal.perPortal, minutes: limits.portal.portalMinutes }

function refuse(freeAt: Date, now: Date): never {
  const ms = Math.max(1, freeAt.getTime() - now.getTime())
  throw new Failure(429, tooManyAttempts(Math.ceil(ms / 60_000)), {
    retryAfterSeconds: Math.ceil(ms / 1_000),
  })
}

/**
 * Counts guesses at access codes for all instances, the caller's before the portal's, so that one caller alone cannot
 * shut out the others. Throws the 429 failure beyond the limits, the 503 failure when it cannot count.
 */
export function guessLimiter({ db, settings, now }: Deps) {
  const keyed = (text: string) => createHmac('sha256', settings.sessionKey).update(text).digest('base64url')

  const count = async (portal: PortalName, caller: string): Promise<CountedGuess> => {
    const place = JSON.stringify(['guess', portal.kind, portal.name])
    const [ofAddress, ofPortal] = [keyed(`${place}${caller}`), keyed(place)]
    const at = now()
    const byAddress = await takeGuess(db, ofAddress, perAddress, at)
    if (!byAddress.isTaken) return refuse(byAddress.freeAt, at)
    const byPortal = await takeGuess(db, ofPortal, perPortal, at)
    if (!byPortal.isTaken) {
      await giveGuessBack(db, ofAddress, at)
      return refuse(byPortal.freeAt, at)
    }
    return {
      async wasRight() {
        await clearGuesses(db, ofAddress)
        await giveGuessBack(db, ofPortal, at)
      },
      async wasNone() {
        await giveGuessBack(db, ofAddress, at)
        await giveGuessBack(db, ofPortal, at)
      },
    }
  }

  return async (portal: PortalName, caller: string): Promise<CountedGuess> => {
    try {
      return await count(portal, caller)
    } catch (error) {
      if (error instanceof Failure) throw error
      throw new Failure(503, messages.unavailable, { retryAfterSeconds: 5, cause: error })
    }
  }
}
