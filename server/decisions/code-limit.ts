import { dayMs, hourMs } from '#contract/time/durations.ts'
import { decisionMessages } from '#contract/decisions/decisions.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '../platform/database/database.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { countMailboxHit, type RateDeps } from '../platform/rate-limits/rate-limits.ts'
import { countCodes, type Asked } from './store.ts'

const { codesPerHour, codesPerSharedCodeHour, codesPerRecipientHour, wrongTriesOfMailbox, wrongTriesPerDay } =
  limits.decision
const tooMany = (sentence: string, waitMs = hourMs) =>
  new HttpError(429, sentence, { retryAfterSeconds: waitMs / 1_000 })

type Tries = { tries: number; triesOfMailbox: number }

function refuseTooManyTries({ tries, triesOfMailbox }: Tries): void {
  if (triesOfMailbox >= wrongTriesOfMailbox || tries >= wrongTriesPerDay)
    throw tooMany(decisionMessages.tooManyTries, dayMs)
}

/**
 * Throws a 429 `HttpError` if a code cannot be entered because too many wrong ones were today that the same access code asked for. The
 * transaction must hold the lock of the portal.
 */
export async function enforceTryLimits(
  db: Database,
  portalId: string,
  asked: Asked,
  now: Date,
): Promise<void> {
  refuseTooManyTries(await countCodes(db, portalId, asked, now))
}

/**
 * Counts a code that is sent to a mailbox. Throws a 429 `HttpError` if too many were asked for with the same access code this hour, or too
 * many wrong ones entered today; with a shared code, also if the mailbox got too many this hour, over all proposals. Nothing is counted
 * over several access codes of a proposal: whoever has one could keep the others from deciding. The transaction must hold the lock of
 * the portal.
 */
export async function enforceCodeLimits(deps: RateDeps, portalId: string, asked: Asked): Promise<void> {
  const { sent, ...tries } = await countCodes(deps.db, portalId, asked, deps.now())
  const isShared = asked.accessCodeId === null
  if (isShared && sent >= codesPerSharedCodeHour) throw tooMany(decisionMessages.tooManyForProposal)
  if (!isShared && sent >= codesPerRecipientHour) throw tooMany(decisionMessages.tooManyForRecipient)
  refuseTooManyTries(tries)
  if (isShared && (await countMailboxHit(deps, 'decision-code', asked.email)) > codesPerHour)
    throw tooMany(decisionMessages.tooMany)
}
