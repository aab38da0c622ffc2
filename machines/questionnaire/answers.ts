import { messages } from '#contract/errors.ts'
import type { AnswerIssues } from '#contract/questionnaire.ts'
import type { Loaded, Saved, Sent } from './setup.ts'

/* What an answer of the server changes in the machine's context. */

/** The issues without that of one question. */
export const without = (issues: AnswerIssues, name: string): AnswerIssues =>
  Object.fromEntries(Object.entries(issues).filter(([question]) => question !== name))
export const stored = ({ questionnaire: { revision, answers, sentAt } }: Loaded) => ({
  revision,
  answers,
  sentAt,
})
export const drafted = ({ questionnaire, draft }: Loaded) => ({
  ...stored({ questionnaire, draft }),
  ...draft,
})
export const revisionOf = (result: Saved | Sent) =>
  'questionnaire' in result
    ? { revision: result.questionnaire.revision, sentAt: result.questionnaire.sentAt, error: undefined }
    : {}
export const projectOf = (result: Sent) => (result.outcome === 'sent' ? result.project : undefined)
export const refusalOf = (result: Saved | Sent) =>
  result.outcome === 'refused' ? { error: result.error, issues: result.issues } : { error: messages.unknown }
