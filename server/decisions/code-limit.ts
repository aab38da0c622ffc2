import { dayMs, hourMs } from '#contract/time/durations.ts'
import { decisionMessages } from '#contract/decisions/decisions.ts'
import { limits } from '#contract/limits.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { countHourlyHit, countMailboxHit, type RateDeps } from '../platform/rate-limits/rate-limits.ts'
import type { OpenProposal } from './proposals.ts'
import { countCodes, countWrongTries } from './store.ts'

const { codesPerHour, codesPerProposalHour, codesPerRecipientHour, wrongTriesPerDay } = limits.decision
const tooMany = (sentence: string, waitMs = hourMs) =>
  new HttpError(429, sentence, { retryAfterSeconds: waitMs / 1_000 })

/**
 * Counts a code that is sent to a mailbox, over all proposals. Throws a 429 `HttpError` if the mailbox, the recipient who asks, or the
 * readers of the proposal together got too many this hour, or too many wrong codes were entered for the mailbox today. The transaction
 * must hold the lock of the portal.
 */
export async function enforceCodeLimits(
  deps: RateDeps,
  { portal, codeId }: Pick<OpenProposal, 'portal' | 'codeId'>,
  email: string,
): Promise<void> {
  const sent = await countCodes(deps.db, portal.id, new Date(deps.now().getTime() - hourMs))
  if (sent >= codesPerProposalHour) throw tooMany(decisionMessages.tooManyForProposal)
  const dayAgo = new Date(deps.now().getTime() - dayMs)
  if ((await countWrongTries(deps.db, portal.id, email, dayAgo)) >= wrongTriesPerDay)
    throw tooMany(decisionMessages.tooManyTries, dayMs)
  if (
    codeId !== undefined &&
    (await countHourlyHit(deps, 'decision-code-recipient', codeId)) > codesPerRecipientHour
  )
    throw tooMany(decisionMessages.tooManyForRecipient)
  if ((await countMailboxHit(deps, 'decision-code', email)) > codesPerHour)
    throw tooMany(decisionMessages.tooMany)
}
