import { messages } from '#contract/errors.ts'
import type { AnswerIssues } from '#contract/questionnaire.ts'
import { isSame, type Draft, type Loaded, type Saved, type Sent } from './setup.ts'

/* What an answer of the server changes in the machine's context. */

/** The issues without that of one question. */
export const without = (issues: AnswerIssues, name: string): AnswerIssues =>
  Object.fromEntries(Object.entries(issues).filter(([question]) => question !== name))
export const stored = ({ questionnaire: { revision, answers, sentAt } }: Loaded) => ({
  revision,
  answers,
  unconfirmed: undefined,
  sentAt,
})
export const drafted = ({ questionnaire, draft }: Loaded) => {
  const isCurrent = draft?.revision === questionnaire.revision
  return {
    ...stored({ questionnaire, draft }),
    answers: draft?.answers ?? questionnaire.answers,
    unconfirmed: isCurrent ? draft.unconfirmed : undefined,
  }
}
/** What was not confirmed is saved again unchanged, before what was typed since: so nobody is in conflict with themselves. */
export const saving = ({ answers, unconfirmed = answers }: Draft) => ({
  unconfirmed,
  isChanged: !isSame(unconfirmed, answers),
})
export const revisionOf = (result: Saved | Sent) =>
  'questionnaire' in result
    ? {
        revision: result.questionnaire.revision,
        sentAt: result.questionnaire.sentAt,
        unconfirmed: undefined,
        error: undefined,
      }
    : {}
export const projectOf = (result: Sent) => (result.outcome === 'sent' ? result.project : undefined)
export const refusalOf = (result: Saved | Sent) =>
  result.outcome === 'refused'
    ? { error: result.error, issues: result.issues, unconfirmed: undefined }
    : { error: messages.unknown }
