import { limits } from '#contract/limits.ts'
import type { OverviewEntry } from '#contract/overview/overview.ts'
import type { User } from '#contract/sign-in/session.ts'
import type { Database } from '../platform/database/database.ts'
import { blueprintEntries } from '../blueprints/overview.ts'
import { commissionEntries } from '../referrals/commission-overview.ts'
import { creditEntries } from '../projects/credit-overview.ts'
import { proposalEntries } from '../decisions/overview.ts'
import { bidEntries, jobEntries } from '../jobs/overview.ts'
import { orderEntries } from '../orders/overview.ts'
import { applicationEntries } from '../partners/overview.ts'
import { planEntries } from '../people/overview.ts'
import { projectEntries } from '../projects/overview.ts'
import { requestEntries } from '../requests/overview.ts'

/** Reads a person's entries of one kind: first those that wait for the person, then the last changed ones. */
type EntryReader = (db: Database, user: User, now: Date) => Promise<OverviewEntry[]>

const entryReaders: EntryReader[] = [
  projectEntries,
  proposalEntries,
  creditEntries,
  requestEntries,
  jobEntries,
  bidEntries,
  blueprintEntries,
  commissionEntries,
  planEntries,
  applicationEntries,
  orderEntries,
]

/** The entries of a person's dashboard, at most `limits.overviewEntries` of each kind. */
export async function overviewOf(db: Database, user: User, now: Date): Promise<OverviewEntry[]> {
  const entries: OverviewEntry[] = []
  for (const readEntries of entryReaders)
    entries.push(...(await readEntries(db, user, now)).slice(0, limits.overviewEntries))
  return entries
}
