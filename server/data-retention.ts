import { dayMs, minuteMs } from '#contract/time/durations.ts'
import { limits } from '#contract/limits.ts'
import {
  deleteDeclinedApplications,
  deleteUndecidedApplications,
  deleteUnusedApprovals,
} from './partners/deletion.ts'
import { deleteClientErrors } from './client-errors/store.ts'
import { deleteDecisionCodes } from './decisions/store.ts'
import type { Database } from './platform/database/database.ts'
import { deleteEnquiries } from './enquiries/store.ts'
import { deleteIntroductions } from './referrals/introduction-store.ts'
import { deleteEndedJobs } from './jobs/deletion.ts'
import { deleteMails } from './platform/outbox/store.ts'
import { deletePortalCodes } from './portals/store/codes.ts'
import { deleteUnusedPictures } from './pictures/deletion.ts'
import { deleteGuesses } from './portals/store/guesses.ts'
import { deleteUnlocksOfUnknownPortals, deleteUnlocks } from './portals/store/unlocks.ts'
import { deleteUnfinishedFiles } from './projects/store/files.ts'
import { deleteExpiredHits } from './platform/rate-limits/store.ts'
import { deleteReferrals } from './referrals/store.ts'
import { deleteSentReminders } from './reminders/store.ts'
import { deleteEndedRequests } from './requests/store.ts'
import { deleteExpiredTokens } from './sign-in/token-store.ts'
import { deleteVisits } from './visits/store.ts'
import { deleteEventBodies } from './orders/webhook-events.ts'

/** The same day some months ago, or the last day of that month if it is shorter. */
function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0)
  return before
}

/**
 * Deletes expired tokens and counters, and personal data after the time that the privacy policy promises. If a step fails, the
 * others still run; then the first error is thrown. `onDeleted` is called with the number of deleted rows of each kind.
 */
export async function deleteExpired(
  db: Database,
  now: Date,
  onDeleted: (kind: string, rows: number) => void,
): Promise<void> {
  const { keptMonths, portal } = limits
  const months = (kept: number) => monthsBefore(now, kept)
  const steps: [kind: string, deleteRows: (db: Database, before: Date) => Promise<number>, before: Date][] = [
    ['revoked tokens', deleteExpiredTokens, now],
    ['rate limits', deleteExpiredHits, now],
    ['portal guesses', deleteGuesses, new Date(now.getTime() - portal.portalMinutes * minuteMs)],
    [
      'attempts at unknown portals',
      deleteUnlocksOfUnknownPortals,
      new Date(now.getTime() - limits.unknownPortalDays * dayMs),
    ],
    ['portal unlocks', deleteUnlocks, months(keptMonths.unlocks)],
    ['portal codes', deletePortalCodes, months(keptMonths.unlocks)],
    ['confirmation codes', deleteDecisionCodes, new Date(now.getTime() - dayMs)],
    [
      'unfinished files',
      deleteUnfinishedFiles,
      new Date(now.getTime() - limits.projectFiles.unfinishedDays * dayMs),
    ],
    ['unused pictures', deleteUnusedPictures, new Date(now.getTime() - limits.picture.unusedDays * dayMs)],
    ['errors in browsers', deleteClientErrors, new Date(now.getTime() - limits.clientErrorDays * dayMs)],
    ['visits', deleteVisits, months(keptMonths.visits)],
    ['enquiries', deleteEnquiries, months(keptMonths.enquiries)],
    ['declined applications', deleteDeclinedApplications, months(keptMonths.declinedApplications)],
    ['undecided applications', deleteUndecidedApplications, months(keptMonths.undecidedApplications)],
    ['unused approvals', deleteUnusedApprovals, months(keptMonths.unusedApprovals)],
    ['referrals', deleteReferrals, months(keptMonths.referrals)],
    ['introductions', deleteIntroductions, months(keptMonths.introductions)],
    ['ended jobs', deleteEndedJobs, months(keptMonths.endedJobs)],
    ['ended requests', deleteEndedRequests, months(keptMonths.endedRequests)],
    ['sent reminders', deleteSentReminders, months(keptMonths.mail)],
    ['mail', deleteMails, months(keptMonths.mail)],
    ['payment notices', deleteEventBodies, months(keptMonths.paymentNotices)],
  ]
  const failures: unknown[] = []
  for (const [kind, deleteRows, before] of steps)
    await deleteRows(db, before).then(
      (rows) => onDeleted(kind, rows),
      (error: unknown) => failures.push(error),
    )
  if (failures.length > 0) throw failures[0]
}
