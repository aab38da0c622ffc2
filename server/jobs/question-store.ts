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

/** Stores the answer to a question that has none. Returns the question, or undefined if there is no such question without answer. */
export async function answerQuestion(
  tx: Database,
  { jobId, id, answer }: { jobId: string; id: string; answer: string },
  at: Date,
): Promise<QuestionRow | undefined> {
  const [answered] = await tx
    .update(jobQuestions)
    .set({ answer, answeredAt: at })
    .where(and(eq(jobQuestions.id, id), eq(jobQuestions.jobId, jobId), isNull(jobQuestions.answer)))
    .returning()
  return answered
}
