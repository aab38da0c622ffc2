import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import { hourMs } from '#contract/time/durations.ts'
import { limits } from '#contract/limits.ts'
import { HttpError, tooManyAttemptsError } from '../http/http-error.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../database/database.ts'
import { consume } from './store.ts'
import { serverMessages } from '../http/messages.ts'

export type RateDeps = { db: Database; settings: Pick<Settings, 'sessionKey'>; now: () => Date }

/** Counts one hit on `what` by `who` (an IP address or a person's id). Throws a 429 `HttpError` above `perMinute`. */
export type LimitRate = (what: string, who: string, perMinute: number) => Promise<void>

/**
 * The key under which requests of an IP address are counted. Port and zone are removed, and IPv4 in IPv6 becomes IPv4. An
 * IPv6 address is reduced to its /64 network, because one customer has a whole one. Clients that ended their connection have no
 * address any more; they share the key `gone`.
 */
export function addressKey(address: string | undefined): string {
  if (address === undefined) return 'gone'
  const bare = address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  if (isIP(bare) !== 6) return bare
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)]
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 4).join(':')}::/64`
  return groups
    .slice(6)
    .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
    .join('.')
}

function countHit({ db, settings, now }: RateDeps, what: string, who: string, windowMs: number) {
  const hidden = createHmac('sha256', settings.sessionKey).update(`${what}:${who}`).digest('base64url')
  return consume(db, `${what}:${hidden}`, windowMs, now())
}

/** A rate limit that all instances share. `who` is only stored as a keyed hash. */
export function rateLimiter(deps: RateDeps): LimitRate {
  const { now } = deps
  return async (what, who, perMinute) => {
    const { hits, resetsAt } = await countHit(deps, what, who, 60_000)
    if (hits <= perMinute) return
    const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now().getTime()) / 1_000))
    throw new HttpError(429, serverMessages.tooMany, { retryAfterSeconds })
  }
}

/** Throws a 429 `HttpError` if more than `perHour` rows were stored within an hour. `timesSince`: their times after a moment, oldest first. */
export async function requireHourlyLimit(
  timesSince: (moment: Date) => Promise<Date[]>,
  perHour: number,
  now: Date,
): Promise<void> {
  const recent = await timesSince(new Date(now.getTime() - hourMs))
  const [oldest] = recent
  if (oldest && recent.length > perHour) throw tooManyAttemptsError(new Date(oldest.getTime() + hourMs), now)
}

/**
 * The key under which hits on a mailbox are counted: without dots and `+tag`, which many providers ignore. Two people may share a key;
 * the worst result is a missing acknowledgement.
 */
function mailboxHitKey(mailbox: string): string {
  const at = mailbox.lastIndexOf('@')
  const name = mailbox.slice(0, at).replace(/\+.*$/s, '').replaceAll('.', '')
  return (name + mailbox.slice(at)).toLowerCase()
}

/** Counts one hit on `what` by `who` in an hour, and returns how many there were. */
const countHourlyHit = async (deps: RateDeps, what: string, who: string): Promise<number> =>
  (await countHit(deps, what, who, hourMs)).hits

/** Counts one hit on `what` by a mailbox in an hour, and returns how many there were. */
export const countMailboxHit = (deps: RateDeps, what: string, mailbox: string): Promise<number> =>
  countHourlyHit(deps, what, mailboxHitKey(mailbox))

/** Whether a mailbox entered in a form may get another acknowledgement this hour, counted over all senders. */
export async function claimAcknowledgement(deps: RateDeps, mailbox: string): Promise<boolean> {
  return (await countMailboxHit(deps, 'acknowledgement', mailbox)) <= limits.acknowledgementsPerHour
}
