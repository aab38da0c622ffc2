import { createHmac } from 'node:crypto'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { HttpError, tooManyUntil } from '../http/http-error.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../store/database.ts'
import { freeAgain, guessCounter, type GuessCounts } from '../store/portal-guesses.ts'
import type { PortalName } from '../store/portals.ts'

type Deps = { db: Database; settings: Pick<Settings, 'sessionKey'>; now: () => Date }

/** A guess that was counted before anybody looked at it. */
export type CountedGuess = {
  /** The code was right: the caller's count for this portal begins anew, the others lose this guess. */
  wasRight: () => Promise<void>
  /** Nobody could tell whether the code is right after all. */
  wasNone: () => Promise<void>
}

const perCaller = { most: limits.portal.perCaller, minutes: limits.portal.callerMinutes }
const perAddress = { most: limits.portal.perAddress, minutes: limits.portal.addressMinutes }
const perPortal = { most: limits.portal.perPortal, minutes: limits.portal.portalMinutes }

/**
 * Counts guesses at access codes for all instances: the caller's at every portal, then the caller's at this one, then this
 * portal's. So one caller alone cannot shut out the others, nor grow the counts by portals that do not exist. Throws the
 * 429 failure beyond the limits, the 503 failure when it cannot count.
 */
export function guessLimiter({ db, settings, now }: Deps) {
  const guesses = guessCounter(db)
  const keyed = (text: string) => createHmac('sha256', settings.sessionKey).update(text).digest('base64url')

  const count = async (portal: PortalName, caller: string): Promise<CountedGuess> => {
    const place = JSON.stringify(['guess', portal.kind, portal.name])
    const counts: GuessCounts = [
      { key: keyed(JSON.stringify(['guesses', caller])), ...perCaller },
      { key: keyed(`${place}${caller}`), ...perAddress },
      { key: keyed(place), ...perPortal },
    ]
    const at = now()
    const taken = await guesses.take(counts, at)
    const refusing = counts[taken]
    if (refusing) {
      const freeAt = await freeAgain(db, refusing, at)
      await guesses.giveBack(counts, taken, at)
      throw tooManyUntil(freeAt, at)
    }
    return {
      wasRight: () => guesses.forgive(counts, at),
      wasNone: () => guesses.giveBack(counts, counts.length, at),
    }
  }

  return async (portal: PortalName, caller: string): Promise<CountedGuess> => {
    try {
      return await count(portal, caller)
    } catch (error) {
      if (error instanceof HttpError) throw error
      throw new HttpError(503, messages.unavailable, { retryAfterSeconds: 5, cause: error })
    }
  }
}
