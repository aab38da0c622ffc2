import { fromPromise, setup } from 'xstate'
import { cleanedText } from '#contract/forms/text-schemas.ts'
import type { Project } from '#contract/projects/projects.ts'
import {
  noAnswers,
  questions,
  issuesBeforeSending,
  type AnswerIssues,
  type Answers,
  type QuestionName,
  type Questionnaire,
} from '#contract/projects/questionnaire.ts'

export type QuestionnaireEvent =
  | { type: 'retry' }
  | { type: 'answer.change'; name: QuestionName; value: string }
  | { type: 'answers.save' }
  | { type: 'answers.send' }
  /** After another window has saved, the person shows its answers, or replaces them by the answers of this window. */
  | { type: 'other.show' }
  | { type: 'own.keep' }
  /** After another window has sent different answers, the person no longer needs those of this window. */
  | { type: 'draft.discard' }

/** Answers with the stored revision on which they are based. */
export type AnswersAtRevision = { revision: number; answers: Answers }
/** `unconfirmed`: answers that were sent to be saved, without an answer of the server: they may be saved or not. */
export type QuestionnaireDraft = AnswersAtRevision & { unconfirmed: Answers | undefined }
/** `draft`: the answers that this browser keeps because they could not be saved; null if there are none. */
export type LoadedQuestionnaire = { questionnaire: Questionnaire; draft: QuestionnaireDraft | null }
type RefusedAnswers =
  /** Another window has saved other answers since. */
  | { outcome: 'conflict' }
  /** The questionnaire was sent in another window, or the project takes no answers any more. */
  | { outcome: 'closed' }
  | { outcome: 'refused'; error: string; issues: AnswerIssues }
export type SaveResult = { outcome: 'saved'; questionnaire: Questionnaire } | RefusedAnswers
export type SendResult = { outcome: 'sent'; questionnaire: Questionnaire; project: Project } | RefusedAnswers

type Input = { projectId: string; userId: string }
type Context = Input &
  QuestionnaireDraft & {
    sentAt: string | null
    /** Whether something was typed while the answers were being saved. */
    isChanged: boolean
    /** Whether the person asked to send while the answers were being saved. */
    isSendWanted: boolean
    issues: AnswerIssues
    error: string | undefined
  }

export const initialContext = (input: Input): Context => ({
  ...input,
  revision: 0,
  answers: noAnswers,
  unconfirmed: undefined,
  sentAt: null,
  isChanged: false,
  isSendWanted: false,
  issues: {},
  error: undefined,
})

/** The action that stores answers in this browser until the server has saved them. */
export const keepDraftAction = {
  type: 'keepDraft',
  params: ({ context: { projectId, userId, revision, answers, unconfirmed } }: { context: Context }) => ({
    projectId,
    userId,
    revision,
    answers,
    unconfirmed,
  }),
} as const
/** The action that deletes the answers that `keepDraftAction` stored. */
export const dropDraftAction = {
  type: 'dropDraft',
  params: ({ context: { projectId, userId } }: { context: Context }) => ({ projectId, userId }),
} as const

/** Whether the server stores both alike. */
export const areSameAnswers = (one: Answers, other: Answers): boolean =>
  questions.every(({ name }) => cleanedText(one[name]) === cleanedText(other[name]))

/** Whether this browser saved the stored answers itself, without receiving the answer of the server. */
const isFromThisBrowser = (
  stored: Questionnaire,
  { answers, unconfirmed = answers }: QuestionnaireDraft,
): boolean => areSameAnswers(stored.answers, answers) || areSameAnswers(stored.answers, unconfirmed)

export const questionnaireSetup = setup({
  types: {} as { input: Input; context: Context; events: QuestionnaireEvent; tags: 'busy' | 'locked' },
  actors: {
    readAnswers: fromPromise<LoadedQuestionnaire, Input>(() =>
      Promise.reject(new Error('questionnaire: readAnswers is not provided')),
    ),
    saveAnswers: fromPromise<SaveResult, AnswersAtRevision & { projectId: string }>(() =>
      Promise.reject(new Error('questionnaire: saveAnswers is not provided')),
    ),
    sendAnswers: fromPromise<SendResult, AnswersAtRevision & { projectId: string }>(() =>
      Promise.reject(new Error('questionnaire: sendAnswers is not provided')),
    ),
  },
  actions: {
    keepDraft: (_, _params: Input & QuestionnaireDraft) => {},
    dropDraft: (_, _params: Input) => {},
    /** `place` is a question's name, `button` or `sent`. */
    focusOn: (_, _params: { place: string }) => {},
    /** Passes the changed project to the page. */
    reportProject: (_, _params: { project: Project | undefined }) => {},
  },
  guards: {
    isComplete: ({ context }) => Object.keys(issuesBeforeSending(context.answers)).length === 0,
    isSendWanted: ({ context }) => context.isSendWanted,
    isChanged: ({ context }) => context.isChanged,
    isChangedBeforeSending: ({ context }) => context.isChanged && context.isSendWanted,
    isSent: (_, { questionnaire }: LoadedQuestionnaire) => questionnaire.sentAt !== null,
    isSentOtherwise: (_, { questionnaire, draft }: LoadedQuestionnaire) =>
      questionnaire.sentAt !== null &&
      draft !== null &&
      !areSameAnswers(questionnaire.answers, draft.answers),
    isNoLongerOpen: (_, { questionnaire }: LoadedQuestionnaire) => !questionnaire.isOpen,
    isDraftOutdated: (_, { questionnaire, draft }: LoadedQuestionnaire) =>
      draft !== null && draft.revision !== questionnaire.revision && !isFromThisBrowser(questionnaire, draft),
    hasDraft: (_, { draft }: LoadedQuestionnaire) => draft !== null,
    isSaved: (_, { outcome }: SaveResult | SendResult) => outcome === 'saved' || outcome === 'sent',
    isConflict: (_, { outcome }: SaveResult | SendResult) => outcome === 'conflict',
    isClosed: (_, { outcome }: SaveResult | SendResult) => outcome === 'closed',
  },
  delays: { beforeSave: 1_000, beforeRetry: 10_000 },
})
