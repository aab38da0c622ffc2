import { dayMs, hourMs } from '#contract/time/durations.ts'
import { decisionMessages } from '#contract/decisions/decisions.ts'
import { limits } from '#contract/limits.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { countMailboxHit, type RateDeps } from '../platform/rate-limits/rate-limits.ts'
import { countCodes } from './store.ts'

const { codesPerHour, codesPerSharedCodeHour, codesPerRecipientHour, wrongTriesOfMailbox, wrongTriesPerDay } =
  limits.decision
const tooMany = (sentence: string, waitMs = hourMs) =>
  new HttpError(429, sentence, { retryAfterSeconds: waitMs / 1_000 })

/**
 * Counts a code that is sent to a mailbox. Throws a 429 `HttpError` if too many were asked for with the same access code this hour, or too
 * many wrong ones entered today; with a shared code, also if the mailbox got too many this hour, over all proposals. Nothing is counted
 * over several access codes of a proposal: whoever has one could keep the others from deciding. The transaction must hold the lock of
 * the portal.
 */
export async function enforceCodeLimits(
  deps: RateDeps,
  portalId: string,
  asked: { email: string; accessCodeId: string | null },
): Promise<void> {
  const { sent, tries, triesOfMailbox } = await countCodes(deps.db, portalId, asked, deps.now())
  const isShared = asked.accessCodeId === null
  if (isShared && sent >= codesPerSharedCodeHour) throw tooMany(decisionMessages.tooManyForProposal)
  if (!isShared && sent >= codesPerRecipientHour) throw tooMany(decisionMessages.tooManyForRecipient)
  if (triesOfMailbox >= wrongTriesOfMailbox || tries >= wrongTriesPerDay)
    throw tooMany(decisionMessages.tooManyTries, dayMs)
  if (isShared && (await countMailboxHit(deps, 'decision-code', asked.email)) > codesPerHour)
    throw tooMany(decisionMessages.tooMany)
}
