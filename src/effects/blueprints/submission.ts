import { fromPromise } from 'xstate'
import type { BlueprintIssues, BlueprintTexts } from '#contract/blueprints/fields.ts'
import { readBlueprint, resubmitBlueprint, submitBlueprint } from '#contract/blueprints/calls.ts'
import { messages } from '#contract/errors.ts'
import { errorBody } from '#contract/error-body.ts'
import type { SubmitOutcome, InitialTexts } from '#machines/blueprints/submission.ts'
import type { Api, RefusedAnswer } from '../platform/api.ts'
import { focusOn } from '../platform/focus-on.ts'
import type { Drafts } from '../platform/drafts.ts'

type Deps = {
  api: Api
  drafts: Pick<Drafts, 'read' | 'keep' | 'drop'>
  /** The screen's elements that the machine can focus, by name. */
  places: ReadonlyMap<string, HTMLElement>
}
type SubmissionInput = { authorId: string; revises: string | undefined; jobId: string | undefined }

const draftKeyOf = ({ authorId, revises, jobId }: SubmissionInput) =>
  `blueprint:${authorId}:${revises ?? (jobId === undefined ? 'new' : `job ${jobId}`)}`

const textsFrom = ({ title = '', summary = '', content = '' }: Partial<BlueprintTexts>): BlueprintTexts => ({
  title,
  summary,
  content,
})

function refusalOf({ error, body }: RefusedAnswer): SubmitOutcome {
  const parsed = errorBody.safeParse(body)
  const { title, summary, content } = (parsed.success ? parsed.data.fields : undefined) ?? {}
  const issues: BlueprintIssues = {
    ...(title && { title }),
    ...(summary && { summary }),
    ...(content && { content }),
  }
  return { outcome: 'refused', error: error ?? messages.unknown, issues }
}

/** The effects of the submission machine. */
export function submissionEffects({ api, drafts, places }: Deps) {
  const sentBack = async (id: string, signal: AbortSignal): Promise<InitialTexts> => {
    const answer = await api.call(readBlueprint, { params: { id }, signal })
    if (!answer.ok)
      throw new Error(answer.status === 404 ? messages.blueprintNotFound : messages.blueprintFailed)
    const { review } = answer.value
    if (review?.status !== 'changes_asked') throw new Error(messages.notAwaitingChanges)
    return { texts: textsFrom(answer.value), note: review.note ?? undefined }
  }

  return {
    actors: {
      recall: fromPromise<InitialTexts, SubmissionInput>(async ({ input, signal }) => {
        const { revises } = input
        const start =
          revises === undefined ? { texts: textsFrom({}), note: undefined } : await sentBack(revises, signal)
        return { ...start, texts: { ...start.texts, ...draftTextsIn(drafts.read(draftKeyOf(input))) } }
      }),
      submit: fromPromise<SubmitOutcome, Omit<SubmissionInput, 'authorId'> & { texts: BlueprintTexts }>(
        async ({ input: { revises, jobId, texts }, signal }) => {
          const answer =
            revises === undefined
              ? await api.send(submitBlueprint, {
                  body: { ...texts, ...(jobId !== undefined && { jobId }) },
                  signal,
                })
              : await api.send(resubmitBlueprint, { params: { id: revises }, body: texts, signal })
          return answer.ok ? { outcome: 'sent' } : refusalOf(answer)
        },
      ),
    },
    actions: {
      keepDraft: (_: unknown, { texts, ...writing }: SubmissionInput & { texts: BlueprintTexts }) =>
        drafts.keep(draftKeyOf(writing), texts),
      dropDraft: (_: unknown, writing: SubmissionInput) => drafts.drop(draftKeyOf(writing)),
      focusOn: focusOn(places),
    },
  }
}

function draftTextsIn({ title, summary, content }: Record<string, string>): Partial<BlueprintTexts> {
  return {
    ...(title !== undefined && { title }),
    ...(summary !== undefined && { summary }),
    ...(content !== undefined && { content }),
  }
}
