import { eq } from 'drizzle-orm'
import type { Answers } from '#contract/projects/questionnaire.ts'
import type { Database } from '../../platform/database/database.ts'
import { projectAnswers } from '../material-tables.ts'

export type StoredAnswers = typeof projectAnswers.$inferSelect

/** The answers to the questionnaire of a project, or undefined before the first were saved. */
export async function findAnswers(db: Database, projectId: string): Promise<StoredAnswers | undefined> {
  const [found] = await db.select().from(projectAnswers).where(eq(projectAnswers.projectId, projectId))
  return found
}

/** Stores the answers of a project, which the transaction must have locked, as its next revision. */
export async function upsertAnswers(
  tx: Database,
  { projectId, answers, revision }: { projectId: string; answers: Answers; revision: number },
  now: Date,
): Promise<void> {
  const changed = { answers, revision, savedAt: now }
  await tx
    .insert(projectAnswers)
    .values({ projectId, ...changed })
    .onConflictDoUpdate({ target: projectAnswers.projectId, set: changed })
}
