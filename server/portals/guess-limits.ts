import { createHmac } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { HttpError, tooManyAttemptsError } from '../platform/http/http-error.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Database } from '../platform/database/database.ts'
import { freeAgainAt, guessCounter, type GuessLimits } from './store/guesses.ts'
import type { PortalName } from './store/portals.ts'
import { serverMessages } from '../platform/http/messages.ts'

type Deps = { db: Database; settings: Pick<Settings, 'sessionKey'>; now: () => Date }

/** A guess at an access code that was counted before the code is checked. */
export type CountedGuess = {
  /** The code was right: resets the caller's count at this portal and subtracts this guess from the other counts. */
  markRight: () => Promise<void>
  /** The code could not be checked: subtracts this guess from all counts. */
  cancel: () => Promise<void>
}

const callerLimit = { limit: limits.portal.wrongCodesPerCaller, minutes: limits.portal.callerMinutes }
const callerAndPortalLimit = {
  limit: limits.portal.wrongCodesPerCallerAndPortal,
  minutes: limits.portal.callerAndPortalMinutes,
}
const portalLimit = { limit: limits.portal.wrongCodesPerPortal, minutes: limits.portal.portalMinutes }

/**
 * Counts guesses at access codes for all instances: first of the caller at all portals, then of the caller at this portal, then
 * of everybody at this portal. So a single caller can neither lock out others nor create many counts with invented portals.
 * Throws a 429 `HttpError` above a limit, and a 503 if guesses cannot be counted.
 */
export function guessLimiter({ db, settings, now }: Deps) {
  const guesses = guessCounter(db)
  const keyed = (text: string) => createHmac('sha256', settings.sessionKey).update(text).digest('base64url')

  const count = async (portal: PortalName, caller: string): Promise<CountedGuess> => {
    const place = JSON.stringify(['guess', portal.kind, portal.name])
    const counts: GuessLimits = [
      { key: keyed(JSON.stringify(['guesses', caller])), ...callerLimit },
      { key: keyed(JSON.stringify([place, caller])), ...callerAndPortalLimit },
      { key: keyed(place), ...portalLimit },
    ]
    const at = now()
    const accepted = await guesses.take(counts, at)
    const refusing = counts[accepted]
    if (refusing) {
      const freeAt = await freeAgainAt(db, refusing, at)
      await guesses.giveBack(counts, accepted, at)
      throw tooManyAttemptsError(freeAt, at)
    }
    return {
      markRight: () => guesses.clear(counts, at),
      cancel: () => guesses.giveBack(counts, counts.length, at),
    }
  }

  return async (portal: PortalName, caller: string): Promise<CountedGuess> => {
    try {
      return await count(portal, caller)
    } catch (error) {
      if (error instanceof HttpError) throw error
      throw new HttpError(503, serverMessages.unavailable, { retryAfterSeconds: 5, cause: error })
    }
  }
}
