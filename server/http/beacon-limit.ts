import { LRUCache } from 'lru-cache'
import { messages } from '#contract/errors.ts'
import { HttpError } from './http-error.ts'
import { callerOf } from './rate-limit.ts'

const window = 60_000
const mostCallers = 10_000

/**
 * Refuses with 429 what an address sends beyond `perMinute`. Counted in this process alone: a beacon is worth no query,
 * and is heard while the database is away.
 */
export function beaconLimit(perMinute: number, now: () => Date): (address: string) => void {
  const callers = new LRUCache<string, { hits: number; resetsAt: number }>({ max: mostCallers })
  return (address) => {
    const caller = callerOf(address)
    const time = now().getTime()
    const known = callers.get(caller)
    if (known && known.resetsAt > time) {
      known.hits += 1
      if (known.hits <= perMinute) return
      const retryAfterSeconds = Math.ceil((known.resetsAt - time) / 1_000)
      throw new HttpError(429, messages.tooMany, { retryAfterSeconds })
    }
    callers.set(caller, { hits: 1, resetsAt: time + window })
  }
}
