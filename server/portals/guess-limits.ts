import { createHmac } from 'node:crypto'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { Failure, tooManyUntil } from '../failure.ts'
import type { Settings } from '../settings.ts'
import type { Database } from '../store/database.ts'
import { clearGuesses, giveGuessBack, takeGuess } from '../store/portal-guesses.ts'
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
  const keyed = (text: string) => createHmac('sha256', settings.sessionKey).update(text).digest('base64url')

  const count = async (portal: PortalName, caller: string): Promise<CountedGuess> => {
    const place = JSON.stringify(['guess', portal.kind, portal.name])
    const [ofAddress, ofPortal] = [keyed(`${place}${caller}`), keyed(place)]
    const ofCaller = keyed(JSON.stringify(['guesses', caller]))
    const counts = [
      { key: ofCaller, allowance: perCaller },
      { key: ofAddress, allowance: perAddress },
      { key: ofPortal, allowance: perPortal },
    ]
    const at = now()
    const giveBack = async (...keys: string[]) => {
      for (const key of keys) await giveGuessBack(db, key, at)
    }
    const taken: string[] = []
    for (const { key, allowance } of counts) {
      const guess = await takeGuess(db, key, allowance, at)
      if (!guess.isTaken) {
        await giveBack(...taken)
        throw tooManyUntil(guess.freeAt, at)
      }
      taken.push(key)
    }
    return {
      async wasRight() {
        await clearGuesses(db, ofAddress)
        await giveBack(ofCaller, ofPortal)
      },
      wasNone: () => giveBack(...taken),
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
