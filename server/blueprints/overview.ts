import { reviewStatusNames } from '#contract/blueprints/blueprints.ts'
import { limits } from '#contract/limits.ts'
import type { OverviewEntry } from '#contract/overview/overview.ts'
import { paths } from '#contract/page-paths.ts'
import type { User } from '#contract/sign-in/session.ts'
import type { Database } from '../platform/database/database.ts'
import { newestSubmissionsOf } from './submissions.ts'

/** The Blueprints that the person wrote. A Blueprint to change waits for its author, unless their plan has ended: then they cannot resubmit it. */
export async function blueprintEntries(db: Database, user: User): Promise<OverviewEntry[]> {
  const submissions = await newestSubmissionsOf(db, user.id, limits.overviewEntries)
  return submissions.map(({ id, title, status, revision, submittedAt, decidedAt }) => {
    const waitsForMe = status === 'changes_asked' && user.role === 'partner'
    return {
      kind: 'blueprint',
      id,
      title,
      status: reviewStatusNames[status],
      detail: `Revision ${revision}`,
      link: waitsForMe ? paths.reviseBlueprint(id) : paths.blueprintDetail(id),
      waitsForMe,
      at: (status === 'pending' ? submittedAt : (decidedAt ?? submittedAt)).toISOString(),
    }
  })
}
