import { limits } from '#contract/limits.ts'
import { forgetDeclinedApplications } from './store/applications.ts'
import type { Database } from './store/database.ts'
import { forgetEnquiries } from './store/enquiries.ts'
import { forgetMail } from './store/outbox.ts'
import { forgetGuesses } from './store/portal-guesses.ts'
import { forgetUnknownUnlocks, forgetUnlocks } from './store/portal-unlocks.ts'
import { forgetOldTurns } from './store/rate-limits.ts'
import { forgetExpiredTokens } from './store/tokens.ts'
import { forgetVisits } from './store/visits.ts'
import { forgetNotices } from './store/webhook-events.ts'

const minute = 60_000
const day = 24 * 60 * minute

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}

/** Deletes what has no say any more, and what about people is kept no longer, as the privacy policy promises. */
export async function forget(db: Database, now: Date): Promise<void> {
  const { keptMonths, portal } = limits
  await forgetExpiredTokens(db, now)
  await forgetOldTurns(db, now)
  await forgetGuesses(db, new Date(now.getTime() - portal.portalMinutes * minute))
  await forgetUnknownUnlocks(db, new Date(now.getTime() - limits.unknownPortalDays * day))
  await forgetUnlocks(db, monthsBefore(now, keptMonths.unlocks))
  await forgetVisits(db, monthsBefore(now, keptMonths.visits))
  await forgetEnquiries(db, monthsBefore(now, keptMonths.enquiries))
  await forgetDeclinedApplications(db, monthsBefore(now, keptMonths.declinedApplications))
  await forgetMail(db, monthsBefore(now, keptMonths.mail))
  await forgetNotices(db, monthsBefore(now, keptMonths.paymentNotices))
}
