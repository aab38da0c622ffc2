import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { jobQuestions } from './tables.ts'

export type QuestionRow = typeof jobQuestions.$inferSelect

/** The questions about a job, in the order in which they were asked. */
export const questionsOn = (db: Database, jobId: string): Promise<QuestionRow[]> =>
  db
    .select()
    .from(jobQuestions)
    .where(eq(jobQuestions.jobId, jobId))
    .orderBy(asc(jobQuestions.createdAt), asc(jobQuestions.id))

type NewQuestion = { jobId: string; personId: string; question: string }

/** Stores a question. If the person has asked the same about the job, returns the id of that question with `isNew` false. */
export async function addQuestion(
  tx: Database,
  { jobId, personId, question }: NewQuestion,
  at: Date,
): Promise<{ id: string; isNew: boolean }> {
  const [same] = await tx
    .select({ id: jobQuestions.id })
    .from(jobQuestions)
    .where(
      and(
        eq(jobQuestions.jobId, jobId),
        eq(jobQuestions.personId, personId),
        eq(jobQuestions.question, question),
      ),
    )
  if (same) return { id: same.id, isNew: false }
  const [added] = await tx
    .insert(jobQuestions)
    .values({ jobId, personId, question, createdAt: at })
    .returning({ id: jobQuestions.id })
  if (!added) throw new Error('The database stored a question but returned none.')
  return { id: added.id, isNew: true }
}

/** How many questions were asked about a job, and how many of them by one person. */
export async function countQuestions(
  db: Database,
  jobId: string,
  personId: string,
): Promise<{ all: number; own: number }> {
  const counted = (ofPerson?: string) =>
    db
      .select({ count: count() })
      .from(jobQuestions)
      .where(
        and(
          eq(jobQuestions.jobId, jobId),
          ofPerson === undefined ? undefined : eq(jobQuestions.personId, ofPerson),
        ),
      )
  const [[all], [own]] = [await counted(), await counted(personId)]
  return { all: all?.count ?? 0, own: own?.count ?? 0 }
}

/**
 * Stores the answer to a question of a locked job. If the question has the same answer, returns it with `isNew` false; undefined if
 * there is no such question, or it has another answer.
 */
export async function answerQuestion(
  tx: Database,
  { jobId, id, answer }: { jobId: string; id: string; answer: string },
  at: Date,
): Promise<{ question: QuestionRow; isNew: boolean } | undefined> {
  const isThis = and(eq(jobQuestions.id, id), eq(jobQuestions.jobId, jobId))
  const [answered] = await tx
    .update(jobQuestions)
    .set({ answer, answeredAt: at })
    .where(and(isThis, isNull(jobQuestions.answer)))
    .returning()
  if (answered) return { question: answered, isNew: true }
  const [same] = await tx
    .select()
    .from(jobQuestions)
    .where(and(isThis, eq(jobQuestions.answer, answer)))
  return same && { question: same, isNew: false }
}
