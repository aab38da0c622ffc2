import { LRUCache } from 'lru-cache'
import { HttpError } from './http-error.ts'
import { addressKey } from '../rate-limits/rate-limits.ts'
import { serverMessages } from './messages.ts'

const windowMs = 60_000
const maxCountedCallers = 10_000

/**
 * A check that throws a 429 `HttpError` if an IP address sends more than `perMinute` requests. It counts in memory, for this
 * process only: beacons must not cost a query and must work while the database is unavailable.
 */
export function beaconLimiter(perMinute: number, now: () => Date): (address: string) => void {
  const callers = new LRUCache<string, { hits: number; resetsAt: number }>({ max: maxCountedCallers })
  return (address) => {
    const caller = addressKey(address)
    const time = now().getTime()
    const existing = callers.get(caller)
    if (existing && existing.resetsAt > time) {
      existing.hits += 1
      if (existing.hits <= perMinute) return
      const retryAfterSeconds = Math.ceil((existing.resetsAt - time) / 1_000)
      throw new HttpError(429, serverMessages.tooMany, { retryAfterSeconds })
    }
    callers.set(caller, { hits: 1, resetsAt: time + windowMs })
  }
}
