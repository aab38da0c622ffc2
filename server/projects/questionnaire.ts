import { isDeepStrictEqual } from 'node:util'
import { isoOrNull } from '#contract/time/dates.ts'
import { messages } from '#contract/errors.ts'
import type { Project } from '#contract/projects/projects.ts'
import {
  noAnswers,
  issuesBeforeSending,
  type Answers,
  type Questionnaire,
} from '#contract/projects/questionnaire.ts'
import { HttpError } from '../platform/http/http-error.ts'
import type { Database } from '../platform/database/database.ts'
import { isQuestionnaireOpen, readProject, type ProjectRow } from './store/projects.ts'
import { findAnswers, upsertAnswers } from './store/questionnaires.ts'
import { readOwnProject, withOwnProject, type OwnedProjectKey } from './own-project.ts'
import { applyProjectEvent, clientProjectOf, type ProjectDeps } from './project.ts'
import { projectMessages } from './messages.ts'

type AnswersAtRevision = { revision: number; answers: Answers }

async function questionnaireOf(db: Database, project: ProjectRow): Promise<Questionnaire> {
  const stored = await findAnswers(db, project.id)
  return {
    revision: stored?.revision ?? 0,
    answers: { ...noAnswers, ...stored?.answers },
    savedAt: stored?.savedAt.toISOString() ?? null,
    sentAt: isoOrNull(project.questionnaireSentAt),
    isOpen: isQuestionnaireOpen(project),
  }
}

/** The person's answers. Throws a 404 `HttpError` if they have no such project. */
export const readQuestionnaire = async (db: Database, projectKey: OwnedProjectKey): Promise<Questionnaire> =>
  questionnaireOf(db, await readOwnProject(db, projectKey))

/**
 * Stores answers where they differ from the stored ones. Throws a 409 `HttpError` if the questionnaire is closed, or if others were saved
 * since their revision.
 */
async function saveGivenAnswers(
  tx: Database,
  project: ProjectRow,
  update: AnswersAtRevision,
  now: Date,
): Promise<void> {
  const { revision, answers } = await questionnaireOf(tx, project)
  if (isDeepStrictEqual(answers, update.answers)) return
  if (!isQuestionnaireOpen(project)) throw new HttpError(409, messages.questionnaireClosed)
  if (revision !== update.revision) throw new HttpError(409, projectMessages.answersChanged)
  await upsertAnswers(tx, { projectId: project.id, answers: update.answers, revision: revision + 1 }, now)
}

export const saveAnswers = (
  db: Database,
  projectKey: OwnedProjectKey,
  update: AnswersAtRevision,
  now: Date,
): Promise<Questionnaire> =>
  withOwnProject(db, projectKey, async (tx, project) => {
    await saveGivenAnswers(tx, project, update, now)
    return questionnaireOf(tx, project)
  })

/** Stores the answers and closes the questionnaire. Throws a 400 `HttpError` if answers are missing, and 409 like `saveAnswers`. */
export const sendQuestionnaire = (
  db: Database,
  projectKey: OwnedProjectKey,
  update: AnswersAtRevision,
  deps: ProjectDeps & { callUrl: string },
): Promise<{ questionnaire: Questionnaire; project: Project }> =>
  withOwnProject(db, projectKey, async (tx, locked) => {
    const fields = issuesBeforeSending(update.answers)
    if (Object.keys(fields).length > 0) throw new HttpError(400, messages.checkFields, { fields })
    await saveGivenAnswers(tx, locked, update, deps.now)
    if (locked.questionnaireSentAt === null) {
      const isSent = await applyProjectEvent(tx, locked, { type: 'questionnaire.send', at: deps.now }, deps)
      if (!isSent) throw new HttpError(409, messages.questionnaireClosed)
    }
    const project = await readProject(tx, locked.id)
    return {
      questionnaire: await questionnaireOf(tx, project),
      project: clientProjectOf(project, deps.callUrl),
    }
  })
