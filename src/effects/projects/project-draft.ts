import { fromCallback, fromPromise } from 'xstate'
import * as calls from '#contract/projects/draft-calls.ts'
import { messages } from '#contract/errors.ts'
import { idempotencyKeyHeader } from '#contract/forms/forms.ts'
import { draftMessages, type DraftSectionName } from '#contract/projects/drafts.ts'
import type {
  CommentOutcome,
  ProjectDraftAnswer,
  ProjectDraftEvent,
} from '#machines/projects/project-draft.ts'
import type { Api } from '../platform/api.ts'
import type { Drafts } from '../platform/drafts.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'
import { putSlideInAddress, startSlideReader, type SlideElements } from '../portals/slide-reader.ts'
import { textsIn } from '../platform/texts.ts'

type CommentTexts = Partial<Record<DraftSectionName, string>>
type DraftOwner = { userId: string; projectId: string }
type Deps = SlideElements & { api: Api; drafts: Drafts; window: Window }

const commentsKeyOf = ({ userId, projectId }: DraftOwner) => `comments:${userId}:${projectId}`

/** The effects of the project-draft machine. Unsent comments stay in the browser. */
export function projectDraftEffects({ api, drafts, window, ...elements }: Deps) {
  return {
    actors: {
      readDraft: fromPromise<
        ProjectDraftAnswer & { texts: CommentTexts },
        { id: string | undefined; userId: string }
      >(async ({ input: { id, userId }, signal }) => {
        const answer = await api.call(calls.readDraft, { query: id === undefined ? {} : { id }, signal })
        if (answer.ok) {
          const texts: CommentTexts = drafts.read(
            commentsKeyOf({ userId, projectId: answer.value.projectId }),
          )
          return { outcome: 'found', draft: answer.value, texts }
        }
        if (answer.status === 404) return { outcome: 'missing', error: errorMessageOf(answer), texts: {} }
        throw new Error(answer.status === 0 ? messages.unreachable : draftMessages.failed)
      }),
      sendComment: fromPromise<
        CommentOutcome,
        { projectId: string; section: DraftSectionName; text: string }
      >(async ({ input: { projectId, section, text }, signal }) => {
        const body = { section, text }
        const attempt = `comment:${projectId}:${section}`
        const answer = await api.call(calls.sendComment, {
          params: { id: projectId },
          body,
          headers: { [idempotencyKeyHeader]: drafts.keyOf(attempt, JSON.stringify(body)) },
          signal,
        })
        if (!answer.ok) {
          const { fields } = (answer.body ?? {}) as { fields?: unknown }
          return { outcome: 'refused', error: textsIn(fields).text ?? errorMessageOf(answer) }
        }
        drafts.drop(attempt)
        return { outcome: 'sent', draft: answer.value }
      }),
      reader: fromCallback<ProjectDraftEvent>(({ sendBack }) =>
        startSlideReader(window, elements, (slide) => sendBack({ type: 'slide.reached', slide })),
      ),
    },
    actions: {
      print: () => window.print(),
      putSlideInAddress: (_: unknown, { slide }: { slide: number }) => putSlideInAddress(window, slide),
      keepTexts: (_: unknown, { texts, ...owner }: DraftOwner & { texts: CommentTexts }) =>
        drafts.keep(commentsKeyOf(owner), texts),
    },
  }
}
