import { hourMs } from '#contract/time/durations.ts'
import { decisionMessages } from '#contract/decisions/decisions.ts'
import { limits } from '#contract/limits.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { countMailboxHit, type RateDeps } from '../platform/http/rate-limit.ts'
import { countCodes } from './store.ts'

const { codesPerHour, codesPerProposalHour } = limits.decision
const retryAfterSeconds = hourMs / 1_000

/**
 * Counts a code that is sent to a mailbox, over all proposals. Throws a 429 `HttpError` if the mailbox, or the readers of the
 * proposal together, got too many this hour. The transaction must hold the lock of the portal.
 */
export async function claimCode(deps: RateDeps, portalId: string, email: string): Promise<void> {
  const sent = await countCodes(deps.db, portalId, new Date(deps.now().getTime() - hourMs))
  if (sent >= codesPerProposalHour)
    throw new HttpError(429, decisionMessages.tooManyForProposal, { retryAfterSeconds })
  const hits = await countMailboxHit(deps, 'decision-code', email)
  if (hits > codesPerHour) throw new HttpError(429, decisionMessages.tooMany, { retryAfterSeconds })
}
