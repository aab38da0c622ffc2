import { limits } from '#contract/limits.ts'
import { deleteDeclinedApplications } from '../store/applications.ts'
import { deleteClientErrors } from '../store/client-errors.ts'
import type { Database } from '../store/database.ts'
import { deleteEnquiries } from '../store/enquiries.ts'
import { deleteIntroductions } from '../store/introductions.ts'
import { deleteEndedJobs } from '../store/job-deletion.ts'
import { deleteMail } from '../store/outbox.ts'
import { deletePortalCodes } from '../store/portal-codes.ts'
import { deleteGuesses } from '../store/portal-guesses.ts'
import { deleteUnknownUnlocks, deleteUnlocks } from '../store/portal-unlocks.ts'
import { deleteUnfinishedFiles } from '../store/project-files.ts'
import { deleteExpiredHits } from '../store/rate-limits.ts'
import { deleteReferrals } from '../store/referrals.ts'
import { deleteEndedRequests } from '../store/requests.ts'
import { deleteExpiredTokens } from '../store/tokens.ts'
import { deleteVisits } from '../store/visits.ts'
import { deleteEvents } from '../store/webhook-events.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The same day some months ago, or the last day of that month if it is shorter. */
function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0)
  return before
}

/**
 * Deletes expired tokens and counters, and personal data after the time that the privacy policy promises. If a step fails,
 * the others still run; then the first error is thrown.
 */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  const { keptMonths, portal } = limits
  const months = (kept: number) => monthsBefore(now, kept)
  const steps: [deleteRows: (db: Database, before: Date) => Promise<void>, before: Date][] = [
    [deleteExpiredTokens, now],
    [deleteExpiredHits, now],
    [deleteGuesses, new Date(now.getTime() - portal.portalMinutes * minute)],
    [deleteUnknownUnlocks, new Date(now.getTime() - limits.unknownPortalDays * day)],
    [deleteUnlocks, months(keptMonths.unlocks)],
    [deletePortalCodes, months(keptMonths.unlocks)],
    [deleteUnfinishedFiles, new Date(now.getTime() - limits.projectFiles.unfinishedDays * day)],
    [deleteClientErrors, new Date(now.getTime() - limits.clientErrorDays * day)],
    [deleteVisits, months(keptMonths.visits)],
    [deleteEnquiries, months(keptMonths.enquiries)],
    [deleteDeclinedApplications, months(keptMonths.declinedApplications)],
    [deleteReferrals, months(keptMonths.referrals)],
    [deleteIntroductions, months(keptMonths.introductions)],
    [deleteEndedJobs, months(keptMonths.endedJobs)],
    [deleteEndedRequests, months(keptMonths.endedRequests)],
    [deleteMail, months(keptMonths.mail)],
    [deleteEvents, months(keptMonths.paymentNotices)],
  ]
  const failures: unknown[] = []
  for (const [deleteRows, before] of steps)
    await deleteRows(db, before).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
