import { hourMs } from '#contract/time/durations.ts'
import { decisionMessages } from '#contract/decisions/decisions.ts'
import { limits } from '#contract/limits.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { countMailboxHit, type RateDeps } from '../platform/http/rate-limit.ts'

/** Counts a code that is sent to a mailbox, over all proposals. Throws a 429 `HttpError` if it got too many this hour. */
export async function claimCode(deps: RateDeps, email: string): Promise<void> {
  const hits = await countMailboxHit(deps, 'decision-code', email)
  if (hits > limits.decision.codesPerHour)
    throw new HttpError(429, decisionMessages.tooMany, { retryAfterSeconds: hourMs / 1_000 })
}
