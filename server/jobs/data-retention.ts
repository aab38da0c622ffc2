import { limits } from '#contract/limits.ts'
import { forgetDeclinedApplications } from '../store/applications.ts'
import type { Database } from '../store/database.ts'
import { forgetEnquiries } from '../store/enquiries.ts'
import { forgetMail } from '../store/outbox.ts'
import { forgetGuesses } from '../store/portal-guesses.ts'
import { forgetUnknownUnlocks, forgetUnlocks } from '../store/portal-unlocks.ts'
import { forgetOldTurns } from '../store/rate-limits.ts'
import { forgetExpiredTokens } from '../store/tokens.ts'
import { forgetVisits } from '../store/visits.ts'
import { forgetNotices } from '../store/webhook-events.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The same day so many months ago, or the last of that month. */
function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0)
  return before
}

/**
 * Deletes what has no say any more, and what about people is kept no longer, as the privacy policy promises. What cannot be
 * forgotten now keeps nothing else from being forgotten; it is thrown in the end.
 */
export async function forget(db: Database, now: Date): Promise<void> {
  const { keptMonths, portal } = limits
  const months = (kept: number) => monthsBefore(now, kept)
  const steps: [forgetThem: (db: Database, before: Date) => Promise<void>, before: Date][] = [
    [forgetExpiredTokens, now],
    [forgetOldTurns, now],
    [forgetGuesses, new Date(now.getTime() - portal.portalMinutes * minute)],
    [forgetUnknownUnlocks, new Date(now.getTime() - limits.unknownPortalDays * day)],
    [forgetUnlocks, months(keptMonths.unlocks)],
    [forgetVisits, months(keptMonths.visits)],
    [forgetEnquiries, months(keptMonths.enquiries)],
    [forgetDeclinedApplications, months(keptMonths.declinedApplications)],
    [forgetMail, months(keptMonths.mail)],
    [forgetNotices, months(keptMonths.paymentNotices)],
  ]
  const failures: unknown[] = []
  for (const [forgetThem, before] of steps)
    await forgetThem(db, before).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
