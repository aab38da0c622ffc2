import { isDeepStrictEqual } from 'node:util'
import { isoOrNull } from '#contract/dates.ts'
import { messages } from '#contract/errors.ts'
import type { Project } from '#contract/projects.ts'
import { noAnswers, sendingIssues, type Answers, type Questionnaire } from '#contract/questionnaire.ts'
import { HttpError } from '../http/http-error.ts'
import type { Database } from '../store/database.ts'
import { readProject, type ProjectRow } from '../store/projects.ts'
import { findAnswers, upsertAnswers } from '../store/questionnaires.ts'
import { readOwnProject, withOwnProject, type OwnedProjectId } from './own-project.ts'
import { applyProjectEvent, clientProject, type ProjectDeps } from './project.ts'

type GivenAnswers = { revision: number; answers: Answers }

async function questionnaireOf(db: Database, project: ProjectRow): Promise<Questionnaire> {
  const stored = await findAnswers(db, project.id)
  return {
    revision: stored?.revision ?? 0,
    answers: { ...noAnswers, ...stored?.answers },
    savedAt: stored?.savedAt.toISOString() ?? null,
    sentAt: isoOrNull(project.questionnaireSentAt),
  }
}

/** The person's answers. Throws a 404 `HttpError` if they have no such project. */
export const readQuestionnaire = async (db: Database, owned: OwnedProjectId): Promise<Questionnaire> =>
  questionnaireOf(db, await readOwnProject(db, owned))

/** Stores answers where they differ from the stored ones. Throws a 409 `HttpError` if others were saved since their revision. */
async function saveGivenAnswers(
  tx: Database,
  project: ProjectRow,
  given: GivenAnswers,
  now: Date,
): Promise<void> {
  const { revision, answers } = await questionnaireOf(tx, project)
  if (isDeepStrictEqual(answers, given.answers)) return
  if (project.questionnaireSentAt !== null || project.status === 'ended')
    throw new HttpError(409, messages.questionnaireClosed)
  if (revision !== given.revision) throw new HttpError(409, messages.answersChanged)
  await upsertAnswers(tx, { projectId: project.id, answers: given.answers, revision: revision + 1 }, now)
}

export const saveAnswers = (
  db: Database,
  owned: OwnedProjectId,
  given: GivenAnswers,
  now: Date,
): Promise<Questionnaire> =>
  withOwnProject(db, owned, async (tx, project) => {
    await saveGivenAnswers(tx, project, given, now)
    return questionnaireOf(tx, project)
  })

/** Stores the answers and closes the questionnaire. Throws a 400 `HttpError` if answers are missing, and 409 like `saveAnswers`. */
export const sendQuestionnaire = (
  db: Database,
  owned: OwnedProjectId,
  given: GivenAnswers,
  deps: ProjectDeps,
): Promise<{ questionnaire: Questionnaire; project: Project }> =>
  withOwnProject(db, owned, async (tx, locked) => {
    const fields = sendingIssues(given.answers)
    if (Object.keys(fields).length > 0) throw new HttpError(400, messages.checkFields, { fields })
    await saveGivenAnswers(tx, locked, given, deps.now)
    if (locked.questionnaireSentAt === null) {
      const isSent = await applyProjectEvent(tx, locked, { type: 'questionnaire.send', at: deps.now }, deps)
      if (!isSent) throw new HttpError(409, messages.questionnaireClosed)
    }
    const project = await readProject(tx, locked.id)
    return { questionnaire: await questionnaireOf(tx, project), project: clientProject(project) }
  })
