import { fromPromise } from 'xstate'
import * as calls from '#contract/projects/questionnaire-calls.ts'
import { messages } from '#contract/errors.ts'
import type { Project } from '#contract/projects/projects.ts'
import { noAnswers, type AnswerIssues } from '#contract/projects/questionnaire.ts'
import type {
  AnswersAtRevision,
  QuestionnaireDraft,
  LoadedQuestionnaire,
  SaveResult,
  SendResult,
} from '#machines/projects/questionnaire/setup.ts'
import type { Api, RefusedAnswer } from '../platform/api.ts'
import type { Drafts } from '../platform/drafts.ts'
import { focusOn } from '../platform/focus-on.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'
import { textsIn } from '../platform/texts.ts'

type DraftOwner = { projectId: string; userId: string }
type Deps = {
  api: Api
  drafts: Drafts
  places: ReadonlyMap<string, HTMLElement>
  onProject: (project: Project) => void
}

const draftKeyOf = ({ projectId, userId }: DraftOwner) => `questionnaire:${userId}:${projectId}`
const unconfirmedKeyOf = (owner: DraftOwner) => `${draftKeyOf(owner)}:unconfirmed`
const revisionKey = '_revision'

/** Why the server refused the answers. Undefined if the call may succeed later, because no answer came or the server failed. */
function refusalOf(answer: RefusedAnswer): Exclude<SaveResult, { outcome: 'saved' }> | undefined {
  if (answer.status === 409)
    return { outcome: answer.error === messages.questionnaireClosed ? 'closed' : 'conflict' }
  if (answer.status !== 400) return undefined
  const issues: AnswerIssues = textsIn((answer.body as { fields?: unknown } | undefined)?.fields)
  return { outcome: 'refused', error: errorMessageOf(answer), issues }
}

/** The effects of the questionnaire machine. `onProject` is called with the changed project after the questionnaire was sent. */
export function questionnaireEffects({ api, drafts, places, onProject }: Deps) {
  const readDraft = (owner: DraftOwner): QuestionnaireDraft | null => {
    const { [revisionKey]: revision, ...answers } = drafts.read(draftKeyOf(owner))
    if (revision === undefined) return null
    const unconfirmed = drafts.read(unconfirmedKeyOf(owner))
    return {
      revision: Number(revision),
      answers: { ...noAnswers, ...answers },
      unconfirmed: Object.keys(unconfirmed).length === 0 ? undefined : { ...noAnswers, ...unconfirmed },
    }
  }
  const body = ({ revision, answers }: AnswersAtRevision) => ({ revision, answers })
  return {
    actors: {
      readAnswers: fromPromise<LoadedQuestionnaire, DraftOwner>(async ({ input, signal }) => {
        const answer = await api.call(calls.readQuestionnaire, { params: { id: input.projectId }, signal })
        if (answer.ok) return { questionnaire: answer.value, draft: readDraft(input) }
        throw new Error(answer.status === 0 ? messages.unreachable : messages.questionnaireFailed)
      }),
      saveAnswers: fromPromise<SaveResult, AnswersAtRevision & { projectId: string }>(
        async ({ input, signal }) => {
          const answer = await api.call(calls.saveAnswers, {
            params: { id: input.projectId },
            body: body(input),
            signal,
          })
          if (answer.ok) return { outcome: 'saved', questionnaire: answer.value }
          const refused = refusalOf(answer)
          if (refused) return refused
          throw new Error(errorMessageOf(answer))
        },
      ),
      sendAnswers: fromPromise<SendResult, AnswersAtRevision & { projectId: string }>(
        async ({ input, signal }) => {
          const answer = await api.call(calls.sendQuestionnaire, {
            params: { id: input.projectId },
            body: body(input),
            signal,
          })
          if (answer.ok) return { outcome: 'sent', ...answer.value }
          const refused = refusalOf(answer)
          if (refused) return refused
          throw new Error(errorMessageOf(answer))
        },
      ),
    },
    actions: {
      keepDraft: (
        _: unknown,
        { revision, answers, unconfirmed, ...owner }: DraftOwner & QuestionnaireDraft,
      ) => {
        drafts.keep(draftKeyOf(owner), { ...answers, [revisionKey]: String(revision) })
        if (unconfirmed) drafts.keep(unconfirmedKeyOf(owner), unconfirmed)
        else drafts.drop(unconfirmedKeyOf(owner))
      },
      dropDraft: (_: unknown, owner: DraftOwner) => {
        drafts.drop(draftKeyOf(owner))
        drafts.drop(unconfirmedKeyOf(owner))
      },
      focusOn: focusOn(places),
      reportProject: (_: unknown, { project }: { project: Project | undefined }) => {
        if (project) onProject(project)
      },
    },
  }
}
