import { messages } from '#contract/errors.ts'
import {
  areSameAnswers,
  type QuestionnaireDraft,
  type LoadedQuestionnaire,
  type SaveResult,
  type SendResult,
} from './setup.ts'

/** The changes that the server's answers make to the machine's context. */

export const storedContext = ({ questionnaire: { revision, answers, sentAt } }: LoadedQuestionnaire) => ({
  revision,
  answers,
  unconfirmed: undefined,
  sentAt,
})
export const draftedContext = ({ questionnaire, draft }: LoadedQuestionnaire) => {
  const isCurrent = draft?.revision === questionnaire.revision
  return {
    ...storedContext({ questionnaire, draft }),
    answers: draft?.answers ?? questionnaire.answers,
    unconfirmed: isCurrent ? draft.unconfirmed : undefined,
  }
}
/**
 * A save that was not confirmed is repeated unchanged before later changes are sent. Otherwise the person would get into
 * conflict with their own save.
 */
export const savingContext = ({ answers, unconfirmed = answers }: QuestionnaireDraft) => ({
  unconfirmed,
  isChanged: !areSameAnswers(unconfirmed, answers),
})
export const savedContext = (result: SaveResult | SendResult) =>
  'questionnaire' in result
    ? {
        revision: result.questionnaire.revision,
        sentAt: result.questionnaire.sentAt,
        unconfirmed: undefined,
        error: undefined,
      }
    : {}
export const projectOf = (result: SendResult) => (result.outcome === 'sent' ? result.project : undefined)
export const refusalOf = (result: SaveResult | SendResult) =>
  result.outcome === 'refused'
    ? { error: result.error, issues: result.issues, unconfirmed: undefined }
    : { error: messages.unknown }
